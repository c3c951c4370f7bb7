import { describe, expect, it } from 'vitest';
import { labelsOfWhole } from '../testing/ask-whole';
import { layOut, type Piece, plainLook } from '../testing/lay-out';

function answersTo(question: string, ...texts: readonly string[]): string[] {
  const pieces = texts.map((text): Piece => ({ type: 'paragraph', text }));
  return labelsOfWhole(layOut([{ type: 'title', text: 'Orrin, Inc.' }, ...pieces], plainLook), question);
}

describe('what came out of a test', () => {
  const impaired = 'Was goodwill impaired in 2031?';

  it.each([
    [impaired, 'We tested goodwill for impairment in 2031, and determined that it is not impaired.', ['No']],
    [impaired, 'We tested goodwill for impairment in 2031, and found no impairment.', ['No']],
    [impaired, 'We tested goodwill for impairment in 2031, and determined that it was impaired.', ['Yes']],
    [
      "Was any of Orrin's goodwill found to be impaired in its 2031 annual test?",
      'We completed the annual testing of goodwill for impairment for all units as of April 1, 2031, and determined that goodwill is not impaired as their fair value exceeded their book value.',
      ['No'],
    ],
    ['Was goodwill tested for impairment in 2031?', 'We tested goodwill for impairment in 2031.', ['Yes']],
  ])('decides, and not the test: %s — %s', (question, text, expected) => {
    expect(answersTo(question, text)).toEqual(expected);
  });

  it.each([
    'We tested goodwill for impairment in 2031.',
    'In 2031 we performed our annual goodwill impairment test.',
    'We review whether goodwill is impaired in 2031 and later years.',
  ])('is not told by the test alone: %s', (text) => {
    expect(answersTo(impaired, text)).toEqual([]);
  });
});
