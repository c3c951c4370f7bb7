import { describe, expect, test } from 'vitest';
import { labelsOfWhole } from './testing/ask-whole';
import { layOut, type Piece, plainLook } from './testing/lay-out';

function ask(pieces: readonly Piece[], question: string): string[] {
  const table = layOut(pieces, plainLook);
  return labelsOfWhole(table, question);
}

const paragraph = (text: string): Piece => ({ type: 'paragraph', text });

describe('denials in a row', () => {
  const terms = [
    paragraph(
      'Loyalty points are not refunds, cannot be exchanged into a cash amount, and may only be used against future orders.',
    ),
    paragraph(
      'Orrin will not use the Visitor Data for the purposes of advertising, and will not sell the Visitor Data to any third party except as part of a merger.',
    ),
  ];

  test.each([
    ['Can loyalty points be exchanged for cash?', 'No'],
    ['Are loyalty points refunds?', 'No'],
    ['May loyalty points be used against future orders?', 'Yes'],
    ['Does Orrin sell Visitor Data?', 'No'],
    ['Does Orrin use the Visitor Data for advertising?', 'No'],
  ])('deny each what it is said of: %s', (question, answer) => {
    expect(ask(terms, question)).toEqual([answer]);
  });
});

describe('clauses', () => {
  const terms: Piece[] = [
    { type: 'heading', text: '6.4 Matching Gifts' },
    paragraph(
      'When you give money to a charity, Orrin will make a matching gift to that charity on your behalf, and tells the charity of it in the same month.',
    ),
    { type: 'heading', text: '7.7 Termination Requirements' },
    paragraph('Upon termination, Orrin must:'),
    { type: 'lines', lines: ['a. take reasonable and appropriate steps to stop', 'processing the Visitor Data; and'] },
  ];

  test.each([['What is the maximum matching gift per employee per year?'], ['What must Orrin do upon termination?']])(
    'are no fields under their headings: %s',
    (question) => {
      expect(ask(terms, question)).toEqual([]);
    },
  );
});

describe('what stands further in', () => {
  const inset = (lines: readonly string[]): Piece => ({
    type: 'grid',
    headers: [],
    rows: lines.map((text) => [text]),
    x: [102],
  });
  const policy: Piece[] = [
    { type: 'heading', text: 'Coverage A - Dwelling' },
    inset(['Limit: $200,000', 'We cover the dwelling.']),
    { type: 'lines', lines: ['Exclusions:'] },
    inset(['Flood', 'Earthquake or earth movement', 'War']),
    { type: 'heading', text: 'Coverage E - Personal Liability' },
    inset(['Limit: $100,000 per occurrence', 'We cover damages.']),
    { type: 'lines', lines: ['Exclusions:'] },
    inset(['Intentional injury', 'Business activities']),
    { type: 'heading', text: 'Conditions' },
    { type: 'lines', lines: ['Deductible'] },
    inset(['Amount: $1,000 per occurrence']),
    { type: 'lines', lines: ['If the home is vacant for more than 60 days, certain coverages are suspended:'] },
    inset(['Vandalism', 'Glass breakage; and', 'Theft']),
    { type: 'lines', lines: ['Cost of coverage per pay period'] },
    inset(['Employee-only dental coverage: $4.72', 'Employee-family dental coverage: $17.42']),
  ];

  test.each([
    ['What is the limit for personal liability?', ['USD 100,000 per occurrence']],
    ['What is the limit of Coverage A?', ['USD 200,000']],
    ['What are the exclusions of Coverage A?', ['Flood', 'Earthquake or earth movement', 'War']],
    ['What are the exclusions of Coverage E?', ['Intentional injury', 'Business activities']],
    ['What are the exclusions of Coverage B?', []],
    ['Which coverages are suspended when the home is vacant?', ['Vandalism', 'Glass breakage', 'Theft']],
    ['What does family dental coverage cost?', ['USD 17.42']],
    ['What is the deductible?', ['USD 1,000 per occurrence']],
    ['What is the deductible for earthquake?', []],
  ])('belongs to the line above it: %s', (question, answer) => {
    expect(ask(policy, question)).toEqual(answer);
  });
});

