import { type Random, seededRandom } from './random';

/** One block of the policy, in reading order. The renderer decides fonts and places; `pageBreak` decides pages. */
export type Block =
  | { type: 'title'; text: string }
  | { type: 'heading'; level: 1 | 2; text: string }
  | { type: 'paragraph'; text: string }
  | { type: 'item'; marker: string; text: string }
  | { type: 'field'; label: string; value: string }
  | { type: 'table'; caption: string; headers: string[]; rows: string[][] }
  | { type: 'contents' }
  | { type: 'signature'; name: string; role: string }
  | { type: 'pageBreak' };

export type Policy = { number: string; insurer: string; blocks: Block[]; gold: PolicyGold };

/** What the document says, for tests: each follows from the seed. */
export type PolicyGold = {
  perils: string[];
  annualPremium: { value: string; currency: string };
  address: { street: string; postal_code: string; city: string };
  effectiveDates: { original: string; amended: string };
  exclusions: string[];
  /** How many exclusions stand before the page break. */
  exclusionsBeforeBreak: number;
  iban: string;
  signatories: string[];
  policyNumber: string;
  deductible: { value: string; currency: string };
};

/** A fictional commercial property policy of about 14 pages. Nobody in it exists. */
export function writePolicy(seed: number): Policy {
  const random = seededRandom(seed);
  const insurer =
    seed === 1
      ? 'Halcyon Mutual Insurance Company'
      : `${random.pick(['Northwall', 'Halcyon', 'Tarn Valley', 'Brightwater'])} ${random.pick(['Mutual', 'General', 'Provident'])} Insurance Company`;
  const insured = random.pick([
    'Orchard Street Bakery Ltd',
    'Copper Lane Printers Ltd',
    'Fenwick Cold Stores Ltd',
    'Larkfield Joinery Ltd',
  ]);
  const number = `${insurer[0]}M-${random.integer(2000, 9800)}-${String(random.integer(1, 99)).padStart(2, '0')}`;
  const currency = random.pick(['USD', 'EUR', 'GBP']);
  const premium = random.integer(210, 960) * 50;
  const deductible = random.integer(2, 20) * 250;
  const year = random.integer(2023, 2026);
  const start = day(year, random.integer(1, 6), random.integer(2, 27));
  const amended = day(year, start.month + random.integer(1, 3), random.integer(2, 27));
  const address = {
    street: `${random.integer(2, 180)} ${random.pick(['Mill Lane', 'Harbour Road', 'Castle Street', 'Weavers Row'])}`,
    city: random.pick(['Wexcombe', 'Aldermere', 'Thornbury', 'Kingsholt']),
    postal_code: random.pick(['WX4 2TD', 'AL7 9QN', 'TH12 3BE', 'KH1 6RW']),
  };
  const perils = random.some(perilTexts, random.integer(5, 7));
  // the committed sample (seed 1) is the classic case: (a)…(h), broken after a clean full stop at (e)
  const exclusions = random.some(exclusionTexts, seed === 1 ? 8 : random.integer(7, 9));
  const before = seed === 1 ? 5 : random.integer(4, exclusions.length - 3);
  const signatories = random.some(people, 2);
  const iban = ibanOf('GB', 'HLCN', String(random.integer(100000, 999999)), String(random.integer(10000000, 99999999)));
  const money = (value: number) => `${currency} ${value.toLocaleString('en-US')}`;
  const rows = scheduleRows(random, premium);

  const blocks: Block[] = [
    { type: 'title', text: 'Commercial Property Policy' },
    {
      type: 'paragraph',
      text: `Issued by ${insurer} to ${insured}. This document, its schedule and its endorsements are one contract and are to be read together.`,
    },
    { type: 'field', label: 'Policy number', value: number },
    { type: 'field', label: 'Policyholder', value: insured },
    { type: 'field', label: 'Insurer', value: insurer },
    { type: 'pageBreak' },
    { type: 'contents' },
    { type: 'pageBreak' },

    { type: 'heading', level: 1, text: '1. Schedule' },
    {
      type: 'paragraph',
      text: 'The particulars below form part of the policy. Where a particular differs from the wording of a section, the particular prevails unless an endorsement says otherwise.',
    },
    { type: 'field', label: 'Policy number', value: number },
    { type: 'field', label: 'Policyholder', value: insured },
    { type: 'field', label: 'Effective date', value: long(start) },
    { type: 'field', label: 'Expiry date', value: long({ ...start, year: start.year + 1 }) },
    { type: 'field', label: 'Annual premium', value: money(premium) },
    { type: 'field', label: 'Deductible', value: `${money(deductible)} per claim` },
    { type: 'field', label: 'Payment to', value: `IBAN ${iban.replace(/(.{4})/g, '$1 ').trim()}` },
    {
      type: 'field',
      label: 'Registered address of the insurer',
      value: `${address.street}, ${address.city}, ${address.postal_code}, United Kingdom`,
    },
    { type: 'heading', level: 2, text: '1.1 Premium schedule' },
    {
      type: 'table',
      caption: `Premium by class of property, in ${currency}`,
      headers: ['Class of property', 'Sum insured', 'Rate', 'Premium'],
      rows,
    },
    { type: 'pageBreak' },

    { type: 'heading', level: 1, text: '2. Definitions' },
    ...definitions(insured).map((text): Block => ({ type: 'paragraph', text })),
    { type: 'pageBreak' },

    { type: 'heading', level: 1, text: '3. Insured perils' },
    {
      type: 'paragraph',
      text: `The insurer pays for physical loss of or damage to the property insured caused by any of the following ${words[perils.length]} perils:`,
    },
    ...perils.map(
      (text, index): Block => ({
        type: 'item',
        marker: `(${letter(index)})`,
        text: `${text}${index === perils.length - 1 ? '.' : ';'}`,
      }),
    ),
    { type: 'heading', level: 2, text: '3.1 Basis of settlement' },
    ...random.some(settlementTexts, 3).map((text): Block => ({ type: 'paragraph', text })),
    { type: 'pageBreak' },

    { type: 'heading', level: 1, text: '4. Exclusions' },
    ...exclusionLeadIn.map((text): Block => ({ type: 'paragraph', text })),
    { type: 'paragraph', text: random.pick(exclusionStems) },
    ...exclusions.flatMap((text, index): Block[] => [
      {
        type: 'item',
        marker: `(${letter(index)})`,
        text: `${text}${index === before - 1 || index === exclusions.length - 1 ? '.' : ';'}`,
      },
      ...(index === before - 1 ? [{ type: 'pageBreak' } as const] : []),
    ]),
    { type: 'paragraph', text: 'Exclusions that concern natural hazards are continued in Section 7.' },
    { type: 'heading', level: 1, text: '5. Limits of cover' },
    {
      type: 'paragraph',
      text: `The insurer pays at most ${money(premium * 60)} for any one event, and ${money(1200)} per claim for the emptying of a safe. The deductible in the schedule is taken from each claim, save for a total loss.`,
    },
    {
      type: 'paragraph',
      text: 'Limits apply after salvage has been credited. Costs of clearing the site count towards the limit of the building to which the debris belongs.',
    },
    { type: 'pageBreak' },

    { type: 'heading', level: 1, text: '6. Claims' },
    ...claimTexts.map((text): Block => ({ type: 'paragraph', text })),
    { type: 'pageBreak' },

    { type: 'heading', level: 1, text: '7. Natural hazards' },
    { type: 'paragraph', text: 'Further to Section 4, the insurer does not pay for loss or damage caused by:' },
    { type: 'item', marker: '(i)', text: 'the rising of ground water without a visible flood;' },
    { type: 'item', marker: '(ii)', text: 'snow load on a roof that the policyholder was asked to clear;' },
    { type: 'item', marker: '(iii)', text: 'subsidence of made-up ground within ten years of its filling.' },
    {
      type: 'paragraph',
      text: 'Damage by flood is covered where the premises stand above the flood line shown on the survey attached to the proposal.',
    },
    { type: 'pageBreak' },

    { type: 'heading', level: 1, text: '8. Duties of the policyholder' },
    ...dutyTexts.map((text, index): Block => ({ type: 'item', marker: `8.${index + 1}`, text })),
    { type: 'pageBreak' },

    { type: 'heading', level: 1, text: '9. General conditions' },
    ...conditionTexts.map((text): Block => ({ type: 'paragraph', text })),
    { type: 'pageBreak' },

    { type: 'heading', level: 1, text: '10. Signatures' },
    { type: 'paragraph', text: `Signed for ${insurer} on ${long(start)}.` },
    ...signatories.map(
      (name, index): Block => ({ type: 'signature', name, role: index ? 'Head of Underwriting' : 'Chief Executive' }),
    ),
    { type: 'pageBreak' },

    { type: 'heading', level: 1, text: 'Endorsement 1' },
    {
      type: 'paragraph',
      text: `To be attached to policy ${number}. The policyholder is granted cover for goods in transit between its own premises, subject to the limits of Section 5.`,
    },
    { type: 'pageBreak' },
    { type: 'heading', level: 1, text: 'Endorsement 2' },
    { type: 'paragraph', text: `To be attached to policy ${number}. The schedule is amended as follows:` },
    { type: 'field', label: 'Effective date', value: `${long(amended)} (amended)` },
    { type: 'paragraph', text: 'All other terms remain unchanged.' },
  ];

  return {
    number,
    insurer,
    blocks,
    gold: {
      perils,
      annualPremium: { value: String(premium), currency },
      address,
      effectiveDates: { original: iso(start), amended: iso(amended) },
      exclusions,
      exclusionsBeforeBreak: before,
      iban,
      signatories,
      policyNumber: number,
      deductible: { value: String(deductible), currency },
    },
  };
}

