import { expect, it } from 'vitest';
import { linesNamed } from './named-lines';

it.each([
  ['12', { firstLine: 12, lastLine: 12 }],
  ['12-14', { firstLine: 12, lastLine: 14 }],
  ['14-12', { firstLine: 12, lastLine: 14 }],
  ['0-3', { firstLine: 1, lastLine: 3 }],
  ['90-999999999', { firstLine: 90, lastLine: 100 }],
])('reads %s, as far as the document goes', (text, lines) => {
  expect(linesNamed(text, 100)).toEqual(lines);
});

it.each(['', '0', '101', '101-120', 'abc', '12-', '-12', '1.5-3', '1-2-3', '9'.repeat(30)])(
  'names none with “%s”',
  (text) => {
    expect(linesNamed(text, 100)).toBeNull();
  },
);

it('knows no end while the document is being read', () => {
  expect(linesNamed('90-120', null)).toEqual({ firstLine: 90, lastLine: 120 });
});
