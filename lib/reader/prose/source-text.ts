import type { Span } from '../../contract/span';
import type { Line } from '../../document/line-table';

/** Words of one or several lines as one text, with the way back to the lines. Offsets are UTF-16. */
export type SourceText = { text: string; parts: { line: Line; start: number; end: number }[] };

/** Joins lines with single spaces; a word broken by a hyphen stays as printed. */
export function sourceTextOf(lines: readonly Line[]): SourceText {
  let text = '';
  const parts: SourceText['parts'] = [];
  for (const line of lines) {
    if (text !== '' && !/\p{L}-$/u.test(text)) text += ' ';
    const start = text.length;
    text += line.text;
    parts.push({ line, start, end: text.length });
  }
  return { text, parts };
}

/** The citations of `start`…`end`: the lines that carry these words, and the words themselves as the quote; one a run of lines,
 *  since a page may end in the middle, with its foot and the next head between. */
export function spansOf(source: SourceText, start: number, end: number): Span[] {
  const spans: Span[] = [];
  let from = start;
  source.parts.forEach((part, index) => {
    const next = source.parts[index + 1];
    if (part.end <= from || part.start >= end) return;
    const breaks = next === undefined || next.line.number !== part.line.number + 1 || next.start >= end;
    if (!breaks) return;
    spans.push(spanOf(source, from, Math.min(end, part.end)));
    from = next?.start ?? end;
  });
  return spans;
}

/** One citation of words on lines that follow each other.
 *  Where the same words stand twice on those lines, the quote grows to the left until it stands once. */
export function spanOf(source: SourceText, start: number, end: number): Span {
  const touched = source.parts.filter((part) => part.start < end && part.end > start);
  const first = touched[0] ?? source.parts[0];
  const last = touched.at(-1) ?? first;
  if (!first || !last) throw new RangeError('a source text without lines has no span');
  const within = source.text.slice(first.start, last.end);
  let from = start;
  while (from > first.start && standsTwice(within, source.text.slice(from, end))) {
    const earlier = source.text.lastIndexOf(' ', from - 2);
    from = earlier < first.start ? first.start : earlier + 1;
  }
  return { line_start: first.line.number, line_end: last.line.number, quote: source.text.slice(from, end).trim() };
}

function standsTwice(text: string, part: string): boolean {
  const first = part === '' ? -1 : text.indexOf(part);
  return first >= 0 && text.indexOf(part, first + 1) >= 0;
}
