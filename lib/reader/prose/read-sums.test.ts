import { describe, expect, test } from 'vitest';
import { lastLineNumber } from '../../document/line-table';
import { parseQuestion } from '../../question/parse-question';
import { readAnswer } from '../read-answer';
import type { Piece } from '../testing/lay-out';
import { layOut } from '../testing/lay-out';

const look = { fontSize: 10, linesPerPage: 40, width: 468, runningHead: null };

function answerTo(question: string, ...pieces: Piece[]) {
  const table = layOut(pieces, look);
  const passage = { index: 1, firstLine: 1, lastLine: lastLineNumber(table), startPage: 1, endPage: 1 };
  const passages = [{ ...passage, sectionTitle: null, score: 1, keywords: [] }];
  return readAnswer({ brief: parseQuestion(question), passages, table }).answer;
}

const paragraph = (text: string): Piece => ({ type: 'paragraph', text });

describe('two counts of one sentence, asked for together', () => {
  const kiosks = paragraph(
    'As part of our Orrin ice cream business we operate 211 (all leased) and franchise 48 branded Orrin kiosks in many countries.',
  );
  const question = 'Operated and franchised together, how many Orrin kiosks carry the brand?';

  test('are added, each of them cited', () => {
    const { items, computation } = answerTo(question, kiosks);
    expect(items[0]?.value).toMatchObject({ value: '259' });
    expect(computation?.operands.map(({ value }) => value)).toEqual(['211', '48']);
    expect(computation?.operands.every(({ spans }) => spans.length > 0)).toBe(true);
  });

  test('neither of the two is the answer where a part is called otherwise', () => {
    const owned = paragraph('We own 211 and licence 48 branded Orrin kiosks in many countries of the world.');
    expect(answerTo(question, owned).items).toEqual([]);
  });

  test('three counts are not guessed at', () => {
    const three = paragraph(
      'We operate 211, franchise 48 and plan 12 branded Orrin kiosks in many countries of the world.',
    );
    expect(answerTo(question, three).items).toEqual([]);
  });
});

describe('the items of a ballot', () => {
  const ballot: Piece = {
    type: 'lines',
    lines: [
      '(2) The shareholders ratified the appointment of Tarn LLP as auditor for fiscal year 2031:',
      'For 1,125,448',
      'Against 65,112',
      '(3) The shareholders approved the executive compensation on an advisory basis:',
      'For 901,248',
      'Against 110,102',
      'Broker Non-Votes: 172,969',
    ],
  };

  test('what stands under another item was cast on that one', () => {
    expect(answerTo('How many broker non-votes were counted on the ratification of Tarn?', ballot).items).toEqual([]);
  });

  test('what stands under the item that is asked for is its own', () => {
    const { items } = answerTo('How many broker non-votes were counted on the executive compensation?', ballot);
    expect(items[0]?.value).toMatchObject({ value: '172969' });
  });
});

describe('a denial that is worded otherwise', () => {
  test.each([
    [
      'Do the senior notes bind Orrin to financial covenants?',
      'We are not subject to any financial covenants under the Notes.',
    ],
    [
      'Has Orrin ever had to stop work because of a labor dispute?',
      'To date, we have not experienced any labor-related work stoppages.',
    ],
    [
      'Did Orrin owe anything on commercial paper at December 31, 2031?',
      'At December 31, 2031, we did not have outstanding commercial paper.',
    ],
    [
      'Is there a set end date for the buyback authority of May 2031?',
      'On May 6, 2031, the Board approved an authorization for the buyback of shares. The Board did not specify an expiration date for the authorization.',
    ],
  ])('%s', (question, text) => {
    expect(answerTo(question, paragraph(`Report of Orrin Corporation. ${text}`)).items[0]?.value).toBe(false);
  });

  test.each([
    [
      'Do the senior notes bind Orrin to financial covenants?',
      'We are not subject to any limits on leases under the Notes.',
    ],
    [
      'Is there a set end date for the buyback authority of May 2031?',
      'The Board did not specify an expiration date for the lease of its offices.',
    ],
    [
      'Has Orrin ever had to stop work because of a labor dispute?',
      'We have not experienced any material disruption of our supply chain.',
    ],
  ])('%s is not answered by %s', (question, text) => {
    expect(answerTo(question, paragraph(`Report of Orrin Corporation. ${text}`)).items).toEqual([]);
  });
});
