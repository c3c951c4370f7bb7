import type { Item } from '../contract/answer';
import type { Choice } from './choose-candidate';
import { labelsOf, type Place, placesOf } from './prose/form-places';
import type { Cell } from './prose/line-facts';
import type { Reading } from './prose/reading';
import { sourceTextOf, spansOf } from './prose/source-text';
import { tokensOf } from './prose/stems';
import { isSameThing, nameStem, thingNamed } from './prose/thing-named';
import { type ToldThing, thingsToldIn } from './prose/told-in-sentence';
import { areAtOdds, measuresIn, type ToldMeasure } from './prose/told-measure';

/** Where a document tells a value of a thing. */
type Telling = ToldThing & { spans: Item['spans']; text: string; isField: boolean };

/** The choice with what the document says against it in other words: "Commencement date: 1 March" and "The lease starts on 15 March". One of the two
 *  places is a sentence; two fields of one label are compared as candidates are. */
export function withToldOtherwise(choice: Choice | null, reading: Reading): Choice | null {
  const [item, ...others] = choice?.candidate.items ?? [];
  if (!choice || !item || others.length > 0 || choice.conflict || choice.candidate.method !== 'verbatim') return choice;
  if (!comparedKinds.has(item.kind)) return choice;
  const rivals = rivalsOf(item, reading);
  return rivals.length === 0 ? choice : { ...choice, candidate: { ...choice.candidate, rivals }, conflict: true };
}

const comparedKinds: ReadonlySet<string> = new Set(['date', 'amount', 'number', 'percent', 'text']);

function rivalsOf(item: Item, reading: Reading): Item[] {
  if (reading.table.pages.length > mostPages) return [];
  const common = commonStems(reading);
  const isCited = (line: number) => item.spans.some((span) => span.line_start <= line && line <= span.line_end);
  const known = termsOf(reading);
  const own = tellingsIn(reading, common, isCited).filter((telling) => standsAt(telling, item));
  if (own.length === 0) return [];
  const tellings = tellingsIn(reading, common, () => true);
  const found = own.flatMap((mine) => {
    const same = tellings.filter((other) => isSameThing(mine.thing, other.thing, common));
    return same.filter(
      (other) =>
        isOfSame(mine, other, known) && areAtOdds(mine.measure, other.measure) && !isOfOtherParty(mine, other, same),
    );
  });
  return found.flatMap((telling, at) => {
    const isFirst = found.findIndex(({ measure }) => measure.key === telling.measure.key) === at;
    return isFirst ? (asItem(telling, item) ?? []) : [];
  });
}

/** @param isRead of a line by its number: what stands on others is left out; the label above a value counts with it */
function tellingsIn(
  reading: Reading,
  common: ReadonlySet<string>,
  isRead: (line: number) => boolean,
): readonly Telling[] {
  return [...fieldsIn(reading, isRead), ...sentencesIn(reading, common, isRead)];
}

/** Two sentences speak of one thing where they have one subject and name the same; one alone, where it names none but what the paper itself does. */
function isOfSame(mine: Telling, other: Telling, known: ReadonlySet<string>): boolean {
  if (mine.isField && other.isField) return false;
  const [one, two] = [mine, other].map(({ names }) => names.filter((name) => !known.has(name)).join(' '));
  if (one !== two) return false;
  if (!mine.isField && !other.isField) return mine.subject === other.subject;
  // "A skipper is paid a fee" tells of no charter fee.
  const isSameName = mine.thing.words.toSorted().join(' ') === other.thing.words.toSorted().join(' ');
  return isSameName || `${mine.subject}${other.subject}` === '';
}

