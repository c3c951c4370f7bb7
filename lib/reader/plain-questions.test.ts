import { describe, expect, test } from 'vitest';
import { definitionOf } from '../contract/registry';
import { parseQuestion } from '../question/parse-question';
import { readAnswer } from './read-answer';
import { askWhole, labelsOfWhole } from './testing/ask-whole';
import { layOut, type Piece, plainLook } from './testing/lay-out';
import { wholePassage } from './testing/whole-passage';

/** The report of an invented company, with what misleads about the plainest questions: a contents page, the report of the
 *  auditors, officers before directors, parts of a figure told in prose before the statement that gives it. */
const cover: Piece[] = [
  { type: 'lines', lines: ['ANNUAL REPORT', 'For the fiscal year ended January 28, 2034', 'ORRIN HOLDINGS, INC.'] },
  {
    type: 'paragraph',
    text: 'As of March 3, 2034, the registrant had 218,045,737 shares of common stock outstanding.',
  },
];
const contents: Piece = {
  type: 'grid',
  headers: ['Contents', 'Page'],
  rows: [
    ['Report of Independent Registered Public Accounting Firm', '54'],
    ['Financial Statement Schedules', 'F-1'],
  ],
  x: [72, 500],
};
const audit: Piece[] = [
  { type: 'heading', text: 'Report of Independent Registered Public Accounting Firm' },
  { type: 'lines', lines: ['To the Board of Directors and Shareholders of Orrin Holdings, Inc.'] },
  {
    type: 'paragraph',
    text: 'The financial statements have been audited by Marrow & Finch LLP, an independent registered public accounting firm, as stated in its report.',
  },
  { type: 'lines', lines: ['/s/ Marrow & Finch LLP', 'Dayton, Ohio', 'March 17, 2034'] },
];
const officers: Piece[] = [
  { type: 'heading', text: 'Information about our Executive Officers' },
  {
    type: 'grid',
    headers: ['Name', 'Age', 'Position'],
    rows: [
      ['Clara Voss', '51', 'Chief Executive Officer'],
      ['Edwin Marsh', '47', 'Chief Financial Officer'],
      ['Lena Ortiz', '44', 'General Counsel and Managing Director, Europe'],
    ],
    x: [72, 200, 260],
  },
];
const directors: Piece[] = [
  { type: 'heading', text: 'Board of Directors' },
  {
    type: 'grid',
    headers: ['Name', 'Age', 'Position'],
    rows: [
      ['Clara Voss', '51', 'Director and Chief Executive Officer'],
      ['Martin Hale', '63', 'Director'],
      ['Priya Nair', '58', 'Director'],
    ],
    x: [72, 200, 260],
  },
];
const prose: Piece[] = [
  {
    type: 'paragraph',
    text: 'Net income of the acquired business was $35 million. Free cash flow was $2.7 billion. The purchase price included $766 million of cash and cash equivalents acquired.',
  },
  {
    type: 'paragraph',
    text: 'We declared dividends of $1.49 per share in each quarter, and paid $789 million in dividends in fiscal 2034.',
  },
];
const balanceSheet: Piece[] = [
  { type: 'page-break' },
  { type: 'lines', lines: ['Orrin Holdings, Inc.', 'CONSOLIDATED BALANCE SHEETS'] },
  {
    type: 'grid',
    headers: ['', 'January 28, 2034', 'January 29, 2033'],
    rows: [
      ['(In millions, except par value)'],
      ['Cash and cash equivalents', '$ 1,874', '$ 2,936'],
      ['Receivables, net', '1,141', '1,042'],
      ['Total current assets', '8,802', '10,539'],
      ['Total assets', '$ 15,803', '$ 17,504'],
      ['Short-term debt', '$ 16', '$ 13'],
      ['Total current liabilities', '8,979', '10,674'],
      ['Long-term debt', '1,160', '1,216'],
      ['Total liabilities', '13,008', '14,484'],
      ['Total equity', '2,795', '3,020'],
    ],
    x: [72, 360, 450],
  },
];
const incomeStatement: Piece[] = [
  { type: 'page-break' },
  {
    type: 'lines',
    lines: ['Orrin Holdings, Inc.', 'CONSOLIDATED STATEMENTS OF EARNINGS', '(In millions, except per share amounts)'],
  },
  {
    type: 'grid',
    headers: ['Fiscal years ended', 'January 28, 2034', 'January 29, 2033'],
    rows: [
      ['Revenue', '$ 46,298', '$ 51,761'],
      ['Cost of sales', '36,386', '40,121'],
      ['Gross profit', '9,912', '11,640'],
      ['Operating income', '1,795', '3,039'],
      ['Income tax expense', '370', '574'],
      ['Net earnings', '$ 1,419', '$ 2,454'],
    ],
    x: [72, 360, 450],
  },
];
const report = [...cover, contents, ...officers, ...prose, ...audit, ...balanceSheet, ...incomeStatement];