test('a day of the month is no part under which something stands', () => {
  const register: Piece[] = [
    { type: 'lines', lines: ['June 24, 2032', 'Register of deposits', 'Deposit at June 30: $4,000'] },
  ];
  expect(ask(register, 'What is the deposit at June 30?')).toEqual(['USD 4,000']);
});

describe('identifiers and addresses', () => {
  const notice: Piece[] = [
    { type: 'lines', lines: ['Policy number: HOME-001-', 'BOB'] },
    paragraph(
      'To request a refund, the customer must send a message to refunds@orrin.example within thirty (30) days of the end of the month.',
    ),
    paragraph('Business hours are from 6am to 6pm (local time), except where otherwise stated.'),
  ];

  test.each([
    ['What is the policy number?', []],
    ['Where should refund requests be emailed?', ['refunds@orrin.example']],
    ['What are the business hours?', []],
  ])('are given whole or not at all: %s', (question, answer) => {
    expect(ask(notice, question)).toEqual(answer);
  });
});

describe('look-alikes of a contract', () => {
  const inset = (lines: readonly string[]): Piece => ({
    type: 'grid',
    headers: [],
    rows: lines.map((text) => [text]),
    x: [102],
  });
  const papers: Piece[] = [
    { type: 'title', text: 'Model Employment Agreement' },
    { type: 'heading', text: '1. EMPLOYMENT TERMS' },
    paragraph('The Employee may end this Agreement by giving thirty (30) days written notice to the Company.'),
    { type: 'heading', text: 'Coverage A2: Property Damage Liability' },
    inset(['Limit: $50,000 per accident', 'We pay for property damage.']),
    { type: 'heading', text: 'Coverage B: Medical Payments' },
    inset(['Limit: $5,000 per person', 'We pay medical expenses.']),
    { type: 'heading', text: 'Coverage D1: Collision Coverage' },
    inset(['Deductible: $500 per accident', 'We pay for damage by collision.']),
    { type: 'heading', text: 'Coverage D2: Comprehensive (Other Than Collision)' },
    inset(['Deductible: $250 per loss', 'We pay for any other loss.']),
    paragraph(
      'While this policy covers some damage by rain, it does NOT cover flood damage as defined by rising water.',
    ),
  ];

  test.each([
    ['How much notice must the Employee give?', ['30 days']],
    ['How much notice must the Company give?', []],
    ['What is the limit of Coverage B?', ['USD 5,000 per person']],
    ['What is the collision deductible?', ['USD 500 per accident']],
    ['Is flood damage covered?', ['No']],
  ])('are told apart: %s', (question, answer) => {
    expect(ask(papers, question)).toEqual(answer);
  });

  test('the title over the heading of a clause is no field of it', () => {
    const terms = [
      ...papers.slice(0, 2),
      paragraph('The Employee shall perform such duties as may be assigned to him from time to time.'),
    ];
    expect(ask(terms, "What is the Employee's position?")).toEqual([]);
  });
});

test('what a defined term is, and at which interest, is asked in plain words', () => {
  const terms = [
    paragraph('“Visitor Data” means all data that visitors give to Orrin through the site.'),
    paragraph('Orrin may charge interest on past due amounts at 1.5% per month.'),
  ];
  expect(ask(terms, 'What is Visitor Data?')).toEqual(['all data that visitors give to Orrin through the site']);
  expect(ask(terms, 'What interest is charged on past due amounts?')).toEqual(['1.5 %']);
});

describe('a ratio to one', () => {
  const terms = [
    paragraph('The Borrower shall ensure that the ratio of net debt to EBITDA does not exceed 3.25:1.'),
    paragraph('Number of copies:2'),
  ];

  test('is not the one', () => {
    expect(ask(terms, 'What is the maximum ratio of net debt to EBITDA?')).not.toContain('1');
    expect(ask(terms, 'What is the number of copies?')).toEqual(['2']);
  });
});
