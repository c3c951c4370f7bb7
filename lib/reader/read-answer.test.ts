import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { LineTable } from '../document/line-table';
import { lastLineNumber } from '../document/line-table';
import { parseQuestion } from '../question/parse-question';
import type { Passage } from '../retrieval/passage';
import { readAnswer } from './read-answer';
import type { Piece } from './testing/lay-out';
import { layOut } from './testing/lay-out';

const look = { fontSize: 10, linesPerPage: 40, width: 468, runningHead: null };

function passageOf(firstLine: number, lastLine: number): Passage {
  return { index: 1, firstLine, lastLine, startPage: 1, endPage: 1, sectionTitle: null, score: 1, keywords: [] };
}

function read(pieces: Piece[], question: string, lines?: [number, number]) {
  const table = layOut(pieces, look);
  const [first, last] = lines ?? [1, lastLineNumber(table)];
  return readAnswer({ brief: parseQuestion(question), passages: [passageOf(first, last)], table }).answer;
}

const paragraph = (text: string): Piece => ({ type: 'paragraph', text });

describe('the value nearest to what was asked', () => {
  const dividend = paragraph(
    'On February 13, 2020, the Board declared a cash dividend of $0.40 per share, which is payable on March 27, 2020 to shareholders of record on March 13, 2020.',
  );

  test.each([
    ['What is the record date of the dividend?', '2020-03-13'],
    ['When is the dividend payable?', '2020-03-27'],
    ['When was the dividend declared?', '2020-02-13'],
  ])('%s', (question, iso) => {
    expect(read([dividend], question).items[0]?.value).toMatchObject({ iso });
  });

  test.each([
    ['How much is the swingline sub-facility?', '600'],
    ['How much is the letter of credit sub-facility?', '150'],
  ])('%s', (question, value) => {
    const text =
      'The Credit Agreement includes a $150 million letter of credit sub-facility and a $600 million swingline sub-facility.';
    expect(read([paragraph(text)], question).items[0]?.value).toMatchObject({ value, scale: 'million' });
  });

  test('a second label belongs to the second value', () => {
    const line: Piece = {
      type: 'lines',
      lines: ['Date of Report (Date of earliest event reported): July 1, 2022 (June 30, 2022)'],
    };
    const answer = read([line], 'On which day did the earliest event reported happen?');
    expect(answer.items[0]?.value).toMatchObject({ iso: '2022-06-30' });
  });
});

describe('a question that names nothing', () => {
  test.each(['What is 2+2?', 'What is 5?', 'What is 2024?', '7'])(
    '%s is not answered with what stands beside a number',
    (question) => {
      const lines: Piece = {
        type: 'lines',
        lines: ['Endorsement 2 14', 'Section 5: Limits', '7 Notices', '2024 Edition A'],
      };
      expect(read([lines, paragraph('The insurer pays at most USD 684,000.')], question).answer_found).toBe(false);
    },
  );
});

describe('the end and the beginning of a time', () => {
  const plan =
    'On May 23, 2023, the officer entered into a trading plan. The trading plan has a duration of August 22, 2023 to August 22, 2024.';
  const retirement =
    'He will retire on a date to be no earlier than April 1, 2023 and no later than April 15, 2023 under the letter agreement.';

  test.each([
    [plan, 'When does the trading plan of the officer end?', '2024-08-22'],
    [retirement, 'What is the latest date on which he can retire under the letter agreement?', '2023-04-15'],
    [
      'On May 26, 2023, the company entered into a 364 day credit agreement. The 364 day credit agreement expires on May 24, 2024.',
      'When does the 364 day credit agreement run out?',
      '2024-05-24',
    ],
  ])('%s', (text, question, iso) => {
    expect(read([paragraph(text)], question).items[0]?.value).toMatchObject({ iso });
  });
});

describe('what a question names', () => {
  const text =
    'In 2019 the group bought the northern depot for $12 million from its owner. ' +
    'It paid the purchase price of the depot in cash.';

  test('has to stand where the answer stands', () => {
    expect(
      read([paragraph(text)], 'How much did the group pay for the purchase of Oakfield Logistics?').answer_found,
    ).toBe(false);
  });

  test('is found by half of the name, with capitals', () => {
    const named = 'The purchase price of Oakfield was $12 million. The northern depot makes pumps.';
    expect(
      read([paragraph(named)], 'What was the purchase price of Oakfield Logistics?').items[0]?.value,
    ).toMatchObject({ value: '12' });
  });
});

describe('signatures of several parties', () => {
  const lines: Piece = {
    type: 'lines',
    lines: [
      'EXAMPLE BANK, N.A.',
      'as Agent',
      'By: /s/ Maria Vond',
      'Name: Maria Vond',
      'Title: Vice President',
      'EXAMPLE EUROPE PLC, NORTH BRANCH,',
      'as Sub-Agent',
      'By: /s/ Henrik S. Slot',
      'Name: Henrik S. Slot',
      'Title: Director',
    ],
  };

  test.each([
    ['Who signed for Example Europe PLC, North Branch as sub-agent?', 'Slot'],
    ['Who signed for Example Bank, N.A. as agent?', 'Vond'],
  ])('%s', (question, last_name) => {
    expect(read([lines], question).items[0]?.value).toMatchObject({ last_name });
  });
});

describe('the office that a person holds', () => {
  const signature: Piece = {
    type: 'lines',
    lines: ['EXAMPLE INC.', 'By: /s/ Maria Vond', 'Name: Maria Vond', 'Title: Vice President & Deputy General Counsel'],
  };
  const sentence = paragraph(
    'A letter to all employees from Maria Vond, the Company’s Chair and Chief Executive Officer, regarding the plan was sent.',
  );

  test.each([
    [signature, 'What position does Maria Vond hold?', 'Vice President & Deputy General Counsel'],
    [sentence, 'What is the role of Maria Vond?', 'Chair and Chief Executive Officer'],
  ])('%#: %s', (piece, question, title) => {
    expect(read([piece], question).items[0]?.value).toBe(title);
  });

  test('is not told of somebody else', () => {
    expect(read([sentence], 'What is the role of Henrik Slot?').answer_found).toBe(false);
  });
});