function ask(pieces: readonly Piece[], question: string) {
  const table = layOut(pieces, plainLook);
  const answer = askWhole(table, question);
  return { answer, said: answer.items.map((item) => definitionOf(item.kind).label(item.value)) };
}

describe('the plainest questions', () => {
  test.each([
    ['Who is the auditor?', 'Marrow & Finch LLP'],
    ['Who audits the company?', 'Marrow & Finch LLP'],
    ['When does the fiscal year end?', '2034-01-28'],
    ['How many shares are outstanding?', '218,045,737 shares'],
    ['How many shares does it have outstanding?', '218,045,737 shares'],
    ['How much cash do they have?', 'USD 1,874 million'],
    ['How much cash is on hand?', 'USD 1,874 million'],
    ['What is the cash balance?', 'USD 1,874 million'],
    ['What is the total debt?', 'USD 1,176 million'],
    ['What was revenue?', 'USD 46,298 million'],
    ['What was net income?', 'USD 1,419 million'],
    ['How much did they pay in dividends?', 'USD 789 million'],
  ])('%s', (question, value) => {
    expect(ask(report, question).said).toEqual([value]);
  });
});

describe('of a place, a time and a price', () => {
  const facts: Piece[] = [
    { type: 'fields', style: 'above', fields: [['State or other jurisdiction of incorporation', 'Ohio']] },
    {
      type: 'paragraph',
      text: 'Clara Voss founded Orrin in 1994 and has served as Executive Chair since July 2031. A committee was formed in June 2031 to look into the spill.',
    },
    {
      type: 'paragraph',
      text: 'The aggregate market value was $81.1 billion. The closing price of the common stock was $76.99 per share.',
    },
    {
      type: 'paragraph',
      text: 'At year-end the company had drawn $592 million on its $900 million secured revolving credit facility.',
    },
  ];

  test.each([
    ['Where is it incorporated?', 'Ohio'],
    ['When was the company founded?', '1994'],
    ["What's the share price?", 'USD 76.99 per share'],
    ['How much was drawn on the secured revolver at year-end?', 'USD 592 million'],
  ])('%s', (question, value) => {
    expect(ask(facts, question).said).toEqual([value]);
  });
});

describe('what stands nearby is given neither for a place nor for a price', () => {
  test.each<[string, Piece[], string]>([
    [
      'with a heading for a place',
      [
        {
          type: 'fields',
          style: 'column',
          fields: [
            ['Incorporated documents', 'For the year ended'],
            ['Exhibit', 'Filed'],
          ],
        },
      ],
      'Where is it incorporated?',
    ],
    [
      'with a market value for a price',
      [{ type: 'paragraph', text: 'The aggregate market value of the stock was $81.1 billion at the closing price.' }],
      "What's the share price?",
    ],
    [
      'with half sentences for segments',
      [
        {
          type: 'paragraph',
          text: 'The results of our segments are sold to customers who take part in many end uses in all regions, reported after all shared costs were taken off in full, and presented on the basis that management uses to decide on them.',
        },
      ],
      'What are the segments?',
    ],
    [
      'with a heading for a length of time',
      [{ type: 'fields', style: 'column', fields: [['Term', 'Meaning of the words in this agreement']] }],
      'What is the term of the agreement?',
    ],
    [
      'with what may be taken off a tax',
      [{ type: 'paragraph', text: 'Goodwill of $33 million is deductible for income tax purposes.' }],
      'What is the deductible?',
    ],
    [
      'with what may not be profitable',
      [{ type: 'paragraph', text: 'Some of the stores that we open may not be profitable in their first year.' }],
      'Is it profitable?',
    ],
    [
      'with how a place is held',
      [{ type: 'grid', headers: ['Owned', 'Leased'], rows: [['Dayton Plant', 'Toledo Plant']], x: [72, 300] }],
      'Who owns the company?',
    ],
    [
      'with everybody where somebody is left out',
      [...cover, ...officers],
      'Which executive officers hold no office in law or finance?',
    ],
  ])('%s', (_what, pieces, question) => {
    expect(ask(pieces, question).said).toEqual([]);
  });
});