type Day = { year: number; month: number; day: number };
const day = (year: number, month: number, date: number): Day => ({ year, month, day: date });
const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
const long = ({ year, month, day: date }: Day) => `${date} ${months[month - 1]} ${year}`;
const iso = ({ year, month, day: date }: Day) =>
  `${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`;
const letter = (index: number) => String.fromCharCode(97 + index);
const words = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

/** ISO 13616: check digits by mod 97 over the rearranged, numeric form. */
function ibanOf(country: string, bank: string, branch: string, account: string): string {
  const digits = (text: string) => [...text].map((c) => (/\d/.test(c) ? c : String(c.charCodeAt(0) - 55))).join('');
  const remainder = [...digits(`${bank}${branch}${account}${country}00`)].reduce(
    (rest, d) => (rest * 10 + Number(d)) % 97,
    0,
  );
  return `${country}${String(98 - remainder).padStart(2, '0')}${bank}${branch}${account}`;
}

function scheduleRows(random: Random, premium: number): string[][] {
  const classes = ['Buildings', 'Plant and machinery', 'Stock', 'Money and valuables'];
  const shares = [0.5, 0.25, 0.2];
  const parts = shares.map((share) => Math.round((premium * share) / 10) * 10);
  parts.push(premium - parts.reduce((sum, part) => sum + part, 0));
  const rows = classes.map((name, index) => {
    const rate = random.pick(['0.20 %', '0.25 %', '0.40 %', '0.50 %']);
    const part = parts[index] ?? 0;
    return [
      name,
      Math.round((part * 100) / Number.parseFloat(rate)).toLocaleString('en-US'),
      rate,
      part.toLocaleString('en-US'),
    ];
  });
  return [...rows, ['Total', '', '', premium.toLocaleString('en-US')]];
}

