import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readsFromRight, wordsOnPaper } from './reading-order';

const placed = (text: string) => wordsOnPaper(text.split(' '), readsFromRight(text)).join(' ');

it('leaves text that is read from the left as it is', () => {
  expect(placed('The rent is 1,200 EUR a month')).toBe('The rent is 1,200 EUR a month');
  expect(placed('租金 为 1200 元')).toBe('租金 为 1200 元');
});

it('turns the words of a line that is read from the right, and keeps what is quoted in it', () => {
  expect(placed('דמי השכירות הם')).toBe('הם השכירות דמי');
  expect(placed('החברה Acme Holdings Ltd היא')).toBe('היא Acme Holdings Ltd החברה');
  expect(placed('الإيجار 1200 دينار')).toBe('دينار 1200 الإيجار');
});

it('turns a phrase that is read from the right inside another line', () => {
  expect(placed('The term דמי שכירות means rent')).toBe('The term שכירות דמי means rent');
});

it('loses no word and adds none', () => {
  const word = fc.constantFrom('rent', 'דמי', 'دينار', '12', '–', '租金', 'Ltd.');
  fc.assert(
    fc.property(fc.array(word), fc.boolean(), (words, fromRight) => {
      expect(wordsOnPaper(words, fromRight).sort()).toEqual([...words].sort());
    }),
  );
});
