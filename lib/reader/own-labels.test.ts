import { expect, it } from 'vitest';
import { printPages } from './tables/print-page.fixture';
import { labelsOfWhole } from './testing/ask-whole';

const policy = printPages([
  [
    [{ text: 'Closed Accounts: Data removed within 40 days', x: 50 }],
    [{ text: 'Paused Accounts: Data kept for 2 years for appeals', x: 50 }],
    [{ text: 'Entry Logs: Kept for 4 years', x: 50 }],
    [{ text: 'Visitor Logs: Kept for 9 months', x: 50 }],
    [{ text: 'Badge Photos: Kept for 3 years', x: 50 }],
  ],
]);

it('takes no value of the label below for a label that has its own', () => {
  expect(labelsOfWhole(policy, 'How long are entry logs kept?')).toEqual(['4 years']);
  expect(labelsOfWhole(policy, 'How long are visitor logs kept?')).toEqual(['9 months']);
  expect(labelsOfWhole(policy, 'Within how many days are closed accounts removed?')).not.toContain('2 years');
});

it('takes no figure of the row below for one that has its own', () => {
  const trial = printPages([
    [
      [
        { text: 'Group', x: 40 },
        { text: '8 mg', x: 150 },
        { text: '2 mg', x: 240 },
      ],
      [
        { text: 'FINISHED', x: 40 },
        { text: '131', x: 150 },
        { text: '140', x: 240 },
      ],
      [
        { text: 'NOT FINISHED', x: 40 },
        { text: '29', x: 150 },
        { text: '18', x: 240 },
      ],
      [
        { text: 'Withdrawal by Patient 16', x: 40 },
        { text: '12', x: 240 },
      ],
    ],
  ]);
  expect(labelsOfWhole(trial, 'How many did not finish on 8 mg?')).not.toEqual(['16']);
});
