import { expect, it } from 'vitest';
import { makeAnswer, makeEvidence, makeItem } from '../adapters/prisma/rows-fixture';
import { type ComparedAnswer, compareAnswers, hasChanged } from './compare-answers';

it('finds no change between an answer and itself, whatever the order of its values', () => {
  const change = compareAnswers(answered(['one', 'two']), answered(['two', 'one']));
  expect(change).toEqual({ value: 'same', evidence: 'same', state: 'same' });
  expect(hasChanged(change)).toBe(false);
});

it('tells a changed value, a lost one and a new one apart', () => {
  const value = (before: string[], after: string[]) => compareAnswers(answered(before), answered(after)).value;
  expect(value(['one'], ['two'])).toBe('changed');
  expect(value(['one'], ['one', 'one'])).toBe('changed');
  expect(value(['one', 'one'], ['one', 'two'])).toBe('changed');
  expect(value(['one'], [])).toBe('lost');
  expect(value([], ['one'])).toBe('found');
  expect(compareAnswers(answered([]), answered([]))).toEqual({ value: 'same', evidence: null, state: 'same' });
});

it('compares evidence by its words and pages, not by its line numbers', () => {
  const moved = answered(['one']);
  for (const proof of moved.evidence.flat())
    proof.snippet = proof.snippet.map((line) => ({ ...line, line: line.line + 7, text: ` ${line.text} ` }));
  expect(compareAnswers(answered(['one']), moved).evidence).toBe('same');
  for (const proof of moved.evidence.flat()) proof.snippet = proof.snippet.map((line) => ({ ...line, page: 2 }));
  expect(compareAnswers(answered(['one']), moved)).toEqual({ value: 'same', evidence: 'changed', state: 'same' });
});

it('says when a person would have to look now, or no longer', () => {
  const doubtful = { ...answered(['one']), needsPerson: true };
  expect(compareAnswers(answered(['one']), doubtful).state).toBe('doubtful');
  expect(compareAnswers(doubtful, answered(['one'])).state).toBe('cleared');
});

it('what was chosen is unchanged while the same values are offered, and changed where they are others', () => {
  const chosen = { ...answered(['two']), offered: answered(['one', 'two']) };
  expect(compareAnswers(chosen, answered(['one', 'two']))).toEqual({ value: 'same', evidence: 'same', state: 'same' });
  expect(compareAnswers(chosen, answered(['two']))).toEqual({ value: 'same', evidence: 'same', state: 'same' });
  expect(compareAnswers(chosen, answered(['one'])).value).toBe('changed');
  expect(compareAnswers(chosen, answered(['one', 'three'])).value).toBe('changed');
});

function answered(values: string[]): ComparedAnswer {
  const items = values.map((value) => makeItem(value));
  return { answer: makeAnswer(items), evidence: items.map(makeEvidence), needsPerson: false };
}
