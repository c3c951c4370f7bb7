import { describe, expect, test } from 'vitest';
import { parseQuestion } from '../question/parse-question';
import { readAnswer } from './read-answer';
import type { Piece } from './testing/lay-out';
import { layOut } from './testing/lay-out';
import { wholePassage } from './testing/whole-passage';

const look = { fontSize: 10, linesPerPage: 40, width: 468, runningHead: null };

/** What is answered by a fact that one sentence or one place tells, in other words than the question's. */
function read(texts: readonly string[], question: string) {
  const table = layOut(
    texts.map(
      (text): Piece => (text.includes('\n') ? { type: 'lines', lines: text.split('\n') } : { type: 'paragraph', text }),
    ),
    look,
  );
  return readAnswer({ brief: parseQuestion(question), passages: [wholePassage(table)], table }).answer;
}

type Case = [question: string, text: string, expected: string | boolean | object | null];

/** @param cases whose expected value is null where nothing may be answered; "|" parts paragraphs */
function answers(cases: readonly Case[]): void {
  test.each(cases)('%s — %s', (question, text, expected) => {
    const answer = read(text.split(' | '), question);
    const value = answer.items[0]?.value;
    if (expected === null) expect(value).toBeUndefined();
    else if (typeof expected === 'object') expect(value).toMatchObject(expected);
    else expect(value).toBe(expected);
  });
}

const facilities =
  'On March 4, 2031, Orrin entered into a new $900,000,000 five year unsecured revolving credit agreement (the “2031 Five Year Credit Agreement”) among Orrin and the lenders. The 2031 Five Year Credit Agreement enables Orrin to borrow up to $900,000,000 in U.S. Dollars and/or Euros, subject to customary terms, and expires on March 4, 2036. | On March 4, 2031, Orrin entered into a new $700,000,000 364 day unsecured revolving credit agreement (the “2031 364 Day Credit Agreement”) among Orrin and the lenders. The 2031 364 Day Credit Agreement enables Orrin to borrow up to $700,000,000 in U.S. Dollars and/or Euros and expires on March 2, 2032.';

describe('an agreement by its term', () => {
  answers([
    ["When does Orrin's new five-year credit agreement expire?", facilities, { iso: '2036-03-04' }],
    ['When does the new five-year credit agreement run out?', facilities, { iso: '2036-03-04' }],
    ['On what date does the five-year credit agreement mature?', facilities, { iso: '2036-03-04' }],
    ['When does the new 364-day credit agreement end?', facilities, { iso: '2032-03-02' }],
    ['Can Orrin borrow in euros under the 364-day agreement?', facilities, true],
  ]);
});

const foundry =
  'TRADE BUY, INC.\nAnnual report | The Facility Agreement replaced the previous $1.5 billion senior unsecured revolving credit facility (the “Previous Facility”) with a syndicate of banks, which was entered into in May 2031 and scheduled to expire in May 2036, but was terminated on April 12, 2033.';

describe('when something was ended or told', () => {
  answers([
    [
      "When was Trade Buy's previous $1.5 billion revolving credit facility terminated?",
      foundry,
      { iso: '2033-04-12' },
    ],
    [
      'On which date did Nora Quill let Orrin know that she intended to resign?',
      'This agreement is made between Nora Quill (the “Associate”) and Orrin Inc. | WHEREAS, on October 9, 2031, Ms. Quill notified Orrin of her intent to resign from her position as Executive Vice President, effective as of the close of business on December 31, 2031.',
      { iso: '2031-10-09' },
    ],
    [
      'When did Ms. Quill tell the company that she would step down?',
      'On October 9, 2031, Ms. Quill notified Orrin of her decision to resign from her position as Executive Vice President, effective as of the close of business on December 31, 2031.',
      { iso: '2031-10-09' },
    ],
  ]);
});

const fees =
  'If the merger agreement with Alder is terminated under certain circumstances and receipt of regulatory approval has not been obtained, Orrin will be required to pay Alder Health a termination fee in an amount equal to $380 million. | If the merger agreement with Birch is terminated under certain circumstances and receipt of regulatory approval has not been obtained, Orrin will be required to pay Birch Health a termination fee of approximately $500 million.';

describe('what is owed to one of two', () => {
  answers([
    [
      'What termination fee would Orrin owe Alder Health if the deal falls through without regulatory approval?',
      fees,
      { value: '380' },
    ],
    [
      'What termination fee would Orrin owe Birch Health if the deal falls through without regulatory approval?',
      fees,
      { value: '500' },
    ],
  ]);
});