describe('what stands nearby is given neither for a name nor for a sum', () => {
  test.each([
    [
      'with a page of the contents or the head of a letter',
      [...cover, contents, ...audit.slice(0, 2)],
      'Who is the auditor?',
    ],
    ['with officers for directors', [...cover, ...officers], 'Who are the directors?'],
    ['with what flowed or was bought for what there is', prose.slice(0, 1), 'How much cash do they have?'],
    [
      'with what a share gets for the sum',
      [{ type: 'paragraph', text: 'We paid dividends of $1.49 in each quarter.' } as const],
      'How much did they pay in dividends?',
    ],
    [
      'with a part for the whole',
      [{ type: 'paragraph', text: 'Total net revenues include $452 million of interest on loans.' } as const],
      'What was total revenue?',
    ],
    [
      'with two thirds',
      [{ type: 'paragraph', text: 'Holders of two thirds of the shares outstanding may call a meeting.' } as const],
      'How many shares are outstanding?',
    ],
    [
      'with an act for the law of a place',
      [{ type: 'paragraph', text: 'The governing law for the privacy of patients is HIPAA.' } as const],
      'What is the governing law?',
    ],
    [
      'with whom third parties are named beside',
      [{ type: 'paragraph', text: 'We compete with third parties such as Tallis, Merrow, and Castell.' } as const],
      'Who are the parties?',
    ],
    ['with names, where it is asked what is done', [...cover, ...officers], 'What does the company do?'],
  ])('%s', (_what, pieces, question) => {
    const { answer, said } = ask(pieces, question);
    expect(said).toEqual([]);
    expect(answer.answer_found).toBe(false);
  });
});

test('officers and directors are told apart by the heading over them', () => {
  const board = [...officers, ...directors];
  expect(ask(board, 'Who are the directors?').said).toEqual(['Clara Voss', 'Martin Hale', 'Priya Nair']);
  expect(ask(board, 'Who are the executive officers?').said).toEqual(['Clara Voss', 'Edwin Marsh', 'Lena Ortiz']);
});

describe('yes or no', () => {
  const policy: Piece[] = [
    {
      type: 'paragraph',
      text: 'The premium is due within thirty days after the start. A notice sent by post is taken to arrive on the third working day.',
    },
  ];
  const results: Piece[] = [
    {
      type: 'paragraph',
      text: 'Net sales for the group increased by 1% as reported, which includes a loss of 5% from currencies.',
    },
  ];

  test.each<[Piece[], string, string[]]>([
    [policy, 'Is the premium due within thirty days?', ['yes']],
    [policy, 'Is the premium due within 30 days?', ['yes']],
    [policy, 'Is the premium due within 10 days?', []],
    [policy, 'Is a notice sent by post taken to arrive on the third working day?', ['yes']],
    [policy, 'Is a notice sent by post taken to arrive on the first working day?', []],
    [results, 'Did net sales for the group increase by 1%?', ['yes']],
    [results, 'Did net sales for the group increase by 5%?', []],
  ])('by the number that is asked for: %#', (pieces, question, expected) => {
    expect(ask(pieces, question).said.map((word) => word.toLowerCase())).toEqual(expected);
  });

  test('a mark in brackets is no number of people', () => {
    const heads: Piece = {
      type: 'grid',
      headers: ['Funds employed', 'employees (1)'],
      rows: [['Total', '(1)']],
      x: [72, 300],
    };
    expect(ask([heads], 'How many employees are there?').said).toEqual([]);
  });
});

describe('of several that stand together, the one that is asked for', () => {
  const paragraph = (text: string): Piece[] => [{ type: 'paragraph', text }];
  const credit = paragraph(
    'Apart from its lines of credit in the U.S., the company has letters of credit totaling $2.6 billion.',
  );
  const lines = paragraph(
    'The company has $12.5 billion in undrawn lines of credit in the U.S. and $4.0 billion of undrawn lines of credit outside of the U.S. on that day.',
  );
  const stores = paragraph('This includes 465 North America and 7 International open Orrin Market stores.');
  const elected = paragraph(
    'The stockholders elected Michelle L. Orr, Patricia A. Lowe and Heidi G. Penn as Class I directors for three years.',
  );
  const offices = paragraph(
    'The registered office of Orrin plc is at 83 Tower Road North, Warmley, Bristol BS30 8XP, United Kingdom.',
  );

  test.each<[Piece[], string, string[]]>([
    [[...credit, ...lines], 'How much do the lines of credit in the U.S. amount to?', ['USD 12.5 billion']],
    [lines, 'How much do the undrawn lines of credit in the U.S. amount to?', ['USD 12.5 billion']],
    [stores, 'How many open Orrin Market stores are there in North America?', []],
    [elected, 'Who was elected a Class I director?', []],
    [offices, 'What is the address of the registered office in Jersey?', []],
  ])('%#', (pieces, question, expected) => {
    expect(ask(pieces, question).said).toEqual(expected);
  });
});

