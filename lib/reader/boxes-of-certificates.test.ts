import { expect, test } from 'vitest';
import { type Printed, printPages } from './tables/print-page.fixture';
import { askWhole, labelsOfWhole } from './testing/ask-whole';

const x = [40, 75, 230, 320, 390, 460];
/** The second box of a row stands under no column. */
const xOfBoxes = [40, 290];

/** A page whose cells begin at fixed places. */
function certificate(rows: readonly (readonly string[])[]) {
  const title: Printed[] = [{ text: 'CERTIFICATE OF LIABILITY INSURANCE', x: 40 }];
  const printed = rows.map((row) =>
    row.map((text, at): Printed => ({ text, x: (row.length > 2 ? x : xOfBoxes)[at] ?? 40 })),
  );
  return printPages([[title, ...printed]]);
}

const covers = [
  ['INSR', 'TYPE OF INSURANCE', 'POLICY NUMBER', 'EFFECTIVE', 'EXPIRES', 'LIMITS'],
  ['A', 'General liability', 'TS-448120', '07/01/2032', '07/01/2033', 'Each occurrence $1,000,000'],
  ['B', 'Automobile liability', 'CM-90377', '08/15/2032', '08/15/2033', 'Combined single limit $750,000'],
];
const orrin = certificate([
  ['PRODUCER', 'INSURED'],
  ['Velt Brokerage, Inc.', 'Orrin Roofing Co.'],
  ['77 Mercer Street', '905 Pell Street'],
  ['INSURER A: Tarn Surety Company'],
  ['INSURER B: Maro Mutual Assurance'],
  [],
  ...covers,
  [],
  ['CERTIFICATE HOLDER', 'CANCELLATION'],
  ['Elm County Parks Commission', 'Should any policy be cancelled, notice will be given.'],
]);

test.each([
  ['Who is the insured?', 'Orrin Roofing Co.'],
  ['Who is insured?', 'Orrin Roofing Co.'],
  ['Who is the named insured on this certificate?', 'Orrin Roofing Co.'],
  ['Who is the producer?', 'Velt Brokerage, Inc.'],
  ['Who is the certificate holder?', 'Elm County Parks Commission'],
  ['Which company insures automobile liability?', 'Maro Mutual Assurance'],
])('a box of a certificate names whom its head says: %s', (question, name) => {
  expect(labelsOfWhole(orrin, question)).toEqual([name]);
});

test.each(['Who is the additional insured?', 'Which company insures workers compensation?'])(
  'of whom no box is, nobody is named: %s',
  (question) => {
    expect(labelsOfWhole(orrin, question)).toEqual([]);
  },
);

test('where boxes of one head name two, none of them is sure', () => {
  const further = [['INSURED'], ['Tarn Paving LLC'], ['1 Quay Road'], []];
  const two = certificate([['INSURED'], ['Orrin Roofing Co.'], ['905 Pell Street'], [], ...covers, [], ...further]);
  const { items, conflicting_evidence } = askWhole(two, 'Who is insured?');
  expect(items.length === 0 || conflicting_evidence).toBe(true);
});
