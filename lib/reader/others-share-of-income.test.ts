import { expect, it } from 'vitest';
import { askWhole } from './testing/ask-whole';
import { layOut, type Piece, plainLook } from './testing/lay-out';
import { statementOfIncome } from './testing/statement-of-income';

const paragraph = (text: string): Piece => ({ type: 'paragraph', text });

const report = (...rows: string[][]): Piece[] => [
  { type: 'title', text: 'Orrin Corporation' },
  paragraph('Annual report for the fiscal year ended December 31, 2031.'),
  paragraph('The effective tax rate excludes net income attributable to noncontrolling interest of $29 million.'),
  ...statementOfIncome([], rows),
];

const asked = (rows: string[][], question: string) =>
  askWhole(layOut(report(...rows), plainLook), question).items.map(({ value }) => (value as { value: string }).value);

const question = 'What was net income attributable to noncontrolling interest?';

it.each([
  ['a deduction', 'Net income', '(13)', '550', '13'],
  ['what it is', 'Net income including noncontrolling interest', '13', '550', '13'],
  ['a loss of theirs', 'Net income', '(13)', '576', '-13'],
])('is read whether it is printed as %s', (_, whole, printed, own, value) => {
  const rows = [
    [whole, '563', '496'],
    ['Less: Net income attributable to non-controlling interests', printed, '(10)'],
    ['Net income attributable to Orrin Corporation', `$ ${own}`, '$ 486'],
  ];
  expect(asked(rows, question)).toEqual([value]);
  expect(asked(rows, 'What was net income attributable to Orrin Corporation?')).toEqual([own]);
});

it('is left open where what follows doesn’t say which it is', () => {
  const rows = [
    ['Net income', '563', '496'],
    ['Net income attributable to non-controlling interests', '(13)', '(10)'],
    ['Net income available to holders of common stock', '$ 470', '$ 380'],
  ];
  expect(asked(rows, question)).not.toEqual(['13']);
  expect(asked(rows, question)).not.toEqual(['-13']);
});
