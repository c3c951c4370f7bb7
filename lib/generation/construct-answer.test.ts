import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answerFromProse } from './answer-from-prose';
import { constructAnswers, PatternRefused } from './construct-answer';
import { passagesOf, tableOf } from './question-fixture';

const table = tableOf([
  'The capital of France is Paris.',
  'The annual premium is EUR 1,200.00.',
  'The policy begins on 1 March 2024',
  'and ends on 28 February 2025.',
  'The deductible is EUR 500 for each claim.',
]);
const passages = passagesOf(table, [1, 1], [2, 4], [5, 5]);
const question = 'What is the premium?';

function first(reply: string, options: Parameters<typeof constructAnswers>[1] = {}) {
  const result = constructAnswers({ question, replies: [reply], passages }, options);
  if (!result.ok) throw new Error(result.issues.map(({ message }) => message).join());
  const [answer] = result.answers;
  if (!answer) throw new Error('no answer');
  return answer;
}

describe('the answer pattern', () => {
  it('is the whole reply when there is none', () => {
    expect(first('It is EUR 1,200 [2].').text).toBe('It is EUR 1,200 [2].');
  });

  it('is the whole match without a capture group', () => {
    expect(first('Let me see.\nEUR 1,200', { answerPattern: '[^\\n]+$' }).text).toBe('EUR 1,200');
  });

  it('is the group when there is one', () => {
    const reply = 'Thinking…\nAnswer: EUR 1,200 [2]';
    const answer = first(reply, { answerPattern: 'Answer: (.*)' });
    expect(answer.text).toBe('EUR 1,200 [2]');
    expect(reply.slice(answer.start, answer.end)).toBe(answer.text);
    expect(answer.reply).toBe(reply);
  });

  it('is refused with more groups, also nested ones, and with what can not be read', () => {
    for (const answerPattern of ['(a)(b)', '((a)b)', '(a', '(?<=a)b', '(a)\\1']) {
      expect(() => first('ab', { answerPattern }), answerPattern).toThrow(PatternRefused);
    }
    expect(first('ab', { answerPattern: '(?:a)(b)' }).text).toBe('b');
  });

  it('that does not match is an issue for the model', () => {
    const result = constructAnswers({ question, replies: ['nothing'], passages }, { answerPattern: 'Answer: (.*)' });
    expect(result).toMatchObject({
      ok: false,
      issues: [{ code: 'pattern_no_match', message: expect.stringContaining('Answer: (.*)') }],
    });
  });

  it('whose group took no part in the match is an issue too', () => {
    const result = constructAnswers({ question, replies: ['b'], passages }, { answerPattern: '(a)|b' });
    expect(result.ok).toBe(false);
  });

  it('ends, whatever pattern people write', () => {
    expect(first(`${'a'.repeat(50_000)}!`, { answerPattern: '^(?:a+)+$|!' })).toBeDefined();
  });
});

describe('references', () => {
  it('are 1-based numbers of the passages, each marked as referenced or not', () => {
    const answer = first('EUR 1,200 [2], see also [3].');
    expect(answer.passages.map(({ index, referenced }) => [index, referenced])).toEqual([
      [1, false],
      [2, true],
      [3, true],
    ]);
    expect(answer.references.map(({ passage }) => passage)).toEqual([2, 3]);
  });

  it('can leave the other passages out', () => {
    expect(first('EUR 1,200 [2].', { referencedOnly: true }).passages.map(({ index }) => index)).toEqual([2]);
  });

  it('of another form are read by a pattern of their own', () => {
    expect(first('EUR 1,200 (see 2)', { referencePattern: '\\(see (\\d+)\\)' }).references[0]?.passage).toBe(2);
    expect(first('EUR 1,200 §2', { referencePattern: '\\d$' }).references[0]?.passage).toBe(2);
  });

  it.each([0, 4, 99])('to passage %i, which does not exist, are invented citations', (number) => {
    const result = constructAnswers({ question, replies: [`EUR 1,200 [${number}]`], passages });
    expect(result).toMatchObject({ ok: false, issues: [{ code: 'reference_out_of_range' }] });
  });

  it('never mark a passage that the reply does not name', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 3 }), { maxLength: 6 }), (numbers) => {
        const answer = first(numbers.map((number) => `x [${number}]`).join(' '));
        expect(new Set(answer.passages.filter(({ referenced }) => referenced).map(({ index }) => index))).toEqual(
          new Set(numbers),
        );
      }),
      { numRuns: 50 },
    );
  });
});

