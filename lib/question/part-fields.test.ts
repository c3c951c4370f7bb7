import { expect, it } from 'vitest';
import { asksForSeveral } from './asks-for-several';
import { briefSchema } from './brief';
import { parseQuestion } from './parse-question';

it('takes a double question apart into the fields of one answer', () => {
  const brief = parseQuestion('What is the annual premium and when does the cover begin?');
  expect(brief).toMatchObject({
    shape: 'nested_json',
    fields: [
      { path: 'annual_premium', kind: 'amount', description: 'What is the annual premium?' },
      { kind: 'date', description: 'When does the cover begin?' },
    ],
  });
  expect(asksForSeveral(brief)).toBe(false);
  expect(briefSchema.parse(brief)).toEqual(brief);
});

it('gives a list among the parts an index, and a second part of one name another name', () => {
  const { fields } = parseQuestion('What is the premium and which perils are insured and what is the premium?');
  expect(fields.map(({ path }) => path)).toEqual(['premium', expect.stringMatching(/\[\]$/), 'part_3']);
});

it('names in each part what "it" stands for, so that the part can be asked alone', () => {
  const { fields } = parseQuestion('What is the governing law of the lease, and which exceptions does it have?');
  expect(fields.map(({ description }) => description)).toEqual([
    'What is the governing law of the lease?',
    'Which exceptions does the governing law of the lease have?',
  ]);
  expect(parseQuestion('What is the date of the lease and who signed it?').fields[1]?.description).toBe(
    'Who signed it?',
  );
});

it.each([
  'What is the annual premium?',
  'Which segments grew and why?',
  'What does the policy cover and how does a claim proceed, step by step?',
])('leaves whole what is one question, or prose: %s', (question) => {
  expect(parseQuestion(question).fields).toEqual([]);
});
