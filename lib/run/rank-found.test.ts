import { expect, it } from 'vitest';
import { rankFound, rankShown } from './rank-found';

it('puts documents that answer first, the one that the question is about before a surer other', () => {
  const results = [
    { id: 'likely, silent', score: 1, found: false, confidence: 0.9 },
    { id: 'other, sure', score: 0.6, found: true, confidence: 0.95 },
    { id: 'likely', score: 0.95, found: true, confidence: 0.8 },
    { id: 'other, silent', score: 0.2, found: false, confidence: 0 },
  ];
  expect(rankFound(results).map(({ id }) => id)).toEqual(['likely', 'other, sure', 'likely, silent', 'other, silent']);
});

it('shows what was signed first, then what is proved, then what is doubted, whatever document it is from', () => {
  const proved = [[{ grade: 'exact' } as const]];
  const shown = {
    score: 0.5,
    found: true,
    confidence: 0.9,
    isSample: false,
    state: 'shipped' as const,
    evidence: proved,
  };
  const results = [
    { ...shown, id: 'nothing', score: 1, found: false, evidence: [] },
    { ...shown, id: 'rejected', score: 0.1, state: 'rejected' as const },
    { ...shown, id: 'doubted', score: 1, isSample: true, confidence: 0.95, state: 'needs_review' as const },
    { ...shown, id: 'unproved', score: 0.9, evidence: [[{ grade: 'lines_only' } as const]] },
    { ...shown, id: 'sample', score: 1, isSample: true },
    { ...shown, id: 'proved', score: 0.4 },
    { ...shown, id: 'better', score: 0.6 },
    { ...shown, id: 'signed', score: 0.2, state: 'approved' as const },
  ];
  expect(rankShown(results).map(({ id }) => id)).toEqual([
    'signed',
    'better',
    'proved',
    'sample',
    'unproved',
    'doubted',
    'nothing',
    'rejected',
  ]);
});
