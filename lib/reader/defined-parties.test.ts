import { expect, it } from 'vitest';
import { definedRoleAsked, partiesCalled } from './defined-parties';

const named = (role: string, text: string) => partiesCalled(role, text).map(({ start, end }) => text.slice(start, end));

it.each([
  [
    'maker',
    'FOR VALUE RECEIVED, the undersigned, Tarn Street Partners, LLC, a North Vale limited liability company (the "Maker"), promises to pay to the order of H|M2, LLC, a Vale company (together with its successors and assigns, the "Holder"), the sum of',
    'Tarn Street Partners, LLC',
  ],
  [
    'holder',
    'Tarn Street Partners, LLC, a North Vale limited liability company (the "Maker"), hereby promises to pay to the order of H|M2, LLC, a Vale company (together with its successors and assigns, the "Holder"), the sum of',
    'H|M2, LLC',
  ],
  [
    'collateral agent',
    'and O.K. BANK NATIONAL ASSOCIATION, as collateral agent (the “Collateral Agent”).',
    'O.K. BANK NATIONAL ASSOCIATION',
  ],
  [
    'servicer',
    'ORRIN DIRECT LENDING FUND, as the servicer (in such capacity, the “Servicer”)',
    'ORRIN DIRECT LENDING FUND',
  ],
  [
    'data controller',
    'The processing is done by Holmvik (the data processor) for Subscriber (the data controller).',
    'Subscriber',
  ],
  [
    'landlord',
    'by and between ORRIN 3003 WHARF, LLC, a Vale limited liability company (“Landlord”), and',
    'ORRIN 3003 WHARF, LLC',
  ],
  [
    'licensor',
    'VALE COMMONWEALTH UNIVERSITY PROPERTY FOUNDATION, a not-for-profit corporation having its office at Vale (hereinafter referred to as the “LICENSOR”)',
    'VALE COMMONWEALTH UNIVERSITY PROPERTY FOUNDATION',
  ],
  ['landlord', 'between ORN/VAL OH LLC, a Vale limited liability company (“Landlord”)', 'ORN/VAL OH LLC'],
])('finds the %s', (role, text, expected) => {
  expect(named(role, text)).toEqual([expected]);
});

it.each([
  ['maker', 'The undersigned (the "Maker") promises to pay Tarn Street Partners.'],
  ['maker', 'Tarn Street Partners (the "Holder") and the maker agree.'],
  ['holder', 'Tarn Street Partners (the "Noteholder")'],
  ['company', 'by and between the parent Corp., and its affiliates (collectively “Company”), a Vale corporation'],
])('names nobody as %s in “%s”', (role, text) => {
  expect(named(role, text)).toEqual([]);
});

it('reads which role is asked for', () => {
  expect(definedRoleAsked('Who is the Maker of the note?')).toBe('maker');
  expect(definedRoleAsked('Who acts as Servicer?')).toBe('servicer');
  expect(definedRoleAsked('Who signed for the customer?')).toBeNull();
});
