import type { Answer, Item } from '../contract/answer';
import { definitionOf } from '../contract/registry';
import type { PersonName } from '../contract/value-schemas';
import type { LineTable } from '../document/line-table';
import { lineAt } from '../document/line-table';
import type { Brief } from '../question/brief';
import type { Passage } from '../retrieval/passage';
import { asAskedKind } from './as-asked-kind';
import { answerThreshold } from './calibration';
import type { Candidate } from './candidate';
import type { Choice } from './choose-candidate';
import { chooseCandidate } from './choose-candidate';
import { readComputed } from './formulas/read-computed';
import { type Asked, askedOf } from './prose/asked';
import { isContentsEntry } from './prose/contents-entry';
import { asksHeadcount } from './prose/headcount';
import { namesMatch } from './prose/named-things';
import { isOrdinaryName } from './prose/ordinary-name';
import { readAddresses } from './prose/read-addresses';
import { readCheckBoxes } from './prose/read-check-boxes';
import { readFormFields } from './prose/read-form-fields';
import { readGrids } from './prose/read-grids';
import { readLists } from './prose/read-lists';
import { readPeople } from './prose/read-people';
import { readSigningDates } from './prose/read-signing-dates';
import { readTextValues } from './prose/read-text-values';
import { readTitles } from './prose/read-titles';
import { readValues } from './prose/read-values';
import { readYesNo } from './prose/read-yes-no';
import { type Reading, readingOf } from './prose/reading';

import { readTables } from './tables/read-tables';

type ReaderInput = { brief: Brief; passages: Passage[]; table: LineTable };

/** Answers a question from the passages without a model, or abstains. Every item cites lines inside the passages; a value is
 *  given only where its calibrated confidence reaches the threshold. Deterministic: the same input gives the same answer.
 *  @returns the answer, and the candidate that it is or would have been */
export function readAnswer(input: ReaderInput): { answer: Answer; best: Candidate | null } {
  const reading = readingOf(input.passages, input.table);
  const asked = askedOf(input.brief, reading);
  const found = [
    readValues,
    readFormFields,
    readCheckBoxes,
    readYesNo,
    readPeople,
    readSigningDates,
    readAddresses,
    readTextValues,
    readTitles,
    readLists,
    readGrids,
  ]
    .flatMap((strategy) => strategy(asked, reading))
    .map((candidate) => nearTheFront(candidate, asked, reading))
    .map((candidate) => inCurrencyAsked(ofOne(countedWhole(candidate, asked), asked), asked))
    .map((candidate) => ofTheParty(aboutWhatIsNamed(candidate, asked, reading), asked, reading))
    .map((candidate) => onThatSide(candidate, asked, reading));
  // What is ticked on a form outweighs what prose says around it.
  const ticked = found.some((candidate) => candidate.strategy === 'check box' && candidate.signals.labelMatch > 0.6);
  const stated = ticked ? found.filter((candidate) => candidate.strategy !== 'statement') : found;
  const figures = [...readComputed(input), ...readTables(input)];
  const best = chooseCandidate(
    [...stated, ...figures]
      .flatMap((candidate) => asAskedKind(candidate, input.brief) ?? [])
      .filter(
        (candidate) =>
          !namesNobody(candidate, reading) &&
          !isPageOfContents(candidate, reading) &&
          !isNamedAlready(candidate, asked.question),
      ),
  );
  const answer = best && best.confidence >= answerThreshold ? answerOf(best, input) : abstention(best);
  return { answer, best: best?.candidate ?? null };
}

/** What a question asks about the document itself stands on its first two pages, or where it is signed; the same words further
 *  back speak of other documents. Of a long document's many places, too, the first pages are meant sooner. */
function nearTheFront(candidate: Candidate, asked: Asked, reading: Reading): Candidate {
  if (candidate.strategy === 'signature' || candidate.items.length !== 1 || /\bsign/i.test(asked.question))
    return candidate;
  const page = lineAt(reading.table, candidate.items[0]?.spans[0]?.line_start ?? 0)?.page ?? 1;
  if (page <= 2 || (!asked.aboutDocument && reading.table.pages.length < 30)) return candidate;
  return scaled(candidate, asked.aboutDocument ? 0.7 : 0.94);
}

