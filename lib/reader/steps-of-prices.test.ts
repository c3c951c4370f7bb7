import { expect, test } from 'vitest';
import { askWhole, labelsOfWhole } from './testing/ask-whole';
import { layOut, type Piece, plainLook } from './testing/lay-out';

const grid = (headers: string[], rows: string[][]): Piece => ({ type: 'grid', headers, rows, x: [72, 250, 400] });

const order = layOut(
  [
    { type: 'heading', text: 'Volume pricing of valves' },
    grid(
      ['Quantity', 'Unit price'],
      [
        ['1 – 99', '$14.20'],
        ['100 – 499', '$11.85'],
        ['500 – 1,999', '$9.60'],
        ['2,000 and above', '$8.15'],
      ],
    ),
    { type: 'heading', text: 'Service credits' },
    grid(
      ['Monthly availability', 'Credit'],
      [
        ['Below 99.95%', '5%'],
        ['Below 99.5%', '12%'],
        ['Below 99.0%', '30%'],
      ],
    ),
  ],
  plainLook,
);

test.each([
  ['What does a unit cost if I order 250?', 'USD 11.85'],
  ['What is the unit price for 1,500 units?', 'USD 9.60'],
  ['What does a unit cost if I order 5,000?', 'USD 8.15'],
  ['What is the unit price for 99 valves?', 'USD 14.20'],
  ['What is the credit if availability is 99.2%?', '12%'],
  ['What is the credit if availability is 98%?', '30%'],
])('the step that a number falls into tells: %s', (question, value) => {
  expect(labelsOfWhole(order, question)).toEqual([value]);
});

test.each([
  'What is the unit price for 250 gaskets?',
  'What is the price of 250 units?',
  'How much do 250 cost?',
  'What is the unit price for 0 units?',
  'What is the credit if availability is 99.97%?',
])('what is no step of it, or the sum for all, is not told: %s', (question) => {
  expect(labelsOfWhole(order, question)).toEqual([]);
});

test.each([
  ['Show the rent schedule', ['Lease year', 'Monthly rent']],
  ['Show the salary schedule', null],
])('a schedule is a table of what it is called by: %s', (question, headers) => {
  const lease = layOut(
    [
      { type: 'paragraph', text: 'The Tenant shall pay rent according to this schedule:' },
      grid(
        ['Lease year', 'Monthly rent'],
        [
          ['1', '$6,200.00'],
          ['2', '$6,386.00'],
          ['3', '$6,577.58'],
        ],
      ),
    ],
    plainLook,
  );
  const [item] = askWhole(lease, question).items;
  expect(item?.kind === 'table' ? item.value : null).toEqual(
    headers === null ? null : expect.objectContaining({ headers }),
  );
});
