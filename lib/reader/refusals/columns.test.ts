import { expect, it } from 'vitest';
import { parseQuestion } from '../../question/parse-question';
import { askedOf } from '../prose/asked';
import { readingOf } from '../prose/reading';
import { candidateOf } from '../testing/candidate-of';
import { layOut, plainLook } from '../testing/lay-out';
import { wholePassage } from '../testing/whole-passage';
import { isNoAnswer } from './is-no-answer';

const note = layOut(
  [
    { type: 'paragraph', text: 'Weighted-average assumptions used to determine benefit obligations as of December 31' },
    {
      type: 'grid',
      headers: ['', 'United States 2031', 'International 2031', 'Postretirement 2031'],
      rows: [
        ['Discount rate', '3.68 %', '2.41 %', '3.79 %'],
        ['Compensation rate increase', '4.10 %', '2.89 %', '1.10 %'],
      ],
      x: [72, 240, 340, 440],
    },
  ],
  plainLook,
);

/** Would this figure of the discount rates be refused as the answer? */
function refused(question: string, figure: string): boolean {
  const line = note.pages.flatMap(({ lines }) => lines).find(({ text }) => text.startsWith('Discount rate'));
  const number = line?.number ?? 0;
  const reading = readingOf([wholePassage(note)], note);
  const span = { line_start: number, line_end: number, quote: `${figure} %` };
  const candidate = candidateOf('table cell', [
    { kind: 'percent', value: { value: figure }, spans: [span], path: null },
  ]);
  return isNoAnswer(candidate, askedOf(parseQuestion(question), reading), reading);
}

it.each([
  ['What discount rate was used for U.S. pension plans in 2031?', '3.79', true],
  ['What discount rate was used for U.S. pension plans in 2031?', '3.68', false],
  ['What was the international discount rate in 2031?', '3.68', true],
  ['What was the international discount rate in 2031?', '2.41', false],
  // Of the group that no header names, any column may be.
  ['What was the discount rate in 2031?', '3.79', false],
])('%s of %s: refused %s', (question, figure, expected) => {
  expect(refused(question, figure)).toBe(expected);
});
