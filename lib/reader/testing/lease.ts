import type { Case } from './expectation';
import type { Piece } from './lay-out';
import type { Seeded } from './seeded';
import { grouped, someAddress, someCompanies, someDate, somePeople } from './word-lists';

/** An apartment lease with a rent schedule and an amendment that contradicts the deposit. */
export function lease(chance: Seeded): { pieces: Piece[]; cases: Case[] } {
  const style = chance.pick(['long', 'day-first'] as const);
  const signed = someDate(chance, 2023, style);
  const start = someDate(chance, 2024, style);
  const end = { iso: start.iso.replace('2024', '2026'), text: start.text.replace('2024', '2026') };
  const [landlord = '', agent = ''] = someCompanies(chance, 2, ['Properties LLC', 'Management Inc.']);
  const [tenant] = somePeople(chance, 1);
  const premises = someAddress(chance);
  const rent = chance.integer(12, 48) * 100;
  const deposit = rent * 2;
  const otherDeposit = rent * 3;
  const late = chance.integer(3, 9) * 10;
  const parking = chance.integer(5, 15) * 10;
  const increase = chance.pick(['2', '2.5', '3', '3.5']);
  const floors = chance.integer(2, 9);
  const years = [2024, 2025, 2026].map((year, index) => [String(year), `$${grouped(rent + index * 50)}`]);
  const utilities = chance.shuffle(['water', 'heating', 'internet', 'garbage collection', 'electricity']).slice(0, 3);
  const pieces: Piece[] = [
    { type: 'title', text: 'RESIDENTIAL LEASE' },
    {
      type: 'paragraph',
      text: `This lease, dated ${signed.text}, is between ${landlord} (the “Landlord”) and ${tenant?.full ?? ''} (the “Tenant”). The property is managed by ${agent}.`,
    },
    { type: 'heading', text: 'Premises' },
    {
      type: 'paragraph',
      text: `The Landlord lets to the Tenant the apartment at ${premises.line} on floor ${floors} of the building.`,
    },
    { type: 'heading', text: 'Term' },
    {
      type: 'paragraph',
      text: `The term begins on ${start.text} and ends on ${end.text}. The Tenant may not sublet the premises without the written consent of the Landlord.`,
    },
    { type: 'heading', text: 'Rent' },
    {
      type: 'paragraph',
      text: `The monthly rent is $${grouped(rent)} and is due on the first day of each month. A late fee of $${late} is charged when rent is paid after the fifth day. The rent for the parking space is $${parking} per month. The rent increases by ${increase}% each year.`,
    },
    {
      type: 'paragraph',
      text: `The following utilities are included in the rent: ${utilities[0]}, ${utilities[1]} and ${utilities[2]}.`,
    },
    { type: 'heading', text: 'Rent schedule' },
    { type: 'grid', headers: ['Year', 'Monthly rent'], rows: years, x: [72, 220] },
    { type: 'heading', text: 'Security deposit' },
    { type: 'paragraph', text: `The Tenant shall pay a security deposit of $${grouped(deposit)} before moving in.` },
    { type: 'heading', text: 'House rules' },
    {
      type: 'paragraph',
      text: 'Smoking is prohibited in all rooms. Pets are allowed, provided that the Landlord is told beforehand.',
    },
    { type: 'heading', text: 'Rider' },
    {
      type: 'paragraph',
      text: `The Tenant shall pay a security deposit of $${grouped(otherDeposit)} before moving in.`,
    },
    { type: 'lines', lines: ['TENANT', `/s/ ${tenant?.full ?? ''}`, `Date: ${signed.text}`] },
  ];
  return {
    pieces,
    cases: [
      { question: 'When does the lease term begin?', expected: { kind: 'date', iso: start.iso } },
      { question: 'When does the lease end?', expected: { kind: 'date', iso: end.iso } },
      { question: 'What is the date of the lease?', expected: { kind: 'date', iso: signed.iso } },
      { question: 'How much is the late fee?', expected: { kind: 'amount', value: String(late), currency: 'USD' } },
      {
        question: 'What is the rent for the parking space?',
        expected: { kind: 'amount', value: String(parking), currency: 'USD' },
      },
      {
        question: 'By what percentage does the rent increase each year?',
        expected: { kind: 'percent', value: increase },
      },
      { question: 'How much is the security deposit?', expected: { kind: 'conflict' } },
      { question: 'Is smoking allowed?', expected: { kind: 'boolean', value: false } },
      { question: 'Are pets allowed?', expected: { kind: 'boolean', value: true } },
      { question: 'May the tenant sublet the premises?', expected: { kind: 'boolean', value: false } },
      { question: 'Where are the premises (full address)?', expected: { kind: 'address', ...premises } },
      { question: 'Who signed the lease as tenant?', expected: { kind: 'person', last: tenant?.last ?? '' } },
      { question: 'Which utilities does the rent include?', expected: { kind: 'list', items: utilities } },
      {
        question: 'Give the rent schedule as a table with year and monthly rent.',
        expected: { kind: 'table', rows: years },
      },
      { question: 'Which company manages the property?', expected: { kind: 'text', value: agent } },
      { question: 'How much is the cleaning fee at the end of the lease?', expected: { kind: 'not found' } },
      { question: 'What is the bank account number (IBAN) of the landlord?', expected: { kind: 'not found' } },
    ],
  };
}
