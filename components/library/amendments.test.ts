import { expect, it } from 'vitest';
import { amendmentsInWords } from './amendments';

const said = (documentName: string, headline: string | null) => ({ documentName, headline, found: headline !== null });

it('says that an amendment may replace the other value of what it is named after', () => {
  expect(amendmentsInWords([said('Lease.pdf', 'EUR 1,200'), said('Lease Amendment No. 1.pdf', 'EUR 1,300')])).toEqual([
    '“Lease Amendment No. 1.pdf” is named an amendment and gives EUR 1,300, where “Lease.pdf” gives EUR 1,200: it may replace that. Read both before you rely on either.',
  ]);
  expect(
    amendmentsInWords([said('supply_contract_signed.pdf', '30 days'), said('addendum.pdf', '60 days')]),
  ).toHaveLength(1);
});

it('does not guess what an amendment without a name of its own amends', () => {
  const three = [said('Lease.pdf', 'EUR 1,200'), said('Supply.pdf', 'EUR 5'), said('Amendment 1.pdf', 'EUR 1,300')];
  expect(amendmentsInWords(three)).toEqual([]);
  expect(amendmentsInWords(three.slice(1))).toHaveLength(1);
});

it.each([
  ['says the same', 'Lease.pdf', 'EUR 1,200', 'Lease amendment.pdf', 'EUR 1,200'],
  ['was not found in one', 'Lease.pdf', null, 'Lease amendment.pdf', 'EUR 1,300'],
  ['is of another paper', 'Lease.pdf', 'EUR 1,200', 'Supply agreement, amendment 2.pdf', 'EUR 900'],
  ['is named no amendment', 'Lease.pdf', 'EUR 1,200', 'Lease 2.pdf', 'EUR 1,300'],
])('says nothing where it %s', (_, one, value, other, another) => {
  expect(amendmentsInWords([said(one, value), said(other, another)])).toEqual([]);
});
