import { expect, test } from 'vitest';
import { labelsOfWhole } from '../testing/ask-whole';
import { layOut, plainLook } from '../testing/lay-out';

const said = (texts: readonly string[], question: string) =>
  labelsOfWhole(
    layOut(
      texts.map((text) => ({ type: 'paragraph', text }) as const),
      plainLook,
    ),
    question,
  );

const lease = [
  'All notices under this Lease are to be sent via registered or certified mail, return receipt requested.',
  'The Tenant shall submit its claims in writing within thirty days. Rent is payable by bank transfer on the first day of each month.',
  'Reports shall not be submitted by fax. Invoices are checked by the Owner.',
];
const supply = [
  'Either party may terminate this Agreement by certified mail, return receipt requested, upon 40 days notice if the other is in breach.',
];
const two = ['Notices are sent by e-mail. A notice of default shall be delivered by courier.'];

const joined = ['Any notice must be in writing and delivered by hand or by a recognised courier to the other party.'];

test.each([
  [joined, 'How must notices be given?', ['in writing and delivered by hand or by a recognised courier']],
  [lease, 'How must notices be sent?', ['via registered or certified mail, return receipt requested']],
  [lease, 'In what form must claims be submitted?', ['in writing']],
  [lease, 'How is the rent paid?', ['by bank transfer']],
  [supply, 'How must a notice of termination be sent?', ['by certified mail, return receipt requested']],
  [two, 'How must a notice of default be delivered?', ['by courier']],
  // Two ways, a way that is barred, and no way at all.
  [two, 'How must notices be sent?', []],
  [lease, 'How must reports be submitted?', []],
  [lease, 'How are invoices sent?', []],
  [supply, 'How must reports be sent?', []],
  [lease, 'How must a notice of default be sent?', []],
])('%#: %s', (texts, question, expected) => {
  expect(said(texts, question)).toEqual(expected);
});
