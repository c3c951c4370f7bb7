import { expect, it } from 'vitest';
import type { Answer } from '../contract/answer';
import { confidenceInWords, noneOfPerson } from './confidence-in-words';
import { givenByPerson } from './given-by-person';

const claimed = (extraction_method: Answer['extraction_method'], confidence: number) => ({
  extraction_method,
  confidence,
  confidence_explanation: 'Dividends paid, 2022: (400)',
});

it('gives the figure of what was read off the lines or computed', () => {
  expect(confidenceInWords(claimed('verbatim', 0.9))).toBe('0.90');
  expect(confidenceInWords(claimed('computed', 1))).toBe('1.00');
});

it('claims nothing for a conclusion, however surely its lines were read', () => {
  expect(confidenceInWords(claimed('inferred', 1))).toBe(
    '1.00 for the cited lines, none for the conclusion: whether it follows is for a person to say',
  );
});

it('leaves out what was drawn by a person already', () => {
  const before = { ...claimed('inferred', 0.9), answer_found: true } as Answer;
  expect(confidenceInWords({ ...before, ...givenByPerson(before) })).toBe(noneOfPerson);
});
