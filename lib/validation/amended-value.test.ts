import { expect, it } from 'vitest';
import type { Item } from '../contract/answer';
import { lineTableOf } from '../evidence/line-table-fixture';
import { amendedValueFlags } from './amended-value';

const agreement = [
  '4. Payment',
  'Invoices are due within thirty days of receipt.',
  'Interest of 4% accrues on late payment.',
  'The deposit is EUR 2 million.',
];

/** What is flagged of a quote of the agreement with an amendment behind it. */
function flagged(line: number, quote: string, question: string, amendment: string[], title = '12. Amendment No. 1') {
  const section = { level: 1, title, startPage: 2, endPage: 2, firstLine: 5, lastLine: 5 + amendment.length };
  const table = lineTableOf([agreement, [title, ...amendment]], { sections: [section] });
  const item: Item = {
    kind: 'text',
    value: quote,
    spans: [{ line_start: line, line_end: line, quote }],
    path: null,
  };
  return amendedValueFlags([item], question, table).map(({ name, details }) => ({ name, line: details.line }));
}
const changed = (line: number) => [{ name: 'clause_changed', line }];

it.each([
  ['12. Amendment No. 1'],
  ['Second Amendment'],
  ['ADDENDUM 2'],
  ['Amendment Agreement dated 3 May 2032'],
  ['Deed of Variation'],
])('sees another figure under “%s”', (title) => {
  const words = ['The Customer changes its name. Invoices shall', 'from that date be paid within 45 days.'];
  expect(flagged(2, 'within thirty days of receipt', 'When are invoices due?', words, title)).toEqual(changed(7));
});

it('sees a sum and a rate', () => {
  expect(flagged(4, 'EUR 2 million', 'How high is the deposit?', ['The Deposit is EUR 3,000,000.'])).toEqual(
    changed(6),
  );
  expect(flagged(3, '4%', 'What interest is due on late payment?', ['Interest is 6 per cent.'])).toEqual(changed(6));
});

it.each([
  ['the same figure', 'Invoices remain due within 30 days.', '12. Amendment No. 1'],
  ['a figure of something else', 'Notices are given within 45 days.', '12. Amendment No. 1'],
  ['a figure in another unit', 'Invoices shall bear a discount of 2%.', '12. Amendment No. 1'],
  [
    'what has happened',
    'In May an invoice was settled after 45 days and the Customer apologised.',
    '12. Amendment No. 1',
  ],
  ['how amendments are made', 'An amendment of how invoices are paid takes 45 days.', '12. Amendments and waivers'],
  ['how an amendment is made', 'An amendment of how invoices are paid takes 45 days.', '12. Amendment'],
])('is not alarmed by %s', (_, words, title) => {
  expect(flagged(2, 'thirty days', 'When are invoices due?', [words], title)).toEqual([]);
});

it('sees another figure under a name that the amendment defines anew', () => {
  const question = 'What is the Required Deposit?';
  const anew = (name: string, sum: string) => [`“${name}” means EUR ${sum}.`];
  expect(flagged(4, 'EUR 2 million', question, anew('Required Deposit', '3,000,000'))).toEqual(changed(6));
  expect(flagged(4, 'EUR 2 million', question, anew('Required Deposit', '2,000,000'))).toEqual([]);
  expect(flagged(4, 'EUR 2 million', question, anew('Required Reserve', '3,000,000'))).toEqual([]);
});

it('takes the same sum, written otherwise, for no change', () => {
  expect(flagged(4, 'EUR 2 million', 'How high is the deposit?', ['The deposit stays EUR 2,000,000.'])).toEqual([]);
});

it('does not flag what the amendment itself says', () => {
  const words = ['Invoices are paid within 45 days, and within 60 days if disputed.'];
  expect(flagged(6, 'within 45 days', 'When are invoices paid?', words)).toEqual([]);
});
