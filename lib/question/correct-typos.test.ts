import { describe, expect, it } from 'vitest';
import { typosIn, withoutTypos } from './correct-typos';
import type { Vocabulary } from './spelling';
import { stem } from './stem';

const words = ['health', 'premium', 'address', 'registered', 'drive', 'annual', 'bottles', 'dividend', 'there'];
const vocabulary: Vocabulary = {
  language: 'en',
  words: new Map(words.map((word) => [word, 3])),
  hasStem: (word) => words.some((known) => stem(known, 'en') === stem(word, 'en')),
};
const corrected = (text: string) => withoutTypos(text, typosIn(text, 'en', vocabulary));

describe('typos', () => {
  it.each([
    ['What is the registered adress?', 'What is the registered address?'],
    ['What is the anual premuim?', 'What is the annual premium?'],
    ['What is the premmium?', 'What is the premium?'],
    ['Waht is the premium?', 'what is the premium?'],
    ['how mcuh is the premium?', 'how much is the premium?'],
  ])('%s', (typed, meant) => expect(corrected(typed)).toBe(meant));

  it('takes what is derived from a word of the document for no slip', () => {
    expect(typosIn('Is it healthy?', 'en', vocabulary)).toEqual([]);
  });

  it('takes no everyday verb for a slip, however near another word is', () => {
    const brought = { ...vocabulary, words: new Map([['brought', 3]]) };
    expect(typosIn('What did it bring when it bought the mill?', 'en', brought)).toEqual([]);
  });

  it('takes no numeral and no word of reckoning for a slip', () => {
    expect(typosIn('Sales of three months divided by costs', 'en', vocabulary)).toEqual([]);
  });

  it('leaves another word alone, and looks for its neighbour beside it', () => {
    expect(corrected('What drove the premiums?')).toBe('What drove the premiums?');
    expect(typosIn('What drove it?', 'en', vocabulary)).toEqual([{ from: 'drove', to: 'drive' }]);
  });
});
