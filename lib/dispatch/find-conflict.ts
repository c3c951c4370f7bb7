import type { Answer, Item } from '../contract/answer';
import { definitionOf } from '../contract/registry';
import { valuesAtOdds } from '../contract/values-at-odds';
import type { Line, LineTable } from '../document/line-table';
import { lineAt, linesBetween } from '../document/line-table';
import type { Brief } from '../question/brief';
import { periodsIn } from '../question/periods';

/** One of the values that a document gives for one question, and where. */
export type ConflictingValue = {
  label: string;
  /** Indices into the answer's items; none for a value that only stands in the document. */
  items: number[];
  lines: number[];
  pages: number[];
  sections: string[];
  /** The day that its place is dated with, ISO; null where none stands near. */
  date: string | null;
};

export type Conflict = {
  /** At least two, in the order of the document. */
  values: ConflictingValue[];
  /** A text that changes an earlier one and gives one of the values: named, never chosen. */
  amendment: { value: number; line: number; page: number; words: string } | null;
  /** A question to ask back, with the values as choices. */
  clarification: string;
  /** Where one field of several is in conflict: its path. */
  field?: string;
};

/** Several values for one question, compared after normalisation; null when all say the same.
 *  @param found values that the answer doesn't have: they are named with their places, and are no items */
export function findConflict(
  answered: readonly Item[],
  table: LineTable,
  found: readonly Item[] = [],
): Conflict | null {
  const items = [...answered, ...found];
  const groups: { item: Item; indices: number[] }[] = [];
  items.forEach((item, index) => {
    const same = groups.find(
      (group) => group.item.kind === item.kind && definitionOf(item.kind).equal(group.item.value, item.value),
    );
    if (same) same.indices.push(index);
    else groups.push({ item, indices: [index] });
  });
  if (groups.length < 2) return null;
  const values = groups
    .map(({ item, indices }) => describe(item, indices, items, table))
    .map((value) => ({ ...value, items: value.items.filter((index) => index < answered.length) }))
    .sort((a, b) => (a.lines[0] ?? 0) - (b.lines[0] ?? 0));
  return { values, amendment: amendmentAmong(values, table), clarification: clarificationFor(values) };
}

/** What an answer gives several values for: the one thing that was asked, or any of several fields.
 *  @param found values that the answer doesn't have */
export function findConflicts(
  brief: Pick<Brief, 'shape'>,
  { items, narrative }: Pick<Answer, 'items' | 'narrative'>,
  table: LineTable,
  found: readonly Item[] = [],
): Conflict[] {
  if (narrative) return [];
  if (brief.shape !== 'single') return findFieldConflicts(items, table);
  const conflict = findConflict(items, table, found);
  return conflict ? [conflict] : [];
}

/** The items of a list have each a path of their own. */
function findFieldConflicts(answered: readonly Item[], table: LineTable): Conflict[] {
  return valuesAtOdds(answered, []).flatMap((places) => {
    const conflict = findConflict(
      places.flatMap((place) => answered[place] ?? []),
      table,
    );
    const field = answered[places[0] ?? 0]?.path;
    if (!conflict || !field) return [];
    const values = conflict.values.map((value) => ({
      ...value,
      items: value.items.flatMap((index) => places[index] ?? []),
    }));
    return [{ ...conflict, values, field }];
  });
}

/** Lines above a value where its place says what it is. */
const reach = 25;
const amending =
  /(?<!\p{L})(?<!as )(?:amend(?!ed and restated(?!\p{L}))(?:ed|s|ment|ing)?|endorsement|addendum|rider|supersed(?:es?|ed|ing)|replaces?|in lieu of|(?<!amended and )restated|nachtrag|änderung|geändert|ergänzung|ergänzt|ersetzt|avenant|modifi(?:e|ée?|cation)|remplac(?:e|ée?)|enmienda|suplemento|adenda|modific(?:ación|ada?o?)|sustitu(?:ye|ida?o?))(?!\p{L})/iu;

/** Words that change a value where they stand beside it or in a title, and say little in running text: "any revised standard". */
const amendingItsLine = /\b(?:revised|corrected)\b/i;
/** A clause that makes the change, where others tell of one that was made: "is hereby amended", "shall be replaced by". */
const makesChange =
  /\b(?:hereby|(?:is|are|(?:shall|will) be) (?:amended|modified|restated|replaced|superseded|revised|deleted)|(?:this|these|present) (?:amendment|endorsement|addendum|rider|supplement)|reads? as follows|to read|(?:wird|werden) .*(?:geändert|ergänzt|ersetzt)|(?:est|sont) (?:modifi|remplac)|(?:se|quedan?) (?:modific|sustitu))/i;
