import { describe, expect, test } from 'vitest';
import { lastLineNumber } from '../document/line-table';
import { parseQuestion } from '../question/parse-question';
import { readAnswer } from './read-answer';
import type { Piece } from './testing/lay-out';
import { layOut } from './testing/lay-out';

const look = { fontSize: 10, linesPerPage: 40, width: 468, runningHead: null };

function read(texts: readonly string[], question: string) {
  const table = layOut(
    texts.map((text): Piece => ({ type: 'paragraph', text })),
    look,
  );
  const passages = [
    {
      index: 1,
      firstLine: 1,
      lastLine: lastLineNumber(table),
      startPage: 1,
      endPage: 1,
      sectionTitle: null,
      score: 1,
      keywords: [],
    },
  ];
  return readAnswer({ brief: parseQuestion(question), passages, table }).answer;
}

type Case = [question: string, text: string, expected: string | object | null];

/** @param cases whose expected value is null where nothing may be answered */
function answers(cases: readonly Case[]): void {
  test.each(cases)('%s — %s', (question, text, expected) => {
    const answer = read(text.split(' | '), question);
    const value = answer.items[0]?.value;
    if (expected === null) expect(value).toBeUndefined();
    else expect(value).toMatchObject(typeof expected === 'string' ? { value: expected } : expected);
  });
}

describe('how many hold shares of record', () => {
  answers([
    [
      'How many registered stockholders did the company have in early 2031?',
      'At February 8, 2031, there were approximately 47,120 holders of record of our common stock.',
      '47120',
    ],
    [
      'Count of registered shareholders in July 2031',
      'On July 25, 2031, there were 6,534 registered holders of record of our common stock.',
      '6534',
    ],
    [
      'Number of shareholders of record, early February 2033',
      'As of February 2, 2033, there were approximately 8,573 shareholders of record of our common stock.',
      '8573',
    ],
    [
      'How many registered shareholders are there?',
      'As of May 3, 2031, there were 377,251,316 shares of common stock outstanding, held of record by 2,573 shareholders.',
      '2573',
    ],
    // Shares, people and votes are counted too.
    [
      'How many registered stockholders did the company have in early 2031?',
      'At February 8, 2031, there were approximately 47,120 employees and 9,000,000 shares of our common stock outstanding.',
      null,
    ],
    [
      'Number of shareholders of record, early February 2033',
      'Shareholders of record on March 3, 2033 receive $1.15 for each of the 12,400,000 shares.',
      null,
    ],
    [
      'Count of registered shareholders in July 2031',
      'In July 2031 the meeting was attended by 312 shareholders, and 90 proxies were counted.',
      null,
    ],
  ]);
});

describe('how big the workforce is', () => {
  answers([
    [
      'Roughly how big was the workforce at year-end?',
      'As of May 26, 2031, we had approximately 40,300 full- and part-time employees.',
      '40300',
    ],
    ['How large is its workforce?', 'Our workforce consists of 5,150 people in nine countries.', '5150'],
    ['Size of the workforce?', 'At the end of June 2031 we employed 2,914 people in nine countries.', '2914'],
    [
      'Roughly how big was the workforce at year-end?',
      'At year-end approximately 3,200 of our employees were represented by unions.',
      null,
    ],
    [
      'Roughly how big was the workforce at year-end?',
      'At year-end we reduced our workforce by 1,200 employees.',
      null,
    ],
  ]);
});

