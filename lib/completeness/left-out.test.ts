import { describe, expect, it } from 'vitest';
import { lineTableOf } from '../evidence/line-table-fixture';
import { leftOut } from './left-out';

const numbers = (pages: string[][], cited: number[], indented: readonly number[] = []) =>
  leftOut(
    lineTableOf(pages, {
      change: (line) => {
        if (line.text === 'Northwind Insurance') line.furniture = 'head';
        if (indented.includes(line.number)) line.box = [100, line.box[1], line.box[2] + 28, line.box[3]];
      },
    }),
    cited,
  ).map(({ number }) => number);

describe('elements that are left out between cited ones', () => {
  it('are those whose mark lies between cited marks, over page breaks too', () => {
    const pages = [
      ['We do not pay for', '(a) war', '(b) terror'],
      ['Northwind Insurance', '(c) strikes', 'and the like', '(d) riots'],
    ];
    expect(numbers(pages, [2, 3, 7])).toEqual([5]);
    expect(numbers(pages, [2, 7])).toEqual([3, 5]);
    expect(numbers(pages, [2, 3, 5, 6, 7])).toEqual([]);
  });

  it('are no elements before the first and after the last that is cited', () => {
    expect(numbers([['1. war', '2. terror', '3. strikes', '4. riots']], [2, 3])).toEqual([]);
  });

  it('are none that are cited elsewhere under the same mark', () => {
    expect(
      numbers([['Item 7 War', 'Item 8 Terror', 'Item 8 Terror (continued)', 'Item 9 Strikes']], [1, 2, 4]),
    ).toEqual([]);
  });

  it('are no elements of a list inside an element', () => {
    expect(numbers([['1. war:', '(a) civil', '(b) other', '2. terror']], [1, 4])).toEqual([]);
  });

  it('are bullets that stand where the cited ones stand, and no deeper ones', () => {
    expect(numbers([['• war', '• terror', '• strikes']], [1, 3])).toEqual([2]);
    expect(numbers([['• war', '• civil war', '• strikes']], [1, 3], [2])).toEqual([]);
  });

  it('are none in running text, and none where nothing is cited', () => {
    expect(numbers([['The premium is 100.', 'It is due in May.', 'The excess is 5.']], [1, 3])).toEqual([]);
    expect(numbers([['(a) war', '(b) terror']], [])).toEqual([]);
  });
});