describe('a form', () => {
  test('a year is no count', () => {
    const lines: Piece = { type: 'lines', lines: ['Stores at end of quarter', 'Fiscal 2024'] };
    expect(read([lines], 'How many stores at end of quarter?').answer_found).toBe(false);
  });

  test('what has a label of its own answers to that', () => {
    const lines: Piece = { type: 'lines', lines: ['Letter to employees, role of the author', 'Date: January 4, 2023'] };
    expect(read([lines], 'What role does the author of the letter to employees have?').answer_found).toBe(false);
  });
});

describe('a change', () => {
  const text = 'Interest expense decreased $924 million, reflecting the charge of the year before.';

  test('is not the figure that changed', () => {
    expect(read([paragraph(text)], 'What was interest expense?').answer_found).toBe(false);
  });

  test('is the answer where it is asked for', () => {
    expect(read([paragraph(text)], 'By how much did interest expense decrease?').items[0]?.value).toMatchObject({
      value: '924',
    });
  });
});

describe('conflicts', () => {
  const first = paragraph('The security deposit is $2,000.');
  const second = paragraph('The security deposit is $3,000.');

  test('two places that contradict each other are both shown, with a question to choose by', () => {
    const answer = read([first, { type: 'heading', text: 'Rider' }, second], 'How much is the security deposit?');
    expect(answer.conflicting_evidence).toBe(true);
    expect(answer.items).toHaveLength(2);
    expect(answer.suggested_clarification).toMatch(/2,000.*3,000/);
    expect(answer.caveats[0]).toMatch(/line \d+.*line \d+/);
    expect(answer.confidence_explanation).toMatch(/^the document gives another value elsewhere/);
  });

  test('the same value in two places is none', () => {
    const answer = read([first, { type: 'heading', text: 'Rider' }, first], 'How much is the security deposit?');
    expect(answer.conflicting_evidence).toBe(false);
    expect(answer.items).toHaveLength(1);
  });
});

describe('an address that is printed twice', () => {
  test('is one, whether its postal code names the block or not', () => {
    const lines: Piece[] = [
      paragraph('The headquarters of the company are at 100 North Quay Plaza, Chicago, Illinois 60606-1596.'),
      paragraph('Our headquarters are located at 100 North Quay Plaza, Chicago, Illinois 60606.'),
    ];
    const { items, conflicting_evidence: conflict } = read(lines, 'Where are the headquarters of the company?');
    expect(conflict).toBe(false);
    expect(items[0]?.value).toMatchObject({ street: '100 North Quay Plaza', city: 'Chicago' });
  });
});

describe('boxes and statements', () => {
  const form = (yes: string, no: string): Piece => ({
    type: 'lines',
    lines: ['Indicate by check mark if the registrant is a well-known seasoned issuer.', `Yes ${yes} No ${no}`],
  });

  test.each([
    ['☒', '☐', true],
    ['☐', '☒', false],
    ['[x]', '[ ]', true],
    ['[ ]', '[X]', false],
  ])('Yes %s No %s', (yes, no, value) => {
    expect(read([form(yes, no)], 'Is the registrant a well-known seasoned issuer?').items[0]?.value).toBe(value);
  });

  test('an exception becomes a caveat', () => {
    const answer = read(
      [paragraph('Theft is covered, except from vehicles that are left unattended.')],
      'Is theft covered?',
    );
    expect(answer.items[0]?.value).toBe(true);
    expect(answer.caveats.join(' ')).toMatch(/except from vehicles/);
  });

  test('"not" reaches what it denies and nothing else', () => {
    const text = 'The numbering of the clauses is intentionally not sequential; gaps show where clauses were removed.';
    expect(read([paragraph(text)], 'Are the gaps in the numbering of the clauses intentional?').items[0]?.value).toBe(
      true,
    );
  });
});

describe('abstention', () => {
  test.each([
    'What is the record date?',
    'How much is the late fee?',
    'Who is the chair?',
    'How many employees are there?',
  ])('a document that does not say it gets no answer: %s', (question) => {
    const answer = read(
      [paragraph('The annual meeting took place on May 3, 2023 in Denver. The rent is $900.')],
      question,
    );
    expect(answer).toMatchObject({ answer_found: false, items: [], extraction_method: 'na' });
  });
});

test('never cites a line outside the passages, and gives the same answer twice', () => {
  const pieces: Piece[] = Array.from({ length: 12 }, (_, index) =>
    paragraph(
      `The fee for service ${index} is $${index + 1}00. It is payable on March ${index + 1}, 2024 and not refundable.`,
    ),
  );
  const table: LineTable = layOut(pieces, look);
  const questions = [
    'How much is the fee for service 4?',
    'When is the fee payable?',
    'Is the fee refundable?',
    'List the fees.',
  ];
  fc.assert(
    fc.property(fc.constantFrom(...questions), fc.nat(lastLineNumber(table)), fc.nat(10), (question, start, length) => {
      const passages = [passageOf(Math.max(1, start), start + length)];
      const brief = parseQuestion(question);
      const { answer } = readAnswer({ brief, passages, table });
      expect(readAnswer({ brief, passages, table }).answer).toEqual(answer);
      expect(answer.answer_found).toBe(answer.items.length > 0);
      for (const span of answer.items.flatMap((item) => item.spans)) {
        expect(span.line_start).toBeGreaterThanOrEqual(Math.max(1, start));
        expect(span.line_end).toBeLessThanOrEqual(start + length);
      }
    }),
    { numRuns: 60 },
  );
});

