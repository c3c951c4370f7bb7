import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Candidate } from './candidate';
import { chooseCandidate, takeOut } from './choose-candidate';

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

it('the choice is the same as if all had been examined for what can not be the answer', () => {
  const drawn = fc.record({
    text: fc.constantFrom('2030', '2030-05', '2030-05-04', '2030-06-01', '12', '13'),
    labelMatch: fc.integer({ min: 0, max: 100 }),
    line: fc.integer({ min: 1, max: 9 }),
    isRefused: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(drawn, { maxLength: 12 }), (all) => {
      const refused = new Set<Candidate>();
      const candidates = all.map(({ text, labelMatch, line, isRefused }) => {
        const signals = { labelMatch: labelMatch / 100, uniqueness: 1, agreement: 0, nearness: 1, kindMatch: 1 };
        const figure = amount(text, line, 'verbatim', { signals });
        const candidate = text.startsWith('20') ? { ...figure, items: figure.items.map(asDate) } : figure;
        if (isRefused) refused.add(candidate);
        return candidate;
      });
      const examined: Candidate[] = [];
      const left = takeOut(candidates, (candidate) => {
        examined.push(candidate);
        return refused.has(candidate);
      });

      expect(chooseCandidate(left)).toEqual(chooseCandidate(candidates.filter((candidate) => !refused.has(candidate))));
      const strongest = left[0]?.signals.labelMatch ?? 0;
      expect(examined.every(({ signals }) => signals.labelMatch >= strongest * 0.49)).toBe(true);
    }),
  );
});

function asDate(item: Candidate['items'][number]): Candidate['items'][number] {
  const text = item.spans[0]?.quote ?? '';
  return { ...item, kind: 'date', value: { iso: text, original: text } };
}

describe('a figure and its rounding', () => {
  const said = (value: string, scale: 'million' | 'billion', line: number): Candidate => ({
    ...amount(value, line, 'verbatim', { strategy: 'sentence' }),
    items: [
      {
        kind: 'amount',
        value: { value, currency: 'USD', scale, unit: null },
        spans: [{ line_start: line, line_end: line, quote: value }],
        path: null,
      },
    ],
  });

  it('are one, and the exact one is given', () => {
    const choice = chooseCandidate([said('3.2', 'billion', 10), said('3213', 'million', 90)]);
    expect(choice?.candidate.items[0]?.value).toMatchObject({ value: '3213', scale: 'million' });
    expect(choice?.conflict).toBe(false);
  });

  it.each([
    ['another value', [said('3.2', 'billion', 10), said('3313', 'million', 90)]],
    ['one digit, which says too little', [said('3', 'billion', 10), said('3213', 'million', 90)]],
    ['two that round to it', [said('3.2', 'billion', 10), said('3213', 'million', 90), said('3184', 'million', 95)]],
  ])('are told apart from %s', (_, candidates) => {
    expect(chooseCandidate(candidates)?.conflict).toBe(true);
  });
});
