import { describe, expect, test } from 'vitest';
import { askWhole, labelsOfWhole } from './testing/ask-whole';
import { layOut, type Piece, plainLook } from './testing/lay-out';

function ask(text: string | readonly string[], question: string): string[] {
  const pieces = [text].flat().map((paragraph): Piece => ({ type: 'paragraph', text: paragraph }));
  return labelsOfWhole(layOut(pieces, plainLook), question);
}

describe('several values of one sentence', () => {
  const cover =
    'The Carrier shall hold cargo insurance with limits of not less than $3,000,000 per occurrence and $7,000,000 in the aggregate, and pollution coverage of $9,000,000.';
  const shares = 'The Employer bears 70% and the Employee 30% of the premiums for the dental plan.';

  test.each([
    [cover, 'What is the per-occurrence limit of the cargo insurance?', ['USD 3,000,000 per occurrence']],
    [cover, 'What is the aggregate limit of the cargo insurance?', ['USD 7,000,000']],
    [cover, 'How much pollution coverage must the carrier hold?', ['USD 9,000,000']],
    [shares, 'What share of the dental plan premiums does the employer bear?', ['70 %']],
    [shares, 'What share of the dental plan premiums does the employee bear?', ['30 %']],
  ])('belong each to what is said of it: %s %s', (text, question, answer) => {
    expect(ask(text, question)).toEqual(answer);
  });
});

describe('a sum beyond which something holds', () => {
  const sweep =
    'The Borrower shall prepay the bridge loan with the proceeds of insurance recoveries exceeding $3,000,000 in any year.';

  test('is not how much is borrowed, or owed for it', () => {
    expect(ask(sweep, 'How large is the bridge loan?')).toEqual([]);
    expect(ask(sweep, 'What is the prepayment premium?')).toEqual([]);
  });
});

describe('a limit', () => {
  const covenant =
    'The Borrower shall not permit the Gearing Ratio to exceed 3.50 to 1.00; following a Qualified Offering the maximum is 4.00 to 1.00.';

  test('is that of what it is said to limit', () => {
    const leases = 'Capital leases shall not exceed $6,000,000 in any fiscal year.';
    expect(ask(leases, 'What is the cap on distributions?')).toEqual([]);
    expect(ask(leases, 'What is the limit on secured notes?')).toEqual([]);
    expect(ask(leases, 'What is the cap on capital leases?')).toEqual(['USD 6,000,000 per fiscal year']);
  });

  test('is the one that holds, unless the special case is asked for', () => {
    expect(ask(covenant, 'What is the maximum gearing ratio?')).toEqual(['3.50']);
    expect(ask(covenant, 'What is the maximum gearing ratio following a qualified offering?')).toEqual(['4.00']);
  });
});

describe('people', () => {
  test('do not report to themselves', () => {
    expect(
      ask(
        ['Employee: Ms. Aurelia Finch', 'The Employee reports to the head of the laboratory.'],
        'To whom does the employee report?',
      ),
    ).toEqual([]);
  });
});

describe('months that measure a payment', () => {
  const end = 'The Tenant may end this Lease by giving notice and paying a fee equal to five (5) months’ rent.';

  test('are asked for with the payment', () => {
    expect(ask(end, 'How many months of free rent does the tenant get?')).toEqual([]);
  });
});

describe('whose duty something is', () => {
  const lease = [
    '4. Repairs. Lessor shall, at its own expense, repair and maintain the boiler, the lifts and the outer walls. Lessee shall maintain the interior of the workshop, including the doors.',
    '5. Costs. Lessee shall pay for heating and internet. Waste and cleaning charges shall be borne by Lessor.',
    '6. Cover. Lessor shall insure the building but Lessee shall insure the machines.',
    '7. Other. Lessee shall repair damage to the windows. If the alarm fails, Lessor shall repair the alarm. Lessee shall not be obliged to maintain the garden.',
    '8. The fees of the surveyor shall be borne by Lessor. The keys shall be provided by the Distributor.',
  ];

  test.each([
    ['Who must repair the lifts?', ['Lessor']],
    ['Who has to maintain the interior of the workshop?', ['Lessee']],
    ['Who pays for heating?', ['Lessee']],
    ['Who bears the cleaning charges?', ['Lessor']],
    ['Who insures the building?', ['Lessor']],
    ['Who insures the machines?', ['Lessee']],
    ['Who must repair the windows?', []],
    ['Who must repair the alarm?', []],
    ['Who must maintain the garden?', []],
    ['Who pays for electricity?', []],
    ["Who pays the surveyor's fees?", ['Lessor']],
    ['Who must provide the keys?', ['Distributor']],
  ])('is told by whom the sentence obliges to it: %s', (question, answer) => {
    expect(ask(lease, question)).toEqual(answer);
  });

  test('is not told where two parties are', () => {
    const both = ['Tenant shall repair the pump.', 'Landlord shall repair the pump.'];
    expect(ask(both, 'Who must repair the pump?')).toEqual([]);
  });
});