describe('what only looks like the answer', () => {
  test('an account number in a field of another name is found by itself', () => {
    const line: Piece = { type: 'lines', lines: ['Payment to IBAN GB38 HLCN 1941 4196 7728 50'] };
    expect(read([line], 'What is the IBAN?').items[0]?.value).toBe('GB38HLCN19414196772850');
  });

  test('"never declared nor paid" denies once', () => {
    const text = 'We have never declared nor paid any cash dividends on our capital stock.';
    expect(read([paragraph(text)], 'Did the company pay dividends?').items[0]?.value).toBe(false);
  });

  test('a raise "from" one amount "to" another gives the new one', () => {
    const text = 'The Board approved an increase in our quarterly dividend from $0.45 per share to $0.50 per share.';
    expect(read([paragraph(text)], 'What is the quarterly dividend per share?').items[0]?.value).toMatchObject({
      value: '0.50',
    });
  });

  test('preferred shares are no answer where shares are asked for', () => {
    const text = 'There were 10 million shares of preferred stock authorized for issuance, and none was outstanding.';
    expect(read([paragraph(text)], 'How many shares were outstanding?').answer_found).toBe(false);
  });

  test('people who are not employed are not counted as employees', () => {
    const text = 'Approximately 302 million people in the country now have some form of coverage.';
    expect(read([paragraph(text)], 'How many people are employed?').answer_found).toBe(false);
  });

  test('what would be is no figure of what is, and a part is not the whole', () => {
    const sensitivity =
      'Based on these debt levels, a 100 basis point change in market rates would cause our annual interest costs to change by approximately $61 million.';
    expect(read([paragraph(sensitivity)], 'What were the annual interest costs?').answer_found).toBe(false);
    const part = 'The company recorded a pre-tax charge of approximately $11 million within interest expense.';
    expect(read([paragraph(part)], 'What was the interest expense?').answer_found).toBe(false);
    const whole = 'Interest expense was approximately $11 million.';
    expect(read([paragraph(whole)], 'What was the interest expense?').items[0]?.value).toMatchObject({ value: '11' });
  });

  test('who sets the standards of an audit audits nobody', () => {
    const text =
      'Harrow & Pike LLP conducted its audit of our statements in accordance with the standards of the Public Company Accounting Oversight Board.';
    expect(read([paragraph(text)], 'Which firm audits the company?').items[0]?.value).toBe('Harrow & Pike LLP');
    const without = 'Our statements were audited under the standards of the Public Company Accounting Oversight Board.';
    expect(read([paragraph(without)], 'Which firm audits the company?').answer_found).toBe(false);
  });

  test('since when somebody serves is told by a sentence on them', () => {
    const officer = 'Ms. Ode has served as our chief executive officer since April 2016.';
    const auditor = 'We have served as the auditor of the company since 1996.';
    const question = 'Since when has the auditor served?';
    expect(read([paragraph(officer)], question).answer_found).toBe(false);
    expect(read([paragraph(officer), paragraph(auditor)], question).items[0]?.value).toMatchObject({ iso: '1996' });
  });

  test("terms of a contract, and somebody's retirement, name nobody", () => {
    const terms =
      'The Required Lenders may replace the agent. The lenders have appointed an Authorized Agent, and the agent is authorized to act.';
    expect(read([paragraph(terms)], 'Who was appointed?').answer_found).toBe(false);
    const retirement =
      'In light of the retirement, and of Mario Reed’s retirement, the board appointed Ms. Dana Cole as chair.';
    expect(read([paragraph(retirement)], 'Who was appointed as chair?').items[0]?.value).toMatchObject({
      last_name: 'Cole',
    });
  });

  test('a share in a company is no interest rate, and a row of years no telephone number', () => {
    const share = 'We sold our juice brands for $3.5 billion in cash and kept a 39% interest in the new company.';
    expect(read([paragraph(share)], 'What interest rate applies?').answer_found).toBe(false);
    const bears = 'The loan bears interest at 4.5% per annum.';
    expect(read([paragraph(bears)], 'What interest rate does the loan bear?').items[0]?.value).toMatchObject({
      value: '4.5',
    });
    const years: Piece = { type: 'lines', lines: ['Telephone orders in millions 2023 2022 2021 2023 2022'] };
    expect(read([years], 'What is the telephone number?').answer_found).toBe(false);
  });

  test('a price per share is no par value', () => {
    const price =
      'The market value of the common stock is given by the price of $33.60 per share at which it was last sold.';
    expect(read([paragraph(price)], 'What is the par value of the common stock?').answer_found).toBe(false);
    const par = 'The common stock has a par value of $0.10 per share.';
    expect(read([paragraph(par)], 'What is the par value of the common stock?').items[0]?.value).toMatchObject({
      value: '0.10',
    });
  });

  test('the law that governs is that of a place', () => {
    const text = 'Applicable Law governs this agreement, and the agreement is subject to Applicable Law.';
    expect(read([paragraph(text)], 'What law governs the agreement?').answer_found).toBe(false);
    const place = 'This agreement is governed by the laws of the State of New York.';
    expect(JSON.stringify(read([paragraph(place)], 'What law governs the agreement?').items[0]?.value)).toContain(
      'New York',
    );
  });

  test.each([
    ['The governing law is the law of Ireland.', 'Ireland'],
    ['This agreement is governed by the laws of England and Wales.', 'England and Wales'],
    ['This agreement is governed by the laws of the Grand Duchy of Luxembourg.', 'Grand Duchy of Luxembourg'],
    ['This agreement shall be governed by and construed in accordance with the law of Singapore.', 'Singapore'],
  ])('the law that governs may be that of another country: %s', (text, law) => {
    for (const question of ['What is the governing law?', 'Which law governs the agreement?'])
      expect(read([paragraph(text)], question).items.map(({ value }) => value)).toEqual([law]);
  });

  test('segments have names: sentences on what they did are none', () => {
    const did: Piece = {
      type: 'lines',
      lines: [
        'Changes in the segments of the company were as follows:',
        '(a) Sales increased in the northern segment because of higher prices',
        '(b) Margins were lower in the southern segment',
        '(c) Costs declined in the western segment',
      ],
    };
    expect(read([did], 'Which segments does the company report?').answer_found).toBe(false);
    const named: Piece = {
      type: 'lines',
      lines: [
        'The company reports these segments:',
        '(a) Northern Foods',
        '(b) Southern Drinks, which sells juices',
        '(c) Retail',
      ],
    };
    expect(read([named], 'Which segments does the company report?').items).toHaveLength(3);
  });

  test('the role that was asked for is no part of a name', () => {
    const text = 'Policyholder Orchard Street Bakery Ltd';
    const values = read([paragraph(text)], 'Who is the insured?').items.map(({ value }) => value);
    expect(JSON.stringify(values)).not.toContain('Policyholder');
  });

  test('a body is no person', () => {
    const text =
      'We are an independent registered public accounting firm with the Public Company Accounting Oversight Board.';
    expect(read([paragraph(text)], 'Who is the accountant?').answer_found).toBe(false);
  });
});

test('items of a form that do not apply are no list', () => {
  const form: Piece = {
    type: 'lines',
    lines: [
      'The following exhibits are filed:',
      '(a) Not applicable',
      '(b) Not applicable',
      '(c) Not applicable',
      '(d) Exhibits',
    ],
  };
  expect(read([form], 'Which exhibits are filed?').items.map((item) => item.value)).not.toContain('Not applicable');
});