describe('what is taken', () => {
  it('plain strings and chat messages alike, several at once, with model, usage, finish reason and own metadata', () => {
    const result = constructAnswers({
      question,
      replies: [
        'A [1]',
        { role: 'assistant', content: 'B [2]', model: 'm', finishReason: 'stop', usage: { outputTokens: 3 } },
      ],
      passages,
      own: [{ run: 1 }, { run: 2 }],
    });
    expect(result).toMatchObject({
      ok: true,
      answers: [
        { text: 'A [1]', question, meta: { model: null, own: { run: 1 } } },
        {
          text: 'B [2]',
          question,
          meta: { model: 'm', finishReason: 'stop', usage: { outputTokens: 3 }, own: { run: 2 } },
        },
      ],
    });
  });

  it('metadata for another number of replies is refused', () => {
    expect(() => constructAnswers({ question, replies: ['a'], passages, own: [{}, {}] })).toThrow(PatternRefused);
  });
});

describe('the contract from prose', () => {
  const from = (reply: string, kind: 'amount' | 'text' | 'date' = 'amount', shape: 'single' | 'listing' = 'single') =>
    answerFromProse(first(reply), table, { kind, shape });

  it('puts a span over the line that carries the value', () => {
    const { answer, unplaced } = from('The premium is EUR 1,200.00 a year [2].');
    expect(answer.items[0]?.value).toMatchObject({ currency: 'EUR' });
    expect(answer.items[0]?.spans).toEqual([{ line_start: 2, line_end: 2, quote: null }]);
    expect(answer.answer_found).toBe(true);
    expect(unplaced).toEqual([]);
  });

  it('gives each value the passages of its own statement', () => {
    const { answer } = from('The premium is EUR 1,200.00 [2] and the deductible EUR 500 [3].', 'amount', 'listing');
    expect(answer.items.map(({ spans }) => spans[0]?.line_start)).toEqual([2, 5]);
  });

  it('shows no value whose passage has no line for it', () => {
    const { answer, unplaced } = from('The premium is EUR 9,999.00 a year [2].');
    expect(answer.items).toEqual([]);
    expect(answer.answer_found).toBe(false);
    expect(unplaced).toEqual([{ passage: 2, statement: 'The premium is EUR 9,999.00 a year' }]);
    expect(answer.caveats.join()).toContain('9,999');
  });

  it('shows nothing that has no reference', () => {
    expect(from('The premium is EUR 1,200.00 a year.').answer.items).toEqual([]);
  });

  it('quotes a text that stands there, and says of one in other words that it was inferred', () => {
    const verbatim = from('The capital of France is Paris [1].', 'text').answer;
    expect(verbatim.extraction_method).toBe('verbatim');
    expect(verbatim.items[0]?.spans[0]?.quote).toBe('The capital of France is Paris');
    const inferred = from('Paris is the capital of France today [1].', 'text').answer;
    expect(inferred.extraction_method).toBe('inferred');
    expect(from('Berlin has many lakes and trees [1].', 'text').answer.items).toEqual([]);
  });

  it('finds a value that two lines carry together', () => {
    const { answer } = from('It begins on 1 March 2024 [2].', 'date');
    expect(answer.items[0]?.spans[0]?.line_start).toBe(3);
  });
});
