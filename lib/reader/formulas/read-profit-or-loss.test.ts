import { expect, it } from 'vitest';
import { askWhole } from '../testing/ask-whole';
import { layOut, type Piece, plainLook } from '../testing/lay-out';
import { statementOfIncome } from '../testing/statement-of-income';

const front: Piece[] = [
  { type: 'title', text: 'Orrin Corporation' },
  { type: 'paragraph', text: 'Annual report for the fiscal year ended December 31, 2031.' },
];
const notes: Piece[] = [
  { type: 'heading', text: 'Income taxes' },
  {
    type: 'paragraph',
    text: 'As of December 31, 2031, we had net operating loss carryforwards of approximately $22 million for income tax purposes.',
  },
  { type: 'paragraph', text: 'For the year 2031 our Valves segment had an operating loss of $12 million.' },
  { type: 'paragraph', text: 'In 2028 we incurred a net loss of $14 million.' },
];
const losses = statementOfIncome(
  [['Operating income (loss)', '(14)', '22', '(9)']],
  [['Net loss', '(41)', '(22)', '(9)']],
);

const asked = (pieces: Piece[], question: string) =>
  askWhole(layOut([...front, ...notes, ...pieces], plainLook), question).items.map(({ value }) => value);

it.each([
  ['Did Orrin have a net loss in 2031?', false],
  ['Did the company report net income in 2031?', true],
  ['Was there a net loss in 2030?', false],
  ['Was Orrin profitable in 2031?', true],
  ['Did Orrin lose money in 2031?', false],
])('the statement of income tells of a profit: %s', (question, value) => {
  expect(asked(statementOfIncome(), question)).toEqual([value]);
});

it.each([
  ['Did Orrin have a net loss in 2031?', true],
  ['Was Orrin profitable in 2031?', false],
  ['Did Orrin have an operating loss in 2031?', true],
  ['Did Orrin have an operating loss in 2030?', false],
  ['Did it make a profit in 2030?', false],
])('the statement of income tells of a loss: %s', (question, value) => {
  expect(asked(losses, question)).toEqual([value]);
});

it('a sentence may tell of a year that the statement does not show', () => {
  expect(asked(losses, 'Did Orrin incur a net loss in 2028?')).toEqual([true]);
});

it.each([
  // Carryforwards, and a loss of a segment, are none of all.
  'Did Orrin have a net loss in 2031?',
  'Did Orrin have an operating loss in 2031?',
])('is not told by words that only sound like it: %s', (question) => {
  expect(asked([], question)).toEqual([]);
});

it.each([
  'Did the Pumps segment have an operating loss in 2031?',
  'Did Tarn have a net loss in 2031?',
  'Did Orrin have a net loss in 2035?',
])('of a part, another company or another year nothing is told: %s', (question) => {
  expect(asked(losses, question)).toEqual([]);
});