describe('what only looks like the answer', () => {
  const notes = paragraph(
    'We may redeem the 2.500% fixed rate notes due 2018, the 3.800% fixed rate notes due 2022 and the 6.000% fixed rate notes due 2056 at 101% of the principal amount.',
  );

  test.each([
    ['What coupon do the notes due 2022 carry?', '3.800'],
    ['What coupon do the notes due 2056 carry?', '6.000'],
  ])('%s', (question, value) => {
    const { items } = read([notes], question);
    expect(items.map((item) => item.value)).toEqual([expect.objectContaining({ value })]);
  });

  test('the day of an agreement is not the day on which it was completed', () => {
    const agreed = 'On February 7, 2023, the Company entered into an agreement to acquire all shares of Oak Farms.';
    const question = 'On what date did the Company complete its acquisition of Oak Farms?';
    expect(read([paragraph(agreed)], question).answer_found).toBe(false);
    const done = 'On May 2, 2023, the Company completed its acquisition of Oak Farms.';
    expect(read([paragraph(agreed), paragraph(done)], question).items[0]?.value).toMatchObject({ iso: '2023-05-02' });
  });

  test('of two currencies the one that is asked for', () => {
    const total =
      'The total assessment, including penalties and interest, was approximately €571 million ($680 million).';
    const question = 'What was the total amount of the assessment, penalties and interest included';
    expect(read([paragraph(total)], `${question} (US dollars)?`).items[0]?.value).toMatchObject({ currency: 'USD' });
    expect(read([paragraph(total)], `${question} (in euros)?`).items[0]?.value).toMatchObject({ currency: 'EUR' });
  });

  test('a day of the month that is asked for', () => {
    const notes =
      'We repaid $405 million of senior notes on February 10, 2020. We issued senior notes that mature in July 2020.';
    const question = 'On which date in February 2020 was $405 million of senior notes repaid?';
    expect(read([paragraph(notes)], question).items.map((item) => item.value)).toEqual([
      expect.objectContaining({ iso: '2020-02-10' }),
    ]);
  });

  test.each([
    [
      'Who chairs the audit committee?',
      'The Board designated Ms. Anna Stone as financial expert of the audit committee.',
    ],
    [
      'To whom did the Company agree to sell the side dishes business?',
      'Costs of the sale of the side dishes business, and of the agreement to acquire Tina Crust, rose.',
    ],
    [
      'How many shares did a holder get for each Oak share?',
      'As of the day of the merger, approximately 22 million shares of Oak common stock were held.',
    ],
    ['Which shareholder submitted the proposal?', 'Proposal: The Company will hold an advisory vote every year.'],
  ])('%s', (question, text) => {
    expect(read([{ type: 'lines', lines: [text] }], question).answer_found).toBe(false);
  });

  test('how far a rate moved is not the rate', () => {
    const moved =
      'The discount rate of the pension obligation is an increase of 0.68 percentage points from the rate of last year, and a discount rate of 4.36% was determined.';
    const question = 'At what discount rate was the pension obligation measured?';
    expect(read([paragraph(moved)], question).items[0]?.value).toMatchObject({ value: '4.36' });
    const grid: Piece = {
      type: 'grid',
      headers: ['Measure', '12 Weeks Ended 3/25/2023'],
      rows: [
        ['Core tax rate movement', '51 bps'],
        ['Core margin movement', '93 bps'],
      ],
      x: [0, 250],
    };
    expect(read([grid], 'Core tax rate for the 12 weeks ended 3/25/2023?').answer_found).toBe(false);
  });

  test('what one of a thing costs is no million', () => {
    const sales = 'The government paid $32 million for the vaccine, a price that covers all doses of the year.';
    expect(read([paragraph(sales)], 'What price per dose does the government pay for the vaccine?').answer_found).toBe(
      false,
    );
  });

  test('terms of a contract that are written like names are nobody', () => {
    const duties: Piece = {
      type: 'lines',
      lines: [
        'The directors elected shall observe the following:',
        '(a) Additional Information that may be required.',
        '(b) Eligible Stockholder proposals that are received.',
        'Any additional information is sent to each stockholder.',
      ],
    };
    expect(read([duties], 'Which directors were elected?').answer_found).toBe(false);
  });

  test('an address takes the lines that it stands on, without the label before it', () => {
    const address = 'Address of the insurer 107 Castle Street, Aldermere, WX4 2TD, United Kingdom';
    const schedule: Piece[] = [
      { type: 'lines', lines: [address] },
      { type: 'heading', text: 'Premium schedule' },
      { type: 'grid', headers: ['Class', 'Premium'], rows: [['Buildings', '19,930']], x: [0, 200] },
    ];
    const { items } = read(schedule, 'Where is the insurer located?');
    expect(items).toHaveLength(1);
    expect(items[0]?.value).toMatchObject({ street: '107 Castle Street', city: 'Aldermere', country: 'GB' });
    expect(items[0]?.spans).toHaveLength(1);
  });

  test.each(['When does the policy start?', 'When does cover begin?', 'What is the inception date?'])(
    '%s',
    (question) => {
      const schedule: Piece = { type: 'lines', lines: ['Effective date: 12 May 2026', 'Expiry date: 11 May 2027'] };
      expect(read([schedule], question).items.map((item) => item.value)).toEqual([
        expect.objectContaining({ iso: '2026-05-12' }),
      ]);
    },
  );
});

describe('names with a full stop of their own', () => {
  const labels = (pieces: Piece[], question: string) => read(pieces, question).items.map(({ value }) => value);
  const works = ['Alpha Mills, Inc.', 'Beta Corp.', 'Banca Gamma, S.A.', 'Delta Tools Ltd.'];

  test('keep it as items of a list, where what only ends a sentence does not', () => {
    const lead = paragraph('Orrin has the following subsidiaries:');
    const items = [...works, 'Tarn Works.'].map((name) => paragraph(`• ${name}`));
    expect(labels([lead, ...items], 'What are the subsidiaries of Orrin?')).toEqual([...works, 'Tarn Works']);
  });

  test('keep it in a sentence that names them one after the other', () => {
    const named = 'The competitors of Orrin are Alpha Mills, Inc., Beta Corp. and Delta Tools Ltd.';
    expect(labels([paragraph(named)], 'Who are the competitors of Orrin?')).toEqual([
      'Alpha Mills, Inc.',
      'Beta Corp.',
      'Delta Tools Ltd.',
    ]);
    const last = 'The competitors of Orrin are Alpha Mills, Inc., Beta Corp. and Tarn Works.';
    expect(labels([paragraph(last)], 'Who are the competitors of Orrin?').at(-1)).toBe('Tarn Works');
  });
});

