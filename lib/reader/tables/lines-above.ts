import type { LineTable } from '../../document/line-table';
import { lineAt } from '../../document/line-table';
import type { Table } from './table';

/** What stands over a table, and the title of its section. */
export function linesAbove(table: Table, document: LineTable): string {
  const known = tops.get(table);
  if (known !== undefined) return known;
  const section = document.sections.findLast(
    ({ firstLine, lastLine }) => firstLine <= table.firstLine && table.firstLine <= lastLine,
  );
  // The sentence that leads to the table may begin some lines above its caption.
  const first = table.firstLine - table.caption.split('\n').length;
  const lead = [3, 2, 1].map((back) => lineAt(document, first - back)).filter((line) => line?.page === table.page);
  const text = [section?.title ?? '', ...lead.map((line) => line?.text ?? ''), ...table.caption.split('\n')].join(' ');
  tops.set(table, text);
  return text;
}

const tops = new WeakMap<Table, string>();

/** The sentence that leads to a table: the last of what stands above it. */
export function leadOf(above: string): string {
  return above.split(/(?<=[a-z)]{2})\.\s+(?=\p{Lu})/u).at(-1) ?? '';
}

/** "Selected data of our Valves segment": what is told of one part is not told of the whole.
 *  @param above what `linesAbove` gives
 *  @returns the part, or null where nobody says that it is one */
export function segmentTold(above: string): string | null {
  return ofSegment.exec(leadOf(above))?.[1] ?? null;
}

const ofSegment =
  /(?<!\p{L})(?!(?:Operating|Reportable|Reporting|Business|Industry|Geographic|By|Our|The)\b)(\p{Lu}[\p{L}&]+) segment\b/u;
