import { lineAt } from '../../document/line-table';
import { readTrailingCells } from '../tables/read-cells';
import type { Reading } from './reading';

const kinds =
  'proposal proposition resolution schedule exhibit appendix annex attachment note item article section part phase table lot building'
    .split(' ')
    .map((kind) => `[${kind[0]?.toUpperCase()}${kind[0]}]${kind.slice(1)}|${kind.toUpperCase()}`)
    .join('|');
const labelled = new RegExp(
  String.raw`(?<!\p{L})(${kinds})\s+(?:[Nn]o\.?\s*|[Nn]umber\s+)?(\d+(?:\.\d+)*[a-z]?|(?:[IVX]+|[A-Z])(?:-\d+)?)(?![\p{L}\d])`,
  'gu',
);

/** "Proposal 4", "Schedule B", "Note 7": of several tables that look alike, the one under that heading or lead is meant.
 *  @returns true where the question singles out none */
export function isSingledOut(
  question: string,
  { firstLine, headers, caption }: { firstLine: number; headers: readonly string[]; caption: string },
  reading: Reading,
): boolean {
  const asked = labelsIn(question);
  return asked.every((label) => {
    const own = labelsIn([...headers, caption].join(' ')).filter(({ kind }) => kind === label.kind);
    const standing = labelAbove(label.kind, firstLine, reading);
    if (standing !== null) return standing === label.mark;
    return own.length > 0 && own.every(({ mark }) => mark === label.mark);
  });
}

type Label = { kind: string; mark: string };

function labelsIn(text: string): Label[] {
  return [...text.matchAll(labelled)].map(([, kind = '', mark = '']) => ({
    kind: kind.toLowerCase(),
    mark: mark.toLowerCase(),
  }));
}

/** The nearest heading or lead above that begins with a label of this kind; sentences that only refer to one don't count. */
function labelAbove(kind: string, firstLine: number, reading: Reading): string | null {
  for (let number = firstLine - 1; number > 0; number--) {
    const text = lineAt(reading.table, number)?.text.trim() ?? '';
    const [first] = text.matchAll(labelled);
    if (first?.index !== 0 || first[1]?.toLowerCase() !== kind) continue;
    const behind = text.slice(first[0].length);
    if (behind === '' || /^\s*(?:[.:–—-]|\(?\p{Lu})/u.test(behind)) return first[2]?.toLowerCase() ?? null;
  }
  return null;
}

/** What is said right above a table of what it shows: its title, or the sentence that announces it. A paragraph that happens to end there
 *  tells of something else. */
export function leadAboveTable(firstLine: number, reading: Reading): string {
  let page = lineAt(reading.table, firstLine)?.page ?? 0;
  const above: string[] = [];
  for (let number = firstLine - 1; number > 0 && above.length < longestLead; number--) {
    const line = lineAt(reading.table, number);
    if (!line) break;
    if (line.hidden || line.furniture || line.text.trim() === '' || isUnits.test(line.text)) continue;
    // A table at the top of a page may have its title at the foot of the page before.
    if (line.page < page - (above.length === 0 ? 1 : 0)) break;
    page = Math.min(page, line.page);
    if (readTrailingCells(line.words).cells.filter(({ yearLike }) => !yearLike).length > 1) break;
    above.unshift(line.text.trim());
  }
  const lead =
    above
      .join(' ')
      .split(/(?<=[\p{L}\d)]{3})\.\s+(?=\p{Lu})/u)
      .at(-1) ?? '';
  return /[.;,]$/.test(lead) && !announces.test(lead) ? '' : lead;
}

const longestLead = 5;
const isUnits = /^\(?(?:\p{Sc}|in |unaudited|millions|thousands|billions|amounts|dollars)/iu;
const announces = /\b(?:following|follows|below|table|set forth|summari[sz]e[sd]?)\b/i;
