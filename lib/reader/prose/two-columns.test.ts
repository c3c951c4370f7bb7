import { describe, expect, it } from 'vitest';
import { printPages } from '../tables/print-page.fixture';
import { wholePassage } from '../testing/whole-passage';
import { readingOf } from './reading';

const left = [
  'The minutes are taken and kept by',
  'Harbour Secretary Ann Lee until the',
  'next meeting of the whole society.',
  'Each of the members may read what',
  'Bo Marsh of the audit board wrote.',
];
const right = [
  'A vote is held in the third week of',
  'May by all members who are present.',
  'Nobody votes for anybody else there.',
  'What is decided is told in the paper',
  'Harbour News by the end of the week.',
];

describe('the lines of two columns', () => {
  const rows = [
    ...left.map((text) => [{ text, x: 50 }]),
    ...right.map((text, index) => [{ text, x: 320, row: index }]),
  ];
  const table = printPages([rows]);
  for (const [index, line] of (table.pages[0]?.lines ?? []).entries()) {
    const shift = index < left.length ? 0 : -12 * left.length;
    line.box = [line.box[0], line.box[1] + shift, line.box[2], line.box[3] + shift];
    for (const word of line.words) word.box = [word.box[0], word.box[1] + shift, word.box[2], word.box[3] + shift];
  }

  it('read on where the line of their own column is full', () => {
    const texts = readingOf([wholePassage(table)], table).sentences.map(({ text }) => text);
    expect(texts).toContain(
      'The minutes are taken and kept by Harbour Secretary Ann Lee until the next meeting of the whole society.',
    );
    expect(texts).toContain('Each of the members may read what Bo Marsh of the audit board wrote.');
  });
});
