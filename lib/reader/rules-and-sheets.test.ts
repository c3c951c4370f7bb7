import { describe, expect, it } from 'vitest';
import { type Printed, printPages } from './tables/print-page.fixture';
import { askWhole } from './testing/ask-whole';
import { paperOf } from './testing/lay-out';

function plainOf(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if ('iso' in value) return value.iso;
  if ('unit' in value && 'value' in value && !('currency' in value)) return [value.value, value.unit];
  return 'value' in value ? value.value : 'original' in value ? value.original : value;
}

function answersTo(paragraphs: readonly string[], question: string): unknown[] {
  const answer = askWhole(paperOf(paragraphs), question);
  return answer.items.map(({ value }) => plainOf(value));
}

function answersOnPage(rows: readonly (readonly Printed[])[], question: string): unknown[] {
  const table = printPages([rows]);
  const answer = askWhole(table, question);
  return answer.items.map(({ value }) => plainOf(value));
}

describe('how long something takes', () => {
  const minutes = [
    'The board presented the rules for parking. Guest parking is limited to 48 hours without prior approval from management.',
    'Commercial vehicles over 10,000 lbs are kept out of the guest parking areas.',
    'The chair serves for one year from the election. The secretary of the committee is told of it within two days.',
    'Members may work remotely up to two days per week.',
  ];

  it.each([
    ['How long may guests park without approval from management?', [['48', 'hours']]],
    ['How long does the chair serve?', [['1', 'year']]],
  ])('is a length of time: %s', (question, answers) => {
    expect(answersTo(minutes, question)).toEqual(answers);
  });

  it('is no end of a range, and not how long something else is', () => {
    const report = [
      'Warranties of the devices cover parts and labor for a time ranging from 90 days to three years.',
      'Stock options vest in instalments and have a 10-year term.',
    ];
    expect(answersTo(report, 'How long are the warranties of the devices?')).toEqual([]);
    expect(answersTo(report, 'How long do stock options vest?')).toEqual([]);
  });

  it('is no weight and no part of each week', () => {
    expect(answersTo(minutes.slice(1, 2), 'How long may commercial vehicles use the guest parking areas?')).toEqual([]);
    expect(answersTo(minutes.slice(3), 'How long must members have worked remotely?')).toEqual([]);
  });
});

describe('how often something is done', () => {
  const policy = [
    'External tests must be conducted at least annually by a qualified third party.',
    'Internal tests must be conducted at least every 2 years.',
    'Critical findings of the tests must be remediated within the time that is set below.',
  ];

  it.each([
    ['How often must internal tests be conducted?', ['at least every 2 years']],
    ['How often must external tests be conducted?', ['at least annually']],
  ])('is how often, and not what stands below: %s', (question, answers) => {
    expect(answersTo(policy, question)).toEqual(answers);
  });
});

describe('what a question gives', () => {
  it('is not its answer', () => {
    const handbook = [
      'Employees are granted five days of paid leave in the event of a death. Employees accrue vacation days from the first day of service.',
    ];
    expect(answersTo(handbook, 'How many vacation days does an employee with five years of service get?')).toEqual([]);
  });

  it('is the month of the meeting that is asked for', () => {
    const minutes = [
      'The secretary presented the minutes of the December 11, 2032 meeting, which the members approved.',
    ];
    expect(answersTo(minutes, 'When was the January 2032 meeting held?')).toEqual([]);
  });
});

describe('a sheet of entries with labels', () => {
  const rows = [
    'Integration: Alder Home, Birch Hub, Cedar Things',
    'Protocols: Mesh 3.0, Thread by way of an update',
    'Warranty: two years; extended warranty is at $39.99',
    'List price: $249.99 without any of the accessories',
    'Collected By: Ann Marsh, Operator (License WA-4521)',
  ].map((text) => [{ text, x: 50 }]);

  it.each([
    ['Which integrations are there?', ['Alder Home', 'Birch Hub', 'Cedar Things']],
    ['What is the price of the extended warranty?', ['39.99']],
  ])('is read entry by entry: %s', (question, answers) => {
    expect(answersOnPage(rows, question)).toEqual(answers);
  });

  it('holds no people that are called like a licence or like what is asked for', () => {
    expect(answersOnPage(rows, 'Who collected the integration?')).not.toEqual(['License WA']);
  });
});

describe('the hour of day', () => {
  it('is told with its half of the day', () => {
    expect(answersTo(['The meeting was adjourned at 9:15 PM.'], 'At what time was the meeting adjourned?')).toEqual([
      '9:15 PM',
    ]);
  });
});

describe('what goes on in the next line', () => {
  const rows = [
    'Exception request must include: the details of the case, the reason for it, the further',
    'control, proposed date of the end',
    '1. What Orrin is and what it is used for',
    '2. What you need to know before you take Orrin',
  ].map((text) => [{ text, x: 50 }]);

  it.each(['What must be included in an exception request?', 'What is Orrin used for?'])(
    'is not left out, and no entry of a list is the value of the one above: %s',
    (question) => {
      expect(answersOnPage(rows, question)).toEqual([]);
    },
  );
});

describe('sizes of which any may be meant', () => {
  it('are no count', () => {
    const pack = [
      'Orrin 75 mg tablets are supplied in packs of 14, 28, 56 or 98 tablets. Packs of 56 x 1 tablet are available.',
    ];
    expect(answersTo(pack, 'How many tablets are in a pack?')).toEqual([]);
  });
});

describe('an exception that is a rule of its own', () => {
  it('decides what is asked of it', () => {
    const bylaws = [
      'The officers include a President, a Secretary and a Treasurer.',
      'Officers may hold multiple offices, except that one person may not serve as President and Secretary.',
    ];
    expect(answersTo(bylaws, 'May one person be both President and Secretary?')).toEqual([false]);
  });
});

describe('what a word means', () => {
  it('stands behind it in a list of definitions', () => {
    const definitions = [
      'Legal Hold: Suspension of normal disposal to preserve information that may be relevant to litigation.',
      'Retention Schedule: Plan that tells how long records are kept.',
    ];
    expect(answersTo(definitions, 'What does legal hold mean?')).toEqual([
      'Suspension of normal disposal to preserve information that may be relevant to litigation',
    ]);
  });
});

describe('notice that is told twice in one sentence', () => {
  it('is no answer where it is not told apart', () => {
    const policy = ['Owners must be notified at least 48 hours before standard work; 2 hours for emergency work.'];
    expect(answersTo(policy, 'How much notice must owners be given before emergency work?')).not.toEqual([
      ['48', 'hours'],
    ]);
  });
});
