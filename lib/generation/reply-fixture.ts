import type { Answer, Item } from '../contract/answer';
import { type AnswerOptions, toWire } from '../contract/answer-schema';
import { emptyAnswer } from './empty-answer';

/** For tests: the reply of a model that found these items word for word, or nothing. */
export function replyOf(items: Item[], overrides: Partial<Answer> = {}, options: AnswerOptions = amounts): string {
  const found = items.length > 0;
  const answer: Answer = {
    ...emptyAnswer('', options),
    items,
    extraction_method: found ? 'verbatim' : 'na',
    confidence: 0.9,
    answer_found: found,
    complete_answer_found: found,
    context_completeness_weak: 0.9,
    ...overrides,
  };
  return JSON.stringify(toWire(answer, options));
}

const amounts: AnswerOptions = { kind: 'amount', shape: 'single' };

/** For tests: an amount in euros on one line. */
export function euros(value: string, line: number, quote: string | null = null): Item {
  return {
    kind: 'amount',
    value: { value, currency: 'EUR', scale: null, unit: null },
    spans: [{ line_start: line, line_end: line, quote }],
    path: null,
  };
}
