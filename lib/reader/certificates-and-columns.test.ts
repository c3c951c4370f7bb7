import { describe, expect, test } from 'vitest';
import { type Printed, printPages } from './tables/print-page.fixture';
import { labelsOfWhole } from './testing/ask-whole';
import { paperOf } from './testing/lay-out';

/** A page of rows whose cells begin at fixed places. */
function page(x: readonly number[], rows: readonly (readonly string[])[]) {
  const printed = rows.map((row) =>
    row.flatMap((text, at): Printed[] => (text === '' ? [] : [{ text, x: x[at] ?? 40 }])),
  );
  return printPages([printed]);
}

describe('things set in columns', () => {
  const x = [40, 300];
  const lead = ['The following plants are approved for manufacture:'];
  const places = [
    ['Guelph, Ontario', 'Monterrey, Nuevo León'],
    ['Dayton, Ohio', 'Greenville, South Carolina'],
    ['Brno, Moravia', 'Wrexham, Wales'],
  ];
  const goods = [
    ['Oat bars', 'Rye crackers'],
    ['Corn chips', 'Lentil soup'],
    ['Bean dip', 'Apple rings'],
  ];
  const after = [[], ['The parties may change this list.']];

  test('are all of them, row by row, where they are of one form', () => {
    expect(labelsOfWhole(page(x, [lead, [], ...places, ...after]), 'Which plants are approved?')).toEqual(
      places.flat(),
    );
  });

  test('are all of them where their number is announced', () => {
    const table = page(x, [['The following six snacks are sold:'], [], ...goods, ...after]);
    expect(labelsOfWhole(table, 'Which snacks are sold?')).toEqual(goods.flat());
  });

  test('are not told where the second column may say something of the first', () => {
    expect(
      labelsOfWhole(page(x, [['The following snacks are sold:'], [], ...goods, ...after]), 'Which snacks are sold?'),
    ).toEqual([]);
  });

  test('are the first column of a table', () => {
    const table = page(x, [['The following snacks are sold:'], [], ['Snack', 'Maker'], ...goods, ...after]);
    expect(labelsOfWhole(table, 'Which snacks are sold?')).toEqual(['Oat bars', 'Corn chips', 'Bean dip']);
  });
});

describe('rows of one name', () => {
  const loans = page(
    [40, 180, 320, 460],
    [
      ['Lender', 'Loan', 'Original amount', 'Balance'],
      ['First Plains Bank', 'Building loan', '$2,400,000', '$1,864,200'],
      ['First Plains Bank', 'Equipment loan', '$180,000', '$96,400'],
      ['Summit Credit Union', 'Building loan', '$750,000', '$512,750'],
    ],
  );

  test.each([
    ['What is the balance of the building loan?', []],
    ['What is the balance of the building loan from Summit Credit Union?', ['USD 512,750']],
    ['What is the balance of the equipment loan?', ['USD 96,400']],
  ])('are told apart, or not at all: %s', (question, told) => {
    expect(labelsOfWhole(loans, question)).toEqual(told);
  });

  test('are told apart where the names of the lenders run into those of the loans', () => {
    const tight = page(
      [40, 320, 460],
      [
        ['Lender and loan', 'Original amount', 'Balance'],
        ['First Plains Bank Building loan', '$2,400,000', '$1,864,200'],
        ['Summit Credit Union Building loan', '$750,000', '$512,750'],
      ],
    );
    expect(labelsOfWhole(tight, 'What is the balance of the building loan?')).toEqual([]);
  });

  test('of one limit stand under several covers', () => {
    const limits = page(
      [40, 250, 400],
      [
        ['Type', 'Policy', 'Limits'],
        ['General liability', 'GL-7730421', 'EACH OCCURRENCE $1,000,000'],
        ['', '', 'GENERAL AGGREGATE $2,000,000'],
        ['Umbrella', 'UM-7730422', 'EACH OCCURRENCE $5,000,000'],
        ['Employers', 'WC-0098817', 'E.L. EACH ACCIDENT $500,000'],
      ],
    );
    expect(labelsOfWhole(limits, 'What is the each occurrence limit?')).toEqual([]);
  });
});

