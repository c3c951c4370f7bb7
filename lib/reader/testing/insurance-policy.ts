import type { Case } from './expectation';
import type { Piece } from './lay-out';
import type { Seeded } from './seeded';
import { grouped, someAddress, someCompanies, someDate, somePeople } from './word-lists';

/** A commercial property policy: declarations as a form, definitions, exclusions, an endorsement that changes a limit. */
export function insurancePolicy(chance: Seeded): { pieces: Piece[]; cases: Case[] } {
  const style = chance.pick(['long', 'day-first'] as const);
  const start = someDate(chance, 2024, style);
  const end = { iso: start.iso.replace('2024', '2025'), text: start.text.replace('2024', '2025') };
  const issued = someDate(chance, 2023, style);
  const [insured = '', insurer = '', broker = ''] = someCompanies(chance, 3, [
    'Foods Inc.',
    'Insurance Company',
    'Brokers LLC',
  ]);
  const [signer] = somePeople(chance, 1);
  const address = someAddress(chance);
  const premium = chance.integer(8, 90) * 1000 + 450;
  const deductible = chance.pick([1000, 2500, 5000, 10000]);
  const limit = chance.integer(2, 9) * 1_000_000;
  const flood = chance.integer(1, 9) * 50_000;
  const commission = chance.pick(['12.5', '15', '17.5']);
  const days = chance.pick([30, 45, 60]);
  const number = `CP-${chance.integer(100000, 999999)}-${chance.integer(10, 99)}`;
  const exclusions = chance
    .shuffle([
      'war and civil unrest',
      'nuclear reaction or radiation',
      'wear and tear',
      'dishonest acts by employees',
      'cyber attacks',
      'pollution',
    ])
    .slice(0, chance.integer(4, 6));
  const endorsed = limit + 500_000;
  const fields: [string, string][] = [
    ['Policy number', number],
    ['Named insured', insured],
    ['Insurer', insurer],
    ['Mailing address of the insured', address.line],
    ['Date of issue', issued.text],
    ['Inception date', start.text],
    ['Expiry date', end.text],
    ['Annual premium', `USD ${grouped(premium)}`],
    ['Broker', broker],
    ['Broker commission', `${commission}%`],
  ];
  const pieces: Piece[] = [
    { type: 'title', text: 'COMMERCIAL PROPERTY INSURANCE POLICY' },
    { type: 'heading', text: 'Declarations' },
    { type: 'fields', style: chance.pick(['inline', 'column', 'below'] as const), fields },
    { type: 'heading', text: 'Section 1 - Coverage' },
    {
      type: 'paragraph',
      text: `The Insurer will pay for direct physical loss of or damage to the insured property. The limit of liability for buildings is $${grouped(limit)} for any one occurrence. Loss caused by flood is covered up to a sublimit of $${grouped(flood)} in any policy year.`,
    },
    {
      type: 'paragraph',
      text: `A deductible of $${grouped(deductible)} applies to each and every loss. Theft is covered, except from vehicles that are left unattended. Earthquake is not covered under this policy.`,
    },
    { type: 'heading', text: 'Section 2 - Exclusions' },
    {
      type: 'paragraph',
      text: 'The Insurer shall not be liable for loss or damage caused by any of the following exclusions:',
    },
    { type: 'items', items: exclusions.map((text, index) => ({ mark: `(${'abcdefg'[index]})`, text: `${text};` })) },
    { type: 'heading', text: 'Section 3 - Conditions' },
    {
      type: 'paragraph',
      text: `The Insured may cancel this policy at any time by giving ${days} days written notice to the Insurer. Claims must be reported within ${chance.pick(['ten', 'fourteen'])} working days of the loss. “Occurrence” means an accident, including continuous exposure to the same harmful conditions.`,
    },
    { type: 'heading', text: 'Endorsement No. 1' },
    {
      type: 'paragraph',
      text: `Notwithstanding Section 1, the limit of liability for contents is $${grouped(endorsed)} for any one occurrence. All other terms remain unchanged.`,
    },
    {
      type: 'lines',
      lines: [`Signed for ${insurer}`, `/s/ ${signer?.full ?? ''}`, signer?.full ?? '', 'Chief Underwriting Officer'],
    },
  ];
  return {
    pieces,
    cases: [
      { question: 'What is the policy number?', expected: { kind: 'text', value: number } },
      { question: 'When does the policy expire?', expected: { kind: 'date', iso: end.iso } },
      { question: 'What is the inception date of the policy?', expected: { kind: 'date', iso: start.iso } },
      { question: 'On what date was the policy issued?', expected: { kind: 'date', iso: issued.iso } },
      {
        question: 'How much is the annual premium?',
        expected: { kind: 'amount', value: String(premium), currency: 'USD' },
      },
      {
        question: 'What deductible applies to each loss?',
        expected: { kind: 'amount', value: String(deductible), currency: 'USD' },
      },
      {
        question: 'What is the limit of liability for buildings?',
        expected: { kind: 'amount', value: String(limit), currency: 'USD' },
      },
      {
        question: 'What is the sublimit for flood?',
        expected: { kind: 'amount', value: String(flood), currency: 'USD' },
      },
      {
        question: 'What commission does the broker get, in percent?',
        expected: { kind: 'percent', value: commission },
      },
      {
        question: 'How many days of notice must the insured give to cancel the policy?',
        expected: { kind: 'number', value: String(days) },
      },
      { question: 'Is earthquake covered under this policy?', expected: { kind: 'boolean', value: false } },
      { question: 'Is theft covered?', expected: { kind: 'boolean', value: true } },
      { question: 'List the exclusions.', expected: { kind: 'list', items: exclusions } },
      { question: 'Who signed the policy for the insurer?', expected: { kind: 'person', last: signer?.last ?? '' } },
      { question: 'What is the mailing address of the insured?', expected: { kind: 'address', ...address } },
      { question: 'Which company is the named insured?', expected: { kind: 'text', value: insured } },
      { question: 'What is the telephone number of the claims department?', expected: { kind: 'not found' } },
      { question: 'How much is the fee for late payment?', expected: { kind: 'not found' } },
    ],
  };
}
