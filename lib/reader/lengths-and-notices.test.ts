import { describe, expect, test } from 'vitest';
import { labelsOfWhole } from './testing/ask-whole';
import { paperOf } from './testing/lay-out';

const tell = (question: string, ...paragraphs: readonly string[]) => labelsOfWhole(paperOf(paragraphs), question);

describe('cure periods', () => {
  const plain =
    'If a Party is in material default, the other Party may terminate by written notice if the default is not cured within forty-five (45) days after receipt of notice describing it.';
  const byCase =
    'The following are events of default: (a) Tenant fails to pay any sum when due and such failure continues for five (5) business days after written notice; or (b) Tenant fails to perform any other obligation and such failure continues for thirty (30) days after written notice.';
  const excepted =
    'Either party may terminate this Agreement for material breach if the other party fails to cure the breach within twenty (20) days after written notice, except that the cure period for non-payment is ten (10) days.';
  const late = 'A failure to pay rent that is not cured within ten (10) days is an event of default.';

  test.each([
    ['What is the cure period?', plain, ['45 days']],
    ['How many days are there to cure a default?', plain, ['45 days']],
    ['What is the cure period for failure to pay?', byCase, ['5 business days']],
    ['What is the cure period for other defaults?', byCase, ['30 days']],
    ['What is the cure period?', byCase, []],
    ['What is the cure period for non-payment?', excepted, ['10 days']],
    ['What is the cure period?', excepted, []],
    ['What is the cure period for non-payment?', plain, []],
    ['What is the cure period?', late, []],
    [
      'What is the cure period?',
      'Either party may terminate if the other does not cure a breach within thirty (30) days of written notice, or within ten (10) days in the case of a breach of Section 6.',
      [],
    ],
    ['What is the cure period?', 'Invoices are due within 30 days. The breach is described in the notice.', []],
  ])('%s %s', (question, text, told) => {
    expect(tell(question, text)).toEqual(told);
  });
});

describe('how long terms last', () => {
  test.each([
    ['How long is the warranty?', 'Seller warrants the Goods for eighteen (18) months from delivery.', ['18 months']],
    ['How long is the warranty?', 'Seller warrants the Goods for one year and the pump for ten years.', []],
    ['How long is the warranty?', 'Seller warrants that it will keep records for seven years.', []],
    [
      'What is the renewal period?',
      'Thereafter it shall be extended by further periods of twelve months unless a party objects.',
      ['twelve months'],
    ],
    [
      'How long does the non-solicitation last?',
      'During your employment and for one year thereafter you will not solicit customers of the Company.',
      ['1 year'],
    ],
    [
      'How long does the non-solicitation last?',
      'For two years after the closing you will not compete with the Company.',
      [],
    ],
    ['How long is the rent-free period?', 'The first three months are rent free.', ['3 months']],
    [
      'How long is the lease?',
      'The Landlord lets Unit 14 to the Tenant. The term is five years from and including 1 June 2031.',
      ['5 years'],
    ],
    [
      'How long is the lease?',
      'The Landlord may let the roof. The term of the parking licence is five years from 1 June 2031.',
      [],
    ],
  ])('%s %s', (question, text, told) => {
    expect(tell(question, text)).toEqual(told);
  });
});

describe('notice of non-renewal', () => {
  const renews =
    'The Agreement shall automatically renew for additional terms of one (1) year each unless either Party provides written notice of its intention not to renew at least one hundred twenty (120) days prior to the end of the then-current term.';
  const objects =
    'It shall be extended by further periods of twelve months unless a party objects in writing no later than four months before the end of the current period.';
  const insurer =
    'If we decide not to renew this policy, we will mail notice at least 60 days before the expiration date.';
  const option =
    'Tenant may extend the Term for five years by written notice not less than nine (9) months prior to the Expiration Date.';

  test.each([
    ['How many days before the end must notice of non-renewal be given?', renews, ['120 days']],
    ['How much notice is needed to stop the renewal?', objects, ['4 months']],
    ['What is the notice period for non-renewal?', insurer, ['60 days']],
    ['What is the notice period for non-renewal?', option, []],
    [
      'What is the notice period for non-renewal?',
      'It renews for a year unless either party gives notice at least seventy-five (75) days before the end of the period.',
      ['75 days'],
    ],
    ['What is the notice period for non-renewal?', `${renews} ${insurer}`, []],
  ])('%s %s', (question, text, told) => {
    expect(tell(question, text)).toEqual(told);
  });
});

describe('rent that changes', () => {
  const rent =
    'Subtenant shall pay base rent of $11,587 per month for the first fifteen months and $11,935 per month thereafter.';

  test('has no one figure', () => {
    expect(tell('What is the monthly rent?', rent)).toHaveLength(2);
    expect(
      tell('What is the monthly rent?', 'Subtenant shall pay base rent of $11,587 per month for the Premises.'),
    ).toHaveLength(1);
  });
});

describe('notice of one party', () => {
  const terms =
    'Buyer may terminate this Agreement without cause upon one hundred eighty (180) days’ written notice to Manufacturer. Manufacturer may terminate this Agreement without cause upon twelve (12) months’ written notice to Buyer.';
  const twice =
    'Client may terminate this Agreement for convenience on thirty (30) days’ prior written notice. Client may terminate this Agreement on five (5) days’ written notice if the Consultant is insolvent.';

  const probation =
    'During your probationary period either party may end the employment on one week’s notice; after that the notice period is eight weeks.';
  const oneFigure =
    'Either party may terminate this Agreement on ninety (90) days’ written notice. The notice period is 90 days.';

  test.each([
    ['What is the notice period?', probation, []],
    ['What is the notice period for termination?', terms, []],
    ['What is the notice period for termination?', oneFigure, ['90 days']],
    ['How much notice must the Buyer give to terminate without cause?', terms, ['180 days']],
    ['How much notice must the Manufacturer give to terminate?', terms, ['12 months']],
    ['How much notice must the Client give to terminate for convenience?', twice, ['30 days']],
    ['How much notice must the Consultant give to terminate for convenience?', twice, []],
    [
      'How much notice must the Distributor give to terminate?',
      'Licensor may terminate this Agreement upon fifteen (15) days’ written notice if Distributor misses its target.',
      [],
    ],
  ])('%s %s', (question, text, told) => {
    expect(tell(question, text)).toEqual(told);
  });
});

describe('two areas in one sentence', () => {
  const unit =
    'The Landlord lets to the Tenant Unit 14, Foundry Yard, with a net internal area of 2,340 square feet, together with a mezzanine of 410 square feet.';
  const within =
    'The Premises, being part of a building of 212,000 square feet, contain 4,250 square feet and a store room.';

  test.each([
    ['How big is the unit?', unit, ['2,340 square feet']],
    ['How big is the mezzanine?', unit, ['410 square feet']],
    ['How big is the warehouse?', unit, []],
    ['How big are the premises?', within, []],
  ])('%s %s', (question, text, told) => {
    expect(tell(question, text)).toEqual(told);
  });
});