describe('labels side by side', () => {
  const certificate = page(
    [40, 330],
    [
      ['PRODUCER', 'CONTACT NAME: Wendy Ostrander'],
      ['Larkmoor Services', 'PHONE: (303) 555-0182'],
      [],
      ['CERTIFICATE NUMBER: 25-0417 REVISION NUMBER: 2'],
    ],
  );

  test('each have their own value', () => {
    expect(labelsOfWhole(certificate, 'Who is the producer?')).not.toContain('Wendy Ostrander');
    expect(labelsOfWhole(certificate, 'Who is the contact?')).toEqual(['Wendy Ostrander']);
    expect(labelsOfWhole(certificate, 'What is the certificate number?')).toEqual(['25-0417']);
  });

  test('of two contacts are told apart', () => {
    const form = page(
      [40, 220],
      [
        ['Billing contact', 'Odile Fontaine, odile@orrin.example'],
        ['Technical contact', 'Ravi Menon, (970) 555-0121'],
      ],
    );
    expect(labelsOfWhole(form, "What is the technical contact's e-mail?")).toEqual([]);
    expect(labelsOfWhole(form, "What is the billing contact's e-mail?")).toEqual(['odile@orrin.example']);
  });

  test('are heads of columns, under which the row asked for is another', () => {
    const schedule = page(
      [40, 220, 330],
      [
        ['Deliverable', 'Due', 'Condition of acceptance'],
        ['Tooling design', 'March 14, 2025 Written approval by the engineer'],
        ['Validation report', 'July 25, 2025 Score of 1.33 or better'],
      ],
    );
    expect(labelsOfWhole(schedule, 'What is the condition of acceptance of the validation report?')).toEqual([]);
  });
});

describe('notice of non-renewal', () => {
  test('is not the notice for something else', () => {
    const terms = paperOf([
      'Buyer may cancel any purchase order without charge by notice given at least twenty-one (21) days before the scheduled ship date.',
      'This Agreement shall renew for additional terms of one (1) year each unless a Party objects one hundred twenty (120) days before the end of the term.',
    ]);
    const told = labelsOfWhole(terms, 'How many days before the end must notice of non-renewal be given?');
    expect(told).not.toContain('21 days');
  });
});

describe('a certificate of insurance', () => {
  const covers = page(
    [40, 75, 230, 320, 390, 460],
    [
      ['INSURER A: Granite Peak Casualty Company 21458'],
      ['INSURER B: Mesa Mutual Insurance Company 30177'],
      [],
      ['INSR', 'TYPE OF INSURANCE', 'POLICY', 'POLICY', 'POLICY', 'LIMITS'],
      ['LTR', '', 'NUMBER', 'EFF', 'EXP', ''],
      ['A', 'GENERAL LIABILITY', 'GPC-GL-', '03/15/2031', '03/15/2032', 'EACH OCCURRENCE $1,000,000'],
      ['', 'OCCUR', '7730421-04', '', '', 'GENERAL AGGREGATE'],
      ['', '', '', '', '', '$2,000,000'],
      ['B', 'AUTOMOBILE LIABILITY', 'MM-CA-', '04/01/2031', '04/01/2032', 'COMBINED SINGLE LIMIT (Ea'],
      ['', 'ANY AUTO', '5512098', '', '', 'accident) $1,500,000'],
      ['A', 'UMBRELLA LIAB', 'GPC-UM-04', '03/15/2031', '03/15/2032', 'EACH OCCURRENCE $5,000,000'],
      ['', '', '', '', '', 'AGGREGATE $5,000,000'],
    ],
  );

  test.each([
    ['What is the policy number of the general liability policy?', ['GPC-GL-7730421-04']],
    ['What is the auto policy number?', ['MM-CA-5512098']],
    ['When does the automobile policy expire?', ['2032-04-01']],
    ['When does the umbrella policy take effect?', ['2031-03-15']],
    ['What is the combined single limit?', ['USD 1,500,000']],
    ['What is the umbrella each occurrence limit?', ['USD 5,000,000']],
    ['What is the general aggregate limit?', ['USD 2,000,000']],
    ['What is the policy number?', []],
    ['What is the each occurrence limit?', []],
    ['What is the umbrella limit?', []],
    ['What is the professional liability limit?', []],
    ['What is the workers compensation policy number?', []],
    ['When does the cyber policy expire?', []],
    ['What is the public liability limit?', []],
  ])('gives of each cover what stands in its row: %s', (question, told) => {
    expect(labelsOfWhole(covers, question)).toEqual(told);
  });

  test('has none of a cover that is no row of it', () => {
    const other = page(
      [40, 190, 280, 370, 460],
      [
        ['Line of coverage', 'Policy no.', 'Effective', 'Expires', 'Limit of liability'],
        ['Employers’ liability', 'EL-4471', '1 January 2031', '31 December 2031', '£10,000,000'],
        ['Professional indemnity', 'PI-8820', '1 April 2031', '31 March 2032', '£2,000,000'],
      ],
    );
    expect(labelsOfWhole(other, 'What is the public liability limit?')).toEqual([]);
    expect(labelsOfWhole(other, 'What is the professional indemnity limit?')).toEqual(['GBP 2,000,000']);
    expect(labelsOfWhole(other, "What is the policy number of the employers' liability insurance?")).toEqual([
      'EL-4471',
    ]);
  });

  test('names the insurer of a cover by its letter', () => {
    expect(labelsOfWhole(covers, 'Which insurer covers the umbrella?')).toEqual(['Granite Peak Casualty Company']);
  });
});
