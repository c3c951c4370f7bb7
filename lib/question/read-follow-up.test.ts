import { describe, expect, it } from 'vitest';
import { parseQuestion } from './parse-question';
import { readFollowUp } from './read-follow-up';

const sum = { question: 'What is the sum insured for the buildings?', answer: '3,986,000' };
const premium = { question: 'What is the annual premium?', answer: 'EUR 39,850' };
const revenue = { question: 'What was the revenue in 2022?', answer: 'USD 12' };

describe('a follow-up question', () => {
  it.each([
    ['And for stock?', sum, 'What is the sum insured for stock?'],
    ['for the machinery', sum, 'What is the sum insured for the machinery?'],
    ['What about the deductible?', premium, 'What is the deductible?'],
    ['And the policy number?', premium, 'What is the policy number?'],
    ['And in 2023?', revenue, 'What was the revenue in 2023?'],
    ['What about 2021?', revenue, 'What was the revenue in 2021?'],
    ['And for 2023?', premium, 'What is the annual premium in 2023?'],
    ['And under the endorsement?', premium, 'What is the annual premium under the endorsement?'],
  ])('takes from the one before what it leaves out: %s', (text, before, whole) => {
    expect(readFollowUp(text, before)).toEqual({
      ...parseQuestion(whole),
      followsUp: before,
      corrected: true,
    });
  });

  it.each([
    'Who is the insurer?',
    'And who is the insurer?',
    'Which exclusions apply?',
    '',
    'For how long is the policy valid and who signed?',
  ])('is left alone where it says what it asks for: %s', (text) => {
    expect(readFollowUp(text, premium)).toBeNull();
  });

  it('looks for the words before, too, where it only points at them', () => {
    const read = readFollowUp('When is it due?', premium);
    expect(read?.question).toBe('When is it due?');
    expect(read?.followsUp).toEqual(premium);
    const [own] = parseQuestion(premium.question).keywords;
    const borrowed = read?.keywords.find(({ text }) => text === own?.text);
    expect(borrowed?.weight).toBe((own?.weight ?? 0) / 2);
    const plain = parseQuestion('When is it due?');
    expect(read?.keywords.slice(0, plain.keywords.length)).toEqual(plain.keywords);
    expect(read?.kind).toBe(plain.kind);
  });

  it('asks for the same sort of value where nothing tells which part it replaces', () => {
    const read = readFollowUp('And the stock?', sum);
    expect(read?.question).toBe('And the stock?');
    expect(read?.kind).toBe(parseQuestion(sum.question).kind);
    expect(read?.keywords.map(({ text }) => text)).toContain('sum insured');
  });
});
