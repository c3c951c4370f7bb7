import { describe, expect, it } from 'vitest';
import { lineTableOf } from '../evidence/line-table-fixture';
import { parseQuestion } from '../question/parse-question';
import { readFields } from '../question/read-fields';
import { buildIndex } from '../retrieval/build-index';
import { defaultKnobs, retrieve } from '../retrieval/retrieve';
import { readAnswer } from './read-answer';
import { readEachField } from './read-each-field';

const table = lineTableOf([
  [
    'Schedule',
    'Policyholder: Orchard Street Bakery Ltd',
    'Annual premium: EUR 39,850',
    'Effective date: 12 May 2026',
    'The insurer pays for loss caused by any of the following perils:',
    '(a) fire and lightning;',
    '(b) storm and hail;',
    '(c) theft.',
  ],
]);

function read(question: string, fields = '') {
  const declared = readFields(fields);
  if (!declared.ok) throw new Error(declared.message);
  const index = buildIndex(table);
  const brief = parseQuestion(question, { vocabulary: index.vocabulary, fields: declared.fields });
  const { passages } = retrieve(index, table, brief, defaultKnobs(brief, { reader: true }));
  return { brief, answer: readEachField({ brief, passages, table }) };
}

function readAnswerTo(question: string) {
  const index = buildIndex(table);
  const brief = parseQuestion(question, { vocabulary: index.vocabulary });
  const { passages } = retrieve(index, table, brief, defaultKnobs(brief, { reader: true }));
  return readAnswer({ brief, passages, table }).answer;
}

describe('fields that people declare', () => {
  it('are filled from one reading, each item with the path of its field', () => {
    const { brief, answer } = read(
      'Fill in the policy.',
      'terms.premium = amount: annual premium\nterms.start = date: effective date',
    );
    expect(brief.shape).toBe('tree');
    expect(answer.items).toMatchObject([
      { path: 'terms.premium', kind: 'amount', value: { value: '39850', currency: 'EUR' }, spans: [{ line_start: 3 }] },
      { path: 'terms.start', kind: 'date', value: { iso: '2026-05-12' }, spans: [{ line_start: 4 }] },
    ]);
    expect(answer.complete_answer_found).toBe(true);
  });

  it('have an index where a field is a list', () => {
    const { answer } = read('Fill in.', 'premium = amount: annual premium\nperils[] = text: Which perils are insured?');
    expect(answer.items.map(({ path }) => path)).toEqual(['premium', 'perils[0]', 'perils[1]', 'perils[2]']);
  });

  it('that are not found are named, and the answer is a part', () => {
    const { answer } = read('Fill in.', 'premium = amount: annual premium\nrate = percent: rate of commission');
    expect(answer.items.map(({ path }) => path)).toEqual(['premium']);
    expect(answer).toMatchObject({ complete_answer_found: false, caveats: ['Not found: rate of commission'] });
  });

  it('that are all missing are not found', () => {
    expect(read('Fill in.', 'rate = percent: rate of commission').answer.answer_found).toBe(false);
  });
});

it('reads the parts of a double question into one answer', () => {
  const { answer } = read('What is the annual premium and what is the effective date?');
  expect(answer.items.map(({ kind }) => kind)).toEqual(['amount', 'date']);
});

it('answers a question with another that is said in short for both, or says what it leaves open', () => {
  const both = read('What is the effective date of the schedule and its annual premium?').answer;
  expect(both.items.map(({ kind }) => kind)).toEqual(['date', 'amount']);
  expect(both.complete_answer_found).toBe(true);
  const half = readAnswerTo('Who is the policyholder and why?');
  expect(half).toMatchObject({ answer_found: true, complete_answer_found: false, caveats: ['Not answered: “why?”'] });
  expect(readAnswerTo('What is the effective date and under which law?')).toMatchObject({
    answer_found: true,
    complete_answer_found: false,
    caveats: ['Not answered: “under which law?”'],
  });
});

it('answers none of two questions with what answers neither', () => {
  expect(read('What is the excess and what is the sublimit for floods?').answer.answer_found).toBe(false);
});

it('gives nothing of what an earlier part should have named, where that is not found', () => {
  const { answer } = read('Which broker placed the policy, and what was that annual premium?');
  expect(answer.items.filter(({ kind }) => kind === 'amount')).toEqual([]);
});
