import type { Line, LineTable } from '../document/line-table';
import { linesBetween } from '../document/line-table';
import type { Brief } from '../question/brief';
import { fold } from '../question/tokens';
import type { DocumentIndex } from './build-index';
import type { RankedPage } from './rank-pages';
import { sectionLines } from './search-scope';
import type { Windows } from './windows';

/** A place that the text or the question refers to. */
export type Referred = { label: string; page: number; firstLine: number; lastLine: number; from: number | null };

const maximumReferred = 3;
/** From the best pages, then once more from where they lead. */
const maximumDepth = 2;

/** Follows "see Section 7", "Note 12" and the sections that the question names. A place is visited once, so a document that
 *  refers in circles ends. */
export function followReferences(
  index: DocumentIndex,
  table: LineTable,
  search: {
    brief: Brief;
    ranked: RankedPage[];
    windows: Windows;
    sections: string[];
    allowsPage: (page: number) => boolean;
  },
): Referred[] {
  const found: Referred[] = [];
  const visited = new Set<string>();
  const visit = (name: string, from: number | null): Referred | null => {
    const key = fold(name);
    if (visited.has(key)) return null;
    visited.add(key);
    const target = sectionLines(index, table, name)[0];
    if (!target) return null;
    const page = index.pageOfLine[target.first] ?? 0;
    if (!search.allowsPage(page) || (from !== null && target.first <= from && target.last >= from)) return null;
    const referred = { label: name, page, firstLine: target.first, lastLine: target.last, from };
    found.push(referred);
    return referred;
  };
  for (const name of [...search.sections, ...search.brief.scope.sections]) visit(name, null);
  let open = search.ranked
    .slice(0, 2)
    .map(({ window }) => ({ first: search.windows.first[window] ?? 0, last: search.windows.last[window] ?? 0 }));
  for (let depth = 0; depth < maximumDepth; depth++) {
    const next: typeof open = [];
    for (const range of open) {
      for (const { label, line } of referencesIn(table, range.first, range.last)) {
        if (found.length >= maximumReferred) return found;
        const referred = visit(label, line);
        if (referred)
          next.push({ first: referred.firstLine, last: Math.min(referred.lastLine, referred.firstLine + 20) });
      }
    }
    open = next;
  }
  return found;
}

const reference =
  /\b(?:see|refer to|described in|set forth in|defined in|pursuant to|listed in|continue[sd]? in|continued at|under|in accordance with|siehe|fortgesetzt in|vgl\.?|gemäß|voir|se poursuit à|cf\.?|conformément à|véase|contin[úu]a en|ver|según)\s+(?:also |the |auch |l'|la |el )?((?:part|item|note|section|article|clause|schedule|exhibit|appendix|annex|abschnitt|artikel|ziffer|anhang|annexe|secci[óo]n|art[íi]culo|cl[áa]usula|anexo|§)\s*(?:\d+(?:\.\d+)*[A-Za-z]?|[IVX]+\b|[A-Z]\b))/gi;

/** Cross-references on lines, with the line that makes each. */
export function referencesIn(table: LineTable, first: number, last: number): { label: string; line: number }[] {
  return linesBetween(table, first, last).flatMap((line) =>
    labelsOn(line).map((label) => ({ label, line: line.number })),
  );
}

function labelsOn(line: Line): readonly string[] {
  const known = labelsByLine.get(line);
  if (known) return known;
  const found = line.furniture ? [] : [...line.text.matchAll(reference)].map(([, label = '']) => label);
  const labels = found.length === 0 ? none : found;
  labelsByLine.set(line, labels);
  return labels;
}

const none: readonly string[] = [];
/** Revisions are immutable: a line is searched for references once. */
const labelsByLine = new WeakMap<Line, readonly string[]>();
