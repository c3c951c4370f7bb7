import { expect, it } from 'vitest';
import { questionText } from './question-text';

const textOf = (typed: string) => {
  const read = questionText(typed);
  return read.ok ? read.text : read.message;
};

it('leaves out what turns the direction of a text or shows nothing of itself', () => {
  const controls =
    '\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u200e\u200f\u061c\u200b\u2060\ufeff\u00ad\u206a\ufff9';
  expect(textOf(`Who is \u202ethe ${controls}tenant?\u{e0041}`)).toBe('Who is the tenant?');
  expect(textOf(` ${controls} `)).toBe('The question is empty. Write a question first.');
});

it('keeps the joiners, line breaks and signs that scripts are written with', () => {
  for (const text of ['می\u200cخواهم؟', 'क्\u200dष', '👩\u200d👧 ❤\ufe0f', 'What?\n\tAnd why?', '\u0600۱۲'])
    expect(textOf(text)).toBe(text);
});

it('counts what is seen', () => {
  expect(textOf(`${'x'.repeat(4_000)}\u202e`)).toHaveLength(4_000);
  expect(textOf('x'.repeat(4_001))).toContain('at most 4,000 characters; this one has 4,001');
});