describe('of two dates and of exceptions', () => {
  const report8: Piece[] = [
    {
      type: 'lines',
      lines: [
        'CURRENT REPORT',
        'Date of Report (Date of earliest event reported) April 24, 2033',
        'Orrin Holdings, Inc.',
      ],
    },
    { type: 'lines', lines: ['SIGNATURES', 'Date: April 27, 2033', 'By: /s/ Clara Voss'] },
  ];

  test('the label that names the document comes before the date beside a signature, and is not in conflict with it', () => {
    const { answer, said } = ask(report8, 'What is the date of the report?');
    expect(said).toEqual(['2033-04-24']);
    expect(answer.conflicting_evidence).toBe(false);
  });

  const rights: Piece[] = [
    { type: 'paragraph', text: 'Except as otherwise provided in this deed, the rights of the shares are as follows:' },
    {
      type: 'lines',
      lines: [
        '(a) each share has one vote;',
        '(b) each share takes part in dividends; and',
        '(c) no share can be redeemed.',
      ],
    },
  ];

  test('what a rule reserves is not taken for its exceptions', () => {
    expect(ask(rights, 'Which exceptions does the governing law have?').answer.answer_found).toBe(false);
    expect(ask(rights, 'What are the rights of the shares?').said).toHaveLength(3);
  });
});

describe('of contracts', () => {
  const cover: Piece[] = [
    {
      type: 'lines',
      lines: [
        'CREDIT AGREEMENT',
        'among',
        'ORRIN HOLDINGS, INC.,',
        'as Borrower,',
        'NORTHGATE BANK, N.A.,',
        'as Administrative Agent,',
        'HARBOR TRUST, N.A.',
        'and',
        'EASTERN BANK, N.A.,',
        'as Syndication Agents',
      ],
    },
  ];
  const clauses: Piece[] = [
    {
      type: 'paragraph',
      text: 'Each lender that assigns its commitment shall pay to the Agent a processing and recordation fee of $3,500.',
    },
    { type: 'lines', lines: ['Other Taxes'] },
    { type: 'lines', lines: ['“Other Taxes” has the meaning specified in Section 2.14(e).'] },
    {
      type: 'paragraph',
      text: 'Directors may be removed by the holders of a majority of the shares, with or without cause.',
    },
    {
      type: 'paragraph',
      text: 'Written notice of each meeting shall be given not less than 10 nor more than 60 days before the meeting.',
    },
    {
      type: 'paragraph',
      text: 'The Employment Agreement provides for a term commencing August 19, 2032 through January 31, 2036 (or the last day of the 2035 fiscal year if it does not fall on January 31, 2036), and the appointment of Clara Voss as President and Chief Executive Officer, effective September 1, 2032.',
    },
  ];
  const agreement = [...cover, ...clauses];

  test.each([
    ['Who is the administrative agent?', ['NORTHGATE BANK, N.A.']],
    ['What is the processing and recordation fee?', ['USD 3,500']],
    ['Can directors be removed without cause?', ['Yes']],
    ['When does Clara Voss become CEO?', ['2032-09-01']],
    // Nothing says so: the fee, the term, the day that stand there are others.
    ['What is the commitment fee?', []],
    ['What are Other Taxes?', []],
    ['How many days before the meeting must notice be given?', []],
  ])('%s', (question, values) => {
    expect(ask(agreement, question).said).toEqual(values);
  });

  test('what is done only for cause is not done without', () => {
    const text = 'Directors may be removed by the holders of a majority of the shares only for cause.';
    expect(ask([{ type: 'paragraph', text }], 'Can directors be removed without cause?').said).toEqual(['No']);
  });

  test('the heading of a column is nobody', () => {
    const table: Piece[] = [
      { type: 'lines', lines: ['The following officers were appointed:', 'Name Position Base Salary'] },
    ];
    expect(ask(table, 'Who was appointed to the position?').answer.answer_found).toBe(false);
  });
});