/** People, shares and pieces are counted in whole numbers. */
function countedWhole(candidate: Candidate, asked: Asked): Candidate {
  const value = candidate.items[0]?.value;
  const fraction = typeof value === 'object' && 'value' in value && /\.\d*[1-9]/.test(value.value);
  const measured = /\b(?:hours?|days?|weeks?|months?|years?|miles?|tons?|metres?|meters?|points?)\b/i.test(
    asked.question,
  );
  const counts = asked.brief.kind === 'number' && /\bhow many\b/i.test(asked.question);
  // A row of the contents ("Employees … 14") is no count of people, and neither is the year beside it.
  const page =
    asksHeadcount(asked.question) &&
    typeof value === 'object' &&
    'value' in value &&
    /^(?:\d{1,2}|(?:19|20)\d\d)$/.test(value.value);
  // "How many shares for each share" is a ratio.
  const each = /\b(?:for|per) (?:each|every)\b|\bper\b/i.test(asked.question);
  return (fraction && counts && !measured && !each) || page ? scaled(candidate, 0.3) : candidate;
}

/** A list of which most is written like names and is none: "Additional Information". */
function namesNobody({ items, strategy }: Candidate, reading: Reading): boolean {
  if (strategy === 'signature' || items.length < 2 || items[0]?.kind !== 'person_name') return false;
  const ordinary = items.filter((item) => isOrdinaryName(item.value as PersonName, '', reading));
  return ordinary.length * 2 > items.length;
}

/** "€571 million ($680 million)": of two currencies, the one that is asked for. */
function inCurrencyAsked(candidate: Candidate, asked: Asked): Candidate {
  const value = candidate.items[0]?.value;
  const own = typeof value === 'object' && 'currency' in value ? value.currency : null;
  const wanted = asked.brief.unit.currency;
  return own !== null && wanted !== null && own !== wanted ? scaled(candidate, 0.5) : candidate;
}

/** "Who is Clara Voss's assistant?" is not Clara Voss. */
function isNamedAlready({ items }: Candidate, question: string): boolean {
  const [item, ...others] = items;
  if (item?.kind !== 'person_name' || others.length > 0 || /\b(?:full|first|last|middle) name\b/i.test(question))
    return false;
  const { first_name, last_name } = item.value as PersonName;
  return first_name !== null && question.includes(`${first_name} `) && question.includes(last_name);
}

function isPageOfContents({ items }: Candidate, { table }: Reading): boolean {
  const [item, ...others] = items;
  const line = item?.kind === 'number' && others.length === 0 ? lineAt(table, item.spans[0]?.line_start ?? 0) : null;
  return line != null && isContentsEntry(line, table.sections);
}

/** "Per dose", "per share": what one of a thing costs is no million. */
function ofOne(candidate: Candidate, asked: Asked): Candidate {
  const value = candidate.items[0]?.value;
  const scaledUp = typeof value === 'object' && 'scale' in value && value.scale !== null;
  return scaledUp && asked.brief.kind === 'amount' && asksForOne.test(asked.question)
    ? scaled(candidate, 0.3)
    : candidate;
}

const asksForOne =
  /\b(?:price|cost|fees?|charge|dividends?|earnings|pay|paid|worth|amount|value|how (?:much|large))\b[^?.;]*\bper (?!cent|annum|year|quarter|month|week|day)\p{L}+/iu;

/** What is covered and what is excluded stand in lists alike: the words that open a list say which. */
function onThatSide(candidate: Candidate, asked: Asked, reading: Reading): Candidate {
  const first = candidate.items[0]?.spans[0]?.line_start;
  if (candidate.items.length < 2 || first === undefined) return candidate;
  const negative = excluded.test(asked.question);
  if (!negative && !included.test(asked.question)) return candidate;
  const opening = [-3, -2, -1, 0].map((offset) => lineAt(reading.table, first + offset)?.text ?? '').join(' ');
  const section = reading.table.sections.findLast(({ firstLine, lastLine }) => firstLine <= first && first <= lastLine);
  const text = `${section?.title ?? ''} ${opening}`;
  return excluded.test(text) === negative ? candidate : scaled(candidate, 0.2);
}

