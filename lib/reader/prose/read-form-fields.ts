import type { Item } from '../../contract/answer';
import type { Amount, AnyValue, ValueKind } from '../../contract/value-schemas';
import type { Line } from '../../document/line-table';
import type { Candidate } from '../candidate';
import type { Asked } from './asked';
import { coverageOf, hitsIn, labelCoverageOf } from './asked';
import { countsNothing } from './count-match';
import { isBoxLabel, labelsOf, neighbour, type Place, placesOf } from './form-places';
import { type Grid, gridsIn } from './grids';
import { isSetIn, isUnderOtherPart, leadAbove } from './lead-above';
import type { Cell } from './line-facts';
import { lineFactsOf } from './line-facts';
import { asksHeading } from './read-text-values';
import type { Reading } from './reading';
import { sourceTextOf, spansOf } from './source-text';
import type { Token } from './stems';
import { labelOf, tokensOf } from './stems';
import { textFormOf } from './text-form';
import { valuesIn } from './value-readings';

/** "Employee-family coverage": the words that a hyphen joins, too. */
function wordsOf(label: string): readonly Token[] {
  const words = tokensOf(label);
  if (!/\p{L}-\p{L}/u.test(label)) return words;
  return words.flatMap((word) =>
    word.text.includes('-') ? [word, ...tokensOf(word.text.replaceAll('-', ' '))] : word,
  );
}

/** "Limit: $20,000", further in under "Coverage B – Other Structures": what of the question stands in a label whose every word is asked,
 *  and in the line that it belongs to. */
function coverageUnderLead(asked: Asked, label: Cell, own: readonly Token[], line: Line, reading: Reading): number {
  const isInline = label.text.length < label.end - label.start && label.start === 0;
  if (!isInline || labelPrecision(asked, label.text) < 0.75 || hitsIn(asked.ownTerms, own).length === 0) return 0;
  const lead = leadAbove(line, reading);
  if (lead === null) return 0;
  return 0.97 * labelCoverageOf(asked, [...own, ...wordsOf(lead.text.replace(leftOut, ''))]);
}

/** "Comprehensive (Other Than Collision)" is no collision coverage. */
const leftOut = /\(?\b(?:other than|except(?: for)?|excluding|without|not)\b[^)]*\)?/giu;

/** Reads forms: a label and its value beside, below or above it ("Delaware" over "(State of incorporation)", "Invoice no. 4711",
 *  "Policy period" with the dates under it). A label in brackets explains the value above it. */
export function readFormFields(asked: Asked, reading: Reading): Candidate[] {
  const kind = asked.brief.kind;
  if (asked.brief.shape !== 'single' || asked.brief.narrative) return [];
  if (
    kind === 'text' &&
    (asksHeading(asked.question) || asksMeaning.test(asked.question) || asksDeed.test(asked.question))
  )
    return [];
  // Who signed is told by the signatures; what stands near a title on their page belongs to whoever stands next.
  if (kind === 'person_name' && /\bsign(?:ed|s|atory|ature)?\b/i.test(asked.question)) return [];
  if (!['date', 'date_range', 'amount', 'number', 'percent', 'text', 'iban', 'person_name', 'address'].includes(kind))
    return [];
  const candidates: Candidate[] = [];
  let ofTables: ReadonlySet<Line> | null = null;
  const heard = reading.lines.map((line) => asked.mayHold(lineFactsOf(line).tokens));
  const rows = rowsHeard(asked, heard, reading);
  for (const [index, line] of reading.lines.entries()) {
    if (!heard[index] && !heard[index + 1]) continue;
    if (reading.proseLines.has(line.number)) continue;
    ofTables ??= linesOfTables(kind, reading);
    if (ofTables.has(line)) continue;
    for (const label of labelsOf(line, index, reading)) {
      const tokens = wordsOf(label.text);
      if (tokens.length === 0 || tokens.length > 22 || !asked.mayHold(tokens)) continue;
      if (isUnderOtherPart(asked.question, line, reading)) continue;
      const alone = labelCoverageOf(asked, tokens);
      const coverage = alone < 0.7 ? Math.max(alone, coverageUnderLead(asked, label, tokens, line, reading)) : alone;
      if (coverage < 0.3) continue;
      if (coverage < 0.7 && hasRowOfItsOwn(asked, tokens, line, rows)) continue;
      // of two labels the one that also names the document is nearer: "Date of report" before "Date"
      const ownShare = labelPrecision(asked, label.text) * (0.98 + 0.02 * coverageOf(asked, tokens));
      let isCutBeside = false;
      for (const place of placesOf(label, line, index, reading)) {
        if (place.where === 'below its label' && isOfNextLabel(line, place.cell, reading)) continue;
        // "Current: 2.2 µA typical" has its value, whatever else stands beside or below it.
        if (kind === 'text' && place.nearness < 1 && labelled.test(label.text)) continue;
        if (place.where === 'beside its label' && isHeadOfNextBox(label, place.cell, line, index, reading)) continue;
        // What has the first line of its value beside it has none below.
        if (isCutBeside && place.where === 'below its label') continue;
        if (kind === 'text' && isPartOfMore(asked, label, line, place, reading)) {
          isCutBeside ||= place.where === 'beside its label';
          continue;
        }
        // A note or a title that has the word among many others labels nothing that stands over or under it.
        if (kind === 'text' && place.where !== 'after its label' && ownShare < leastOfLabel) continue;
        // A line of a paragraph is no value: the sentence begins before it, or goes on behind it.
        if (kind === 'text' && place.nearness < 1 && reading.proseLines.has(place.cell.line.number)) continue;
        const read = readPlace(asked, kind, place, place.nearness === 1 ? coverage : alone, ownShare);
        candidates.push(...read.map((candidate) => ({ ...candidate, label: labelOf(tokens) })));
        // "Annual rent: $84,500" over "Deposit: $42,250": what stands below a label that has its value is another's.
        if (read.length > 0 && place.nearness === 1) break;
      }
    }
  }
  return candidates;
}