describe('of what stands near something else of its kind', () => {
  const facts: Piece[] = [
    {
      type: 'paragraph',
      text: 'Number of shares of common stock outstanding as of June 14, 2034: 601,959,611 (excluding 152,653,717 shares held in the treasury).',
    },
    { type: 'page-break' },
    {
      type: 'lines',
      lines: [
        'All notices shall be sent:',
        'if to the Company, at its address at',
        '12 Orchard Road, Dayton, OH 45402;',
      ],
    },
    { type: 'page-break' },
    {
      type: 'paragraph',
      text: 'The record date for the distribution of the shares of Lorne Payments to our stockholders was July 8, 2033.',
    },
    {
      type: 'paragraph',
      text: 'Ann Berg is chief executive of our dairy arm. From 2028 to 2031 she was chief executive of Walden Foods, and prior to that of Tarn Mills.',
    },
    {
      type: 'paragraph',
      text: 'The total number of shares that may be issued is 470,000,000 shares, consisting of the following, each with one (1) vote per share:',
    },
    {
      type: 'lines',
      lines: [
        '(i) 400,000,000 shares of common stock, par value $.01 per share; and',
        '(ii) 70,000,000 shares of preferred stock, in one or more series.',
      ],
    },
    { type: 'page-break' },
    {
      type: 'paragraph',
      text: 'On the closing date $862.5 million principal amount of the convertible notes was outstanding. Each holder may convert for each $1,000 principal amount of the convertible notes.',
    },
  ];

  test.each([
    ['How many shares are held in the treasury?', ['152,653,717 shares']],
    ['What is the address for notices to the Company?', ['12 Orchard Road, Dayton, OH 45402']],
    ['How many shares of preferred stock may be issued?', ['70,000,000 shares']],
    ['What is the principal amount of the convertible notes?', ['USD 862.5 million']],
    ['To what address are notices for the Agent sent?', []],
    ['What is the record date for the annual meeting of stockholders?', []],
    ['Of which company is Ann Berg chief executive?', []],
  ])('%s', (question, values) => {
    expect(ask(facts, question).said).toEqual(values);
  });

  test.each([
    [
      'The adjusted tax expense represents a tax rate of 18.5%, which is lower than 21.2% last year.',
      'What was the adjusted tax rate?',
      ['18.5 %'],
    ],
    [
      'Walden accounted for 20 percent of our consolidated net sales and 29 percent of net sales of our Northern segment.',
      'What percentage of net sales did Walden account for?',
      ['20 %'],
    ],
    [
      'On February 3, 2034 the Board declared a 9% increase in the quarterly common stock dividend, which lifted it to $0.24 per share.',
      'To what quarterly rate per share was the common stock dividend lifted in February 2034?',
      ['USD 0.24 per share'],
    ],
    ['Orrin was founded in 2009 and is headquartered in San Francisco.', 'Who founded Orrin?', []],
    [
      'The name was changed from Orrin Glass Works to Orrin Incorporated on April 28, 1989.',
      'When was Orrin incorporated?',
      [],
    ],
    ['The effective interest rate of the 2033 Notes is 4.69 %.', 'What is the interest rate of the 2033 Notes?', []],
    [
      'The bank holds warrants for $149.2 million under which the 2035 notes have a conversion price.',
      'What is the conversion price of the 2035 notes?',
      [],
    ],
  ])('%s', (text, question, values) => {
    expect(ask([{ type: 'paragraph', text }], question).said).toEqual(values);
  });

  test.each([
    [
      'The sale of the Tarn business led to a pre-tax net gain of $215 million.',
      'What did Orrin get for the Tarn business?',
      [],
    ],
    [
      'Orrin sold its Tarn business to a buyer for $365 million.',
      'What did Orrin get for the Tarn business?',
      ['USD 365 million'],
    ],
    [
      'We recorded $4.3 million of integration costs related to the acquisition of Tarn.',
      'What was paid for Tarn?',
      [],
    ],
    [
      'The proceeds of $969.9 million were used to finance a portion of the acquisition of Tarn.',
      'What was paid for Tarn?',
      [],
    ],
    [
      'Warrants, which primarily relate to Tarn, represent $20.3 billion of our investments.',
      'How much did Orrin invest in Tarn?',
      [],
    ],
    [
      'Ms. Voss will be provided with a cash sign-on bonus equal to $250,000.',
      'What is the target bonus of Ms. Voss?',
      [],
    ],
    [
      'Ms. Voss will receive a base salary of $1,300,000 and will take part in all bonus plans.',
      'What is the target bonus of Ms. Voss?',
      [],
    ],
    [
      'An active account may be one of several, as a user may have more than one active account.',
      'How many active accounts does Orrin have?',
      [],
    ],
    ['A person who plays two of our games would be counted as two users.', 'How many users does Orrin have?', []],
    ['We anticipate delivering two billion doses of it to other countries.', 'How many doses did Orrin deliver?', []],
    [
      'Orrin delivered two billion doses of it to other countries.',
      'How many doses did Orrin deliver?',
      ['2,000,000,000 doses'],
    ],
    [
      'At the record date, 50,088,578 shares were outstanding and eligible to vote at the meeting.',
      'How many shares were represented at the meeting?',
      [],
    ],
    [
      'Hours at the Tarn shops are generally Monday through Friday from 10:00 a.m. to 8:30 p.m. and Saturday from 9:00 a.m.',
      'How many Tarn shops are there?',
      [],
    ],
    [
      'To be timely, a notice is received before the one hundred twentieth day before the meeting.',
      'How many days before the meeting is a notice received?',
      [],
    ],
  ])('%s', (text, question, values) => {
    expect(ask([{ type: 'paragraph', text }], question).said).toEqual(values);
  });

  test.each([
    [
      'The exclusive time for Tarn to file a plan was extended to March 31, 2034.',
      'When was the plan of Tarn filed?',
      [],
    ],
    [
      'Tarn filed its plan for reorganization with the court on March 31, 2034.',
      'When was the plan of Tarn filed?',
      ['2034-03-31'],
    ],
    [
      'An indenture was made among Orrin Inc., Tarn Limited and Castle Bank, as trustee.',
      'Who is the trustee?',
      ['Castle Bank'],
    ],
    ['An indenture was made with the trustee by Orrin Inc., Tarn Limited and Castle Bank.', 'Who is the trustee?', []],
    ['WHEREAS, the Company and the Trustee are parties to an indenture.', 'Who is the trustee?', []],
    [
      'Planned spending and our Transforming to a More Focused Company program.',
      'Which company developed the program?',
      [],
    ],
    [
      'The foundation is on the board of the museum and on the board of the Guthrie Theater.',
      'Who chairs the board?',
      [],
    ],
    [
      'Bottler case sales: measure of volume shipped to retailers, independent distributors and our bottlers.',
      'Which bottlers does Orrin own?',
      [],
    ],
    [
      'Any one of the challenges or risks, and liabilities associated with the business, could harm us.',
      'Which states challenge the merger?',
      [],
    ],
    [
      'The banks that Orrin works with are Castle Bank, Wells Trust and Elm Savings Bank.',
      'Which banks does Orrin work with?',
      ['Castle Bank', 'Wells Trust', 'Elm Savings Bank'],
    ],
  ])('%s', (text, question, values) => {
    expect(ask([...cover, { type: 'paragraph', text }], question).said).toEqual(values);
  });

  test.each([
    [
      'Balance changes in assets include decreases of $0.7 billion in cash, while inventory grew.',
      'How much cash does Orrin have?',
      [],
    ],
    [
      'Our total unearned revenue, mostly of Tarn, was $14.0 billion, of which $9.3 billion was recognized.',
      'What was Tarn revenue in 2033?',
      [],
    ],
    [
      'Orrin Cloud revenue, which includes parts of Tarn, Birch and other properties, most of which are sold by the year, was $111.6 billion.',
      'What was Tarn revenue?',
      [],
    ],
    ['Tarn revenue was $15.1 billion and grew by a tenth.', 'What was Tarn revenue?', ['USD 15.1 billion']],
    [
      'We spent $150 million, of which $80 million is debt that we expect to repay net of costs.',
      'What is the net debt?',
      [],
    ],
    ['At the end of the year our net debt was $6.1 billion.', 'What is the net debt?', ['USD 6.1 billion']],
    [
      'The guidance implies core EPS of $7.27 for the year, a 7 percent increase.',
      'What was core EPS in the first quarter?',
      [],
    ],
    ['We issued $400 million of 1.35% fixed rate notes that take effect at once.', 'What was the take rate?', []],
    [
      'Gross profit rose to $375.6 million, or 13.8% of net sales, in the fourth quarter.',
      'What were comparable sales in the fourth quarter?',
      [],
    ],
    ['Valves: The 0.3% comparable sales growth was driven by small valves.', 'What was comparable sales growth?', []],
    [
      'Net income increased 17.8% to $340.8 million compared to $289.4 million in the fourth quarter of 2032.',
      'What was net income in the fourth quarter?',
      ['USD 340.8 million'],
    ],
    ['Our comparable sales declined 9.9%.', 'What was comparable sales growth?', []],
    ['We declared a $0.12 cash dividend per share at December 31, 2033.', 'What was cash at December 31, 2033?', []],
    ['We project demand for approximately 41,170 new airplanes.', 'How many airplanes did Orrin deliver?', []],
    ['We launched free shipping on more than 2 million items in our stores.', 'How many stores does Orrin have?', []],
  ])('%s', (text, question, values) => {
    expect(ask([...cover, { type: 'paragraph', text }], question).said).toEqual(values);
  });

  test.each([
    [
      'If the total increase is less than $25,000,000, the aggregate of the commitments shall not be raised.',
      'What is the total commitment amount?',
      [],
    ],
    [
      'Any bank that has a combined capital and surplus of at least $1,000,000,000 may be a lender.',
      'What is the minimum borrowing amount of a lender?',
      [],
    ],
    [
      'The term of employment goes on through March 2034 if her employment ends with consent.',
      'When does the term of employment end?',
      [],
    ],
  ])('%s', (text, question, values) => {
    expect(ask([...cover, { type: 'paragraph', text }], question).said).toEqual(values);
  });

  test.each([
    [
      'We returned $12.4 billion to the people who own us in the form of share repurchases and dividends in the fourth quarter.',
      'How much stock did Orrin repurchase in the fourth quarter?',
      [],
    ],
    [
      'We repurchased stock for $7.8 billion in the fourth quarter.',
      'How much stock did Orrin repurchase in the fourth quarter?',
      ['USD 7.8 billion'],
    ],
    [
      'At the end of the year the allowance for transaction losses was $58 million.',
      'What was the allowance for credit losses?',
      [],
    ],
    [
      'At the end of the year the allowance for credit losses was $58 million.',
      'What was the allowance for credit losses?',
      ['USD 58 million'],
    ],
    [
      'From the sale of Tarn India Orrin received a recovery of local taxes of $3 million.',
      'How much did Orrin receive from the sale of Tarn India?',
      [],
    ],
  ])('%s', (text, question, values) => {
    expect(ask([...cover, { type: 'paragraph', text }], question).said).toEqual(values);
  });

  test('the telephone of the company is not the one for the press', () => {
    const contacts: Piece[] = [{ type: 'lines', lines: ['(937) 555-0100', '(Telephone number of the registrant)'] }];
    expect(ask([...cover, ...contacts], 'What is the phone number for media?').said).toEqual([]);
    const media: Piece[] = [{ type: 'lines', lines: ['Media contact: Ann Lee', 'Phone number: (937) 555-0142'] }];
    expect(ask([...cover, ...media], 'What is the phone number for media?').said).toEqual(['(937) 555-0142']);
  });

  test.each([
    [
      'The plan will lead to $450 million to $650 million in exit charges for offices.',
      'How much are the exit charges for offices?',
      [],
    ],
    [
      'The plan will lead to $450 million to $650 million in exit charges for offices.',
      'What is the maximum of the exit charges for offices?',
      ['USD 650 million'],
    ],
    [
      'In 2033 the Board declared a quarterly cash dividend of $0.24 per share.',
      'What dividends per share were declared in 2033?',
      [],
    ],
    [
      'Orrin announced that it will take two actions on these chemicals.',
      'How many lawsuits does Orrin face on these chemicals?',
      [],
    ],
    ['Comparable sales increased 15.6% compared to the year before.', 'What is the guidance for comparable sales?', []],
    [
      'Registered under Section 12(b) of the Securities Exchange Act is the common stock of Orrin.',
      'On which exchange is the stock of Orrin listed?',
      [],
    ],
    [
      'The notes are issued under the Trust Indenture Act of the United States.',
      'Who is the trustee of the notes?',
      [],
    ],
  ])('%s', (text, question, values) => {
    expect(ask([...cover, { type: 'paragraph', text }], question).said).toEqual(values);
  });

  test('the chief executive of a part is not that of the whole', () => {
    const text = 'Gregory Lane is Executive Vice President and President and Chief Executive Officer, Orrin Europe.';
    const question = 'Who is the chief executive officer of Orrin?';
    expect(ask([...cover, { type: 'paragraph', text }], question).said).toEqual([]);
  });

  test.each(['Cayman Islands', 'North Carolina', 'Regular Meeting'])('%s is nobody', (name) => {
    const text = `The business in Latin America is run out of ${name} and reports to the board.`;
    expect(ask([{ type: 'paragraph', text }], 'Who runs the business in Latin America?').answer.answer_found).toBe(
      false,
    );
  });
});

