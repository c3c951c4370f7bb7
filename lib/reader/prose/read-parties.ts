import type { Item } from '../../contract/answer';
import { type Candidate, plainlyTold } from '../candidate';
import { definedRoleAsked, type NamedParty, partiesBetween, partiesCalled } from '../defined-parties';
import { escapePattern } from '../escape-pattern';
import { partyName, roleNames, rolesIn } from '../named-roles';
import { isSameRole, roleAsked } from '../party-roles';
import type { Asked } from './asked';
import type { Reading, Sentence } from './reading';
import { sourceTextOf, spansOf } from './source-text';
import { tokensOf } from './stems';

/** Reads who the parties of a contract are, and who has which role: `Orrin AS, a company of Norway (the "Customer")`. */
export function readParties({ question, brief }: Asked, reading: Reading): Candidate[] {
  if (brief.narrative) return [];
  const role = asksOne.test(question) ? roleAsked(question) : null;
  const all = asksAll.test(question);
  const defined = brief.kind === 'text' ? definedRoleAsked(question) : null;
  if (role === null && defined === null && !all) return [];
  const onCover = defined !== null && brief.kind === 'text' ? readCoverParties(defined, reading) : [];
  const told = all
    ? reading.sentences.filter((sentence) => isOfPaperAsked(question, sentence, reading))
    : reading.sentences;
  return onCover.concat(told.flatMap((sentence) => candidatesIn(sentence, { role, defined, all })));
}

/** "Who are the parties to the old lease?" Those of a paper in whose head or first sentence these words don't stand are others. */
function isOfPaperAsked(question: string, sentence: Sentence, { lines }: Reading): boolean {
  const named = paperAsked.exec(question)?.[1] ?? '';
  const first = sentence.block.source.parts[0]?.line.number ?? 0;
  const head = lines.slice(0, linesOfHead).filter(({ number }) => number < first);
  const known = [...sentence.tokens, ...head.flatMap(({ text }) => tokensOf(text))];
  return tokensOf(named).every(({ stem, text }) => anyPaper.test(text) || known.some((word) => word.stem === stem));
}

const paperAsked = /\bparties (?:to|of|in|under) (?:the|this) ([^?]+)/iu;
const anyPaper = /^(?:agreement|contract|deed|document|paper|deal|arrangement|transaction)$/i;
const linesOfHead = 6;

type Wanted = { role: string | null; defined: string | null; all: boolean };

function candidatesIn(sentence: Sentence, { role, defined, all }: Wanted): Candidate[] {
  const named = rolesIn(sentence.text);
  if (all) {
    const between = partiesBetween(sentence.text);
    const parties = between.length >= named.length ? between : named.map(({ name }) => name);
    return parties.length > 1 ? [candidateOf(parties.map((name) => itemOf(sentence, name)))] : [];
  }
  const called = defined === null ? [] : partiesCalled(defined, sentence.text);
  const own = named.filter((party) => role !== null && isSameRole(party.role, role)).map((party) => party.name);
  const isWhole = (part: NamedParty, { start, end }: NamedParty) =>
    start <= part.start && part.end <= end && !/ and $/.test(sentence.text.slice(start, part.start));
  const whole = own.map((part) => called.find((other) => isWhole(part, other)) ?? part);
  return (whole.length > 0 ? whole : called).map((place) => candidateOf([itemOf(sentence, place)]));
}

/** "ORRIN LENDING FUND" over "as Initial Borrower": how a cover names those who sign. */
function readCoverParties(role: string, { lines }: Reading): Candidate[] {
  const called = escapePattern(role);
  const asRole = new RegExp(`^as (?:the )?(?:initial |sole )?${called}(?:$|,| and )`, 'iu');
  return lines.flatMap((line, index) => {
    const above = lines[index - 1];
    const name = above && asRole.test(line.text) ? wholeLine.exec(above.text)?.[1] : undefined;
    if (!above || name === undefined || above.number !== line.number - 1 || above.page !== line.page) return [];
    const spans = spansOf(sourceTextOf([above]), 0, name.length);
    return [candidateOf([{ kind: 'text', value: name, spans, path: null }])];
  });
}

const wholeLine = new RegExp(`^(${partyName}),?$`, 'u');

/** "Who is the chief executive of the customer?" asks for somebody else. */
const asksOne = new RegExp(
  `^(?:who|which (?:company|party|person|firm|entity)) (?:is|was|acts as) (?:the |our )?(?:${roleNames})(?: (?:here|(?:of|in|under) (?:this|the) [\\p{L} ]+))?\\s*\\??$|^(?:what is|tell me|give) the (?:full |legal )?name of the (?:${roleNames})\\s*\\??$|^name the (?:${roleNames})\\s*[?.]?$`,
  'iu',
);
const asksAll =
  /^(?:who|which|what) (?:are|were) the (?:contracting |contract )?parties\b(?! (?:must|may|shall|agree|do)\b)|^(?:name|list) (?:all )?(?:of )?the parties\b|^(?:which|what) parties\b[^?]*\b(?:sign|signed|made|entered|conclud\w+)\b|^between (?:whom|which parties|what parties)\b/iu;

function itemOf({ block, start, text }: Sentence, name: NamedParty): Item {
  const value = text.slice(name.start, name.end);
  return { kind: 'text', value, spans: spansOf(block.source, start + name.start, start + name.end), path: null };
}

function candidateOf(items: Item[]): Candidate {
  return plainlyTold('party', items, 'the sentence that names the parties says who has the role');
}
