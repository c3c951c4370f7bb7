import { describe, expect, it } from 'vitest';
import { labelsOfWhole } from '../testing/ask-whole';
import { layOut, type Piece, plainLook } from '../testing/lay-out';

function answersTo(question: string, ...texts: readonly string[]): string[] {
  return answersOf('Orrin, Inc.', question, ...texts);
}

function answersOf(company: string, question: string, ...texts: readonly string[]): string[] {
  const pieces = texts.map((text): Piece => ({ type: 'paragraph', text }));
  return labelsOfWhole(layOut([{ type: 'title', text: company }, ...pieces], plainLook), question);
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

describe('a company whose name is made of common words', () => {
  const question = "Do Prime Purchase's employees in the United States belong to a union?";
  const none =
    'Although as of May 2, 2031, none of our U.S. operations had employees represented by labor unions, any future organizing activity could adversely affect our costs.';

  it('is not what is asked about', () => {
    expect(answersOf('PRIME PURCHASE CO., INC.', question, none)).toEqual(['No']);
  });

  it.each([
    'Any future organizing activity of our U.S. employees could adversely affect our costs.',
    'None of our U.S. facilities was closed in 2031.',
  ])('and nothing is told where nothing is said of it: %s', (text) => {
    expect(answersOf('PRIME PURCHASE CO., INC.', question, text)).toEqual([]);
  });

  it('is not seen in common words where the company is called otherwise', () => {
    const told = 'In 2031 the Company completed the purchase of the mill.';
    expect(answersOf('Orrin, Inc.', 'Did Orrin complete the Purchase of the mill in 2031?', told)).toEqual(['Yes']);
  });
});

describe('what happens automatically', () => {
  const renewed =
    'The agreement shall be automatically renewed for successive one-year terms unless at least 90 days prior to its expiration either party notifies the other.';

  it.each([
    ['Does the agreement end automatically?', renewed, []],
    ['Is the agreement automatically ended?', renewed, []],
    ['Does the agreement renew automatically?', renewed, ['Yes']],
    ['Does the agreement automatically renew?', renewed, ['Yes']],
    [
      'Does the agreement end automatically?',
      'The agreement shall end automatically upon the death of the consultant.',
      ['Yes'],
    ],
    ['Does the agreement end automatically?', 'The agreement does not end automatically.', ['No']],
  ])('is what stands with the word: %s — %s', (question, text, expected) => {
    expect(answersTo(question, text)).toEqual(expected);
  });
});

describe('what a list begins with', () => {
  function ofList(lead: string): string[] {
    const lines = [lead, '• fire, lightning and explosion;', '• flood and storm surge; or', '• theft and vandalism.'];
    return labelsOfWhole(
      layOut(
        [
          { type: 'title', text: 'Orrin, Inc.' },
          { type: 'lines', lines },
        ],
        plainLook,
      ),
      'Is flood covered?',
    );
  }

  it.each([
    ['This policy covers loss that is caused by:', ['Yes']],
    ['The insurer does not pay for loss caused by:', ['No']],
  ])('is said of its items: %s', (lead, expected) => {
    expect(ofList(lead)).toEqual(expected);
  });

  it.each(['Such events may consist of, or be caused by, for example:', 'The risks of our business include:'])(
    'tells of no cover where it speaks of none: %s',
    (lead) => {
      expect(ofList(lead)).toEqual([]);
    },
  );
});

describe('an office that is held', () => {
  it.each([
    ['Is Ms. Tarn a director?', 'Ms. Tarn was Director of Stores at Moss Mills from 2005 to 2009.', []],
    ['Is Ms. Tarn a director?', 'Previously, Ms. Tarn served as a director of Moss Mills.', []],
    ['Is Ms. Tarn a director?', 'Ms. Tarn is a director of the company.', ['Yes']],
    ['Is Ms. Tarn a director?', 'Ms. Tarn has served as a director of the company since 2030.', ['Yes']],
    ['Was Ms. Tarn a director?', 'Ms. Tarn was a director of Moss Mills from 2005 to 2009.', ['Yes']],
  ])('is no office of before: %s — %s', (question, text, expected) => {
    expect(answersTo(question, text)).toEqual(expected);
  });
});

describe('what is left open', () => {
  it.each([
    [
      'Did Orrin issue notes in 2031?',
      'Interest expense in 2031 consists of interest on the notes that we issued, if any.',
      [],
    ],
    [
      'Was commercial paper outstanding in 2031?',
      'We pay interest on our commercial paper outstanding in 2031, if any.',
      [],
    ],
    [
      'Was commercial paper outstanding in 2031?',
      'The table does not show the credit facility or the commercial paper program, for which no amounts were outstanding in 2031.',
      ['No'],
    ],
    ['Was commercial paper outstanding in 2031?', 'Commercial paper of $3 million was outstanding in 2031.', ['Yes']],
  ])('decides nothing: %s — %s', (question, text, expected) => {
    expect(answersTo(question, text)).toEqual(expected);
  });
});

describe('shares that were issued', () => {
  const question = 'Did Orrin issue preferred stock in 2031?';

  it.each([
    [
      'Convertible preferred stock, Series A – Par value $100 per share; Shares authorized 10 million; Shares issued: 0 and 2,300 in 2031 and 2030.',
      [],
    ],
    ['In 2031 we issued 2,300 shares of preferred stock.', ['Yes']],
    ['No preferred stock was issued in 2031.', ['No']],
  ])('are not told by how many there are: %s', (text, expected) => {
    expect(answersTo(question, text)).toEqual(expected);
  });
});

describe('what happens by itself', () => {
  it.each([
    ['Is the agreement automatically renewed?', 'The agreement renews automatically for periods of one year.', ['Yes']],
    [
      'Is the contract automatically renewed?',
      'This contract shall automatically renew for successive terms.',
      ['Yes'],
    ],
    ['Is the agreement automatically renewed?', 'The agreement does not renew automatically.', ['No']],
    ['Is the agreement automatically renewed?', 'The agreement may be renewed by the parties in writing.', []],
    ['Is the agreement automatically terminated?', 'The agreement renews automatically for periods of one year.', []],
  ])('is said of it: %s — %s', (question, text, expected) => {
    expect(answersTo(question, text)).toEqual(expected);
  });
});

describe('what was done', () => {
  it.each([
    ['Did Orrin acquire a company in 2032?', '2030 Acquired Adjustments 2031 Acquired Adjustments 2032', []],
    [
      'Was there a change in accountants?',
      'In 2032 a new standard was issued that changes the accounting for leases.',
      [],
    ],
    [
      'Did Orrin acquire a company in 2032?',
      'We may lose customers of the companies we acquire, in 2032 and later.',
      [],
    ],
    ['Did Orrin acquire a company in 2032?', 'We did not acquire a company in 2032.', ['No']],
    ['Did Orrin sell Valves in 2032?', 'In 2032 we sold our Food business (formerly part of Valves).', []],
    ['Did Orrin split its stock?', 'Prices are adjusted for infrequent events such as stock splits.', []],
    ['Did Orrin split its stock?', 'In May 2031 we split our stock four for one.', ['Yes']],
    ['Did Orrin Mills recall products?', 'A significant product recall could also result in adverse publicity.', []],
    ['Did Orrin recall products?', 'In May 2031 we recalled products made in Tarn.', ['Yes']],
    ['Did Orrin close stores?', 'Revenue from stores closed more than 14 days is left out of the comparison.', []],
    [
      'Did Orrin acquire Tarn in 2032?',
      'In 2032 we assessed the carrying value of certain acquired rights and the Tarn brand.',
      [],
    ],
    ['Did Orrin acquire Tarn in 2032?', 'In 2032 we finished the valuation of the assets acquired with Tarn.', []],
    ['Did Orrin acquire Tarn in 2032?', 'Net sales of 2032 include those of Tarn, which we acquired in June 2031.', []],
    ['Did Orrin acquire Tarn in 2032?', 'In June 2032 we acquired Tarn.', ['Yes']],
    [
      'Did Orrin pay dividends?',
      'The facility contains covenants that restrict us from making loans and paying dividends.',
      [],
    ],
    [
      'Did the treasurer change in 2031?',
      'The treasurer concluded that there was no change in our internal control in 2031.',
      [],
    ],
    ['Did Orrin close stores?', 'During the year we closed stores in Tarn and Lorne.', ['Yes']],
  ])(
    'is told by a deed, and not in passing, by an example or by what could be: %s — %s',
    (question, text, expected) => {
      expect(answersTo(question, text)).toEqual(expected);
    },
  );
});
