import { describe, expect, it } from 'vitest';
import { type Printed, printPages } from '../tables/print-page.fixture';
import { askWhole } from '../testing/ask-whole';

const under = (text: string): Printed[] => [{ text, x: 87 }];
const flush = (text: string): Printed[] => [{ text, x: 57 }];

/** A page whose lists have lost their marks. */
const page = [
  flush('Minutes of the Harbour Society'),
  [],
  flush('Members Present:'),
  [],
  under('Ann Lee, President'),
  under('Carl Marsh, Treasurer'),
  [],
  flush('Members Absent:'),
  [],
  under('None'),
  [],
  flush('Approved Login Methods:'),
  [],
  under('Security keys (preferred)'),
  under('Authenticator apps'),
  under('Text codes (least preferred)'),
  [],
  flush('Warning Notices:'),
  [],
  under('Harmful if swallowed'),
  under('Causes skin irritation'),
  [],
  flush('Composition'),
  [],
  [
    { text: 'Component', x: 57 },
    { text: 'Share', x: 300 },
  ],
  [
    { text: 'Soda', x: 57 },
    { text: '5', x: 300 },
  ],
  [
    { text: 'Water', x: 57 },
    { text: '95', x: 300 },
  ],
];

function answerTo(question: string): unknown[] {
  const table = printPages([page]);
  const answer = askWhole(table, question);
  return answer.items.map(({ value }) => (typeof value === 'object' && 'original' in value ? value.original : value));
}

describe('lists whose marks are no text', () => {
  it.each([
    [
      'What are the approved login methods?',
      ['Security keys (preferred)', 'Authenticator apps', 'Text codes (least preferred)'],
    ],
    ['What are the warning notices?', ['Harmful if swallowed', 'Causes skin irritation']],
    ['Who were the members present?', ['Ann Lee', 'Carl Marsh']],
  ])('are the lines set in under the line that announces them: %s', (question, items) => {
    expect(answerTo(question)).toEqual(items);
  });

  it('are not taken from a label that says less of the question than another', () => {
    expect(answerTo('Who were the members absent?')).toEqual([]);
  });

  it('are more than their first line', () => {
    expect(answerTo('Which approved login method is there?')).toEqual([]);
  });
});
