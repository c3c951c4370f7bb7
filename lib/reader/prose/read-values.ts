import type { Item } from '../../contract/answer';
import { mayHoldNumber } from '../../contract/kinds/printed-number';
import type { Reading as ValueReading } from '../../contract/value-kind';
import type { Amount, AnyValue, ValueKind } from '../../contract/value-schemas';
import type { Candidate } from '../candidate';
import { amountMatch, endOfRangeMatch, isAnotherFee } from './amount-match';
import type { Asked } from './asked';
import { hitsIn } from './asked';
import { clauseLabel } from './clause-label';
import { countMatch, countsNothing } from './count-match';
import { dateMatch } from './date-match';
import { eventTold } from './event-told';
import { figureMatch, measuredMatch } from './figure-match';
import { listedLabel } from './listed-label';
import { mirroredLabel } from './mirrored-label';
import { nearnessOf } from './nearness';
import { isOfOtherSide } from './other-side';
import { parallelLabel } from './parallel-label';
import { partLabel } from './part-told';
import type { Reading, Sentence } from './reading';
import { isTabular } from './reading';
import { respectiveLabel } from './respective-label';
import { isOfYearAsked } from './row-of-years';
import type { SaidValue } from './said-value';
import { contextCoverage } from './sentence-context';
import { spansOf } from './source-text';
import { splitCountMatch } from './split-counts';
import { asksWhichTime, otherSteps } from './steps';
import { leftUnsaid } from './unsaid-parts';

const kinds: readonly ValueKind[] = ['date', 'date_range', 'amount', 'number', 'percent', 'iban'];
const sentencesRead = 40;

/** Reads dates, amounts, numbers, percents and IBANs out of the sentences that hold most of what was asked: the value that stands
 *  nearest to the asked words, in every such sentence. Rows with several values belong to the tables. */
export function readValues(asked: Asked, reading: Reading): Candidate[] {
  const kind = asked.brief.kind;
  if (!kinds.includes(kind)) return [];
  const ranked = reading.sentences
    .filter(({ text }) => mayHoldValue(kind, text))
    .map((sentence) => ({ sentence, ...contextCoverage(asked, sentence, reading) }))
    .filter((entry) => entry.coverage > 0.2)
    .sort((a, b) => b.coverage - a.coverage)
    .slice(0, sentencesRead);
  const candidates: Candidate[] = [];
  let strongest = 0;
  for (const { sentence, coverage } of ranked) {
    if (coverage < strongest * heardShare) break;
    for (const candidate of readSentence(asked, kind, sentence, coverage, reading)) {
      candidates.push(candidate);
      const { labelMatch, nearness, kindMatch } = candidate.signals;
      if (kind !== 'number')
        strongest = Math.max(strongest, Math.min(1, labelMatch) * (0.5 + 0.5 * nearness) * kindMatch);
    }
  }
  return candidates;
}

/** Of a long document the most of what was asked may stand in dozens of sentences that say no value at all. */
function mayHoldValue(kind: ValueKind, text: string): boolean {
  if (kind === 'number') return mayHoldNumber(text);
  return /\d/.test(text) || (kind === 'amount' && inWords.test(text));
}

/** No sentence says so many values of one kind: a table that was set as text, whose values are compared with each other for nothing. */
const crowded = 40;

/** A sentence with less of what was asked, as a share of the strongest value so far, can neither win nor cast doubt, wherever in the
 *  document the two stand. */
const heardShare = 0.45;

