import { expect, it } from 'vitest';
import { askWhole } from './testing/ask-whole';
import { layOut, type Piece, plainLook } from './testing/lay-out';
import { statementOfIncome } from './testing/statement-of-income';

const paragraph = (text: string): Piece => ({ type: 'paragraph', text });

const report: Piece[] = [
  { type: 'title', text: 'Orrin Corporation' },
  paragraph('Annual report for the fiscal year ended December 31, 2031.'),
  { type: 'heading', text: 'Income before income taxes' },
  paragraph(
    'Exchange rates adversely impacted income before income taxes by $42 million for the year, when compared to 2030.',
  ),
  ...statementOfIncome(),
  { type: 'page-break' },
  { type: 'title', text: 'Consolidated Statements of Comprehensive Income' },
  { type: 'lines', lines: ['(in millions of dollars)'] },
  {
    type: 'grid',
    headers: ['Years ended December 31,', '2031', '2030', '2029'],
    rows: [
      ['Net income', '$ 563', '$ 496', '$ 470'],
      ['Foreign currency translation adjustments', '(120)', '(60)', '31'],
      ['Other', '(10)', '4', '1'],
      ['Other comprehensive (loss) income, net of tax', '(130)', '(56)', '32'],
      ['Comprehensive income', '433', '440', '502'],
      ['Comprehensive income attributable to non-controlling interest', '(13)', '(10)', '(11)'],
      ['Comprehensive income attributable to Orrin Corporation', '$ 420', '$ 430', '$ 491'],
    ],
    x: [72, 380, 440, 500],
  },
];

const asked = (question: string) =>
  askWhole(layOut(report, plainLook), question).items.map(({ value }) => (value as { value: string }).value);

it.each([
  ['What was comprehensive income?', '433'],
  ['What was total comprehensive income in 2030?', '440'],
  ['What was comprehensive income attributable to Orrin Corporation?', '420'],
  ['What was other comprehensive income?', '-130'],
  ['What was net income before tax?', '703'],
  ['What was pretax profit in 2030?', '616'],
])('is told by its own line, as is income before tax: %s', (question, value) => {
  expect(asked(question)).toEqual([value]);
});

it.each(['What was adjusted comprehensive income?', 'What was net income before interest and tax?'])(
  'another measure isn’t: %s',
  (question) => {
    expect(asked(question)).toEqual([]);
  },
);