describe('a head of a table', () => {
  const papers: Piece[] = [
    { type: 'heading', text: 'TITLE 9 — TOLLS' },
    { type: 'lines', lines: ['This title was enacted by act of July 30, 1947.'] },
    { type: 'lines', lines: ['TABLE OF ALL SECTIONS OF FORMER TITLE 9'] },
    {
      type: 'grid',
      headers: ['Title 9 Former', 'Statutes', 'Title 9 New'],
      rows: [
        ['Sections', 'Volumes', 'Sections'],
        ['1', 'R.S., §1', '1'],
        ['2', 'R.S., §2', '2'],
        ['3', 'R.S., §3', '3'],
      ],
      x: [72, 200, 400],
    },
  ];
  test('is no title', () => {
    const table = layOut(papers, plainLook);
    const { answer } = readAnswer({
      brief: parseQuestion('What is the title?'),
      passages: [wholePassage(table)],
      table,
    });
    for (const { value } of answer.items) expect(String(value)).toMatch(/TOLLS/);
  });
});

describe('what stands in a table or a list under other words', () => {
  const facts: Piece[] = [
    {
      type: 'paragraph',
      text: 'We expect to make no contributions to our plans. Estimated benefit payments are as follows:',
    },
    {
      type: 'grid',
      headers: ['Benefit payments', '2035', '2036'],
      rows: [
        ['Pensions', '$4,711', '$4,706'],
        ['Other', '402', '409'],
      ],
      x: [72, 300, 400],
    },
    { type: 'page-break' },
    {
      type: 'grid',
      headers: ['Results', 'Fiscal 2034', 'Fiscal 2033'],
      rows: [
        ['Comparable sales', '15.6%', '37.9%'],
        ['Gross margin', '39.6%', '39.0%'],
      ],
      x: [72, 300, 400],
    },
    { type: 'page-break' },
    { type: 'lines', lines: ['Square footage of our properties', '(Square feet in millions)'] },
    {
      type: 'grid',
      headers: ['Location', 'Owned', 'Leased'],
      rows: [
        ['U.S.', '27', '20'],
        ['International', '9', '22'],
      ],
      x: [72, 300, 400],
    },
    { type: 'page-break' },
    {
      type: 'paragraph',
      text: 'On February 13, 2034, the committee approved the payout structure for the 2034 Target Incentive Plan awards for executives.',
    },
    {
      type: 'lines',
      lines: [
        '“New Lender” means any lender that the company selects under Section 2.05.',
        '“Lenders” means the banks that have signed this agreement.',
        '“Affiliate” of any person means whoever controls that person.',
      ],
    },
  ];
  const table = layOut(facts, plainLook);
  const said = (question: string) => labelsOfWhole(table, question);

  test.each([
    ['What was the pension contribution planned for 2035?', []],
    ['What comparable sales growth does Orrin expect for fiscal 2034?', []],
    ['Who approved the payout structure?', []],
    ['How many square feet are owned in the U.S.?', ['27 million square feet']],
    ['What does "Lenders" mean?', ['the banks that have signed this agreement']],
    ['What does "Affiliate" mean?', ['whoever controls that person']],
  ])('%s', (question, expected) => {
    expect(said(question)).toEqual(expected);
  });
});

