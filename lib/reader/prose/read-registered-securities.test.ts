import { describe, expect, it } from 'vitest';
import { type Printed, printPages } from '../tables/print-page.fixture';
import { labelsOfWhole } from '../testing/ask-whole';

const row = (title: string, symbol: string, exchange: string): Printed[] => [
  { text: title, x: 40 },
  { text: symbol, x: 300 },
  { text: exchange, x: 400 },
];
const head = row('Title of each class', 'Trading Symbol(s)', 'Name of each exchange on which registered');
const stock = row('Common Stock, par value $0.01 per share', 'ORRN', 'New York Stock Exchange');
const first = row('1.250% Notes due 2033', 'ORRN33', 'New York Stock Exchange');
const second = row('2.500% Senior Notes due 2041', 'ORRN41A', 'New York Stock Exchange');
const question = "Which debt securities are registered to trade on a national securities exchange under Orrin's name?";

function cover(...rows: Printed[][]) {
  return printPages([
    [
      [{ text: 'Orrin Holdings, Inc.', x: 200 }],
      [{ text: '(Exact name of registrant as specified in its charter)', x: 150 }],
      [{ text: 'For the fiscal year ended January 31, 2031', x: 150 }],
      [{ text: 'Securities registered pursuant to Section 12(b) of the Act:', x: 150 }],
      ...rows,
      [{ text: 'Securities registered pursuant to Section 12(g) of the Act: None', x: 150 }],
      [{ text: 'Indicate by check mark if the registrant is a well-known seasoned issuer. Yes', x: 40 }],
    ],
    [[{ text: 'We may redeem the Notes if:', x: 40 }], [{ text: '• the depositary is registered no longer', x: 50 }]],
  ]);
}

describe('debt registered on an exchange', () => {
  it.each([
    question,
    "What notes are listed on an exchange under Orrin's name as of 2031?",
    'Which bonds of Orrin are registered under Section 12(b)?',
  ])('is what the cover lists besides the stock: %s', (asked) => {
    const table = cover(head, stock, first, second);
    expect(labelsOfWhole(table, asked)).toEqual(['1.250% Notes due 2033', '2.500% Senior Notes due 2041']);
  });

  it('is found by the year that ends in the first days of the next, and under a name with a hyphen', () => {
    const ended = (day: string, name = 'Orrin Holdings, Inc.') =>
      printPages([
        [
          [{ text: name, x: 200 }],
          [{ text: '(Exact name of registrant as specified in its charter)', x: 150 }],
          [{ text: `For the fiscal year ended ${day}`, x: 150 }],
          head,
          stock,
          first,
          [{ text: 'Securities registered pursuant to Section 12(g) of the Act: None', x: 150 }],
        ],
      ]);
    const asked = "Which debt securities are registered on an exchange under Orrin's name as of 2031?";
    expect(labelsOfWhole(ended('January 1, 2032'), asked)).toEqual(['1.250% Notes due 2033']);
    expect(labelsOfWhole(ended('May 31, 2032'), asked)).toEqual([]);
    const named = 'Which debt securities are registered on an exchange under Orrin Marl as of FY2031?';
    expect(labelsOfWhole(ended('December 31, 2031', 'The Orrin-Marl Company'), named)).toEqual([
      '1.250% Notes due 2033',
    ]);
  });

  it('is found where the title stands over two lines of the head', () => {
    const over: Printed[] = [{ text: 'Name of each exchange', x: 400 }];
    const below = row('Title of each class', 'Trading Symbol(s)', 'on which registered');
    expect(labelsOfWhole(cover(over, below, stock, first), question)).toEqual(['1.250% Notes due 2033']);
  });

  it('is told apart from where else the stock is traded, and ends at a note', () => {
    const also: Printed[] = [
      { text: 'ORRN', x: 300 },
      { text: 'Chicago Stock Exchange, Inc.', x: 400 },
    ];
    const note: Printed[] = [{ text: 'Note: The stock is also traded on the SIX Swiss Exchange.', x: 150 }];
    expect(labelsOfWhole(cover(head, stock, also, first, note), question)).toEqual(['1.250% Notes due 2033']);
  });

  it('is none where the cover lists none, or a row is not understood', () => {
    expect(labelsOfWhole(cover(head, stock), question)).toEqual([]);
    const torn: Printed[] = [{ text: 'of Orrin Finance and guaranteed', x: 40 }];
    expect(labelsOfWhole(cover(head, stock, first, torn, second), question)).toEqual([]);
  });

  it('is nobody else’s, and of no other year', () => {
    const table = cover(head, stock, first);
    expect(labelsOfWhole(table, question.replace('Orrin', 'Tarn'))).toEqual([]);
    expect(labelsOfWhole(table, question.replace('name?', 'name as of FY2025?'))).toEqual([]);
  });
});
