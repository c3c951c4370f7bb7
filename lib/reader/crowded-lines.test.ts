import { describe, expect, it } from 'vitest';
import { lineTableOf } from '../evidence/line-table-fixture';
import { parseQuestion } from '../question/parse-question';
import type { Passage } from '../retrieval/passage';
import { readAnswer } from './read-answer';

/** Tables that were set as text, and pages made to be slow, have hundreds of values in one sentence: comparing each with each other,
 *  for each, took minutes. */
describe('lines with hundreds of values', () => {
  it.each([
    ['on May 4, 2031, ', 'When was the lawsuit filed?'],
    ['and approximately 5 ', 'How many employees are there?'],
    ['Clara A. Voss 51 ', 'How many employees are there?'],
    ['is located in Alpha, ', 'List the directors.'],
  ])('are read to their end: %s', (words, question) => {
    const long = words.repeat(300).slice(0, 1500);
    const lines = [`The lawsuit of ${long}.`, `director employees ${long}`, long, long.slice(0, 700)];
    const table = lineTableOf([lines, [long, `Employees ${long}`, long]]);
    const passage: Passage = {
      index: 1,
      firstLine: 1,
      lastLine: 7,
      startPage: 1,
      endPage: 2,
      sectionTitle: null,
      score: 1,
      keywords: [],
    };
    const { answer } = readAnswer({ brief: parseQuestion(question), passages: [passage], table });
    expect(answer.items.flatMap(({ spans }) => spans).every(({ line_end }) => line_end <= 7)).toBe(true);
  });
});