describe('things that a sentence names one after the other', () => {
  const values = (text: string, question: string) => read([paragraph(text)], question).items.map(({ value }) => value);

  test('places keep the comma of their state between semicolons', () => {
    const text =
      'Activity in the fourth quarter included four new stores located in Garden Grove, CA; Glendale, AZ; Rock Springs, WY; and Woburn, MA.';
    expect(values(text, 'In which cities were new stores opened in the fourth quarter?')).toEqual([
      'Garden Grove, CA',
      'Glendale, AZ',
      'Rock Springs, WY',
      'Woburn, MA',
    ]);
  });

  test('what somebody is responsible for', () => {
    const text =
      'Among the areas of the board, Ms. Stone has responsibility for corporate strategy, information technology, supply chain, and loss prevention.';
    expect(values(text, 'Which areas is Ms. Stone responsible for?')).toEqual([
      'corporate strategy',
      'information technology',
      'supply chain',
      'loss prevention',
    ]);
  });

  test('a series in brackets ends with its bracket', () => {
    const text =
      'The fee covers all kinds of equipment (including pumps, valves and pipes), made in the country, by residents, and in whole.';
    expect(values(text, 'Which kinds of equipment does the fee cover?')).toEqual(['pumps', 'valves', 'pipes']);
  });
});

describe('of a policy', () => {
  const schedule: Piece[] = [
    { type: 'lines', lines: ['Annual premium: EUR 39,850', 'Premium by class of property, in EUR'] },
    {
      type: 'grid',
      headers: ['Class of property', 'Sum insured', 'Premium'],
      rows: [
        ['Buildings', '3,986,000', '19,930'],
        ['Stock', '3,188,000', '7,970'],
      ],
      x: [0, 160, 320],
    },
  ];

  test('the premium of a class is in its row, and the total is not given for it', () => {
    const { items } = read(schedule, 'How much is the premium for stock?');
    expect(items.map((item) => item.value)).toEqual([expect.objectContaining({ value: '7970', currency: 'EUR' })]);
    expect(items[0]?.spans.map((span) => span.quote)).toContain('Premium by class of property, in EUR');
    expect(read(schedule, 'What is the annual premium?').items[0]?.value).toMatchObject({ value: '39850' });
  });

  test('what is insured is not listed as excluded, nor the other way round', () => {
    const list = (lead: string, items: string[]): Piece[] => [
      { type: 'heading', text: lead.startsWith('No') ? '4. Exclusions' : '3. Insured perils' },
      { type: 'paragraph', text: lead },
      { type: 'items', items: items.map((text, index) => ({ mark: `(${'abc'[index]})`, text })) },
    ];
    const insured = list('The insurer pays for loss by the following perils:', ['fire;', 'storm and hail;', 'riot.']);
    const excludes = list('No payment is made for loss by these perils:', ['war;', 'wear and tear;', 'earthquake.']);
    const values = (pieces: Piece[], question: string) => read(pieces, question).items.map((item) => item.value);
    expect(values(insured, 'Which perils are excluded?')).toEqual([]);
    expect(values(excludes, 'Which perils are insured?')).toEqual([]);
    expect(values(excludes, 'Which perils are excluded?')).toEqual(['war', 'wear and tear', 'earthquake']);
    expect(values(insured, 'Which perils are insured?')).toEqual(['fire', 'storm and hail', 'riot']);
  });

  test('the address of one party is not that of the other', () => {
    const line: Piece = { type: 'lines', lines: ['Address of the insurer: 107 Castle Street, Aldermere, WX4 2TD'] };
    expect(read([line], 'What is the address of the policyholder?').answer_found).toBe(false);
    expect(read([line], 'What is the address of the insurer?').answer_found).toBe(true);
  });

  test('what is asked about stands in the exception', () => {
    const text = 'The deductible in the schedule is taken from each claim, save for a total loss.';
    expect(read([paragraph(text)], 'Is the deductible taken from a total loss?').answer_found).toBe(false);
  });

  test('what was voted down was not approved', () => {
    const text = 'The shareholder proposal regarding a global transparency report was defeated at the meeting.';
    const question = 'Was the shareholder proposal regarding a global transparency report approved?';
    expect(read([paragraph(text)], question).items.map((item) => item.value)).not.toContain(true);
  });

  test('whoever leaves is not the new one', () => {
    const text =
      'Richard A. Johnson will retire as chief executive officer. Mary N. Dillon has been appointed as the new chief executive officer.';
    expect(read([paragraph(text)], 'Who is the new chief executive officer?').items[0]?.value).toMatchObject({
      last_name: 'Dillon',
    });
  });

  test('a page of the contents is no number of things', () => {
    const table = layOut(
      [
        { type: 'lines', lines: ['Contents', '4. Exclusions 2'] },
        { type: 'page-break' },
        { type: 'lines', lines: ['4. Exclusions', 'War is excluded.'] },
      ],
      look,
    );
    table.sections = [
      { level: 1, title: '4. Exclusions', startPage: 2, endPage: 2, firstLine: 3, lastLine: lastLineNumber(table) },
    ];
    const question = 'How many exclusions are there?';
    const passages = [passageOf(1, lastLineNumber(table))];
    expect(readAnswer({ brief: parseQuestion(question), passages, table }).answer.items).toEqual([]);
  });
});

