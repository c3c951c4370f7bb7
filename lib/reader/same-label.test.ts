import { describe, expect, it } from 'vitest';
import { askWhole } from './testing/ask-whole';
import { paperOf } from './testing/lay-out';

const between = [
  'The parties met in the spring and talked of many other things that are of no interest here.',
  'Each party keeps its own records, and shows them to the other where that is asked for in writing.',
];

function contradicts(first: string, second: string, question: string): boolean {
  const { conflicting_evidence, items } = askWhole(paperOf([first, ...between, second]), question);
  return conflicting_evidence && items.length === 2;
}

describe('two values of one label contradict each other, whatever form gives them', () => {
  const things = [
    ['annual premium', 'EUR 1,200', 'EUR 1,350', 'What is the annual premium?'],
    ['interest rate', '5.25%', '5.75%', 'What is the interest rate?'],
    ['number of units', '1,200', '1,450', 'How many units are there?'],
    ['delivery address', '12 Mill Lane, Bath BA1 2AB', '14 Mill Lane, Bath BA1 2AB', 'What is the delivery address?'],
    ['expiry date', '1 March 2032', '1 April 2032', 'When does it expire?'],
    ['warranty period', '12 months', '24 months', 'How long is the warranty period?'],
  ] as const;
  const forms = {
    'a field': (label: string, value: string) => `${label.charAt(0).toUpperCase()}${label.slice(1)}: ${value}`,
    'a sentence': (label: string, value: string) =>
      `The ${label} is ${value} and was agreed by both parties in writing.`,
    'a clause': (label: string, value: string) => `The parties agree that the ${label} shall be ${value}.`,
    'a noun': (label: string, value: string) =>
      `This agreement provides for a ${label} of ${value}, as both have confirmed.`,
  };
  const pairs = Object.entries(forms).flatMap(([first, one]) =>
    Object.entries(forms).map(([second, other]) => [first, second, one, other] as const),
  );
  it.each(pairs)('%s and %s', (_first, _second, one, other) => {
    for (const [label, value, another, question] of things)
      expect([label, contradicts(one(label, value), other(label, another), question)]).toEqual([label, true]);
  });

  it.each([
    ['Project manager: Anna Keller', 'The project manager is Bruno Wolff.', 'Who is the project manager?'],
    ['The contact person is Anna Keller.', 'The contact person shall be Bruno Wolff.', 'Who is the contact person?'],
    ['Service charge: EUR 310 per month', '5. The service charge is EUR 350 per month.', 'What is the service charge?'],
    ['Landlord: Alpha Ltd', 'The landlord is Beta Ltd.', 'Who is the landlord?'],
    ['Policy number: PX-100', 'The policy number is PX-200.', 'What is the policy number?'],
  ])('%s %s', (first, second, question) => expect(contradicts(first, second, question)).toBe(true));
});

describe('no contradiction', () => {
  it.each([
    ['Deductible: $500', 'The deductible is $1,000 for damage by flood.', 'What is the deductible?'],
    ['Annual premium: EUR 1,200', 'The annual premium was EUR 1,100.', 'What is the annual premium?'],
    ['Annual premium: EUR 1,200', 'The annual premium is EUR 1,200 and is due in May.', 'What is the annual premium?'],
    ['Annual premium: EUR 1,200', 'The annual premium tax is EUR 90.', 'What is the annual premium?'],
  ])('%s %s', (first, second, question) => {
    const answer = askWhole(paperOf([first, ...between, second]), question);
    expect(answer.conflicting_evidence).toBe(false);
    expect(answer.items).toHaveLength(1);
  });
});