const excluded =
  /\bexclu(?:de[sd]?|ding|sions?)\b|\bno (?:payment|cover)\b|\b(?:not|never|no longer|n[o']t) (?:be )?(?:cover(?:ed)?|insured?|includ\w+|pay|paid)\b/i;
const included = /\b(?:covered|insured (?:perils|events|risks)|(?:perils|events|risks)\b[^?]*\binsured|included)\b/i;

/** Two sides of a contract: what a line says of the one is not said of the other. */
const sides: readonly [RegExp, RegExp][] = [
  [/\binsurer\b|\bunderwriter\b|\binsurance company\b/i, /\bpolicy ?holder\b|\binsured\b/i],
  [/\blandlord\b|\blessor\b/i, /\btenant\b|\blessee\b/i],
  [/\bseller\b|\bvendor\b|\bsupplier\b/i, /\bbuyer\b|\bpurchaser\b|\bcustomer\b/i],
  [/\bemployer\b/i, /\bemployee\b/i],
  [/\blender\b/i, /\bborrower\b/i],
  [/\blicensor\b/i, /\blicensee\b/i],
];

function ofTheParty(candidate: Candidate, asked: Asked, reading: Reading): Candidate {
  const span = candidate.items[0]?.spans[0];
  const textOf = (line: number) => lineAt(reading.table, line)?.text ?? '';
  const text = span ? textOf(span.line_start) : '';
  const around = span ? [-2, -1, 0, 1].map((offset) => textOf(span.line_start + offset)).join(' ') : '';
  const another = sides.some(([one, other]) =>
    [
      [one, other],
      [other, one],
    ].some(
      ([own, opposite]) =>
        own?.test(asked.question) && !opposite?.test(asked.question) && opposite?.test(text) && !own.test(around),
    ),
  );
  const labelled = ['address', 'form field'].includes(candidate.strategy);
  return another && labelled ? scaled(candidate, 0.2) : candidate;
}

function aboutWhatIsNamed(candidate: Candidate, asked: Asked, reading: Reading): Candidate {
  const match = namesMatch(candidate, asked, reading);
  return match < 1 ? scaled(candidate, match) : candidate;
}

function scaled(candidate: Candidate, factor: number): Candidate {
  return { ...candidate, signals: { ...candidate.signals, kindMatch: candidate.signals.kindMatch * factor } };
}

function answerOf({ candidate, confidence, conflict }: Choice, { brief, table }: ReaderInput): Answer {
  const items = conflict ? [...candidate.items, ...candidate.rivals] : candidate.items;
  const choices = conflict ? items.map((item) => `${labelOf(item)} (${whereOf(item, table)})`) : [];
  return {
    ...emptyAnswer,
    items,
    extraction_method: candidate.method,
    computation: candidate.computation,
    confidence: round(conflict ? Math.min(confidence, 0.6) : confidence),
    confidence_explanation: candidate.explanation,
    caveats: conflict
      ? [`The document says different things: ${choices.join('; ')}.`, ...candidate.caveats]
      : candidate.caveats,
    answer_found: true,
    complete_answer_found: candidate.complete,
    context_completeness_weak: candidate.complete ? 0.9 : 0.5,
    keywords_found: [],
    conflicting_evidence: conflict,
    suggested_clarification:
      candidate.clarification ?? (conflict ? `Which one do you mean: ${choices.join(', or ')}?` : brief.clarification),
  };
}

function abstention(best: Choice | null): Answer {
  return {
    ...emptyAnswer,
    confidence: round(best ? 1 - best.confidence : 0.9),
    confidence_explanation: best
      ? 'The passages hold words of the question, but nothing in them states the answer clearly enough.'
      : 'The passages hold no value of the kind that was asked for beside the words of the question.',
  };
}

const emptyAnswer: Answer = {
  items: [],
  extraction_method: 'na',
  computation: null,
  confidence: 0,
  confidence_explanation: '',
  caveats: [],
  answer_found: false,
  complete_answer_found: false,
  context_completeness_weak: 0.5,
  context_structured: true,
  llm_discovered_keywords: [],
  keywords_found: [],
  conflicting_evidence: false,
  suggested_clarification: null,
  narrative: null,
  indicators: {},
};

function labelOf(item: Item): string {
  return definitionOf(item.kind).label(item.value);
}

function whereOf(item: Item, table: LineTable): string {
  const line = item.spans[0]?.line_start ?? 0;
  return `page ${lineAt(table, line)?.page ?? '?'}, line ${line}`;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
