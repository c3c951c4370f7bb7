import { frontOf } from '../../document/registrant';
import type { Candidate } from '../candidate';
import type { Asked, AskedTerm } from './asked';
import { hitsIn } from './asked';
import type { Reading, Sentence } from './reading';
import type { Token } from './stems';
import { verdict } from './verdict';

const deal =
  '(?:acquisition|purchase|merger|take-?over|buy-?out|deal|sale|divestiture|divestment|disposal|disposition|transaction|spin-?off|separation|combination)';

/** Answers whether a deal is done: "Has the purchase of Tarn been completed?", "Is the Tarn deal closed?", "Does it already own Tarn?" One
 *  that is expected to close, or waits for approvals, is not yet done; one that was completed is. Of a deal that a document tells both of,
 *  nothing is said here.
 *  @returns at most one candidate; null where something else is asked, or nothing is told of it */
export function readCompletion(asked: Asked, reading: Reading): Candidate[] | null {
  const { brief, question } = asked;
  // "Fair Buy" is a name, and no purchase.
  const plain = question.replace(/(?<=\p{Lu}[\p{L}’'-]* )Buy\b/gu, 'B');
  if (brief.kind !== 'boolean' || !asksCompletion.test(plain) || asksExpected.test(question)) return null;
  const names = namesOfDeal(asked, frontOf(reading.table));
  if (names.length === 0) return null;
  const told = reading.sentences.filter((sentence) => isOfDeal(sentence, names));
  const pending = told.filter(({ text }) => isPending.test(text) && !isDone(text));
  const done = told.filter(({ text }) => isDone(text));
  const [first] = done.length > 0 ? done : pending;
  if (!first || (done.length > 0 && pending.length > 0)) return null;
  if (done.length > 0) return [verdict(true, [first], 'a sentence says that it was completed', [])];
  return [verdict(false, [first], 'a sentence says that it is still to be completed', [asOfThen], 'inferred')];
}

const asOfThen = 'Not completed when the document was written; it says what was expected then.';

const asksCompletion = new RegExp(
  `^(?:is|are|was|were|has|have|had|did|does|do)\\b(?=[^?]*\\b(?:${deal}|acquire|buy|bought)\\b)[^?]*\\b(?:complet(?:e|ed|ion)|closed?|consummated?|finali[sz]ed?|finished|done|gone through|go through)\\b|^(?:does|do|has|have|did)\\b[^?]* already (?:own|owned|acquired?|bought|buy|sold|sell)\\b`,
  'i',
);
const asksExpected = /\b(?:expect\w*|plan(?:s|ned)?|will|agree[ds]?|intend\w*)\b/i;
const ofDeal = new RegExp(
  `^(?:(?:the |a )?${deal}s?|complet\\w*|clos\\w+|consummat\\w+|finali\\w+|finished|done|gone|through|go|already|yet|now|own(?:s|ed)?|acquired?|bought|buy|sold|sell|filing|date|company|business|interests?)$`,
  'i',
);

/** What the question calls the deal by: not the company itself, which its first pages name, unless they name all that is asked for. */
function namesOfDeal({ terms, question }: Asked, front: string): AskedTerm[] {
  const owner = whoOwns.exec(question)?.[1] ?? '';
  const names = terms.filter(({ text }) => /\p{L}/u.test(text) && !ofDeal.test(text) && !owner.includes(text));
  const others = names.filter(({ text }) => !(isName(text) && front.includes(text.toLowerCase())));
  return others.some(({ text }) => isName(text)) ? others : names;
}

const isName = (text: string) => /^\p{Lu}/u.test(text);
const whoOwns = /^(?:does|do|has|have|did) (.+?) already\b/i;

/** Is the deal told of whose names are asked for, here or in the sentence before that this one takes up? "The transaction is expected to close …" */
function isOfDeal(sentence: Sentence, names: readonly AskedTerm[]): boolean {
  const { block, index, text } = sentence;
  if (!tellsOfDeal.test(text)) return false;
  const position = index - (block.sentences[0]?.index ?? 0);
  const before = block.sentences.slice(Math.max(0, position - sentencesBack), position);
  const tokens = [...(takesUp.test(text) ? before.flatMap(tokensSaid) : []), ...tokensSaid(sentence)];
  const hits = hitsIn(names, tokens).map(({ term }) => term);
  const weigh = (terms: readonly AskedTerm[]) => terms.reduce((sum, { weight }) => sum + weight, 0);
  const isNamed = names.every(({ text: name }, at) => !isName(name) || hits.includes(names[at]!));
  return isNamed && weigh(hits) >= leastShare * weigh(names);
}

/** "Its Food business (formerly part of the Health segment)": what it was part of is not what was sold. */
function tokensSaid({ text, tokens }: Sentence): readonly Token[] {
  const asides = [...text.matchAll(formerly)].map(({ index, 0: aside }) => [index, index + aside.length] as const);
  return asides.length === 0
    ? tokens
    : tokens.filter(({ start }) => !asides.some(([from, to]) => start >= from && start < to));
}

const formerly = /\((?:formerly|previously)\b[^)]{0,120}\)/gi;
const sentencesBack = 3;
const leastShare = 0.6;
const tellsOfDeal = new RegExp(`\\b(?:${deal}s?|acquir\\w+|to buy|purchased?|sell|sold|clos(?:e[ds]?|ing))\\b`, 'i');
const takesUp = /\b(?:the|this|that|such|its|it|we expect)\b/i;

/** "Is expected to close", "subject to regulatory approvals", "the proposed acquisition". */
const isPending = new RegExp(
  [
    String.raw`\b(?:expect(?:s|ed)?|anticipate[ds]?|target(?:s|ed)?|scheduled|intend(?:s|ed)?)\b[^.;]{0,60}\b(?:to|will) (?:be )?(?:clos(?:e|ed|ing)|complet(?:e|ed)|consummated?|occur)\b`,
    String.raw`\bsubject to\b[^.;]{0,120}\b(?:closing conditions|conditions to closing|(?:regulatory|antitrust|shareholder|stockholder)s?['’]? (?:approvals?|clearances?|review)|approval (?:by|of|from)|antitrust laws)\b`,
    `\\b(?:proposed|pending|planned) ${deal}\\b`,
  ].join('|'),
  'i',
);

/** "We completed the acquisition", "the sale was completed", with nothing before it that makes it a thing to come. */
function isDone(text: string): boolean {
  const found = completed.exec(text);
  return found !== null && !toCome.test(text.slice(0, found.index));
}

const completed = new RegExp(
  String.raw`\b(?:completed|closed|consummated|finali[sz]ed) (?:on )?(?:the|its|our|their|a|an|this) (?:[^.;]{0,60} )?${deal}\b|\b${deal}\b[^.;]{0,80}\b(?:was|were|has been|have been|had been) (?:\p{L}+ly )?(?:completed|closed|consummated|finali[sz]ed)\b|\b${deal}\b[^.;,]{0,60} (?:closed|was effective)\b`,
  'iu',
);
const toCome =
  /\b(?:expect\w*|anticipat\w*|upon|until|if|when|once|after|before|prior to|unless|subject to|will|would|may|could|to be|not|never)\b[^.;]{0,120}$/i;
