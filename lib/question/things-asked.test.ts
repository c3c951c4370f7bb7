import { expect, it } from 'vitest';
import { parseQuestion } from './parse-question';
import { thingsAsked } from './things-asked';

const partsOf = (question: string, labels: readonly string[] = []) =>
  parseQuestion(question, { lines: { pages: new Map(), front: '', labels: new Set(labels) } }).parts;

it.each([
  ['What are the rent and the term?', ['What is the rent?', 'What is the term?']],
  ['Tell me the rent and the term.', ['What is the rent?', 'What is the term?']],
  [
    'What are the term, the deposit and the late fee?',
    ['What is the term?', 'What is the deposit?', 'What is the late fee?'],
  ],
  ['What is the premium and expiry date?', ['What is the premium?', 'What is the expiry date?']],
  [
    'What is the policy number, premium and expiry date?',
    ['What is the policy number?', 'What is the premium?', 'What is the expiry date?'],
  ],
  [
    'What are the start date and the end date of the lease?',
    ['What is the start date of the lease?', 'What is the end date of the lease?'],
  ],
  ['How much are the rent and the deposit?', ['How much is the rent?', 'How much is the deposit?']],
  ['Who are the landlord and tenant?', ['Who is the landlord?', 'Who is the tenant?']],
  [
    'What were the total assets and the number of employees in 2021?',
    ['What were the total assets in 2021?', 'What was the number of employees in 2021?'],
  ],
  [
    'What is the limit and the deductible for theft?',
    ['What is the limit for theft?', 'What is the deductible for theft?'],
  ],
])('asks for each by itself: %s', (question, parts) => {
  expect(partsOf(question)).toEqual(parts);
});

it.each([
  [
    'What is the notice period and what is the security deposit?',
    ['What is the notice period?', 'What is the security deposit?'],
  ],
  [
    'What was the long-term debt in 2023 and in which state is the company incorporated?',
    ['What was the long-term debt in 2023?', 'In which state is the company incorporated?'],
  ],
  [
    'What were the net sales in 2020 and what was the net income?',
    ['What were the net sales in 2020?', 'What was the net income in 2020?'],
  ],
  [
    'What was the revenue in 2019 and what was it in 2020?',
    ['What was the revenue in 2019?', 'What was the revenue in 2020?'],
  ],
  ['What is the rent in 2031 and what is the deposit?', ['What is the rent in 2031?', 'What is the deposit?']],
  [
    'What was the growth from 2019 to 2020 and what was the revenue?',
    ['What was the growth from 2019 to 2020?', 'What was the revenue?'],
  ],
])('asks two questions in full: %s', (question, parts) => {
  expect(partsOf(question)).toEqual(parts);
});

it.each([
  'What is the research and development expense?',
  'What was the depreciation and amortization in 2020?',
  'What are the terms and the conditions?',
  'Who is the chairman and CEO?',
  'What is the average of the rent and the deposit?',
  'What is the gap between the rent and the deposit?',
  'What are the name and the address of each director?',
  'What is the rent and service charge?',
  'Compare the rent and the deposit.',
  'Tell me about the rent and the deposit.',
  'State whether the tenant and the landlord have signed.',
  'Give me a summary and the rent.',
  'Show all the rents and the deposit.',
])('leaves whole what asks for one thing: %s', (question) => {
  expect(partsOf(question)).toEqual([]);
});

it('knows two things by what the document calls its fields, where it calls nothing by both names', () => {
  const question = 'Give me the floor area and permitted use';
  expect(partsOf(question)).toEqual([]);
  expect(partsOf(question, ['floor area', 'permitted use'])).toEqual([
    'What is the floor area?',
    'What is the permitted use?',
  ]);
  expect(thingsAsked('What is the property and equipment?', new Set(['property', 'equipment']))).toHaveLength(2);
  const sales = new Set(['net sales', 'purchases of property']);
  expect(thingsAsked('What were net sales and capital expenditures in 2021?', sales)).toEqual([
    'What were the net sales in 2021',
    'What were the capital expenditures in 2021',
  ]);
  const both = new Set(['property', 'equipment', 'purchases of property and equipment']);
  expect(thingsAsked('What is the property and equipment?', both)).toBeNull();
});
