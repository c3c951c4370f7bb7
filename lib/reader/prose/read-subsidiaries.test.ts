import { describe, expect, test } from 'vitest';
import { parseQuestion } from '../../question/parse-question';
import type { Passage } from '../../retrieval/passage';
import { readAnswer } from '../read-answer';
import { layOut, type Piece } from '../testing/lay-out';
import { wholePassage } from '../testing/whole-passage';

const list: Piece[] = [
  { type: 'lines', lines: ['Exhibit 21.1', 'SUBSIDIARIES OF ORRIN HOLDINGS, INC.'] },
  {
    type: 'grid',
    headers: ['Name', 'State or other jurisdiction of organization'],
    rows: [
      ['Orrin Finance, Inc.', 'Delaware, U.S.'],
      ['Orrin Stores, LLC (2)', 'Ohio'],
      ['Orrin Brands, LLC', 'Delaware'],
      ['Tarn Foods, S. de R.L. de C.V.', 'Mexico, Federal District'],
      ['Tarn Imports, S. de R.L. de C.V.', 'Mexico'],
      ['Talpa s.r.o.', 'Czech Republic'],
    ],
    x: [72, 360],
  },
];
const look = { fontSize: 10, linesPerPage: 40, width: 468, runningHead: null };

function answered(question: string, pieces = list, cut?: (whole: Passage) => Passage) {
  const table = layOut(pieces, look);
  const whole = wholePassage(table);
  const { answer } = readAnswer({
    brief: parseQuestion(question),
    passages: [cut ? cut(whole) : whole],
    table,
  });
  return { values: answer.items.map(({ value }) => value), complete: answer.complete_answer_found };
}

describe('subsidiaries and the places where they are organized', () => {
  test.each([
    [
      'Which subsidiaries are organized in Mexico?',
      ['Tarn Foods, S. de R.L. de C.V.', 'Tarn Imports, S. de R.L. de C.V.'],
    ],
    ['Which subsidiaries are incorporated in Delaware?', ['Orrin Finance, Inc.', 'Orrin Brands, LLC']],
    ["Under which state's law is Orrin Stores, LLC organized?", ['Ohio']],
    ['Where is Talpa s.r.o. incorporated?', ['Czech Republic']],
    ['Which subsidiaries are organized in France?', []],
    ['Where is Marrow Foods, Inc. incorporated?', []],
  ])('%s', (question, values) => {
    expect(answered(question).values).toEqual(values);
  });

  test('a list that goes on outside of what was read is not complete', () => {
    const question = 'Which subsidiaries are incorporated in Delaware?';
    expect(answered(question).complete).toBe(true);
    expect(answered(question, list, (whole) => ({ ...whole, lastLine: 8 })).complete).toBe(false);
  });

  test('two places in a text are no list of companies', () => {
    const text: Piece[] = [
      { type: 'lines', lines: ['Plants'] },
      {
        type: 'grid',
        headers: ['Plant', 'Place'],
        rows: [
          ['Ashford', 'Ohio'],
          ['Lindow', 'Mexico'],
        ],
        x: [72, 360],
      },
    ];
    expect(answered('Which subsidiaries are organized in Mexico?', text).values).toEqual([]);
  });
});
