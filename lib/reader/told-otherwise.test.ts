import { describe, expect, it } from 'vitest';
import { askWhole } from './testing/ask-whole';
import { layOut, type Piece, paperOf, plainLook } from './testing/lay-out';

const between = [
  'The parties met in the spring and talked of many other things that are of no interest here.',
  'Each party keeps its own records, and shows them to the other where that is asked for in writing.',
];

type Told = readonly [field: string, value: string, sentence: string, question: string];

/** A field of a form, and a sentence some paragraphs below. */
function answerOf([field, value, sentence, question]: Told, style: 'inline' | 'column' = 'inline') {
  const pieces: Piece[] = [
    { type: 'title', text: 'Workshop Agreement' },
    { type: 'fields', style, fields: [[field, value]] },
    ...[...between, sentence].map((text): Piece => ({ type: 'paragraph', text })),
  ];
  return askWhole(layOut(pieces, plainLook), question);
}

describe('a field and a sentence that tells another value of the same thing in other words', () => {
  const told: readonly Told[] = [
    ['Commencement date', '1 March 2027', '2. The lease starts on 15 March 2027.', 'When does the lease start?'],
    ['Start of employment', '1 June 2028', 'The employment begins on 1 July 2028.', 'When does the employment start?'],
    ['Expiry date', '31 May 2029', 'The agreement ends on 30 June 2029.', 'What is the expiry date?'],
    ['Maturity date', '30 June 2031', 'The loan is repaid in full on 1 July 2031.', 'What is the maturity date?'],
    ['Event date', '4 May 2027', 'The event takes place on 11 May 2027.', 'What is the event date?'],
    [
      'Notice period',
      'three months',
      'Either party may terminate this lease on six months’ written notice.',
      'What is the notice period?',
    ],
    [
      'Notice period',
      'one month',
      'The customer may leave by giving not less than 14 days’ notice.',
      'What is the notice period?',
    ],
    ['Floor area', '420 m2', 'The unit has a floor area of 402 square metres.', 'What is the floor area?'],
    [
      'Annual salary',
      'EUR 64,000',
      'The employee is paid a salary of EUR 66,000 a year.',
      'What is the annual salary?',
    ],
    ['Security deposit', 'GBP 900', 'A deposit of GBP 950 is held by the landlord.', 'What is the security deposit?'],
    [
      'Probation period',
      'six months',
      'The first three months are a probationary period.',
      'How long is the probation period?',
    ],
    ['Warranty period', '24 months', 'The seller gives a warranty of 36 months.', 'How long is the warranty period?'],
    ['Parking spaces', 'six', 'The tenant has the use of eight parking spaces.', 'How many parking spaces are there?'],
    ['Opening date', '1 May 2028', 'The shop opens on 15 May 2028.', 'What is the opening date?'],
    [
      'Project end',
      '30 April 2028',
      'The project starts on 1 May 2027 and ends on 31 May 2028.',
      'When does the project end?',
    ],
    [
      'Cancellation period',
      '4 weeks',
      'You may cancel it with eight weeks’ notice.',
      'How long is the cancellation period?',
    ],
    ['Fire cover', 'GBP 2,000,000', 'The contractor holds fire cover of GBP 5,000,000.', 'What is the fire cover?'],
    ['Excess', 'CHF 1,200', 'In the event of damage you bear an excess of CHF 1,500.', 'What is the excess?'],
    ['Minimum age', '21 years', 'The driver must be at least 23 years old.', 'What is the minimum age?'],
    [
      'Response time',
      '4 hours',
      'The contractor attends within six hours of a call.',
      'How long is the response time?',
    ],
    [
      'Non-compete period',
      '12 months',
      'After the end of this agreement the franchisee does not compete for a period of eighteen months.',
      'How long is the non-compete period?',
    ],
    [
      'Confidentiality period',
      'three years',
      'The duties of confidence last for a period of five years from the day of disclosure.',
      'How long is the confidentiality period?',
    ],
    ['Interest rate', '4.75%', 'The loan bears interest at a rate of 5.25%.', 'What is the interest rate?'],
  ];
  it.each(told)('%s: %s. %s', (...each) => {
    for (const style of ['inline', 'column'] as const) {
      const { conflicting_evidence, items, caveats } = answerOf(each, style);
      expect(conflicting_evidence).toBe(true);
      expect(items).toHaveLength(2);
      expect(caveats.join(' ')).toContain('says different things');
    }
  });

  it.each([
    [
      'The consultant begins work on 1 June 2026.',
      'The consultancy commences on 15 June 2026 and expires on 31 May 2027.',
      'When does the consultancy start?',
    ],
    [
      'The company pays its invoices within 14 days.',
      'Each month comes an invoice, which the company settles within 21 days.',
      'Within how many days are invoices paid?',
    ],
  ])('two sentences: %s %s', (first, second, question) =>
    expect(askWhole(paperOf([first, ...between, second]), question).conflicting_evidence).toBe(true),
  );

  it('tells yes of one place and no of the other', () => {
    const field = ['Monthly charge', 'GBP 64', '1. The customer pays a monthly charge of GBP 46.'] as const;
    for (const question of ['Is the monthly charge GBP 46?', 'Is the monthly charge GBP 64?']) {
      const { conflicting_evidence, items } = answerOf([...field, question]);
      expect(conflicting_evidence).toBe(true);
      expect(items.map(({ value }) => value)).toEqual([true, false]);
    }
  });
});

