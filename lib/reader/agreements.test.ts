import { describe, expect, test } from 'vitest';
import { definitionOf } from '../contract/registry';
import { parseQuestion } from '../question/parse-question';
import { readAnswer } from './read-answer';
import { layOut, type Piece } from './testing/lay-out';
import { wholePassage } from './testing/whole-passage';

function ask(pieces: readonly Piece[], question: string): string[] {
  const table = layOut(pieces, { fontSize: 10, linesPerPage: 48, width: 468, runningHead: null });
  const { answer } = readAnswer({ brief: parseQuestion(question), passages: [wholePassage(table)], table });
  return answer.items.map((item) => definitionOf(item.kind).label(item.value));
}

const paragraph = (text: string): Piece => ({ type: 'paragraph', text });

describe('denials in a row', () => {
  const terms = [
    paragraph(
      'Loyalty points are not refunds, cannot be exchanged into a cash amount, and may only be used against future orders.',
    ),
    paragraph(
      'Orrin will not use the Visitor Data for the purposes of advertising, and will not sell the Visitor Data to any third party except as part of a merger.',
    ),
  ];

  test.each([
    ['Can loyalty points be exchanged for cash?', 'No'],
    ['Are loyalty points refunds?', 'No'],
    ['May loyalty points be used against future orders?', 'Yes'],
    ['Does Orrin sell Visitor Data?', 'No'],
    ['Does Orrin use the Visitor Data for advertising?', 'No'],
  ])('deny each what it is said of: %s', (question, answer) => {
    expect(ask(terms, question)).toEqual([answer]);
  });
});

describe('clauses', () => {
  const terms: Piece[] = [
    { type: 'heading', text: '6.4 Matching Gifts' },
    paragraph(
      'When you give money to a charity, Orrin will make a matching gift to that charity on your behalf, and tells the charity of it in the same month.',
    ),
    { type: 'heading', text: '7.7 Termination Requirements' },
    paragraph('Upon termination, Orrin must:'),
    { type: 'lines', lines: ['a. take reasonable and appropriate steps to stop', 'processing the Visitor Data; and'] },
  ];

  test.each([['What is the maximum matching gift per employee per year?'], ['What must Orrin do upon termination?']])(
    'are no fields under their headings: %s',
    (question) => {
      expect(ask(terms, question)).toEqual([]);
    },
  );
});