const mostWordsOfTitle = 8;
/** A sentence that dates the text that it stands in, where others date what they tell of. */
const datesItsText =
  /\bthis\b[^.]*\b(?:dated|effective|made|entered into)\b|^(?:dated?|effective(?: date)?|issued|(?:issue|signing) date|date of issue|stand|fecha|date d['’]effet)\b/i;

const fieldOfDay = /^\s*(?:\p{L}[^:]{2,40}:\s|(?:\p{L}+ ){1,3}date\b)/iu;

function describe(item: Item, indices: number[], items: readonly Item[], table: LineTable): ConflictingValue {
  const lines = [
    ...new Set(
      indices
        .flatMap(
          (index) =>
            items[index]?.spans.flatMap(({ line_start, line_end }) => linesBetween(table, line_start, line_end)) ?? [],
        )
        .map(({ number }) => number),
    ),
  ].sort((a, b) => a - b);
  const first = lines[0];
  return {
    label: definitionOf(item.kind).label(item.value),
    items: indices,
    lines,
    pages: [...new Set(lines.flatMap((line) => lineAt(table, line)?.page ?? []))],
    sections: [...new Set(lines.flatMap((line) => sectionOf(table, line) ?? []))],
    date: first === undefined ? null : (dateOfChange(item, table, first) ?? dateNear(table, first)),
  };
}

function sectionOf(table: LineTable, line: number): string | null {
  const holding = table.sections.filter((section) => section.firstLine <= line && section.lastLine >= line);
  return holding.sort((a, b) => b.level - a.level)[0]?.title ?? null;
}

/** The day that a title or the text itself is dated with, above a value on its page. Its own line is left out, which
 *  often is the value, and so are the days that running text tells of and the several days above columns. */
function dateNear(table: LineTable, line: number): string | null {
  const page = lineAt(table, line)?.page;
  for (const above of linesAbove(table, line).filter((each) => each.page === page)) {
    const isNamed = datesItsText.test(above.text.trim());
    // "Expiry date: 14 March 2025" is a day of its own.
    if (!isNamed && (!isTitle(above.text) || fieldOfDay.test(above.text))) continue;
    const days = new Set(periodsIn(above.text).flatMap(({ iso }) => (iso?.length === 10 ? [iso] : [])));
    const [day] = days;
    if (day !== undefined && days.size === 1) return day;
  }
  return null;
}

/** The day of the amendment that a line speaks of by its name: "By Amendment No. 1 dated 3 June 2024 the fee is …". Only what is no day
 *  itself is dated so. */
function dateOfChange(item: Item, table: LineTable, line: number): string | null {
  if (item.kind === 'date' || item.kind === 'date_range') return null;
  const named = datedChange.exec(lineAt(table, line)?.text ?? '');
  const days = named ? periodsIn(named[1] ?? '').flatMap(({ iso }) => (iso?.length === 10 ? [iso] : [])) : [];
  return days.length === 1 ? (days[0] ?? null) : null;
}
const datedChange =
  /(?<!\p{L})(?:amendment|endorsement|addendum|supplement|rider|nachtrag|avenant|adenda)(?: (?:no|nr|n[°º])\.? ?\d+)?,? (?:dated|made|of|vom|du|del?)(?: as of)? (.{6,24})/iu;

function linesAbove(table: LineTable, line: number): Line[] {
  return linesBetween(table, line - reach, line - 1).reverse();
}

/** The last value whose own place says that it changes an earlier text. */
function amendmentAmong(values: ConflictingValue[], table: LineTable): Conflict['amendment'] {
  for (let value = values.length - 1; value > 0; value--) {
    const first = values[value]?.lines[0];
    if (first === undefined) continue;
    const own = lineAt(table, first);
    const boundary = values[value - 1]?.lines.at(-1) ?? 0;
    const saying = [...(own ? [own] : []), ...linesAbove(table, first)].find(
      (line) => line.number > boundary && saysItChanges(line, line === own),
    );
    const section = sectionOf(table, first);
    if (saying) return { value, line: saying.number, page: saying.page, words: saying.text.trim() };
    if (own && section !== null && amending.test(section))
      return { value, line: own.number, page: own.page, words: section };
  }
  return null;
}

/** The line of the value may say so in any way, others above it only as a title or in a clause that makes the change. */
function saysItChanges({ text }: Line, holdsValue: boolean): boolean {
  if (amending.test(text) && makesChange.test(text)) return true;
  return (holdsValue || isTitle(text)) && (amending.test(text) || amendingItsLine.test(text));
}

/** A short line that begins as one does: the tail of a paragraph is none. */
function isTitle(text: string): boolean {
  const words = text.trim();
  return words.split(/\s+/).length <= mostWordsOfTitle && !/^\p{Ll}|[.;,]$/u.test(words);
}

function clarificationFor(values: ConflictingValue[]): string {
  const choices = values.map(({ label, pages, sections }) => {
    const place = [sections[0], pages[0] === undefined ? undefined : `page ${pages[0]}`]
      .filter((part) => part !== undefined)
      .join(', ');
    return place === '' ? label : `${label} (${place})`;
  });
  return `The document gives ${values.length} values. Which one is meant: ${choices.slice(0, -1).join(', ')} or ${choices.at(-1)}?`;
}
