import { expect, it } from 'vitest';
import { parseQuestion } from '../../lib/question/parse-question';
import { readAnswer } from '../../lib/reader/read-answer';
import { defaultKnobs, retrieve } from '../../lib/retrieval/retrieve';
import { loadDocument } from '../load-document';

const sample = await loadDocument('public/sample/commercial-property-policy.pdf');
if (!sample.ok) throw new Error(sample.message);
const { table, index } = sample;

function valuesFor(question: string): unknown[] {
  const brief = parseQuestion(question);
  const { passages } = retrieve(index, table, brief, defaultKnobs(brief, { reader: true }));
  return readAnswer({ brief, passages, table }).answer.items.map((item) => item.value);
}

it.each([
  "Who is Clara Voss's assistant?",
  'How many exclusions are there?',
  'What is the address of the policyholder?',
  'What is the premium for jewellery?',
])('the sample leaves open: %s', (question) => {
  expect(valuesFor(question)).toEqual([]);
});

it('the sample gives its exclusions for the perils that are excluded, and none of those that are insured', () => {
  const values = valuesFor('Which perils are excluded?');
  expect(values).toHaveLength(11);
  expect(values[0]).toBe('wear, tear and gradual deterioration');
});

it('the sample names the sum insured of each class', () => {
  expect(valuesFor('What is the sum insured for the buildings?')).toEqual([
    expect.objectContaining({ value: '3986000', currency: 'EUR' }),
  ]);
  expect(valuesFor('What is the sum insured for stock?')).toEqual([
    expect.objectContaining({ value: '3188000', currency: 'EUR' }),
  ]);
});

it('the sample names a premium for each class', () => {
  expect(valuesFor('How much is the premium for stock?')).toEqual([expect.objectContaining({ value: '7970' })]);
  expect(valuesFor('What is the premium for buildings?')).toEqual([expect.objectContaining({ value: '19930' })]);
  expect(valuesFor('What is the annual premium?')).toEqual([expect.objectContaining({ value: '39850' })]);
});
