import { expect, it } from 'vitest';
import { lineTableOf } from '../evidence/line-table-fixture';
import { buildIndex } from './build-index';
import { fieldLabels } from './field-labels';

/** A line with white space of so many points behind the words before the bar. */
function rows(...texts: readonly (readonly [text: string, gap: number])[]) {
  const table = lineTableOf([texts.map(([text]) => text.replace(' | ', ' '))]);
  for (const [row, line] of (table.pages[0]?.lines ?? []).entries()) {
    const [text = '', gap = 0] = texts[row] ?? [];
    const label = text.split(' | ')[0]?.split(' ').length ?? 0;
    if (!text.includes(' | ')) continue;
    line.words = line.words.map((word, at) => {
      const [x0, y0, x1, y1] = word.box;
      return at < label ? word : { ...word, box: [x0 + gap, y0, x1 + gap, y1] };
    });
  }
  return table;
}

it('takes the few words before a colon or before white space for what a field is called', () => {
  const table = rows(
    ['Floor area | 420 square metres', 60],
    ['Permitted use: joinery workshop', 0],
    ['The tenant pays a rent every month', 0],
    ['2031 | 420', 60],
    ['Notes:', 0],
  );
  expect([...fieldLabels(table)]).toEqual(['floor area', 'permitted use']);
  expect(buildIndex(table).lines.labels).toEqual(new Set(['floor area', 'permitted use']));
});

it('takes no running head and nothing that cannot be seen', () => {
  const table = rows(['Floor area: 420', 0], ['Permitted use: workshop', 0]);
  const [head, hidden] = table.pages[0]?.lines ?? [];
  if (head) head.furniture = 'head';
  if (hidden) hidden.hidden = 'no-contrast';
  expect(fieldLabels(table).size).toBe(0);
});
