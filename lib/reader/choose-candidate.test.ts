import { expect, it } from 'vitest';
import type { Candidate } from './candidate';
import { chooseCandidate } from './choose-candidate';

function amount(
  value: string,
  line: number,
  method: 'computed' | 'verbatim',
  more: Partial<Candidate> = {},
): Candidate {
  return {
    strategy: method === 'computed' ? 'computed' : 'table cell',
    items: [
      {
        kind: 'amount',
        value: { value, currency: 'USD', scale: 'million', unit: null },
        spans: [{ line_start: line, line_end: line, quote: value }],
        path: null,
      },
    ],
    method,
    computation: method === 'computed' ? { expression: 'a - b', operands: [] } : null,
    signals: { labelMatch: 1, uniqueness: 1, agreement: 0.7, nearness: 0.95, kindMatch: 1 },
    explanation: `line ${line}`,
    caveats: [],
    rivals: [],
    clarification: null,
    complete: true,
    ...more,
  };
}

it('a figure that the question defines is not held against what is printed under the same name', () => {
  const choice = chooseCandidate([
    amount('-14726', 10, 'computed', { defined: true }),
    amount('-9069', 90, 'verbatim'),
  ]);
  expect(choice?.candidate.items[0]?.value).toMatchObject({ value: '-14726' });
  expect(choice?.conflict).toBe(false);
  expect(choice?.confidence).toBeGreaterThan(0.9);
});

it('a figure by the usual definition yields to the one that the document prints, and both are told', () => {
  const choice = chooseCandidate([
    amount('-14726', 10, 'computed'),
    amount('-9069', 90, 'verbatim', {
      signals: { labelMatch: 1, uniqueness: 1, agreement: 0.7, nearness: 0.9, kindMatch: 1 },
    }),
  ]);
  expect(choice?.candidate.items[0]?.value).toMatchObject({ value: '-9069' });
  expect(choice?.candidate.caveats.join()).toContain('By the usual definition it is USD -14,726 million');
  expect(choice?.confidence).toBeLessThanOrEqual(0.6);
});
