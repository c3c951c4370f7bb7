import { describe, expect, it } from 'vitest';
import { labelsOfWhole } from '../testing/ask-whole';
import { layOut, type Piece, plainLook } from '../testing/lay-out';

const front: Piece = { type: 'title', text: 'Orrin Mills, Inc. Annual Report 2032' };
const asks = (sentence: string, question: string) =>
  labelsOfWhole(layOut([front, { type: 'paragraph', text: sentence }], plainLook), question);

const both =
  'At December 31, 2032, the Company employed 93,500 people (full-time equivalents), with 37,400 employed in the United States and 56,100 employed internationally.';
const homeOnly =
  'As of December 31, 2032, we employed approximately 79,000 people worldwide, with approximately 29,000 based in the U.S. Women compose approximately 49% of our global workforce.';

describe('people at home and abroad', () => {
  it.each([
    [both, 'share of employees outside the US at the end of 2032?', '60.0 %'],
    [both, "What percentage of Orrin's employees work in the United States?", '40.0 %'],
    [both, 'headcount outside the US?', '56,100 people'],
    [homeOnly, 'headcount outside the US?', '50,000 people'],
    [homeOnly, 'How many employees work outside the United States?', '50,000 people'],
    [
      'As of June 30, 2032, we employed approximately 181,000 people on a full-time basis, 103,000 in the U.S. and 78,000 internationally.',
      'share of employees outside the US?',
      '43.1 %',
    ],
    [homeOnly, 'share of Orrin employees abroad?', '63.3 %'],
  ])('are computed from the counts of one sentence: %s %s', (sentence, question, label) => {
    expect(asks(sentence, question)).toEqual([label]);
  });

  it.each([
    // Of another year, of other people, of another country.
    [homeOnly, 'share of employees outside the US at the end of 2029?'],
    [homeOnly, 'headcount of women outside the US?'],
    [homeOnly, 'headcount outside Germany?'],
    // A part counts neither all people nor those of a place; parts that don't add up; another business.
    ['We employed 79,000 people, with 29,000 working in our plants.', 'headcount outside the US?'],
    [
      'We employed 79,000 people, with 29,000 in the United States and 30,000 internationally.',
      'share of employees outside the US?',
    ],
    ['Tarn employed 79,000 people, with 29,000 in the United States.', 'headcount outside the US?'],
  ])('are not computed otherwise: %s %s', (sentence, question) => {
    expect(asks(sentence, question)).toEqual([]);
  });
});