describe('which of several places a question means', () => {
  test('the day is given where one place says the day and another the month', () => {
    const places = [
      paragraph('In July 2022, the company announced its intention to spin off the health care business.'),
      paragraph('On July 26, 2022, the company announced its intention to spin off its health care business.'),
    ];
    const answer = read(places, 'When did the company announce that it would spin off the health care business?');
    expect(answer.items.map((item) => item.value)).toEqual([{ iso: '2022-07-26', original: 'July 26, 2022' }]);
    expect(answer.conflicting_evidence).toBe(false);
  });

  test('the same words around the term of another lease do not contradict', () => {
    const text =
      'We lease offices in Oakland under a lease that expires in 2031. We lease offices in New York under a lease that expires in 2025.';
    const pieces: Piece[] = [paragraph('Annual report'), { type: 'page-break' }, paragraph(text)];
    const answer = read(pieces, 'In which year does the lease of the Oakland offices run out?');
    expect(answer.items.map((item) => item.value)).toEqual([{ iso: '2031', original: '2031' }]);
  });

  test('the year is nearest to its own verb', () => {
    const text =
      'The company was incorporated in the State of Washington in 1916 and reincorporated in Delaware in 1934.';
    expect(
      read([paragraph(text)], 'In which year was the company reincorporated in Delaware?').items[0]?.value,
    ).toEqual({
      iso: '1934',
      original: '1934',
    });
  });

  test('two ends of a time are one range', () => {
    const text =
      'Ms. Steel joined the stores in 2009. She was Group Vice President at the stores from 2011 to 2014. Stores were sold between 1991 and 1997.';
    const range = (question: string) => read([paragraph(text)], question).items[0]?.value;
    expect(range('From when to when was Ms. Steel a Group Vice President at the stores?')).toMatchObject({
      iso_start: '2011',
      iso_end: '2014',
    });
    expect(range('Between which years were the stores sold?')).toMatchObject({ iso_start: '1991', iso_end: '1997' });
  });

  test('where somebody is moving to is not where they are', () => {
    const form: Piece = {
      type: 'lines',
      lines: ['235 East 42nd Street, New York, New York 10017', '(Address of principal executive offices)'],
    };
    const question = (asked: string) => read([form], asked).answer_found;
    expect(question('What is the address of the principal executive offices?')).toBe(true);
    expect(question('What is the address of the building that the head office is moving to?')).toBe(false);
  });

  test('what was never paid was not ever paid', () => {
    const text = 'We have never paid cash dividends on our stock and do not anticipate paying any.';
    expect(read([paragraph(text)], 'Has the company ever paid a cash dividend?').items[0]?.value).toBe(false);
  });

  test('what was authorised was not yet done', () => {
    const text =
      'On January 31, 2019, our Board authorized a stock repurchase program under which we may repurchase stock until 2021.';
    const question = 'Had the company bought back any stock under the January 2019 authorization?';
    expect(read([paragraph(text)], question).answer_found).toBe(false);
    const done = 'In 2019, we repurchased stock under the January 2019 authorization.';
    expect(read([paragraph(done)], question).items[0]?.value).toBe(true);
  });

  test('people of one place are not all people', () => {
    const text =
      'At December 31, 2018, the company employed 93,516 people, with 37,412 employed in the United States and 56,104 employed internationally.';
    const count = (question: string) => read([paragraph(text)], question).items[0]?.value;
    expect(count('How many people worked for the company at the end of 2018?')).toMatchObject({ value: '93516' });
    expect(count('How many people worked for the company outside the US at the end of 2018?')).toMatchObject({
      value: '56104',
    });
    expect(count('How many people work at the Harrison headquarters of the company?')).toBeUndefined();
    const plants = 'The company employs people at 75 plants in the United States.';
    expect(read([paragraph(plants)], 'How many people work for the company in the US?').answer_found).toBe(false);
  });

  test('the sum over several companies is not the price of one', () => {
    const text =
      'During 2016 we acquired Cargi Inc., Expertmaker, Ticketbis and Corrigon Ltd. for an aggregate purchase price of $212 million.';
    const price = (question: string) => read([paragraph(text)], question).answer_found;
    expect(price('How much of the purchase price went to Ticketbis?')).toBe(false);
    expect(price('What was the aggregate purchase price of the companies acquired in 2016?')).toBe(true);
  });

  test('a town is not whom somebody reports to', () => {
    const letter: Piece[] = [
      { type: 'lines', lines: ['Square, Inc.', '1455 Market Street', 'San Francisco', 'San Francisco, CA 94103'] },
      paragraph('You will start in a full-time position as General Counsel and you will report to Jack Dorsey.'),
    ];
    expect(read(letter, 'To whom will the General Counsel report?').items[0]?.value).toMatchObject({
      last_name: 'Dorsey',
    });
  });

  test('whoever stands beside votes did not get the most of them', () => {
    const votes: Piece = {
      type: 'lines',
      lines: ['Votes for the directors of the company', 'Jennifer Bailey got votes.'],
    };
    expect(read([votes], 'Which director got the most votes?').answer_found).toBe(false);
    const said = paragraph('Jennifer Bailey is the director who got the most votes.');
    expect(read([said], 'Which director got the most votes?').items[0]?.value).toMatchObject({ last_name: 'Bailey' });
  });

  test('a count of all is not that of one country', () => {
    const text = 'We announced job cuts of 10,000 jobs, less than 5% of our employees.';
    expect(read([paragraph(text)], 'How many jobs did we cut?').answer_found).toBe(true);
    expect(read([paragraph(text)], 'How many of the job cuts were in the United States?').answer_found).toBe(false);
  });

  test('the employees of another company are not counted', () => {
    const text = "Together with IBM's 380,000 employees, Slack will change work.";
    expect(read([paragraph(text)], 'How many people work at Slack?').answer_found).toBe(false);
  });

  test('a table is not answered with one of its cells', () => {
    const rows: Piece = {
      type: 'lines',
      lines: ['Floor space', 'Manufacturing: 55.7', 'Warehouse: 3.8', 'Total: 65.8'],
    };
    const question = 'Please show the floor space table: each use with total, domestic and foreign area.';
    expect(parseQuestion(question).shape).toBe('table');
    expect(read([rows], question).items.filter((item) => item.kind !== 'table')).toEqual([]);
  });

  test('dates and amounts are not answered with one amount', () => {
    const text = 'The dividends to be paid in fiscal 2019 are $0.52 per share, on April 2, 2018 and June 4, 2018.';
    expect(
      read([paragraph(text)], 'List the dates and amounts of the dividends to be paid in fiscal 2019.').items,
    ).toEqual([]);
  });

  test('one kind of store is not all stores', () => {
    const text = 'We had 1,187 large-format and 51 small-format stores at the end of fiscal 2019.';
    const stores = (question: string) => read([paragraph(text)], question).items[0]?.value;
    expect(stores('How many stores were there at the end of fiscal 2019?')).toBeUndefined();
    expect(stores('How many small-format stores were there at the end of fiscal 2019?')).toMatchObject({ value: '51' });
  });

  test('what went to one segment is said of that segment', () => {
    const text = 'Approximately $533 million of the acquired goodwill from the acquisition will be deductible.';
    expect(read([paragraph(text)], 'How much of the acquired goodwill went to Global Services?').answer_found).toBe(
      false,
    );
    const said = 'Approximately $533 million of the acquired goodwill was assigned to Global Services.';
    expect(
      read([paragraph(said)], 'How much of the acquired goodwill went to Global Services?').items[0]?.value,
    ).toMatchObject({
      value: '533',
    });
  });

  test('how far revenues moved is no share of them', () => {
    const text = 'Revenues from direct sales and alliances increased by $4.3 billion, or 6%, in 2021.';
    expect(
      read([paragraph(text)], 'What proportion of revenues in 2021 is direct sales and alliances?').answer_found,
    ).toBe(false);
  });

  test('"no one patent" counts nothing', () => {
    const text = 'Each segment has numerous patents, but no one patent is considered material to Specialty Materials.';
    expect(read([paragraph(text)], 'How many patents does Specialty Materials have?').answer_found).toBe(false);
  });

  test('an exchange gives a fraction for one share', () => {
    const text =
      'Each share of the target is converted into the right to receive 0.0776 shares of common stock and cash.';
    expect(
      read([paragraph(text)], 'How many shares were given for one share of the target?').items[0]?.value,
    ).toMatchObject({
      value: '0.0776',
    });
  });
});

