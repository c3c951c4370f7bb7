import { describe, expect, it } from 'vitest';
import { parseQuestion } from './parse-question';
import { readFollowUp } from './read-follow-up';

const sum = { question: 'What is the sum insured for the buildings?', answer: '3,986,000' };
const premium = { question: 'What is the annual premium?', answer: 'EUR 39,850' };
const asks = (question: string) => ({ question, answer: null });
const revenue = { question: 'What was the revenue in 2022?', answer: 'USD 12' };

describe('a follow-up question', () => {
  it.each([
    ['And for stock?', sum, 'What is the sum insured for stock?'],
    ['for the machinery', sum, 'What is the sum insured for the machinery?'],
    ['What about the deductible?', premium, 'What is the deductible?'],
    ['And the policy number?', premium, 'What is the policy number?'],
    ['And in 2023?', revenue, 'What was the revenue in 2023?'],
    ['What about 2021?', revenue, 'What was the revenue in 2021?'],
    ['And for 2023?', premium, 'What is the annual premium for 2023?'],
    ['And under the endorsement?', premium, 'What is the annual premium under the endorsement?'],
    ['And the stock?', sum, 'What is the sum insured for the stock?'],
    ['stock', sum, 'What is the sum insured for stock?'],
    ['And the deductible?', sum, 'What is the deductible for the buildings?'],
    ['And the policy number?', sum, 'What is the policy number?'],
    ['And the Provider?', asks('Who signed for the Client?'), 'Who signed for the Provider?'],
    ["And the Provider's?", asks("Who is the Client's representative?"), "Who is the Provider's representative?"],
    ["And the Provider's?", asks("What's the Client's address?"), "What's the Provider's address?"],
    ['And the Provider’s?', asks('What is the Client’s VAT number?'), 'What is the Provider’s VAT number?'],
    ['And the term?', asks('When does the lease start?'), 'What is the term?'],
    ['And the rent?', asks('When does the lease start?'), 'What is the rent?'],
    ['And the insurance?', asks('When does the lease start?'), 'When does the insurance start?'],
    ['And the deposit?', asks('When is the rent due?'), 'When is the deposit due?'],
    ['And the invoices?', asks('How long must the records be kept?'), 'How long must the invoices be kept?'],
    ['And for 2031?', asks('What are the rent and the deposit?'), 'What are the rent and the deposit for 2031?'],
    ['And the term?', asks('What are the rent and the deposit?'), 'What is the term?'],
    ['And theft?', asks('Is flood covered?'), 'Is theft covered?'],
    ['And theft?', asks('Does the policy cover flood?'), 'Does the policy cover theft?'],
    ['And the landlord?', asks('Is the tenant allowed to sublet?'), 'Is the landlord allowed to sublet?'],
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
    const before = asks('May the tenant sublet?');
    const read = readFollowUp('And assign?', before);
    expect(read?.question).toBe('And assign?');
    expect(read?.kind).toBe(parseQuestion(before.question).kind);
    expect(read?.keywords.map(({ text }) => text)).toContain('tenant sublet');
  });

  const property = 'What was net property, plant and equipment in Asia Pacific at the end of 2017?';
  const debt = 'What was total debt as of December 31, 2017?';
  const margin = 'What was gross margin in Q2 2023?';

  it.each([
    [
      property,
      'And at the end of 2018?',
      'What was net property, plant and equipment in Asia Pacific at the end of 2018?',
    ],
    [property, '2018?', 'What was net property, plant and equipment in Asia Pacific at the end of 2018?'],
    [property, 'The year before?', 'What was net property, plant and equipment in Asia Pacific at the end of 2016?'],
    [property, 'And in Europe?', 'What was net property, plant and equipment in Europe at the end of 2017?'],
    ['What was revenue in fiscal 2017?', 'and for fiscal 2018', 'What was revenue in fiscal 2018?'],
    ['What was revenue in fiscal 2017?', 'And net income?', 'What was net income in fiscal 2017?'],
    ['What was revenue in Asia in 2017?', 'And for Europe?', 'What was revenue for Europe in 2017?'],
    [debt, 'As of December 31, 2018?', 'What was total debt as of December 31, 2018?'],
    [debt, 'And in 2018?', 'What was total debt in 2018?'],
    [debt, 'And a year later?', 'What was total debt in 2018?'],
    [margin, 'Q3?', 'What was gross margin in Q3 of 2023?'],
    [margin, 'And in the third quarter?', 'What was gross margin in the third quarter of 2023?'],
    [margin, 'And a year earlier?', 'What was gross margin in Q2 2022?'],
    ['What was total debt?', 'And at year-end 2018?', 'What was total debt at year-end 2018?'],
  ])('says when instead of the time that was named, and keeps the rest: %s %s', (before, text, whole) => {
    expect(readFollowUp(text, asks(before))?.question).toBe(whole);
  });

  it('that names a time where the one before names several is asked back', () => {
    const read = readFollowUp('And 2018?', asks('What was the change in revenue from 2016 to 2017?'));
    expect(read?.keywords).toEqual([]);
    expect(read?.clarification).toMatch(/^What should be looked for/);
  });
});
