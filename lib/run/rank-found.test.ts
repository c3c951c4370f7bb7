import { expect, it } from 'vitest';
import { rankFound } from './rank-found';

it('puts documents that answer first, the one that the question is about before a surer other', () => {
  const results = [
    { id: 'likely, silent', score: 1, found: false, confidence: 0.9 },
    { id: 'other, sure', score: 0.6, found: true, confidence: 0.95 },
    { id: 'likely', score: 0.95, found: true, confidence: 0.8 },
    { id: 'other, silent', score: 0.2, found: false, confidence: 0 },
  ];
  expect(rankFound(results).map(({ id }) => id)).toEqual(['likely', 'other, sure', 'likely, silent', 'other, silent']);
});
