import type { Answer } from '../contract/answer';
import type { Line, LineTable } from '../document/line-table';
import { lineAt, linesBetween } from '../document/line-table';
import { asksForSeveral } from '../question/asks-for-several';
import type { Brief } from '../question/brief';
import type { Retrieval } from '../retrieval/passage';
import { announcedCount } from './announced-count';
import { type Continuation, continuationBelow } from './continued-in';
import type { Enumerator } from './enumerator';
import { follows, opensInside, readEnumerators } from './enumerator';
import { leftOut } from './left-out';
import { isContent, nextLinesAfterScope } from './next-lines';
import type { CompletenessVerdict, PeekedLines } from './verdict';

/** Whether the text goes on after what the model was shown, from the lines that it was not shown: computed, never asked.
 *  Asked of listings and tables, and of other answers whose evidence touches the last content line of its scope.
 *  true: bounded by a new heading or the end; false: it goes on; null: cannot be told, or not asked.
 *  @param input.sectionLines where a section named in the text stands, or null; a list that names one goes on there */
export function judgeCompleteness(input: {
  brief: Brief;
  retrieval: Pick<Retrieval, 'passages'>;
  answer: Answer;
  table: LineTable;
  sectionLines?: (label: string) => { first: number; last: number } | null;
}): CompletenessVerdict {
  const { brief, answer, table } = input;
  const cited = citedLines(answer);
  const listing = asksForSeveral(brief);
  const lastCited = cited.at(-1);
  if (!answer.answer_found || lastCited === undefined) return notAsked('nothing was found', null);
  const announced = listing ? announcedCount(table, cited[0] ?? lastCited) : null;
  const scope = scopeAround(input.retrieval.passages, lastCited);
  const inside = linesBetween(table, scope.firstLine, scope.lastLine).filter(isContent);
  const touches = (inside.at(-1)?.number ?? lastCited) <= lastCited;
  if (!listing && (touches ? sectionEndsAt(table, lastCited) : true)) {
    return notAsked(
      touches ? 'the section ends with the evidence' : 'the evidence ends before what was read',
      announced,
    );
  }
  const next = nextLinesAfterScope(table, input.retrieval.passages, scope.lastLine);
  const verdict = judge({ table, listing, isTable: brief.shape === 'table', cited, inside, next, lastCited });
  const note = listing && verdict.strong !== false ? continuationBelow(table, lastCited) : null;
  const elsewhere = note ? continuedElsewhere(note, input, cited) : null;
  const between = listing ? shownLines(leftOut(table, cited)) : [];
  return {
    ...verdict,
    asked: true,
    announced,
    peeked: peekedOf(next),
    ...(between.length > 0 ? { leftOut: between } : {}),
    ...elsewhere,
  };
}

/** A list that says where it goes on is not over, unless that place was cited or is the one it stands in. */
function continuedElsewhere(
  { label, line }: Continuation,
  input: Parameters<typeof judgeCompleteness>[0],
  cited: number[],
): Partial<CompletenessVerdict> | null {
  const range = input.sectionLines?.(label) ?? null;
  if (!range) return { strong: null, reason: `line ${line} says that it goes on in ${label}, which was not found` };
  if ([...cited, line].some((number) => number >= range.first && number <= range.last)) return null;
  const next = nextLinesAfterScope(input.table, [], range.first - 1);
  return {
    strong: false,
    reason: `line ${line} says that it goes on in ${label}, on page ${next[0]?.page ?? '?'}`,
    peeked: peekedOf(next),
    continuedIn: { label, line, firstLine: range.first, lastLine: range.last },
  };
}

function peekedOf(next: Line[]): PeekedLines | null {
  const first = next[0];
  const last = next.at(-1);
  if (!first || !last) return null;
  return { firstLine: first.number, lastLine: last.number, lines: shownLines(next) };
}

const shownLines = (lines: Line[]) => lines.map(({ number, page, text }) => ({ number, page, text: text.trim() }));

