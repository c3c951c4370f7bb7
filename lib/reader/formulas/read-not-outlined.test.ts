import { expect, it } from 'vitest';
import { askWhole } from '../testing/ask-whole';
import { layOut, type Piece, plainLook } from '../testing/lay-out';
import { statementOfIncome } from '../testing/statement-of-income';

const front: Piece[] = [
  { type: 'title', text: 'Orrin Corporation' },
  { type: 'paragraph', text: 'Annual report for the fiscal year ended December 31, 2031.' },
  { type: 'paragraph', text: 'The committee oversees mergers and the restructuring of the group.' },
];
const asked = (question: string, statement: readonly Piece[] = statementOfIncome()) => {
  const { items } = askWhole(layOut([...front, ...statement], plainLook), question);
  return items.map(({ value }) => value);
};
const otherwise = 'If restructuring costs are not explicitly outlined then state 0.';
const question = `What is the quantity of restructuring costs directly outlined in Orrin's income statements for FY2031? ${otherwise}`;

it('is nothing where no line of the statement names it, and the question says so', () => {
  expect(asked(question)).toEqual([{ value: '0', currency: 'USD', scale: 'million', unit: null }]);
});

it('is what the line says where there is one', () => {
  expect(asked(question, statementOfIncome([['Restructuring charges', '31', '22', '9']]))).toMatchObject([
    { value: '31' },
  ]);
});

it.each([
  // A line of other words, and one of a dash, name it.
  [question, statementOfIncome([['Impairments and restructuring of plants', '31', '22', '9']])],
  [question, statementOfIncome([['Restructuring charges', '—', '22', '9']])],
  // Without the end of the statement, or the year, its line may stand elsewhere.
  [question, statementOfIncome([], [])],
  [question.replace('2031', '2026'), statementOfIncome()],
  // The cash flow statement is another.
  [question.replace('income statements', 'statements of cash flows'), statementOfIncome()],
])('is not told: %s', (each, statement) => {
  expect(asked(each, statement).filter((value) => (value as { value: string }).value === '0')).toEqual([]);
});

it.each([
  'Restructuring charges of $7 million are part of cost of sales.',
  'Of the restructuring, $7 million was recorded in cost of sales.',
])('is not nothing where a note tells of some: %s', (text) => {
  const values = asked(question, [...statementOfIncome(), { type: 'page-break' }, { type: 'paragraph', text }]);
  expect(values.filter((value) => (value as { value: string }).value === '0')).toEqual([]);
});

it('is not told where the question does not ask for 0', () => {
  const values = asked("What is the quantity of restructuring costs outlined in Orrin's income statements for FY2031?");
  expect(values.filter((value) => (value as { value: string }).value === '0')).toEqual([]);
});