const perilTexts = [
  'fire, lightning and explosion',
  'storm and hail',
  'burst or leaking of fixed water pipes',
  'impact by vehicles or aircraft',
  'riot and malicious damage',
  'theft following forcible entry',
  'accidental breakage of fixed glass',
] as const;

const exclusionTexts = [
  'wear, tear and gradual deterioration',
  'war, invasion or act of foreign enemies',
  'ionising radiation or contamination by radioactivity',
  'earthquake or seismic events, unless Section 7 applies',
  'loss of electronic data',
  'confiscation by order of any public authority',
  'fines, penalties and punitive damages',
  'dishonest acts of the policyholder',
  'pollution that happens slowly',
] as const;

const exclusionStems = [
  'This policy does not cover loss or damage caused directly or indirectly by any of the following:',
  'The following are excluded from the cover given by this policy:',
  'No payment is made for loss or damage that results from:',
] as const;

const exclusionLeadIn = [
  'The exclusions of this section apply to every other section of the policy and to its endorsements, unless an endorsement names the exclusion that it lifts. Where an exclusion applies only in part, the insurer pays for the part to which it does not apply.',
  'It is for the insurer to show that an exclusion applies. Loss that would have happened all the same is not excluded merely because an excluded cause was present.',
  'Words printed in the definitions have the same meaning here. Headings are for convenience and take no part in the reading of the clauses.',
];

const definitions = (insured: string) => [
  `"Policyholder" means ${insured} and any company that it wholly owns on the effective date.`,
  '"Property insured" means the buildings, plant, machinery, stock and money described in the schedule, at the premises or within one hundred metres of them.',
  '"Event" means one occurrence, or all occurrences within seventy-two hours that have one cause.',
  '"Premises" means the land and buildings at the address of the policyholder that is stated in the proposal.',
  '"Deductible" means the part of each claim that the policyholder bears.',
  '"Total loss" means that the cost of repair is above the value of the thing repaired.',
];

const settlementTexts = [
  'Buildings are settled on the cost of rebuilding to the same standard, less what is saved by using materials that survived.',
  'Plant and machinery are settled on the price of new equipment of the same capacity if replaced within twelve months, otherwise on their value at the time of the loss.',
  'Stock is settled on its cost to the policyholder, finished goods on their selling price less the costs not yet incurred.',
  'Money is settled at its face value on the day of the loss.',
];

const claimTexts = [
  'The policyholder tells the insurer of an event as soon as it can and at the latest within fourteen days after it learns of it.',
  'The insurer sends a surveyor within five working days. Until then nothing may be cleared save what must be cleared to prevent further damage.',
  'The policyholder keeps damaged things for inspection, gives access to its books, and answers reasonable questions in writing.',
  'The insurer pays what is not in dispute within thirty days after it has received the proofs that it asked for. Interest runs from then at the rate of the central bank.',
  'A claim that is fraudulent in a material part is lost as a whole.',
];

const dutyTexts = [
  'The policyholder keeps sprinklers and fire doors in working order and has them inspected once a year.',
  'The policyholder tells the insurer before work with open flames begins on the premises.',
  'Keys of safes are not left on the premises outside working hours.',
  'A building that stands empty for more than sixty days is reported to the insurer.',
];

const conditionTexts = [
  'The premium is due within thirty days after the effective date. Cover does not begin before it is paid unless the insurer has agreed to it in writing.',
  'This policy is governed by the law of England and Wales, whose courts decide all disputes.',
  'Rights under this policy can be assigned only with the written consent of the insurer.',
  'Notices are given in writing to the registered address of the other party. A notice sent by post is taken to arrive on the third working day.',
];

const people = ['Margaret L. Ashdown', 'Tobias Wren', 'Priya N. Raman', 'Edmund Sallow', 'Clara Voss'] as const;
