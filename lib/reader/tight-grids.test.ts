import { describe, expect, test } from 'vitest';
import { labelsOfWhole } from './testing/ask-whole';
import { layOut, paperOf, plainLook } from './testing/lay-out';

const grid = (headers: string[], rows: string[][], x: number[]) =>
  layOut(
    [
      { type: 'paragraph', text: 'The prices are as follows:' },
      { type: 'grid', headers, rows, x },
    ],
    plainLook,
  );

const prices = grid(
  ['Item', 'Unit', 'Price', 'Currency'],
  [
    ['Workstation support', 'device/month', '38.50', 'USD'],
    ['Server support', 'server/month', '212.00', 'USD'],
    ['Project manager', 'hour', '190.00', 'USD'],
    ['London site visit', 'visit', '640.00', 'GBP'],
  ],
  [72, 174, 242, 280],
);
const levels = grid(
  ['Priority', 'Description', 'Response time', 'Resolution time'],
  [
    ['P1', 'System down', '30 minutes', '4 hours'],
    ['P2', 'Serious degradation', '2 hours', '1 business day'],
    ['P3', 'Minor fault', '8 hours', '5 business days'],
  ],
  [72, 120, 222, 294],
);

const users = grid(
  ['Users', 'Price per user'],
  [
    ['1 to 99', '$14.00'],
    ['500 to 1,999', '$9.25'],
    ['2,000 or more', '$7.75'],
  ],
  [72, 146],
);

describe('columns that stand close', () => {
  test.each([
    ['What is the price of workstation support?', prices, ['USD 38.50']],
    ['What is the price of server support?', prices, ['USD 212.00']],
    ['What is the price of a London site visit?', prices, ['GBP 640.00']],
    ['What is the price of firewall support?', prices, []],
    ['What is the annual price of server support?', prices, []],
    ['What is the price per user for 500 to 1,999 users?', users, ['USD 9.25']],
    ['What is the price per user for 2,000 or more users?', users, ['USD 7.75']],
    ['What is the price per user in year 2?', users, []],
    ['What is the price of a senior project manager?', prices, []],
    ['What is the response time for P2 faults?', levels, ['2 hours']],
    ['What is the resolution time for P3?', levels, ['5 business days']],
    ['What is the response time?', levels, []],
    ['What is the response time for P4 faults?', levels, []],
  ])('are told apart by the white between them: %s', (question, table, values) => {
    expect(labelsOfWhole(table, question)).toEqual(values);
  });

  test('are none in running text', () => {
    const text = paperOf([
      'Support for a workstation costs 38.50 and more.',
      'A manager costs 190.00 and is paid in USD.',
    ]);
    expect(labelsOfWhole(text, 'What is the price of workstation support?')).toEqual([]);
  });
});
