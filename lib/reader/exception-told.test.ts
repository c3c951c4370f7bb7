import { expect, it } from 'vitest';
import { askWhole } from './testing/ask-whole';
import { layOut, plainLook } from './testing/lay-out';

const contract = (sentence: string) =>
  layOut(
    [
      { type: 'title', text: 'Services Agreement' },
      { type: 'paragraph', text: sentence },
    ],
    plainLook,
  );

it.each([
  "The Customer may terminate this Agreement by giving ninety days' notice, except during the first twelve months, when one hundred and eighty days' notice is required.",
  "The Customer may terminate this Agreement by giving 90 days' notice, unless fees are overdue, in which case 10 days' notice suffices.",
])('tells of an exception with another value: %s', (sentence) => {
  const answer = askWhole(contract(sentence), 'How much notice must the Customer give to terminate?');
  expect(answer.items).toMatchObject([{ value: { value: '90' } }]);
  expect(answer.caveats.join()).toMatch(/The sentence goes on: “(?:except|unless) .*Another value may hold there\./);
  expect(answer.confidence).toBeLessThan(0.7);
});

it.each([
  [
    "The Customer may terminate this Agreement by giving ninety days' notice, unless the Supplier agrees otherwise.",
    'unless the Supplier agrees otherwise.',
  ],
  [
    "The Customer may terminate this Agreement by giving ninety days' notice, save where it has been ended earlier under clause 9.",
    'save where it has been ended earlier under clause 9.',
  ],
])('tells of an exception without another value, and stays sure: %s', (sentence, told) => {
  const answer = askWhole(contract(sentence), 'How much notice must the Customer give to terminate?');
  expect(answer.items).toMatchObject([{ value: { value: '90' } }]);
  expect(answer.caveats).toEqual([`The sentence goes on: “${told}”`]);
  expect(answer.confidence).toBeGreaterThan(0.7);
});

it.each([
  "The Customer may terminate this Agreement by giving ninety days' notice. Unless the Supplier agrees otherwise, it ends at once.",
  "The Customer may terminate this Agreement by giving ninety days' notice. Except in June, invoices are due within 30 days.",
])('has nothing to tell where no other value is: %s', (sentence) => {
  const answer = askWhole(contract(sentence), 'How much notice must the Customer give to terminate?');
  expect(answer.items).toMatchObject([{ value: { value: '90' } }]);
  expect(answer.caveats).toEqual([]);
  expect(answer.confidence).toBeGreaterThan(0.7);
});