type Judgement = Pick<CompletenessVerdict, 'strong' | 'reason'>;

type Work = {
  table: LineTable;
  listing: boolean;
  isTable: boolean;
  cited: number[];
  inside: Line[];
  next: Line[];
  lastCited: number;
};

function judge(work: Work): Judgement {
  const { table, inside, next, lastCited } = work;
  const first = next[0];
  const trailing = inside.filter(({ number }) => number > lastCited);
  if (!first && trailing.length === 0) return { strong: true, reason: 'nothing follows in the document' };
  const before = inside.filter(({ number }) => number <= lastCited);
  const closed = endInside(table, work.cited, before, trailing);
  if (!first) return { strong: true, reason: closed ?? 'the document was read to its end' };
  if (closed) return { strong: true, reason: closed };
  const where = first.page === lineAt(table, lastCited)?.page ? 'the text below' : `page ${first.page}`;

  const opensSection = (number: number) => table.sections.some(({ firstLine }) => firstLine === number);
  const listsTitles = work.cited.some(opensSection);
  // "5. Limits" after "4. Exclusions" is the next section, not the next item.
  if (opensSection(first.number) && !listsTitles) return afterTitle(work, first, where);
  const open = openMarks(listsTitles ? inside : inside.filter(({ number }) => !opensSection(number)));
  const marks = readEnumerators(first.text);
  const successor = open.length > 0 ? marks.find((mark) => open.some((last) => follows(last, mark))) : undefined;
  if (successor) return { strong: false, reason: `${where} goes on with ${nameOf(successor)}` };
  const lastInside = inside.at(-1);
  const nested = lastInside ? readEnumerators(lastInside.text) : [];
  if (marks.some((mark) => nested.some((outer) => opensInside(outer, mark))))
    return { strong: false, reason: `${where} goes on with ${nameOf(marks[0])}` };
  if (continuation.test(first.text))
    return { strong: false, reason: `${where} is marked as continued: “${shorten(first.text)}”` };
  if (isTitle(table, first, lastInside)) return afterTitle(work, first, where);
  if (lastInside && breaksSentence(lastInside, first))
    return { strong: false, reason: `a sentence goes on on ${where}: “${shorten(first.text)}”` };
  if (!work.listing)
    return lastInside && endsSentence(lastInside.text)
      ? { strong: true, reason: 'the paragraph ends with the evidence' }
      : { strong: null, reason: 'nothing shows whether it goes on' };
  const citedRows = work.cited.map((number) => lineAt(table, number)).filter((line) => line !== undefined);
  // A wrapped last item may come first on the next page; the mark after it tells.
  const later = next
    .slice(1, 4)
    .find((line) => readEnumerators(line.text).some((mark) => open.some((last) => follows(last, mark))));
  if (later) return { strong: false, reason: `${where} goes on with ${nameOf(readEnumerators(later.text)[0])}` };
  if (isRow(first) && lastInside && isRow(lastInside))
    return { strong: false, reason: `the table goes on on ${where} without its header` };
  if (work.isTable && next.slice(0, 2).some(isRow) && lastInside && isRow(lastInside))
    return { strong: false, reason: `the table goes on on ${where}` };
  const alike = next.slice(0, 3).find((line) => looksLikeItems(line, citedRows));
  if (alike) return { strong: false, reason: `${where} goes on with lines of the same kind: “${shorten(alike.text)}”` };
  if (sameIndentation(first, citedRows, inside))
    return { strong: false, reason: `${where} goes on at the indentation of the list` };
  return { strong: null, reason: `nothing shows whether the list ends before “${shorten(first.text)}”` };
}

/** A new title bounds the list, unless it only repeats one from before the break (a head, a column's title): then what
 *  stands below it tells, and so does a list that resumes there. */
