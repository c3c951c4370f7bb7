import type { Case } from './expectation';
import type { Piece } from './lay-out';
import type { Seeded } from './seeded';
import { someAddress, someCompanies, someDate, somePeople } from './word-lists';

/** A privacy policy: contact data, kinds of data in bullets, retention table, rights. */
export function privacyPolicy(chance: Seeded): { pieces: Piece[]; cases: Case[] } {
  const style = chance.pick(['long', 'day-first', 'iso'] as const);
  const updated = someDate(chance, 2024, style);
  const first = someDate(chance, 2019, style);
  const [company = '', processor = ''] = someCompanies(chance, 2, ['Software GmbH', 'Hosting Inc.']);
  const [officer] = somePeople(chance, 1);
  const address = someAddress(chance);
  const mail = `privacy@${company.split(' ')[0]?.toLowerCase() ?? 'x'}.example`;
  const phone = `+1 (${chance.integer(201, 989)}) 555-${chance.integer(1000, 9999)}`;
  const days = chance.pick([14, 21, 30]);
  const age = chance.pick([13, 14, 16]);
  const months = chance.pick([6, 12, 18, 24]);
  const collected = chance
    .shuffle([
      'name and postal address',
      'payment details',
      'device identifiers',
      'location data',
      'browsing history',
      'purchase history',
    ])
    .slice(0, chance.integer(3, 6));
  const rights = chance.shuffle(['access', 'rectification', 'erasure', 'restriction', 'data portability']).slice(0, 4);
  const retention = [
    ['Account data', 'Duration of the contract'],
    ['Server logs', `${chance.integer(7, 90)} days`],
    ['Invoices', `${chance.pick([6, 7, 10])} years`],
  ];
  const pieces: Piece[] = [
    { type: 'title', text: 'PRIVACY POLICY' },
    {
      type: 'fields',
      style: chance.pick(['inline', 'column'] as const),
      fields: [
        ['Last updated', updated.text],
        ['First published', first.text],
      ],
    },
    { type: 'heading', text: 'Who we are' },
    {
      type: 'paragraph',
      text: `The controller is ${company}, ${address.line}. Our data protection officer is ${officer?.full ?? ''}. Questions about this policy can be sent to ${mail}, or call us at ${phone}.`,
    },
    { type: 'heading', text: 'What we collect' },
    { type: 'paragraph', text: 'We collect the following categories of personal data:' },
    { type: 'items', items: collected.map((text) => ({ mark: '-', text })) },
    { type: 'heading', text: 'How we use it' },
    {
      type: 'paragraph',
      text: `We do not sell personal data to third parties. We share data with service providers that act on our instructions. Our hosting provider is ${processor}. Personal data is transferred to countries outside the European Union.`,
    },
    { type: 'heading', text: 'Retention' },
    {
      type: 'paragraph',
      text: `Marketing consents are deleted after ${months} months without contact. The table shows how long each category is kept.`,
    },
    { type: 'grid', headers: ['Category', 'Retention period'], rows: retention, x: [72, 260] },
    { type: 'heading', text: 'Your rights' },
    {
      type: 'paragraph',
      text: `You have the rights of ${rights.slice(0, -1).join(', ')} and ${rights.at(-1)}. We answer requests within ${days} days of receipt.`,
    },
    { type: 'heading', text: 'Children' },
    {
      type: 'paragraph',
      text: `Our services are not directed to children under the age of ${age}. We use cookies on our website.`,
    },
  ];
  return {
    pieces,
    cases: [
      { question: 'When was the privacy policy last updated?', expected: { kind: 'date', iso: updated.iso } },
      { question: 'When was the policy first published?', expected: { kind: 'date', iso: first.iso } },
      { question: 'What e-mail address can questions be sent to?', expected: { kind: 'text', value: mail } },
      { question: 'What phone number can I call?', expected: { kind: 'text', value: phone } },
      { question: 'Who is the data protection officer?', expected: { kind: 'person', last: officer?.last ?? '' } },
      { question: 'What is the postal address of the controller?', expected: { kind: 'address', ...address } },
      { question: 'Which categories of personal data are collected?', expected: { kind: 'list', items: collected } },
      { question: 'Which rights do you have?', expected: { kind: 'list', items: rights } },
      {
        question: 'Does the company sell personal data to third parties?',
        expected: { kind: 'boolean', value: false },
      },
      { question: 'Are cookies used on the website?', expected: { kind: 'boolean', value: true } },
      { question: 'Within how many days are requests answered?', expected: { kind: 'number', value: String(days) } },
      {
        question: 'What is the retention period of server logs?',
        expected: { kind: 'number', value: retention[1]?.[1]?.split(' ')[0] ?? '' },
      },
      {
        question: 'Give the retention period of each category as a table.',
        expected: { kind: 'table', rows: retention },
      },
      { question: 'Which company is the hosting provider?', expected: { kind: 'text', value: processor } },
      { question: 'What fine applies to a breach of the policy?', expected: { kind: 'not found' } },
      { question: 'How many employees have access to the data?', expected: { kind: 'not found' } },
    ],
  };
}
