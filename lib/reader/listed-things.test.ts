import { describe, expect, it } from 'vitest';
import { lineTableOf } from '../evidence/line-table-fixture';
import { parseQuestion } from '../question/parse-question';
import { isNoSuchThing } from './listed-things';
import { askedOf } from './prose/asked';
import { readingOf } from './prose/reading';
import { candidateOf } from './testing/candidate-of';
import { wholePassage } from './testing/whole-passage';

/** @param first the line that the first thing stands on, with the words that lead up to it */
function refused(question: string, texts: readonly string[], first = texts[0] ?? ''): boolean {
  const table = lineTableOf([[first, ...texts.slice(1)]]);
  const items = texts.map((value, index) => ({
    kind: 'text' as const,
    value,
    spans: [
      { line_start: index + 1, line_end: index + 1, quote: first.endsWith(`names ${value}`) ? `names ${value}` : null },
    ],
    path: null,
  }));
  const reading = readingOf([wholePassage(table)], table);
  return isNoSuchThing(candidateOf('enumeration', items), askedOf(parseQuestion(question), reading), reading);
}

describe('things of the class that is asked for', () => {
  it.each([
    ['Which accounting firm audits the annual statements?', ['All material weaknesses', 'Any fraud']],
    ['Which accounting firm audited the statements?', ['December 31, 2031', 'Revenues', 'Gross profit']],
    ['Which banks are lenders?', ['Castle Bank', 'we decide to discontinue the facility']],
    ['Which debt securities are registered on an exchange?', ['the depositary is unwilling to continue', 'an event']],
    ['Which debt securities are registered on an exchange?', ['Common Stock', '1.250% Notes due 2033']],
    ['What refunds did it receive in 2031?', ['Translation adjustments (62) (75) 98', 'Unrealized loss']],
  ])('%s', (question, texts) => {
    expect(refused(question, texts)).toBe(true);
  });

  it('are not what only a thing of that class has', () => {
    const segments = 'What are the reportable segments of Orrin?';
    const brands = ['Orrin Home', 'Orrin Ads', 'Vixo'];
    expect(refused(segments, brands, 'our Orrin Home business, and includes the brand names Orrin Home')).toBe(true);
    expect(refused(segments, brands, 'Our Domestic segment stores were as follows: U.S. Stores Orrin Home')).toBe(true);
    expect(refused(segments, brands, 'Our segments are Orrin Home')).toBe(false);
    expect(refused('What are the segment stores of Orrin?', brands, 'Our Domestic segment stores are Orrin Home')).toBe(
      false,
    );
  });

  it.each([
    ['Which accounting firms audited the statements?', ['Marrow & Finch LLP', 'Alder & Birch LLP']],
    ['Which banks are lenders?', ['Castle Bank', 'Orrin Trust Company, N.A.']],
    ['Which bank accounts does it keep?', ['the account for rents', 'the account for deposits']],
    ['Which debt securities are listed?', ['1.250% Notes due 2033', '2.500% Senior Notes due January 15, 2041']],
    ['Which securities are listed?', ['Common Stock', '1.250% Notes due 2033']],
    ['What are the exclusions?', ['loss by flood', 'loss of January 5, 2031']],
  ])('are kept: %s', (question, texts) => {
    expect(refused(question, texts)).toBe(false);
  });
});