function afterTitle(work: Work, title: Line, where: string): Judgement {
  const repeated = work.inside.some((line) => line.text.trim() === title.text.trim());
  if (repeated && work.next.length > 1) return judge({ ...work, next: work.next.slice(1) });
  const open = openMarks(work.inside);
  const resumed = work.next
    .slice(1)
    .find((line) =>
      readEnumerators(line.text).some((mark) => mark.family !== 'bullet' && open.some((last) => follows(last, mark))),
    );
  if (resumed && readEnumerators(title.text).length === 0) {
    return {
      strong: false,
      reason: `${where} goes on with ${nameOf(readEnumerators(resumed.text)[0])} below “${shorten(title.text)}”`,
    };
  }
  return { strong: true, reason: `a new heading follows: “${shorten(title.text)}”` };
}

const continuation =
  /\((?:continued|cont[’'.]?d?\.?|fortsetzung|forts\.|suite|continuación|cont\.)\)|^(?:continued from|fortsetzung von|suite de)\b|[-–—]\s*(?:continued|continuación)\s*$/i;

/** Does the list end where the model could see it: a title, or several lines of another kind, after the last citation? */
function endInside(table: LineTable, cited: number[], before: Line[], trailing: Line[]): string | null {
  const open = openMarks(before);
  const citedSet = new Set(cited);
  const rows = before.filter(({ number }) => citedSet.has(number));
  let other = 0;
  let previous = before.at(-1);
  for (const line of trailing) {
    const marks = readEnumerators(line.text);
    const listed = marks.some((mark) => open.some((last) => follows(last, mark))) || isLikely(line, rows);
    if (!listed && isTitle(table, line, previous)) return `a new heading follows the list: “${shorten(line.text)}”`;
    other = listed ? 0 : other + 1;
    if (other >= 4 && marks.length === 0) return 'the list ends inside what was read';
    previous = line;
  }
  return null;
}

const isLikely = (line: Line, rows: Line[]) =>
  rows.length > 0 && (looksLikeItems(line, rows) || (isRow(line) && rows.every(isRow)));

/** The last mark of every list that is still open at the end of these lines. */
function openMarks(lines: Line[]): Enumerator[] {
  const open = new Map<string, Enumerator>();
  for (const line of lines) {
    for (const mark of settled(open, readEnumerators(line.text))) open.set(keyOf(mark), mark);
  }
  return [...open.values()];
}

const keyOf = (mark: Enumerator) => `${mark.family}/${mark.style}/${mark.upper}/${mark.prefix}`;

/** Which reading of an ambiguous mark holds: "(i)" after "(h)" is a letter, "(v)" after "(iv)" Roman; a list that begins with
 *  "(i)" is Roman. When nothing before tells, both stay open. */
function settled(open: ReadonlyMap<string, Enumerator>, readings: Enumerator[]): Enumerator[] {
  if (readings.length < 2) return readings;
  const following = readings.filter((mark) => {
    const last = open.get(keyOf(mark));
    return last !== undefined && follows(last, mark);
  });
  if (following.length > 0) return following;
  const beginning = readings.filter(({ value }) => value === 1);
  return beginning.length > 0 ? beginning : readings;
}

function isTitle(table: LineTable, line: Line, previous: Line | undefined): boolean {
  const text = line.text.trim();
  if (table.sections.some((section) => section.firstLine === line.number)) return true;
  if (text.length > 120 || /[,;]$/.test(text) || /^[a-zà-ÿ]/.test(text)) return false;
  const [mark] = readEnumerators(text);
  if (mark?.family === 'label') return true;
  const letters = text.replace(/[^\p{L}]/gu, '');
  if (mark && mark.family !== 'number') return false;
  if (letters.length > 3 && letters === letters.toUpperCase() && text.split(/\s+/).length <= 14) return true;
  const larger = previous !== undefined && line.fontSize > previous.fontSize * 1.1;
  const bolder = Boolean(line.bold) && !previous?.bold;
  return (
    (larger || bolder) && !/[.:]$/.test(text.replace(/\b(?:Inc|Co|Corp|Ltd)\.$/, '')) && text.split(/\s+/).length <= 14
  );
}

function endsSentence(text: string): boolean {
  return /[.!?:…]["'”’)\]]*\s*$/.test(text.trim());
}

function breaksSentence(last: Line, next: Line): boolean {
  if (endsSentence(last.text) || readEnumerators(next.text).length > 0) return false;
  if (isRow(last)) return false;
  return (
    /^[a-zà-ÿ(]/.test(next.text.trim()) ||
    /[,–—-]\s*$/.test(last.text.trim()) ||
    /\b(?:and|or|und|oder|et|ou|y|o|the|of|to|der|die|das|de|la|le|el)$/i.test(last.text.trim())
  );
}

/** A line of a table: several numbers, or words in the page's columns. */
function isRow(line: Line): boolean {
  const columns = new Set(line.words.map((word) => word.column).filter((column) => column !== undefined));
  if (columns.size > 1) return true;
  return (line.text.match(/(?<![\w.])[($€£]?\d[\d,.]*[)%]?(?!\w)/g)?.length ?? 0) > 1;
}

/** Shares its first or its last word with most of the cited lines: "/s/ Jane Doe … Director". */
function looksLikeItems(line: Line, cited: Line[]): boolean {
  if (cited.length < 2) return false;
  const ends = (text: string) => {
    const words = text.trim().toLowerCase().split(/\s+/);
    return { first: words[0] ?? '', last: words.at(-1) ?? '' };
  };
  const own = ends(line.text);
  const same = (side: 'first' | 'last') =>
    own[side].length > 1 && cited.filter(({ text }) => ends(text)[side] === own[side]).length * 2 > cited.length;
  return same('first') || same('last');
}

const indentTolerance = 3;

/** The first unseen line stands at the indentation of the items, and that is not where the text stands. */
function sameIndentation(line: Line, cited: Line[], inside: Line[]): boolean {
  const items = median(cited.map(({ box }) => box[0]));
  const body = Math.min(...inside.map(({ box }) => box[0]));
  if (items === null || items - body < indentTolerance * 2) return false;
  return Math.abs(line.box[0] - items) <= indentTolerance;
}

function median(values: number[]): number | null {
  return [...values].sort((a, b) => a - b)[values.length >> 1] ?? null;
}

/** The run of passages, without a gap, that holds a line; the line itself when no passage does. */
function scopeAround(
  passages: readonly { firstLine: number; lastLine: number }[],
  line: number,
): { firstLine: number; lastLine: number } {
  const holding = passages.find(({ firstLine, lastLine }) => firstLine <= line && lastLine >= line);
  const scope = holding
    ? { firstLine: holding.firstLine, lastLine: holding.lastLine }
    : { firstLine: line, lastLine: line };
  for (const other of [...passages].sort((a, b) => a.firstLine - b.firstLine)) {
    if (other.firstLine <= scope.lastLine + 1 && other.lastLine > scope.lastLine) scope.lastLine = other.lastLine;
  }
  return scope;
}

/** Every cited line, in order. */
function citedLines(answer: Answer): number[] {
  const lines = new Set<number>();
  for (const item of answer.items) {
    for (const span of item.spans) for (let line = span.line_start; line <= span.line_end; line++) lines.add(line);
  }
  return [...lines].sort((a, b) => a - b);
}

/** Is a line the last content line of its section, where the document says where sections end? */
function sectionEndsAt(table: LineTable, line: number): boolean {
  return table.sections.some(
    (section) =>
      section.firstLine <= line &&
      linesBetween(table, line + 1, section.lastLine).filter(isContent).length === 0 &&
      section.lastLine >= line,
  );
}

function notAsked(reason: string, announced: CompletenessVerdict['announced']): CompletenessVerdict {
  return { strong: null, asked: false, reason, peeked: null, announced };
}

function nameOf(mark: Enumerator | undefined): string {
  if (!mark) return 'the next item';
  return mark.family === 'bullet' ? 'another bullet' : mark.original.trim();
}

function shorten(text: string): string {
  const trimmed = text.trim();
  return trimmed.length > 60 ? `${trimmed.slice(0, 57)}…` : trimmed;
}
