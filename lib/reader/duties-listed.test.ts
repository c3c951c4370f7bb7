import { expect, test } from 'vitest';
import { labelsOfWhole } from './testing/ask-whole';
import { layOut, type Piece, plainLook } from './testing/lay-out';

const paper = (...texts: string[]) =>
  layOut(
    texts.map((text): Piece => ({ type: 'paragraph', text })),
    plainLook,
  );

const lease = paper(
  '1. Premises and Services',
  '1.1 The Provider lets to the Customer Cold Store 9B, measuring 1,240 square metres, with four loading bays.',
  '1.2 The Provider shall keep the store at a temperature not warmer than minus 21 degrees Celsius.',
  '1.3 The Provider shall carry out: (a) daily temperature logging; (b) weekly defrosting of the evaporators; (c) quarterly pest control; and (d) an annual inspection of the sprinklers.',
  '1.4 The Customer shall not store: (a) live shellfish; (b) spirits; or (c) flowers.',
);
const done = [
  'daily temperature logging',
  'weekly defrosting of the evaporators',
  'quarterly pest control',
  'an annual inspection of the sprinklers',
];

test.each([
  ['List the services that the Provider shall carry out', done],
  ['What services does the Provider carry out?', done],
  ['List the things that the Customer shall not store.', ['live shellfish', 'spirits', 'flowers']],
])('what somebody has to do is listed by what it is: %s', (question, items) => {
  expect(labelsOfWhole(lease, question)).toEqual(items);
});

test.each([
  'List the services that the Customer shall carry out',
  'List the repairs that the Provider shall carry out',
  'List the things that the Customer shall store.',
])('what is asked of another party or of another deed is not that list: %s', (question) => {
  const found = labelsOfWhole(lease, question);
  expect(found).not.toContain(done[0]);
  expect(found).not.toContain('spirits');
});

test('services that have titles are told by them', () => {
  const services = paper(
    'Supplier shall provide the following services:',
    '1.1 Help desk. Supplier shall answer calls between 7:00 a.m. and 8:00 p.m. on business days.',
    '1.2 Network monitoring. Supplier shall monitor the network around the clock.',
    '1.3 Patch management. Supplier shall install updates within 14 days.',
  );
  expect(labelsOfWhole(services, 'What services does Supplier provide?')).toEqual([
    'Help desk',
    'Network monitoring',
    'Patch management',
  ]);
});
