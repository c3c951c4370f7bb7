import { expect, it } from 'vitest';
import { runsOf } from './snippet-runs';

const line = (number: number, text: string, quoted: string | null = text) => {
  const at = quoted === null ? -1 : text.indexOf(quoted);
  return { line: number, page: 1, text, mark: at < 0 ? null : ([at, at + (quoted ?? '').length] as [number, number]) };
};

it('joins a label that is broken over two lines, with the numbers of both', () => {
  const lines = [
    line(12, 'less: purchases of property,', 'purchases of property,'),
    line(13, 'plant and equipment 40', 'plant and equipment'),
  ];
  expect(runsOf(lines)).toEqual([
    { first: 12, last: 13, before: 'less: ', quoted: 'purchases of property, plant and equipment', after: ' 40' },
  ]);
});

it('keeps a hyphen at the end of a line, and puts no space behind it', () => {
  expect(runsOf([line(1, 'a long-'), line(2, 'term loan')])[0]?.quoted).toBe('a long-term loan');
});

it('leaves lines apart that the quote does not run over, and the items of a list', () => {
  const apart = [line(1, 'a heading', null), line(2, 'the value is 5', '5'), line(3, 'per claim')];
  expect(runsOf(apart).map(({ first, last }) => [first, last])).toEqual([
    [1, 1],
    [2, 3],
  ]);
  expect(runsOf([line(1, '(a) fire;'), line(2, '(b) storm')])).toHaveLength(2);
  expect(runsOf([line(1, 'fire', null), line(2, 'storm', null)])).toHaveLength(2);
});