/** How much of a label's words the question has to name. */
const leastOfLabel = 0.2;

/** The headers of tables, and the rows of those with four columns and more: what stands beside the name of a row there is the value of some
 *  column, and no text that the name is a label of. */
function linesOfTables(kind: ValueKind, reading: Reading): ReadonlySet<Line> {
  const tables = tablesIn(reading).filter(({ headers }) => headers.length > 2);
  return new Set(
    tables.flatMap(({ headers, headerLines, rows }) =>
      kind === 'text' && headers.length > 3 ? [...headerLines, ...rows.flatMap(({ lines }) => lines)] : headerLines,
    ),
  );
}

function tablesIn(reading: Reading): Grid[] {
  return gridsIn(reading).filter(({ headers }) => !headers.every(isBoxLabel));
}

/** "Entry logs: kept for 1 year" over "Visitor logs: kept for 6 months": the second is no value of a label that has its own, nor of the
 *  heading above both. */
function isOfNextLabel(line: Line, { text, line: below }: Cell, { cells, lines }: Reading): boolean {
  if (labelled.test(text)) {
    const further = lines[lines.indexOf(below) + 1];
    if (further?.page === below.page && labelled.test(further.text.trim())) return true;
  }
  const [, ...values] = cells.get(line.number) ?? [];
  const [first] = cells.get(below.number) ?? [];
  const hasFigures = values.some((cell) => /^[$€£(]*\d/.test(cell.text));
  const isRow = first?.text === text ? figureBehind.test(text) : /^\p{L}\D*$/u.test(first?.text ?? '');
  return (labelled.test(line.text.trim()) && labelled.test(text)) || (hasFigures && isRow);
}

const labelled = /^\p{L}[^:\d]{1,40}:\s+\S/u;
/** "Withdrew 14", set too tight for two cells. */
const figureBehind = /^\p{L}\D*\s[$€£(]?\d[\d,.]*%?$/u;

/** "HOLDER | CANCELLATION", each over what stands in its box: the second is a heading as the first is, and no value of it. */
function isHeadOfNextBox(label: Cell, beside: Cell, line: Line, index: number, reading: Reading): boolean {
  if (!isCapitals.test(label.text) || !isCapitals.test(beside.text)) return false;
  const [under, next] = [label, beside].map((head) => neighbour(head, line, index, 1, reading));
  return under != null && next != null && !isCapitals.test(under.text);
}

const isCapitals = /^(?=.*\p{Lu}{4})[^\p{Ll}\d$€£]+$/u;

/** The first of a list, one of several numbered entries, the first line of what goes on in the next. */
function isPartOfMore(asked: Asked, label: Cell, line: Line, { cell, where }: Place, reading: Reading): boolean {
  if (where === 'below its label') {
    const readsOn = /:\s+\S/.test(line.text) || /^\p{Ll}/u.test(cell.text) || isRunning.test(line.text);
    if (opensList(asked, line, cell, reading) || (isNumbered.test(label.text) && isNumbered.test(cell.text)))
      return true;
    if (standsInAnotherRow(line, cell.line, reading)) return true;
    if (readsOn && reading.blocks.some(({ source: { parts } }) => holdsBoth(parts, line, cell.line))) return true;
  }
  return where !== 'above its label' && goesOnBelow(cell, reading);
}

/** A line of a sentence, which no label is as long as: "at 4 % above the base rate of the Bank of". */
const isRunning = /^(?:\S+ ){9}/;

/** "home | Home directories" over "lib | Libraries": what stands below is another row's. */
function standsInAnotherRow(line: Line, value: Line, reading: Reading): boolean {
  return tablesIn(reading).some(({ rows }) => {
    const own = rows.find(({ lines }) => lines.includes(line));
    return own !== undefined && rows.some((row) => row !== own && row.lines.includes(value));
  });
}

const isNumbered = /^\d{1,2}[.)]\s/;

function goesOnBelow({ line }: Cell, reading: Reading): boolean {
  if (/[.;]["”)]?$/.test(line.text)) return false;
  const next = reading.lines[reading.lines.indexOf(line) + 1];
  return next !== undefined && reading.blocks.some(({ source: { parts } }) => holdsBoth(parts, line, next));
}

function holdsBoth(parts: readonly { line: Line }[], line: Line, next: Line): boolean {
  const at = parts.findIndex((part) => part.line === line);
  return at >= 0 && parts[at + 1]?.line === next;
}

/** "Approved methods:" over lines that are set in under it: the first of a list is not all of it. */
function opensList({ question }: Asked, label: Line, value: Cell, reading: Reading): boolean {
  if (!/:$/.test(label.text) || /^(?:who|whose|where)\b/i.test(question)) return false;
  const index = reading.lines.indexOf(value.line);
  const next = reading.lines[index + 1];
  return (
    isSetIn(value.line, label) &&
    next !== undefined &&
    next.page === value.line.page &&
    Math.abs(next.box[0] - value.line.box[0]) < 3 &&
    next.box[1] - value.line.box[3] < (value.line.box[3] - value.line.box[1]) * 1.5
  );
}

/** "What is a Community Profile?" asks what it means, and no form tells. */
const asksMeaning = /^what (?:is|are) an? (?!\p{L}+ (?:of|for|in) )(?:[\p{L}-]+ ?){1,4}\??$/iu;

/** "What did it get for Alder?" is told in a sentence. */
const asksDeed = /^(?:what|why|how) (?:did|does|do|has|have|will|would|must|shall|should|may|can) /i;

/** A title or a name is short, introduces nothing, and is not called one itself ("Title 1 Former"). */
function isNoName(question: string, text: string): boolean {
  const noun = asksName.exec(question)?.[1];
  return (
    noun !== undefined && (text.length > 90 || /^["“]|:\s/.test(text) || new RegExp(`\\b${noun}\\b`, 'i').test(text))
  );
}

const asksName = /^what(?:’s|'s| is| was) the (?:full |official |short )?(title|name)\b/i;

/** The label of a line with figures behind it. */
type Row = { line: Line; tokens: readonly Token[] };

/** The rows whose label holds a word of the question. */
function rowsHeard(asked: Asked, heard: readonly boolean[], reading: Reading): Row[] {
  if (!['amount', 'number', 'percent'].includes(asked.brief.kind)) return [];
  return reading.lines.flatMap((line, index) => {
    if (!heard[index]) return [];
    const [first, ...rest] = reading.cells.get(line.number) ?? [];
    return first && rest.some((cell) => /\d/.test(cell.text)) ? [{ line, tokens: tokensOf(first.text) }] : [];
  });
}

/** "The premium for stock" is no "annual premium" where a table has a row for stock. */
function hasRowOfItsOwn(asked: Asked, label: readonly Token[], line: Line, rows: readonly Row[]): boolean {
  if (rows.length === 0) return false;
  const found = new Set(hitsIn(asked.ownTerms, label).map(({ term }) => term));
  const missing = asked.ownTerms.filter((term) => !found.has(term) && term.weight >= 0.6 && /^\p{L}/u.test(term.text));
  return missing.length > 0 && rows.some((row) => row.line !== line && hitsIn(missing, row.tokens).length > 0);
}

/** "The limit per accident" */
const perAsked = /\bper (?!cent\b|annum\b)\p{Ll}+/iu;

function ofPer<F extends { value: AnyValue; fit: number }>(found: readonly F[], per: string): F | undefined {
  const named = found.find(({ value }) => (value as Amount).unit === per);
  return named ? { ...named, fit: 1 } : found.find(({ value }) => (value as Amount).unit === null);
}

const added =
  / \([^()]*\)$|,? (?:exclusive of|inclusive of|excluding|including|plus|before|payable|subject to)\s[^.;]*$/i;

const endsInNumberWord =
  /\b(?:hundred|thousand|million|billion|(?:twen|thir|for|fif|six|seven|eigh|nine)ty|one|two|three|four|five|six|seven|eight|nine)[\s-]*$/i;

function readPlace(asked: Asked, kind: ValueKind, place: Place, coverage: number, ownShare: number): Candidate[] {
  const source = sourceTextOf([place.cell.line]);
  const form = kind === 'text' ? textFormOf(asked) : null;
  const found =
    form !== null
      ? form.readCell(place.cell.text)
      : valuesIn(kind, place.cell.text).map((value, _, { length }) => ({
          value: value.value,
          start: value.start,
          end: value.end,
          // "$20,000 (10% of Coverage A)", "$20,000 per annum, exclusive of tax": what is added to the one value is no other text.
          fit: place.cell.text.replace(length === 1 ? added : '', '').length - (value.end - value.start) < 12 ? 1 : 0.6,
        }));
  const per = kind === 'amount' ? perAsked.exec(asked.question)?.[0].toLowerCase() : undefined;
  // Where it says what it is for, others beside it are for something else.
  const first = per === undefined ? found[0] : ofPer(found, per);
  // "Ann Lee, Bo Marsh and Cy Voss": none of them is the one.
  if (!first || found.length > (kind === 'person_name' ? 1 : 2)) return [];
  // "Six Hundred | Eighteen Thousand …": the end of a sum that is broken over two lines.
  if (kind === 'amount' && endsInNumberWord.test(place.cell.text.slice(0, first.start))) return [];
  // "Section 3 defines the concepts" counts no concepts.
  if (kind === 'number' && countsNothing(place.cell.text, first.start, first.end)) return [];
  // "67-71 cents": neither of the two is the figure.
  if (isEndOfRange(asked, kind, place.cell.text, first.start, first.end)) return [];
  const labelMatch = coverage * (0.6 + 0.4 * ownShare);
  if (kind === 'text' && isNoText(asked, place)) return [];
  if (form?.name === 'text' && isRunningText(place, labelMatch)) return [];
  // "Fiscal 2024" counts nothing.
  if (kind === 'number' && first.start === 0 && /^\d{1,3}[.)]\s+\p{L}/u.test(place.cell.text)) return [];
  // "Penobscot Estuary Trust" is nobody's name, nor are its first words.
  if (kind === 'person_name' && bodyBehind.test(place.cell.text.slice(first.end))) return [];
  if (kind === 'number' && isYear(place.cell.text, first.start, first.end)) return [];
  const item: Item = {
    kind,
    value: first.value,
    spans: spansOf(source, place.cell.start + first.start, place.cell.start + first.end),
    path: null,
  };
  return [
    {
      strategy: 'form field',
      items: [item],
      method: 'verbatim',
      computation: null,
      signals: {
        labelMatch,
        uniqueness: 1,
        agreement: 0,
        nearness: place.nearness,
        kindMatch: first.fit * yearOnly(asked, first.value) * (form?.name === 'text' && coverage < 0.75 ? 0.7 : 1),
      },
      explanation: `stands ${place.where}`,
      caveats: [],
      rivals: [],
      clarification: null,
      complete: true,
    },
  ];
}

const bodyBehind =
  /^ (?:Trust|Bank|Fund|Group|Holdings|Partners|Foundation|Association|Society|Institute|University|College|Hospital|School|District|Board|Authority|Council|Department|Agency|Commission|Corporation|Company|Committee|Union|League|Alliance)\b/u;

/** An entry of a list, what has a label of its own, what another term means, a sentence where a name is asked for. */
function isNoText(asked: Asked, { cell: { text }, nearness }: Place): boolean {
  return (
    /^(?:[•●▪■◦○·–—-]|this|these|we|you|they|he|she)\s/i.test(text) ||
    headOfColumn.test(text) ||
    (nearness < 1 && /^[\p{L}][^:]{1,40}:\s+\S/u.test(text)) ||
    /^[“"][^”"]+[”"]\s+(?:means?|has|have|shall|is|are|refers?)\b/.test(text) ||
    tellsInsteadOfNaming(asked, text) ||
    isNoName(asked.question, text)
  );
}

/** "TYP | MAX | UNIT" stand over columns. */
const headOfColumn = /^(?:min|typ|max|nom|unit)s?\.?$/i;

/** What happens to stand near a label: "1. Terms", the heading of what follows; "shared libraries must be linked", which goes on from the line
 *  above; a sentence, where the label says not all that is asked, or more. */
function isRunningText({ cell, nearness }: Place, labelMatch: number): boolean {
  const text = cell.text.trim();
  if (/^\d{1,2}(?:\.\d+)*[.)]\s+\p{Lu}/u.test(text)) return true;
  // The end of one sentence and the beginning of the next, out of a column of text beside.
  if (nearness < 1 && /^\p{Ll}[^.]*\p{Ll}\. \p{Lu}\p{Ll}+ \p{Ll}/u.test(text)) return true;
  return nearness < 0.95 && (/^\p{Ll}{2,} \p{Ll}/u.test(text) || (labelMatch < 0.9 && tells.test(text)));
}

function isEndOfRange({ question }: Asked, kind: ValueKind, text: string, start: number, end: number): boolean {
  if (kind !== 'amount' && kind !== 'percent') return false;
  if (/\b(?:low|lower|high|upper|least|most|minimum|maximum|end|range|between)\b/i.test(question)) return false;
  return (
    /\d\s*(?:[-–—]|to)\s*\p{Sc}?\s*$/u.test(text.slice(0, start)) ||
    /^\s*(?:[-–—]|to)\s*\p{Sc}?\d/u.test(text.slice(end))
  );
}

/** "Which shareholder submitted it?" is answered by a name. */
function tellsInsteadOfNaming(asked: Asked, text: string): boolean {
  return /^(?:which|who|whose)\b/i.test(asked.question) && tells.test(text);
}

const tells = /\p{L}+ (?:will|shall|is|are|was|were|has|have|had|may|must) \p{L}+ \p{L}+ \p{L}+/u;

/** "Deductible (each occurrence)": the label before its bracket. */
function withoutBracket(label: string): string {
  if (!label.endsWith(')')) return label;
  const firstLetter = label.search(/\p{L}/u);
  const bracket = firstLetter < 0 ? -1 : label.indexOf('(', firstLetter);
  return bracket < 0 ? label : label.slice(0, bracket).trimEnd();
}

/** Share of the label's own words that the question speaks of: a long label about something else is no label of this. What a bracket
 *  behind it explains does not count. */
function labelPrecision(asked: Asked, label: string): number {
  const bare = withoutBracket(label);
  const tokens = tokensOf(bare).filter(
    (token) => token.text.length > 2 && !/^(?:the|and|for|its|any|exact|including)$/i.test(token.text),
  );
  if (tokens.length === 0) return 0;
  const own = new Set(tokens.map((token) => token.stem));
  const ways = hitsIn(asked.terms, tokens).flatMap(({ term }) => term.ways);
  const said = new Set(ways.filter((way) => way.every((stem) => own.has(stem))).flat());
  const matched = tokens.filter(
    (token) => said.has(token.stem) || asked.question.toLowerCase().includes(token.text.toLowerCase()),
  );
  return matched.length / tokens.length;
}

/** "Fiscal 2024", "2024" alone in its cell. */
function isYear(text: string, start: number, end: number): boolean {
  return (
    /^(?:19|20)\d\d$/.test(text.slice(start, end)) &&
    (text.trim().length === 4 || /\b(?:fiscal|FY|years?|in|of|since)\s*$/i.test(text.slice(0, start)))
  );
}

/** A year alone is seldom the date that is asked for. */
function yearOnly(asked: Asked, value: AnyValue): number {
  const bare = typeof value === 'object' && 'iso' in value && value.iso.length === 4;
  return bare && !/\byear\b/i.test(asked.question) ? 0.5 : 1;
}