describe('of contracts and notices, whom and what they speak of', () => {
  const facts: Piece[] = [
    {
      type: 'paragraph',
      text: 'The company shall not assign its rights under this agreement without the prior written consent of all of the lenders.',
    },
    { type: 'page-break' },
    {
      type: 'paragraph',
      text: 'No stockholder action may be taken except at a meeting, and the stockholders may not act by written consent.',
    },
    { type: 'page-break' },
    {
      type: 'paragraph',
      text: 'We will be letting approximately 500 employees know that their jobs will be eliminated.',
    },
    { type: 'page-break' },
    { type: 'lines', lines: ['CLARA M. VOSS NAMED CHIEF OPERATING OFFICER'] },
    {
      type: 'paragraph',
      text: 'Clara M. Voss has been named chief operating officer of Orrin Holdings, and reports to chief executive officer and Co-Founder Martin Hale.',
    },
    { type: 'page-break' },
    {
      type: 'lines',
      lines: ['By: /s/ Lena Ortiz', 'Name: Lena Ortiz', 'Title: Vice President & Deputy General Counsel'],
    },
  ];
  const table = layOut(facts, plainLook);
  const said = (question: string) => labelsOfWhole(table, question);

  test.each([
    ['Is the consent of the lenders required to assign the agreement?', ['Yes']],
    ['May the company assign its rights under this agreement?', ['No']],
    ['Can the board act by written consent?', []],
    ['Can the stockholders act by written consent?', ['No']],
    ['How many employees does the company have?', []],
    ['How many employees will lose their jobs?', ['500 employees']],
    ['Who is the chief operating officer?', ['CLARA M. VOSS']],
    ['Who is the chief executive officer?', ['Martin Hale']],
    ['Who is the general counsel?', []],
    ['Who is the deputy general counsel?', ['Lena Ortiz']],
  ])('%s', (question, expected) => {
    expect(said(question)).toEqual(expected);
  });
});

describe('signatures over one another', () => {
  const facts: Piece[] = [
    {
      type: 'lines',
      lines: [
        'ORRIN PARIBAS',
        'By: /s/ David Foss',
        'Name: David Foss',
        'Title: Director',
        'By: /s/ Clara Zarn',
        'Name: Clara Zarn',
        'Title: Managing Director',
        'GOLDEN BANK USA',
        'By: /s/ Ann Berg',
        'Name: Ann Berg',
        'Title: Authorized Signatory',
      ],
    },
  ];
  const table = layOut(facts, plainLook);
  const answer = (question: string) => askWhole(table, question);

  test.each([
    ['Who signed for Orrin Paribas?', 'David Foss', /: Clara Zarn\.$/],
    ['Who signed for Golden Bank USA?', 'Ann Berg', null],
  ])('%s', (question, name, beside) => {
    const { items, caveats, confidence_explanation } = answer(question);
    expect(items.map(({ kind, value }) => definitionOf(kind).label(value))).toEqual([name]);
    expect(confidence_explanation).not.toMatch(/BANK|PARIBAS/);
    if (beside) expect(caveats.join(' ')).toMatch(beside);
    else expect(caveats).toEqual([]);
  });
});