/** What stands on a first page names whose document it is; this keeps what follows off it. */
const front: Piece = {
  type: 'lines',
  lines: Array.from({ length: 34 }, (_, index) => `Line ${index + 1} of the front`),
};

describe('what belongs to which value', () => {
  const facilities = paragraph(
    'The Company maintains a $1.0 billion 364-day unsecured back-up credit facility, which expires on May 17, 2018, a $1.25 billion, five-year unsecured back-up credit facility, which expires on July 24, 2019, and a $1.0 billion, seven-year unsecured back-up credit facility, which expires on May 18, 2022.',
  );
  test.each([
    ['When does the 364-day unsecured back-up credit facility run out?', '2018-05-17'],
    ['When does the five-year unsecured back-up credit facility expire?', '2019-07-24'],
  ])('the part of the sentence before it: %s', (question, iso) => {
    expect(read([facilities], question).items.map(({ value }) => value)).toMatchObject([{ iso }]);
  });

  const deals = paragraph(
    'On May 12, 2017, we acquired Souk Group, an online retailer, for approximately $583 million, net of cash acquired, and on August 28, 2017, we acquired Meadow Foods for approximately $13.2 billion, net of cash acquired.',
  );
  test.each([
    ['What did the company pay, net of cash acquired, for Souk?', '583'],
    ['What did the company pay, net of cash acquired, for Meadow Foods?', '13.2'],
  ])('not what stands behind both: %s', (question, value) => {
    expect(read([front, deals], question).items[0]?.value).toMatchObject({ value });
  });

  test('a part is not all', () => {
    const suits = paragraph(
      'The subsidiary is a defendant in 46 lawsuits over handsets, including 45 lawsuits over handsets filed in the Superior Court.',
    );
    expect(
      read([suits], 'In how many lawsuits over handsets is the subsidiary a defendant?').items[0]?.value,
    ).toMatchObject({
      value: '46',
    });
  });

  test('what is left is not what there was, and what was is not what is', () => {
    const program = paragraph(
      'As of January 28, 2023, $1.1 billion remained available under the $2.0 billion share repurchase program announced in March 2022.',
    );
    expect(
      read([program], 'How much is left under the share repurchase program?').items.map(({ value }) => value),
    ).not.toContainEqual(expect.objectContaining({ value: '2.0' }));
    const outlook = paragraph(
      'For fiscal year 2023, the Company now expects 8 percent organic revenue growth (previously 6 percent).',
    );
    expect(read([outlook], 'What organic revenue growth does the company now expect?').items[0]?.value).toMatchObject({
      value: '8',
    });
  });

  test('the term of one thing is not the term of another', () => {
    const financing = paragraph(
      'The weighted-average remaining term of the financing obligations was 18.8 years and the weighted-average imputed interest rate was 5.8 %.',
    );
    expect(
      read([financing], 'What was the weighted-average remaining term of the operating leases, in years?').answer_found,
    ).toBe(false);
  });

  test('after a quarter is not in it', () => {
    const buyback = paragraph(
      'Between the end of the second quarter of fiscal 2024 and August 30, 2023, we repurchased 0.3 million shares of our common stock.',
    );
    expect(
      read([buyback], 'How many shares did the company repurchase in the second quarter of fiscal 2024?').answer_found,
    ).toBe(false);
  });

  test('the day on which a retirement was told is not its day', () => {
    const notice = paragraph(
      '(b) On April 24, 2023, in accordance with the retirement policy, Thomas Mill tendered his decision to retire from the Board effective as of the end of his term on June 14, 2023.',
    );
    expect(
      read([notice], 'Effective on which date does Thomas Mill retire from the board?').items[0]?.value,
    ).toMatchObject({
      iso: '2023-06-14',
    });
  });
});

describe('contracts that call people by their part', () => {
  const clauses = paragraph(
    'Ms. Dill is the Executive. Executive agrees that she will not be eligible for a car allowance. Ms. Dill may use the canteen.',
  );
  test('no is read without the name of the contract and the first name', () => {
    expect(
      read([clauses], 'Is Ms. Dill eligible for a car allowance under the employment agreement?').items[0]?.value,
    ).toBe(false);
  });

  test('nothing in an act that shall be construed to allow it forbids it', () => {
    const act = paragraph(
      'Nothing in this Act, or any amendment made by this Act, shall be construed to require or authorize Federal recognition of marriages between more than 2 individuals.',
    );
    expect(
      read([act], 'Does the Act authorize Federal recognition of marriages between more than 2 individuals?').items[0]
        ?.value,
    ).toBe(false);
  });

  test('to whom dividends are paid needs no saying', () => {
    const dividends = paragraph('As a result, we did not pay any dividends in 2022 and 2021.');
    expect(read([dividends], 'Did the company pay dividends to its shareholders in 2022?').items[0]?.value).toBe(false);
  });

  test('voting is not cumulative voting', () => {
    const voting = paragraph('Holders of common stock are entitled to voting at each meeting of the stockholders.');
    expect(read([voting], 'Do holders of common stock have cumulative voting?').answer_found).toBe(false);
  });
});

