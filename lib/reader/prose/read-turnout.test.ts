import { describe, expect, it } from 'vitest';
import { labelsOfWhole } from '../testing/ask-whole';
import { layOut, type Piece, plainLook } from '../testing/lay-out';

const asks = (sentences: readonly string[], question: string) =>
  labelsOfWhole(
    layOut(
      [
        { type: 'title', text: 'Orrin Mills, Inc.' } as Piece,
        ...sentences.map((text): Piece => ({ type: 'paragraph', text })),
      ],
      plainLook,
    ),
    question,
  );

const held = 'The annual meeting of shareholders of Orrin Mills was held on May 18, 2032.';
const counted = [
  `${held} As of March 21, 2032, the record date, there were a total of 96,089,997 shares of common stock, $0.01 par value per share, outstanding and entitled to vote at the meeting. At the meeting, 77,551,206 shares of common stock were represented in person or by proxy and, therefore, a quorum was present.`,
];
const printed = [
  `${held} On the record date, 50,088,578 shares were outstanding and eligible to vote. Approximately 87.78% of all shares were represented at the meeting in person or by proxy.`,
];

describe('the turnout of a meeting', () => {
  it.each([
    [counted, 'turnout at the annual meeting in % of shares entitled to vote?', '80.7 %'],
    [counted, 'What percentage of the shares was represented at the 2032 annual meeting?', '80.7 %'],
    [printed, 'turnout at the annual meeting?', '87.78 %'],
  ])('is read, or computed from two counts: %s %s', (sentences, question, label) => {
    expect(asks(sentences, question)).toEqual([label]);
  });

  it.each([
    [counted, 'turnout in shares?'],
    // Another meeting; a rule; two classes; a count alone.
    [counted, 'turnout at the 2029 annual meeting?'],
    [
      [
        'There are 96,089,997 shares entitled to vote. A majority of 48,044,999 shares must be represented in person or by proxy.',
      ],
      'turnout at the annual meeting?',
    ],
    [
      [
        `${held} There were 96,089,997 Class A shares and 12,000,000 Class B shares entitled to vote. At the meeting, 77,551,206 shares were represented in person or by proxy.`,
      ],
      'turnout at the annual meeting?',
    ],
    [[`${held} At the meeting, 77,551,206 shares were represented in person or by proxy.`], 'turnout at the meeting?'],
  ])('is not told otherwise: %s %s', (sentences, question) => {
    expect(asks(sentences, question)).toEqual([]);
  });
});