function readSentence(
  asked: Asked,
  kind: ValueKind,
  sentence: Sentence,
  coverage: number,
  reading: Reading,
): Candidate[] {
  if (isTabular(sentence, reading) && kind !== 'date') return [];
  // An IBAN names itself, whatever the label of its field.
  if (kind !== 'iban' && isFormLine(sentence, reading)) return [];
  const printed = withoutRows(kind, sentence)
    .filter(
      ({ original, start, end }) =>
        !standsInQuestion(asked, original) && !(kind === 'number' && countsNothing(sentence.text, start, end)),
    )
    .map((found) => (kind === 'amount' ? priceInBrackets(sentence.text, found) : found));
  if (printed.length > crowded) return [];
  const values = kind === 'date' ? printed : ofSideAsked(asked.question, sentence.text, printed);
  const hits = hitsIn(asked.terms, sentence.tokens);
  const heard = hits.reduce((sum, { term }) => sum + term.weight, 0);
  const strays = leftUnsaid(asked, kind, sentence, hits, reading.table);
  const unsaid = isUnsaid(asked) ? 0.7 : 1;
  const told = eventTold(asked, sentence, hits, coverage);
  const ranges = values.map((value): [number, number] => [value.start, value.end]);
  const items = values.map((found): Item => {
    // A price in brackets is quoted without them.
    const bracket = sentence.text[found.start] === '(' && !found.original.startsWith('(') ? 1 : 0;
    const start = sentence.start + found.start + bracket;
    const spans = spansOf(sentence.block.source, start, sentence.start + found.end - bracket);
    return { kind, value: found.value as AnyValue, spans, path: null };
  });
  return values.map((found, index) => {
    const others = ranges.filter((_, position) => position !== index);
    const respective =
      respectiveLabel(asked, sentence.text, ranges, index) ??
      (kind === 'date' ? null : listedLabel(asked, sentence.text, ranges, index));
    // The others of its sentence are of another year or side: none of them can be meant.
    const isLeft = values.length === 1 && printed.length > 1;
    const said = saidValue(asked, kind, sentence, found, told.tells);
    const paired =
      (isLeft ? 1 : null) ??
      (kind === 'number' ? splitCountMatch(asked, sentence.text, found.start) : null) ??
      partLabel(said, ranges) ??
      mirroredLabel(asked, sentence.text, ranges, index) ??
      respective ??
      (kind === 'date' ? null : clauseLabel(asked, sentence.text, ranges, index)) ??
      parallelLabel(asked, sentence.text, ranges, index);
    const steps = otherSteps(asked.question, sentence.text, ranges, index).flatMap((other) => items[other] ?? []);
    const nearness = paired ?? nearnessOf(sentence.text, [found.start, found.end], others, hits);
    return {
      strategy: 'sentence',
      items: items.slice(index, index + 1),
      method: 'verbatim' as const,
      computation: null,
      signals: {
        labelMatch: told.coverage,
        uniqueness: 1,
        agreement: 0,
        nearness,
        kindMatch:
          strays * unsaid * told.left * (respective !== null && respective < 0.5 ? anothers : 1) * kindMatchOf(said),
      },
      explanation: `stands in the sentence with ${Math.round(coverage * 100)} % of what was asked`,
      caveats: boundOf(kind, sentence.text.slice(0, found.start)),
      rivals: steps,
      clarification: steps.length > 0 ? asksWhichTime : null,
      complete: true,
      around: { before: sentence.text.slice(0, found.start), after: sentence.text.slice(found.end), said: heard },
    };
  });
}

/** The values of the year, the place and the side of a comparison that the question asks for. */
function ofSideAsked<V extends ValueReading<AnyValue>>(question: string, text: string, values: readonly V[]): V[] {
  const ranges = values.map(({ start, end }): [number, number] => [start, end]);
  return values.filter(
    ({ start, end }, index) =>
      isOfYearAsked(question, text, ranges, index) !== false && !isOfOtherSide(question, text, [start, end]),
  );
}

/** "February 1, 2033   January 31, 2034": the heads of columns, and none of them the date of anything. */
function withoutRows(kind: ValueKind, sentence: Sentence): readonly ValueReading<AnyValue>[] {
  const values = sentence.valuesOf(kind);
  if (kind !== 'date' || values.length < 2) return values;
  const follows = (before: ValueReading<AnyValue> | undefined, next: ValueReading<AnyValue> | undefined) =>
    before !== undefined && next !== undefined && sentence.text.slice(before.end, next.start).trim() === '';
  return values.filter((value, index) => !follows(values[index - 1], value) && !follows(value, values[index + 1]));
}

/** "Not fewer than three directors": how many there are may be another number. */
function boundOf(kind: ValueKind, before: string): string[] {
  const bound = kind === 'date' || kind === 'date_range' ? undefined : bounds.exec(before)?.[0].trim();
  return bound === undefined ? [] : [`The document says “${bound}”.`];
}

const bounds =
  /\b(?:(?:not|no) (?:fewer|less|more|greater) than|at least|at most|up to|a (?:minimum|maximum) of|not (?:to exceed|exceeding))\s*(?:[$€£]\s*)?$/i;

/** "Holiday lighting ($1,850)": in running text brackets set a price apart; a loss or a difference they make negative. */
function priceInBrackets(text: string, found: ValueReading<AnyValue>): ValueReading<AnyValue> {
  const { value, original, start } = found;
  const amount = value as Amount;
  if (!/^\([$€£]\s?\d[\d,.]*\)$/.test(original) || !amount.value.startsWith('-')) return found;
  const [before = ''] = /[^,;:.()]*$/.exec(text.slice(0, start)) ?? [];
  if (!/\p{L}\s$/u.test(before) || mayBeNegative.test(before)) return found;
  return { ...found, value: { ...amount, value: amount.value.slice(1) }, original: original.slice(1, -1) };
}

