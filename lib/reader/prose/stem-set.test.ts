import { expect, test } from 'vitest';
import { StemSet } from './stem-set';
import { readTokens, stemCodes } from './stems';

test('a set of stems holds what was put in and nothing that only shares a code', () => {
  const words = Array.from({ length: 3 * stemCodes }, (_, index) => `w${index.toString(36)}x`);
  const tokens = readTokens(words.join(' '));
  const wanted = new Set(tokens.filter((_, index) => index % 7 === 0).map(({ stem }) => stem));
  const set = new StemSet(wanted);
  const shared = new Set(tokens.filter(({ stem }) => wanted.has(stem)).map(({ code }) => code));
  const others = tokens.filter(({ stem, code }) => !wanted.has(stem) && shared.has(code));
  expect(others.length).toBeGreaterThan(100);
  for (const token of tokens) expect(set.has(token)).toBe(wanted.has(token.stem));
});
