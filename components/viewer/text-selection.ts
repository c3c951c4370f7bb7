import type { Box } from '@/lib/document/line-table';
import type { LineCache } from './line-cache';

/** Text that a person selected in the document, with the lines it stands on. */
export type SelectedText = {
  text: string;
  lineStart: number;
  lineEnd: number;
  /** Boxes of the words, in points, by page. */
  pages: { page: number; boxes: Box[] }[];
};

/** Reads the browser's selection inside a viewer; null when nothing of a page is selected.
 *  Words that are selected in part count with the part for the text, and whole for the boxes. */
export function readSelection(root: HTMLElement, cache: LineCache): SelectedText | null {
  const selection = root.ownerDocument.getSelection();
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null;
  const range = selection.getRangeAt(0);
  if (!range.intersectsNode(root)) return null;

  const lines: { number: number; text: string }[] = [];
  const pages: SelectedText['pages'] = [];
  for (const element of root.querySelectorAll<HTMLElement>('[data-line]')) {
    if (!range.intersectsNode(element)) continue;
    const number = Number(element.dataset.line);
    const pageNumber = Number(element.closest<HTMLElement>('[data-page]')?.dataset.page);
    const line = cache.get(pageNumber)?.lines.find((candidate) => candidate.number === number);
    if (!line) continue;
    const words: string[] = [];
    const boxes: Box[] = [];
    for (const [index, span] of [...element.children].entries()) {
      const part = selectedPart(span, range).trim();
      const word = line.words[index];
      if (!part || !word) continue;
      words.push(part);
      boxes.push(word.box);
    }
    if (words.length === 0) continue;
    lines.push({ number, text: words.join(' ') });
    const page = pages.find((entry) => entry.page === pageNumber);
    if (page) page.boxes.push(...boxes);
    else pages.push({ page: pageNumber, boxes });
  }
  if (lines.length === 0) return null;
  const numbers = lines.map((line) => line.number);
  return {
    text: lines.map((line) => line.text).join('\n'),
    lineStart: Math.min(...numbers),
    lineEnd: Math.max(...numbers),
    pages,
  };
}

/** What goes to the clipboard: the text, then where it stands. */
export function clipboardText(selected: SelectedText): string {
  const pages = selected.pages.map((entry) => entry.page);
  const first = Math.min(...pages);
  const last = Math.max(...pages);
  const where = first === last ? `page ${first}` : `pages ${first}–${last}`;
  return `${selected.text}\n[${lineWords(selected)}, ${where}]`;
}

export function lineWords({ lineStart, lineEnd }: Pick<SelectedText, 'lineStart' | 'lineEnd'>): string {
  return lineStart === lineEnd ? `line ${lineStart}` : `lines ${lineStart}–${lineEnd}`;
}

function selectedPart(span: Element, range: Range): string {
  const node = span.firstChild;
  if (!node || !range.intersectsNode(node)) return '';
  const text = node.textContent ?? '';
  const start = range.startContainer === node ? range.startOffset : 0;
  const end = range.endContainer === node ? range.endOffset : text.length;
  return text.slice(start, end);
}
