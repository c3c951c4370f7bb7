import { describe, expect, test } from 'vitest';
import { definitionOf } from '../contract/registry';
import { paperNamedIn, paperOf } from './prose/paper-head';
import { askWhole } from './testing/ask-whole';
import { layOut, type Piece } from './testing/lay-out';

/** A report with two exhibits of one kind: what each is, and whose, stands in its head and nowhere else. */
const file: Piece[] = [
  { type: 'title', text: 'ORRIN HOLDINGS, INC.' },
  { type: 'paragraph', text: 'On August 19, 2033, the Company announced changes in its leadership.' },
  { type: 'page-break' },
  {
    type: 'lines',
    lines: ['Exhibit 10.1', 'August 17, 2033', 'Edwin R. Marsh', 'Orrin Holdings, Inc.', 'Dear Edwin,'],
  },
  {
    type: 'paragraph',
    text: 'You and the Company have agreed to enter into this Letter Agreement, so that the change goes smoothly for everybody concerned.',
  },
  {
    type: 'paragraph',
    text: 'The Company shall pay your reasonable legal fees for the negotiation of this Agreement up to a total of $21,500.',
  },
  { type: 'paragraph', text: 'The Company shall provide you with an office in Ashford, Ohio.' },
  {
    type: 'paragraph',
    text: 'The Company may freely assign this Agreement at any time. You may not assign this Agreement in whole or in part.',
  },
  {
    type: 'paragraph',
    text: 'This Agreement and the termination of your employment shall be governed by the laws of Ohio.',
  },
  { type: 'page-break' },
  { type: 'lines', lines: ['Exhibit 10.2', 'EMPLOYMENT AGREEMENT'] },
  {
    type: 'paragraph',
    text: 'THIS AGREEMENT is made as of August 16, 2033, between ORRIN HOLDINGS, INC. (the “Company”) and Clara N. Voss (the “Executive”).',
  },
  {
    type: 'paragraph',
    text: 'The term of employment shall commence on September 1, 2033 and shall end on August 31, 2036, unless it is terminated earlier.',
  },
  {
    type: 'paragraph',
    text: 'The Company shall reimburse the legal fees of Executive for the negotiation of this Agreement, but no more than $38,000.',
  },
  { type: 'paragraph', text: 'Executive agrees that she will not be eligible for a car allowance.' },
  { type: 'paragraph', text: 'Executive shall be paid a sign-on bonus of $260,000.' },
  {
    type: 'paragraph',
    text: 'This Agreement shall be binding upon the parties hereto and their respective successors, heirs, and permitted assigns.',
  },
  { type: 'paragraph', text: 'This Agreement shall be governed by and enforced under the laws of New York.' },
];

const look = { fontSize: 10, linesPerPage: 40, width: 468, runningHead: null };

function said(question: string, pieces = file): string | null {
  const table = layOut(pieces, look);
  const answer = askWhole(table, question);
  return answer.items.length === 0
    ? null
    : answer.items.map(({ kind, value }) => definitionOf(kind).label(value)).join('; ');
}

describe('exhibits of one file', () => {
  test.each([
    ['Up to what sum are Mr. Marsh’s legal fees reimbursed under the letter agreement?', 'USD 21,500'],
    ['How big is the sign-on bonus of Clara Voss?', 'USD 260,000'],
    ["When does the term of Clara Voss's employment agreement end?", '2036-08-31'],
    ['Will Clara Voss be entitled to a car allowance?', 'No'],
    ['Which law governs the employment agreement?', 'New York'],
    ['Which law governs the letter agreement?', 'Ohio'],
    ['May the Company assign the letter agreement?', 'Yes'],
  ])('%s', (question, expected) => {
    expect(said(question)).toBe(expected);
  });

  test.each([
    // The other letter says nothing of it.
    'How big is the sign-on bonus of Edwin Marsh?',
    'Will Edwin Marsh be entitled to a car allowance?',
    "When does the term of Lena Ortiz's employment agreement end?",
    'May the Company assign the employment agreement?',
  ])('%s is told by no exhibit', (question) => {
    expect(said(question)).toBeNull();
  });

  test('an amendment to a contract is a paper of its own', () => {
    expect(paperNamedIn('Who signed the first amendment to the credit agreement?')).toBeNull();
    expect(paperNamedIn('Who signed the credit agreement?')).toBe('credit agreement');
  });

  test('what the first paragraph of an exhibit tells counts for none of the others', () => {
    const news: Piece[] = [
      { type: 'lines', lines: ['Exhibit 99.1', 'NEWS'] },
      {
        type: 'paragraph',
        text: 'Orrin Holdings today announced that Clara Voss has been named president and chief operating officer.',
      },
      { type: 'paragraph', text: 'Ms. Voss joined Orrin in July 2024 as vice president of its stores.' },
    ];
    expect(said('When was Clara Voss named president and chief operating officer?', news)).toBeNull();
  });

  test('a list of exhibits is the head of none', () => {
    const list: Piece[] = [
      { type: 'lines', lines: ['Exhibit 10.1'] },
      {
        type: 'fields',
        style: 'column',
        fields: [
          ['10.2', 'Employment agreement with Clara Voss'],
          ['10.3', 'Lease of the plant in Ashford'],
          ['10.4', 'Stock plan'],
          ['21.1', 'Subsidiaries'],
        ],
      },
    ];
    expect(paperOf(layOut(list, look), 3)).toBeNull();
  });
});