describe('no contradiction', () => {
  const told: readonly Told[] = [
    ['Commencement date', '1 March 2027', 'The lease starts on 1 March 2027.', 'When does the lease start?'],
    ['Start date', '1 March 2027', 'A previous lease started on 1 March 2022.', 'What is the start date?'],
    ['Start date', '1 March 2027', 'The building work begins on 1 April 2027.', 'What is the start date?'],
    ['Expiry date', '31 May 2029', 'The agreement may be ended on 30 June 2028.', 'What is the expiry date?'],
    ['Notice period', 'three months', 'It may be ended by 3 months’ notice.', 'What is the notice period?'],
    [
      'Notice period',
      'three months',
      'In serious breach the landlord may terminate on 14 days’ notice.',
      'What is the notice period?',
    ],
    [
      'Notice period',
      'three months',
      'During the probation period either party may terminate with two weeks’ notice.',
      'What is the notice period?',
    ],
    ['Term', '36 months', 'The agreement continues for a term of three years.', 'What is the term of the agreement?'],
    ['Floor area', '420 m2', 'The yard has an area of 90 square metres.', 'What is the floor area?'],
    ['Annual salary', 'EUR 64,000', 'A bonus of EUR 4,000 is paid in May.', 'What is the annual salary?'],
    ['Annual rent', 'EUR 12,000', 'The rent is EUR 1,000 and is paid each month.', 'What is the annual rent?'],
    ['Annual rent', 'EUR 12,000', 'Until May 2027 the annual rent was EUR 10,000.', 'What is the annual rent?'],
    ['Daily rate', 'CHF 74', 'For a child seat we charge a daily rate of CHF 8.', 'What is the daily rate?'],
    ['Workshop fee', 'EUR 4,200', 'A carpenter is paid a fee of EUR 180 a day.', 'What is the workshop fee?'],
    ['Opening date', '1 May 2028', 'The office closes on 15 May 2028.', 'What is the opening date?'],
    ['Minimum age', '21 years', 'The building is 90 years old.', 'What is the minimum age?'],
    ['Deposit', 'EUR 900', 'Half of the deposit of EUR 450 is paid on signing.', 'What is the deposit?'],
    ['Deductible', 'EUR 500', 'Claims for damage by water carry a deductible of EUR 900.', 'What is the deductible?'],
    ['Interest rate', '4.75%', 'For example, at an interest rate of 6% it costs more.', 'What is the interest rate?'],
    [
      'Supplier’s liability cap',
      'EUR 500,000',
      'The liability of the client is limited to EUR 100,000.',
      'What is the supplier’s liability cap?',
    ],
    ['Unit price', 'EUR 38.50', 'Boards of second grade are sold at a price of EUR 29.00.', 'What is the unit price?'],
  ];
  it.each(told)('%s: %s. %s', (...each) => {
    const { conflicting_evidence, items } = answerOf(each);
    expect(conflicting_evidence).toBe(false);
    expect(items.length).toBeLessThan(2);
  });
});
