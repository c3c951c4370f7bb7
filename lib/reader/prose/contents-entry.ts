import type { Line, Section } from '../../document/line-table';

/** "4. Exclusions 6": a heading and the page on which it stands. */
export function isContentsEntry(line: Line, sections: readonly Section[]): boolean {
  const [, title = '', page] = /^(.*?\p{L}.*?)[\s.]+(\d{1,4})$/u.exec(line.text.trim()) ?? [];
  const named = page !== undefined ? foldTitle(title) : '';
  return (
    named !== '' &&
    sections.some(
      (section) =>
        section.startPage === Number(page) && section.startPage !== line.page && foldTitle(section.title) === named,
    )
  );
}

function foldTitle(title: string): string {
  return title
    .toLowerCase()
    .replace(/^[\d.\s]+/, '')
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim();
}