/** The words of its title and of those who made it, and what it defines: "the “Company”". */
function termsOf({ lines, table }: Reading): ReadonlySet<string> {
  const words = (table.pages[0]?.lines ?? []).slice(0, linesOfHead).map(({ text }) => text);
  const defined = lines.flatMap(({ text }) =>
    [...text.matchAll(/["“]([^"”]{3,60})["”]/g)].map(([, term = '']) => term),
  );
  return new Set([...words, ...defined].flatMap((text) => text.match(/\p{Lu}[\p{L}’'-]+/gu) ?? []));
}

const linesOfHead = 3;

/** A long report tells of many agreements, each with a term and an end of its own. */
const mostPages = 60;

/** "The Employee gives one month’s notice, the Employer two": what is one party's where the other's is as told. */
function isOfOtherParty(mine: Telling, other: Telling, same: readonly Telling[]): boolean {
  if (mine.thing.party !== null || other.thing.party === null) return false;
  return same.some(
    ({ thing, measure }) =>
      thing.party !== null && thing.party !== other.thing.party && measure.key === mine.measure.key,
  );
}

/** The stems of a paper's title: what it is about. */
function commonStems({ table }: Reading): ReadonlySet<string> {
  const lines = (table.pages[0]?.lines ?? []).filter(({ hidden, furniture }) => !hidden && !furniture);
  const [title] = lines;
  const isTitle = title && !/[.;:]$/.test(title.text) && title.text.split(' ').length <= mostWordsOfLabel;
  return new Set(isTitle ? tokensOf(title.text).map(nameStem) : []);
}

function fieldsIn(reading: Reading, isRead: (line: number) => boolean): Telling[] {
  return reading.lines.flatMap((line, index) => {
    const near = [-2, -1, 0, 1, 2].some((step) => isRead(line.number + step));
    if (!near || reading.proseLines.has(line.number)) return [];
    const cells = reading.cells.get(line.number) ?? [];
    const labels = labelsOf(line, index, reading);
    const alone = cells.filter(({ text }) => !labels.some((label) => label.text === text));
    return [
      ...[...labels, ...alone].flatMap((label) => fieldOf(label, placesOf(label, line, index, reading), reading) ?? []),
      ...cells.flatMap((cell) => fieldInCell(cell) ?? []),
    ];
  });
}

function fieldOf(label: Cell, places: readonly Place[], reading: Reading): Telling | null {
  if (!isLabel.test(label.text) || tokensOf(label.text).length > mostWordsOfLabel) return null;
  if (measuresIn(label.text).length > 0) return null;
  for (const { cell, where } of places) {
    const [measure, further] = measuresIn(cell.text.trim());
    if (!measure || further || measure.start > 0) continue;
    if (where === 'below its label' && hasLabelBeside(cell, reading)) continue;
    return telling(label.text, cell, cell.text.length - cell.text.trimStart().length, measure);
  }
  return null;
}

/** What has a label of its own to its left. */
function hasLabelBeside({ line, start }: Cell, { cells }: Reading): boolean {
  return (cells.get(line.number) ?? []).some((cell) => cell.end <= start && measuresIn(cell.text).length === 0);
}

/** "Commencement date 1 March 2029", set too tight for two cells. */
function fieldInCell(cell: Cell): Telling | null {
  const [measure, further] = measuresIn(cell.text);
  if (!measure || further || measure.start === 0) return null;
  const label = cell.text.slice(0, measure.start).trim();
  if (!tightLabel.test(label) || tokensOf(label).length > mostWordsOfLabel) return null;
  return telling(label, cell, 0, measure);
}

function telling(label: string, { line, text, start }: Cell, at: number, measure: ToldMeasure): Telling | null {
  const thing = thingNamed(label, measure);
  if (!thing || aside.test(text.slice(at + measure.end))) return null;
  const spans = spansOf(sourceTextOf([line]), start + at + measure.start, start + at + measure.end);
  return {
    thing,
    measure,
    subject: '',
    names: [],
    spans,
    text: text.slice(at + measure.start, at + measure.end),
    isField: true,
  };
}

/** A name that goes on to nothing. */
const tightLabel =
  /^\p{Lu}[\p{L} ’'-]{2,40}(?<!\b(?:of|is|are|on|at|to|for|by|from|the|an?|in|until|and|or|than|with|dated|within|page|no|number|section|clause|article|schedule|annex|part|year))$/iu;
const isLabel = /^(?:[•–—-] ?|\d+[.)] ?|[a-z][.)] ?)?\p{L}[\p{L}\d ()’'/&.-]*:?$/u;
const mostWordsOfLabel = 7;
/** "2% above the base rate", "EUR 400 for damage by water": not the whole of it. */
const aside = /\b(?:above|below|over|if|unless|until|for (?!each)|from|plus|except)\b/i;

function sentencesIn(
  { sentences }: Reading,
  common: ReadonlySet<string>,
  isRead: (line: number) => boolean,
): Telling[] {
  const read = sentences.filter(({ block }) => block.source.parts.some(({ line }) => isRead(line.number)));
  return read.flatMap((sentence) =>
    thingsToldIn(sentence, common).map((told) => ({
      ...told,
      spans: spansOf(sentence.block.source, sentence.start + told.measure.start, sentence.start + told.measure.end),
      text: sentence.text.slice(told.measure.start, told.measure.end),
      isField: false,
    })),
  );
}

function standsAt({ spans, text }: Telling, item: Item): boolean {
  return item.spans.some(
    ({ line_start, line_end, quote }) =>
      spans.some((span) => span.line_start <= line_end && line_start <= span.line_end) &&
      (quote === null || quote.includes(text) || text.includes(quote)),
  );
}

/** A value in the kind of the answer; null where it is of another. */
function asItem({ measure, spans, text }: Telling, { kind }: Item): Item | null {
  if (kind === 'text') return { kind, value: text, spans, path: null };
  return kind === measure.kind ? ({ kind, value: measure.value, spans, path: null } as Item) : null;
}