const signatures: Piece[] = [
  { type: 'title', text: 'ORRIN HOLDINGS, INC.' },
  { type: 'lines', lines: ['ANNUAL REPORT', 'For the fiscal year ended January 31, 2034'] },
  { type: 'page-break' },
  {
    type: 'lines',
    lines: ['To the Board of Directors of Orrin Holdings, Inc.', '/s/ Marrow & Finch LLP', 'March 1, 2034'],
  },
  { type: 'page-break' },
  { type: 'lines', lines: ['SIGNATURES', 'This report has been signed below by the following persons.'] },
  {
    type: 'lines',
    lines: [
      '/s/ Clara Voss',
      'Chief Executive Officer and Director',
      '/s/ James I. Cash, Jr.',
      'Director',
      '/s/ Priya Nair',
      'Director',
      '/s/ Edwin Marsh',
      'Senior Vice President and Controller (Principal Accounting Officer)',
    ],
  },
];

describe('who signed', () => {
  test.each([
    [
      'List the directors whose signatures are on the fiscal 2033 annual report.',
      'Clara Voss; James I. Cash Jr.; Priya Nair',
    ],
    ['Who signed the fiscal 2033 annual report as a director?', 'Clara Voss; James I. Cash Jr.; Priya Nair'],
    ['Who is the principal accounting officer in the fiscal 2033 annual report?', 'Edwin Marsh'],
    ['Who is the chief financial officer?', null],
  ])('%s', (question, expected) => {
    expect(said(question, signatures)).toBe(expected);
  });
});

describe('names', () => {
  const text = (paragraph: string): Piece[] => [{ type: 'paragraph', text: paragraph }];
  test.each([
    [
      'On August 1, 2033, the Company acquired Talpa s.r.o., a Czech company that makes cartons.',
      'Which Czech company was acquired on August 1, 2033?',
      'Talpa s.r.o.',
    ],
    [
      'The gain on the sale of the Lindow business is shown in Note 8, Sale of a Group of Assets, of the notes.',
      'To which company was the Lindow business sold?',
      null,
    ],
    [
      'On October 31, 2033 the Company completed the sale of the Lindow business to Harrow Foods, Inc.',
      'To which company was the Lindow business sold?',
      'Harrow Foods, Inc.',
    ],
    [
      'On May 2, 2033, the Company entered into a merger agreement with Lindow. The regulator asked for more on July 9, 2033.',
      'When did the company sign the merger agreement with Lindow?',
      '2033-05-02',
    ],
  ])('%s — %s', (paragraph, question, expected) => {
    expect(said(question, text(paragraph))).toBe(expected);
  });

  test('a sentence that is cut at its commas names nobody', () => {
    const guarantee =
      'The note due 2047 issued by Orrin Finance, Inc. is guaranteed by its ultimate parent entity, Orrin plc, and the subsidiary guarantors Orrin Pty Ltd, Orrin UK plc and Tarn Foods, Inc.';
    expect(said('Name the guarantors of the note due 2047.', text(guarantee)) ?? '').not.toContain('is guaranteed');
  });

  test('a value ends where the next label of its line begins', () => {
    const line: Piece[] = [
      { type: 'lines', lines: ['Jersey Registered Company Number: 104412, Business Number (BN): 630 118'] },
    ];
    expect(said('What is the Jersey registered company number?', line)).toBe('104412');
  });
});

describe('who signed the report, and not a certification', () => {
  const certification = (name: string, title: string): Piece[] => [
    { type: 'page-break' },
    { type: 'lines', lines: ['Exhibit 31', 'CERTIFICATION', `I, ${name}, certify that:`] },
    {
      type: 'paragraph',
      text: "1. I have reviewed this annual report. 2. We have disclosed all of this to the audit committee of the registrant's board of directors.",
    },
    { type: 'lines', lines: ['Date: March 1, 2034', `/s/ ${name}`, name, title] },
  ];
  const whole: Piece[] = [
    ...signatures.slice(0, -1),
    {
      type: 'lines',
      lines: [
        '/s/ Clara Voss',
        'Chairwoman and Chief Executive Officer',
        '/s/ James I. Cash, Jr.',
        'Director',
        '/s/ Priya Nair',
        'Director',
        '/s/ Tom R. Field',
        'Chief Financial Officer',
      ],
    },
    ...certification('Clara Voss', 'Chief Executive Officer'),
    ...certification('Tom R. Field', 'Chief Financial Officer'),
  ];
  test.each([
    // She chairs the board, and so sits on it.
    ['Who are the directors who signed the annual report?', 'Clara Voss; James I. Cash Jr.; Priya Nair'],
    ['Which directors signed the annual report?', 'Clara Voss; James I. Cash Jr.; Priya Nair'],
    ['Who signed the annual report as chief financial officer?', 'Tom R. Field'],
    ['Who signed the certification of the chief financial officer?', 'Tom R. Field'],
    ['Who signed the annual report as treasurer?', null],
    ['Who signed the annual report as chief operating officer?', null],
  ])('%s', (question, expected) => {
    expect(said(question, whole)).toBe(expected);
  });
});