describe('series', () => {
  test.each([
    [
      'The election of Michelle L. Collins, Patricia A. Little, Heidi G. Petz and Michael C. Smith as Class I directors to hold office until 2026 was approved.',
      'Who was elected as a Class I director?',
      ['Michelle L. Collins', 'Patricia A. Little', 'Heidi G. Petz', 'Michael C. Smith'],
    ],
    [
      'Loans borrowed under the Credit Agreement are available in U.S. dollar, Euro, British pound, and Australian dollar, in each case subject to the sub-limits of the Credit Agreement.',
      'In which currencies can the company borrow under the credit agreement?',
      ['U.S. dollar', 'Euro', 'British pound', 'Australian dollar'],
    ],
    [
      'The common stock is listed on the North Stock Exchange, Inc. (NSE), the Lake Stock Exchange, Inc., and the Alpine Exchange.',
      'On which stock exchanges is the common stock listed?',
      ['North Stock Exchange, Inc. (NSE)', 'the Lake Stock Exchange, Inc.', 'the Alpine Exchange'],
    ],
  ])('%s', (text, question, expected) => {
    const names = read([paragraph(text)], question).items.map(({ value }) =>
      typeof value === 'object' && 'original' in value ? value.original : value,
    );
    expect(names).toEqual(expected);
  });
});

describe('who and where, not another', () => {
  test('a surname alone is given with the first name that the passages have', () => {
    const officers = [
      front,
      paragraph('Dorian E. Dale signed the letter in Oslo.'),
      paragraph('Ms. Dale, 58, has been our Executive Vice President, General Counsel and Secretary since April 2015.'),
    ];
    const { items } = read(officers, 'Name the General Counsel and Secretary.');
    expect(items.map(({ value }) => value)).toMatchObject([{ first_name: 'Dorian', last_name: 'Dale' }]);
    expect(items[0]?.spans).toHaveLength(2);
  });

  test('of several chief officers, the one that is asked for', () => {
    const signed: Piece = {
      type: 'lines',
      lines: [
        'Date: February 14, 2018',
        'By: /s/ David M. Dent',
        'David M. Dent',
        'Executive Vice President and',
        'Chief Financial Officer',
      ],
    };
    expect(read([front, signed], 'Who is the Chief Medical Officer?').answer_found).toBe(false);
    expect(read([front, signed], 'Who is the Chief Financial Officer?').items[0]?.value).toMatchObject({
      last_name: 'Dent',
    });
  });

  test('a bare figure of notes that are in millions is no sum of dollars', () => {
    const heads = (scale: string): Piece => ({
      type: 'lines',
      lines: ['Notes to the Consolidated Financial Statements', scale],
    });
    const facility = paragraph(
      'We entered into a $3,000 three-year revolving credit agreement expiring in August 2025.',
    );
    const question = 'What is the size of the three-year revolving credit agreement?';
    expect(read([front, heads('(Dollars in millions)'), facility], question).answer_found).toBe(false);
    expect(read([front, heads('(Dollars as stated)'), facility], question).items[0]?.value).toMatchObject({
      value: '3000',
    });
  });

  test('a court, where one is asked for, and not whoever sues there', () => {
    const complaint = paragraph(
      'In August 2023, Harbour Biologics SA and Harbour LLC filed a complaint over the vaccine Quayvo in the U.S. District Court for the District of Delaware against the company.',
    );
    expect(
      read([front, complaint], 'In which court did Harbour sue over Quayvo?').items.map(({ value }) => value),
    ).toEqual(['U.S. District Court for the District of Delaware']);
  });

  test('people under one kind of contract are not all people', () => {
    const people = paragraph(
      'At December 31, 2017, we had approximately 9,800 total full-time and part-time employees. At December 31, 2017, approximately 175 of our full-time employees were subject to fixed-term employment agreements.',
    );
    const question = 'How many full-time employees had fixed-term employment agreements at the end of 2017?';
    expect(read([front, people], question).items[0]?.value).toMatchObject({ value: '175' });
  });

  test('the floor space of all buildings is not that of one', () => {
    const space = paragraph(
      'We lease space in the Spiral, an office building. All of our workplaces together have approximately 41 million square feet, which we own or lease.',
    );
    expect(read([front, space], 'How many square feet will the company lease in the Spiral?').answer_found).toBe(false);
  });
});

describe('lists in a sentence', () => {
  const places: Piece[] = [
    { type: 'heading', text: 'Properties of the Orchard segment' },
    {
      type: 'items',
      items: [
        { mark: '•', text: 'An owned press located in Kent;' },
        { mark: '•', text: 'Leased call centers located in Ohio, Utah and Maine;' },
        { mark: '•', text: 'Leased cellars located in Iowa, Nevada and Idaho.' },
      ],
    },
  ];
  const rivals = paragraph(
    'The Orchard segment sells cider. Schott, Ash Glass Co. Ltd., Birch Ltd. and Heron are the main competitors of the Orchard segment.',
  );

  test('gives the places that are asked for, not the lines that name them', () => {
    const found = read(places, 'In which states does the Orchard segment lease call centers?').items;
    expect(found.map(({ value }) => value)).toEqual(['Ohio', 'Utah', 'Maine']);
  });

  test('gives what stands before "are the"', () => {
    const found = read([rivals], 'Whom does the company regard as its main rivals of the Orchard segment?').items;
    expect(found.map(({ value }) => value)).toEqual(['Schott', 'Ash Glass Co. Ltd.', 'Birch Ltd.', 'Heron']);
    expect(read([rivals], 'Whom does the company regard as its main suppliers of the Orchard segment?').items).toEqual(
      [],
    );
  });
});

describe('one of several', () => {
  const facilities = paragraph(
    'We have two credit facilities that expire on November 1, 2026 and November 14, 2028, respectively.',
  );
  test.each([
    ['Of the two credit facilities, when does the later one expire?', '2028-11-14'],
    ['Of the two credit facilities, when does the earlier one expire?', '2026-11-01'],
  ])('is the one that is meant: %s', (question, iso) => {
    expect(read([facilities], question).items[0]?.value).toMatchObject({ iso });
  });

  const whole = paragraph('As of June 30, 2023, we had approximately 41,000 employees worldwide.');
  const part = paragraph('The flexible packaging business has approximately 35,000 employees at 166 sites.');
  test('people of one business are not all that the company has', () => {
    const question = 'How many people work in its flexible packaging business?';
    expect(read([whole], question).answer_found).toBe(false);
    expect(read([whole, part], question).items[0]?.value).toMatchObject({ value: '35000' });
    expect(read([whole], 'How many people work for the company?').items[0]?.value).toMatchObject({ value: '41000' });
  });
});
