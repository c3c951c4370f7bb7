import { describe, expect, it } from 'vitest';
import { seedRates } from '../compute/rates';
import type { Answer, Item } from '../contract/answer';
import { parseQuestion } from '../question/parse-question';
import { compareItems } from './compare-items';

const million = parseQuestion('Is the premium above one million dollars?').comparison;

const answerOf = (...items: Pick<Item, 'kind' | 'value'>[]): Answer => ({
  items: items.map((item) => ({ ...item, spans: [], path: null })),
  extraction_method: 'verbatim',
  computation: null,
  confidence: 1,
  confidence_explanation: '',
  caveats: [],
  answer_found: true,
  complete_answer_found: true,
  context_completeness_weak: 1,
  context_structured: true,
  llm_discovered_keywords: [],
  keywords_found: [],
  conflicting_evidence: false,
  suggested_clarification: null,
  narrative: null,
  indicators: {},
});
const amount = (value: string, currency: string) => ({
  kind: 'amount' as const,
  value: { value, currency, scale: null, unit: null },
});

describe('the comparison that a question asks for', () => {
  it('says that a premium of 100,000,000 yen is not above a million dollars, with the rates and their day', () => {
    const [result] = compareItems(answerOf(amount('100000000', 'JPY')), million, seedRates);
    expect(result?.verdict).toBe(false);
    expect(result?.rates.map(({ quote, date }) => [quote, date])).toEqual([
      ['JPY', '2024-06-28'],
      ['USD', '2024-06-28'],
    ]);
    expect(result?.steps.at(-1)).toMatch(/^USD 622,600\.\d+ is not above USD 1,000,000\.$/);
  });

  it('changes with the rate and with nothing else', () => {
    const answer = answerOf(amount('100000000', 'JPY'));
    const strongYen = [{ base: 'USD', quote: 'JPY', rate: '99', date: '2030-01-01', source: 'a test' }];
    expect(compareItems(answer, million, [...seedRates, ...strongYen])[0]?.verdict).toBe(true);
    expect(compareItems(answer, million, seedRates)[0]?.verdict).toBe(false);
  });

  it('judges every item by itself, and leaves those alone that are no quantity', () => {
    const text = { kind: 'text' as const, value: 'see endorsement' };
    const results = compareItems(answerOf(amount('5', 'USD'), text, amount('5000000', 'USD')), million, []);
    expect(results.map(({ item, verdict }) => [item, verdict])).toEqual([
      [0, false],
      [2, true],
    ]);
  });

  it('leaves to a person what has no rate, no currency, or another measure', () => {
    const undecided = [
      amount('5', 'XAU'),
      { kind: 'number' as const, value: { value: '2000000', unit: null } },
      { kind: 'percent' as const, value: { value: '12' } },
    ];
    for (const item of undecided) {
      const [result] = compareItems(answerOf(item), million, seedRates);
      expect(result?.verdict).toBeNull();
      expect(result?.steps.at(-1)).toMatch(/left to a person/);
    }
  });

  it('is none when the question asks for none', () => {
    expect(compareItems(answerOf(amount('5', 'USD')), null, seedRates)).toEqual([]);
  });
});