describe('sums and lengths of one clause', () => {
  const loan = [
    'The Borrower may request additional commitments in an aggregate amount of up to $70,000,000, each in a minimum amount of $4,000,000.',
    'A transfer requires a minimum amount of $6,000,000 and payment of a recordation fee of $2,500.',
    'The Borrower shall deliver audited annual financial statements within 100 days after the end of each fiscal year and quarterly statements within 50 days after the end of each quarter.',
    'Investments in capital expenditures shall not exceed $38,000,000 in any fiscal year.',
    'The Agent may suspend advances if an undisputed invoice is more than 35 days overdue.',
    'Tenant shall pay its pro rata share of operating expenses, which is 18.4%.',
  ];

  test.each([
    ['What is the minimum amount of an additional commitment?', ['USD 4,000,000']],
    ['What is the recordation fee for a transfer?', ['USD 2,500']],
    ['Within how many days must audited annual statements be delivered?', ['100 days']],
    ['Within how many days must quarterly statements be delivered?', ['50 days']],
    ['Within how many days must monthly statements be delivered?', []],
    ['What is the limit on capital expenditures?', ['USD 38,000,000 per fiscal year']],
    ['What were capital expenditures?', []],
    ['After how many days overdue may the agent suspend advances?', ['35 days']],
    ["What is the tenant's pro rata share of operating expenses?", ['18.4 %']],
    ['What were operating expenses?', []],
  ])('are told apart: %s', (question, answer) => {
    expect(ask(loan, question)).toEqual(answer);
  });
});

describe('percentages of fees and credits', () => {
  const terms = [
    '1.1 Vendor shall keep the Portal available 99.5% of the time. If availability is below 99.5% but at least 98.0%, Customer shall receive a service credit of 4% of the monthly fee. If availability falls below 98.0%, the service credit shall be 9% of the monthly fee.',
    '1.2 The Borrower shall pay an upfront fee of 0.60% of each commitment. The Borrower shall prepay the loan with 45% of Excess Cash Flow.',
    '1.3 Service credits shall not exceed 13% of the fees of a quarter. For delay Vendor pays up to a maximum of 7% of the price.',
    '1.4 Prices may be changed once a year, provided that no annual price increase shall exceed 4.5%.',
  ];

  test.each([
    ['What service credit is due if availability falls below 98.0%?', ['9 %']],
    ['What is the upfront fee?', ['0.60 %']],
    ['What is the prepayment premium?', []],
    ['What is the commitment fee?', []],
    ['What is the cap on service credits?', ['13 %']],
    ['What is the cap on annual price increases?', ['4.5 %']],
    ['What is the cap on annual rent increases?', []],
  ])('are those of what is asked for: %s', (question, answer) => {
    expect(ask(terms, question)).toEqual(answer);
  });

  test('leave a limit on letters of credit a sum', () => {
    const limits =
      'The sublimit for letters of credit is $21,000,000 and the sublimit for swingline loans is $11,000,000.';
    expect(ask(limits, 'What is the letter of credit sublimit?')).toEqual(['USD 21,000,000']);
    const used = 'Letters of credit of $17 million were outstanding at the end of the year under the credit agreement.';
    expect(ask(used, 'What is the letter of credit sublimit?')).toEqual([]);
  });
});

describe('a short value in a field among sentences', () => {
  test('ends where the next sentence begins', () => {
    const law = 'F.5 Governing law: New Zealand. The courts of Wellington have jurisdiction.';
    expect(ask(law, 'What is the governing law?')).toEqual(['New Zealand']);
  });
});

describe('covenants after the end', () => {
  const contract = [
    '§ 9 Non-competition. For a period of seven (7) months after the end of the employment the Employee shall not work for a competitor.',
    '§ 10 The duty of confidence continues for four years after the end of this contract.',
    '4.6 Employee may work from home. The offer of a competitor may be looked at for 30 days.',
    '4.7 This contract has an initial duration of three years. An amount of €2,100,000 shall be paid into escrow.',
  ];

  test.each([
    ['How long is the non-compete?', ['7 months']],
    ['How long do the confidentiality obligations last?', ['4 years']],
    ['How long does the non-solicitation last?', []],
    ['How long is the initial term?', ['3 years']],
    ['How much is placed in escrow?', ['EUR 2,100,000']],
  ])('last as long as is said of each: %s', (question, answer) => {
    expect(ask(contract, question)).toEqual(answer);
  });
});

describe('a notice period that is amended on a later page', () => {
  const paragraph = (text: string): Piece => ({ type: 'paragraph', text });
  const pages = (last: string) =>
    layOut(
      [
        paragraph('This agreement is made on 3 March 2031.'),
        { type: 'page-break' },
        paragraph('3. Term. The notice period is 90 days.'),
        { type: 'page-break' },
        paragraph(`4. Amendment. Clause 3 is replaced as follows. The notice period is ${last}.`),
      ],
      plainLook,
    );

  test.each([
    ['30 days', true],
    ['90 days', false],
  ])('contradicts the earlier one: %s', (last, isConflict) => {
    expect(askWhole(pages(last), 'What is the notice period?').conflicting_evidence).toBe(isConflict);
  });
});
