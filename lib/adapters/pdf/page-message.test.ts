import { expect, it } from 'vitest';
import type { Line, Page } from '../../document/line-table';
import { unreadablePage } from '../../document/parse-page';
import { decodePage, encodePage } from './page-message';

const pageOf = (...lines: Line[]): Page => ({ ...unreadablePage(1), lastLine: lines.length, lines });
const travelled = (page: Page) => JSON.stringify(decodePage(JSON.parse(JSON.stringify(encodePage(page)))));

const box = [72.01, 100.5, 300.13, 110.55] as const;
const base = { number: 1, page: 1, box, fontSize: 10 };

it.each<[string, Line]>([
  ['words', { ...base, text: 'two words', words: [word('two', 72.01, 90), word('words', 93.3, 300.13)] }],
  ['no words', { ...base, text: '', words: [] }],
  [
    'a mark and a column',
    {
      ...base,
      text: 'Sales 2 1,204',
      words: [
        word('Sales', 72.01, 90),
        { text: '2', box: [90, 98.4, 93, 104.2], superscript: true, column: 0 },
        { ...word('1,204', 200, 220.4), column: 1 },
      ],
    },
  ],
  ['a word that holds a space', { ...base, text: 'two words', words: [word('two words', 72.01, 300.13)] }],
  ['words that are not the text', { ...base, text: 'other', words: [word('two', 72.01, 90), word('words', 93.3, 99)] }],
  ['finer than hundredths', { ...base, text: 'fine', words: [word('fine', 72.0123, 90)] }],
  [
    'marks of the line',
    { ...base, text: 'a b', words: [word('a', 1, 2), word('b', 3, 4)], hidden: 'tiny', angle: 90, bold: true },
  ],
])('a line with %s arrives as it was sent', (_, line) => {
  expect(travelled(pageOf(line))).toBe(JSON.stringify(pageOf(line)));
});

function word(text: string, x0: number, x1: number): Line['words'][number] {
  return { text, box: [x0, box[1], x1, box[3]] };
}
