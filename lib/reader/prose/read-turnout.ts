import { evaluate } from '../../compute/evaluate';
import { roundAsAsked } from '../../compute/round';
import type { Span } from '../../contract/span';
import type { Candidate } from '../candidate';
import type { Asked } from './asked';
import type { Reading, Sentence } from './reading';
import { spansOf } from './source-text';

/** Reads the turnout of a meeting: the share of its votes that a sentence says was represented, or the shares represented over those
 *  entitled to vote, where one sentence counts each. With shares of several classes, or two meetings, nothing is said.
 *  @returns at most one candidate */
export function readTurnout({ brief, question }: Asked, reading: Reading): Candidate[] {
  if (brief.kind !== 'percent' || brief.shape !== 'single' || brief.narrative) return [];
  if (!asksTurnout.test(question) || asksOfOne.test(question)) return [];
  // A meeting of another year had another turnout.
  const years = question.match(/\b(?:19|20)\d\d\b/g) ?? [];
  const told = reading.sentences.filter(({ text }) => isRepresented.test(text) && !onlyRequired.test(text));
  const near = (sentence: Sentence) =>
    reading.sentences.slice(Math.max(0, sentence.index - sentencesAround), sentence.index + sentencesAround);
  if (!told.every((sentence) => years.every((year) => near(sentence).some(({ text }) => text.includes(year)))))
    return [];
  const printed = told.flatMap((sentence) => figuresOf(sentence, percents));
  const [share, ...otherShares] = printed;
  if (share) return otherShares.length === 0 ? [candidateOf(share.value, [share], null)] : [];
  const [only, ...others] = told;
  if (!only || others.length > 0) return [];
  const own = figuresOf(only, counts);
  const before = near(only).filter((sentence) => sentence !== only && isEntitled.test(sentence.text));
  const all = isEntitled.test(only.text) ? own : [...own, ...before.flatMap((sentence) => figuresOf(sentence, counts))];
  const [first, second, ...more] = all;
  if (!first || !second || more.length > 0) return [];
  const [entitled, represented] = Number(first.value) > Number(second.value) ? [first, second] : [second, first];
  if (!own.includes(represented)) return [];
  const operands = [
    { name: 'represented', value: represented.value, spans: represented.spans },
    { name: 'entitled', value: entitled.value, spans: entitled.spans },
  ];
  const expression = '(represented / entitled) * 100';
  const evaluation = evaluate(expression, operands);
  if (!evaluation.ok) return [];
  const value = roundAsAsked(evaluation.value, brief.unit.decimals ?? 1);
  return [candidateOf(value, [represented, entitled], { expression, operands })];
}

const asksTurnout =
  /\bturnout\b|\b(?:percent(?:age)?|%|share|portion|proportion|fraction|part) of (?:the |all )?(?:outstanding |eligible |voting )?(?:shares|stock|votes)\b[^?]*\b(?:represented|present|took part|participated)\b/i;
/** "Turnout on proposal 3", "of class B", "in shares": not the share of the meeting. */
const asksOfOne =
  /\b(?:on|for) (?:the )?(?:proposal|resolution|item|matter)\b|\bclass [a-z]\b|\bpreferred\b|\bin shares\b/i;

const isRepresented =
  /\b(?:represented|present)\b[^.;]{0,60}\b(?:in person|by proxy|virtually|by remote communication)\b|\b(?:in person|by proxy)\b[^.;]{0,60}\b(?:represented|present)\b/i;
/** "A majority has to be present": a rule. */
const onlyRequired = /\b(?:shall|must|may|requires?|required|if|whether|necessary)\b/i;
const isEntitled =
  /\b(?:entitled|eligible)\b[^.;]{0,20}\bto vote\b|\boutstanding\b[^.;]{0,40}\b(?:entitled|eligible)\b/i;
const sentencesAround = 4;

const counts = /(?<![\p{L}\d$€£.,])\d{1,3}(?:,\d{3})+(?![\d,.]\d|\d|%)/gu;
const percents = /(?<![\d.,])\d{1,2}(?:\.\d+)?(?= ?%| percent\b)/g;

type Told = { value: string; spans: Span[] };

function figuresOf({ text, block, start }: Sentence, figures: RegExp): Told[] {
  return [...text.matchAll(figures)].map((match) => ({
    value: match[0].replaceAll(',', ''),
    spans: spansOf(block.source, start + match.index, start + match.index + match[0].length),
  }));
}

function candidateOf(value: string, told: readonly Told[], computation: Candidate['computation']): Candidate {
  return {
    strategy: computation ? 'computed' : 'sentence',
    items: [{ kind: 'percent', value: { value }, spans: told.flatMap(({ spans }) => spans), path: null }],
    method: computation ? 'computed' : 'verbatim',
    computation,
    signals: { labelMatch: 0.95, uniqueness: 1, agreement: 0, nearness: 0.9, kindMatch: 1 },
    explanation: computation
      ? 'shares represented over shares entitled to vote'
      : 'the share represented at the meeting',
    caveats: [],
    rivals: [],
    clarification: null,
    complete: true,
  };
}
