import type { LineTable } from '../document/line-table';
import type { DocumentText } from './write-annotations';

/** The text of a line table. */
export function documentText(table: Pick<LineTable, 'pages'>): DocumentText {
  const lines = table.pages.flatMap((page) => page.lines.map(({ text }) => text));
  const starts = new Float64Array(lines.length + 1);
  lines.forEach((text, index) => {
    starts[index + 1] = (starts[index] ?? 0) + [...text].length + 1;
  });
  return {
    startOf: (line) => (line >= 1 && line <= lines.length ? (starts[line - 1] ?? null) : null),
    before(line, characters) {
      let text = '';
      for (let index = line - 2; index >= 0 && text.length < characters; index--) text = `${lines[index]}\n${text}`;
      return text;
    },
    after(line, characters) {
      let text = '';
      for (let index = line; index < lines.length && text.length < characters; index++) text += `\n${lines[index]}`;
      return text;
    },
  };
}

/** Reads the texts of revisions; the last one is kept for the next answer. */
export function textReader(
  lineTable: (revisionId: string) => Promise<LineTable>,
): (revisionId: string) => Promise<DocumentText> {
  let last: { revisionId: string; text: DocumentText } | null = null;
  return async (revisionId) => {
    if (last?.revisionId !== revisionId) last = { revisionId, text: documentText(await lineTable(revisionId)) };
    return last.text;
  };
}