const mayBeNegative =
  /\b(?:loss(?:es)?|lost|deficits?|negative|declin\w+|decreas\w+|reduc\w+|changes?|differences?|variances?|adjust\w+|cash|flows?|net|income|profits?|earnings|margin|ebitda?|results?|gains?|benefits?|credits?)\b/i;

/** What is left of a value that the sentence gives to another year, name or thing. */
const anothers = 0.5;

const inWords = /\b(?:hundred|thousand|million|billion) (?:dollars|pounds|euros|francs)\b/i;

/** Is what narrows the thing that is asked for said nowhere? "The relocation allowance", where other allowances are told of. */
function isUnsaid(asked: Asked): boolean {
  const known = unsaidOf.get(asked);
  if (known !== undefined) return known;
  let open =
    ['amount', 'number', 'percent'].includes(asked.brief.kind) && asked.focusTerms.length > 1 ? asked.focusTerms : [];
  for (const { tokens } of asked.heard) {
    if (open.length === 0) break;
    const said = hitsIn(open, tokens).map(({ term }) => term);
    if (said.length > 0) open = open.filter((term) => !said.includes(term));
  }
  const unsaid = open.some(
    ({ text, weight }) => weight >= 1.2 && /^\p{Ll}{4,}(?<!ed)$/u.test(text) && !saysNoKind.test(text),
  );
  unsaidOf.set(asked, unsaid);
  return unsaid;
}

/** Words of asking, which narrow nothing. */
const saysNoKind =
  /^(?:level|extent|degree|current|latest|overall|exact|actual|whole|entire|floor|ceiling|headline|sticker)$/;
const unsaidOf = new WeakMap<Asked, boolean>();

/** "Label: value", or a label and a value in two cells: what the forms read, by the label alone. */
function isFormLine(sentence: Sentence, reading: Reading): boolean {
  const { parts } = sentence.block.source;
  const line = parts[0]?.line;
  if (!line || parts.length > 1) return false;
  const cells = reading.cells.get(line.number) ?? [];
  // "(ii)" before an item is no label.
  const isItem = /^(?:\([a-z\d]{1,4}\)|[a-z\d]{1,3}[.)]|[•·–—*-])$/i.test(cells[0]?.text.trim() ?? '');
  return /^[^.:;]{2,60}:\s+\S[^:;()]{0,60}$/.test(line.text) || (cells.length === 2 && !isItem);
}

/** A value that the question itself names ("the $0.40 dividend declared in February 2020") is not its answer. */
function standsInQuestion(asked: Asked, original: string): boolean {
  const words = original.replace(/[$€£%]/g, '').trim();
  return words.length > 1 && asked.question.includes(words);
}

function saidValue(
  asked: Asked,
  kind: ValueKind,
  { text }: Sentence,
  { start, end, value }: ValueReading<AnyValue>,
  tellsEvent: boolean,
): SaidValue {
  const before = text.slice(Math.max(0, start - 140), start);
  return {
    asked,
    kind,
    value,
    text,
    start,
    end,
    before,
    own: text.slice(start, end),
    after: text.slice(end, end + 60),
    tellsEvent,
  };
}

/** 1 when the words around the value fit the way it is asked for. */
function kindMatchOf(said: SaidValue): number {
  if (said.kind === 'date') return dateMatch(said);
  const left = figureMatch(said);
  if (left < 1) return left;
  if (said.kind === 'number') return countMatch(said);
  const isOther =
    said.kind === 'percent' && feeInPercent.test(said.asked.question) && isAnotherFee(said.asked, said.text);
  // "Up to 150%, with a target of 100%": the maximum is one of the two.
  const atEnd = said.kind === 'percent' && manyPercents.test(said.text) ? (endOfRangeMatch(said) ?? 1) : 1;
  const measured = measuredMatch(said) * (isOther ? 0.3 : 1) * atEnd;
  return measured < 1 || said.kind !== 'amount' ? measured : amountMatch(said);
}

const manyPercents = /\d\s?%.*\d\s?%/s;
const feeInPercent = /^what (?:is|are|was|were) (?:the )?[\p{L}-]+ (?:fees?|premiums?)\b/iu;
