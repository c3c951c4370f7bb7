import { describe, expect, test } from 'vitest';
import { parseQuestion } from '../../question/parse-question';
import { readAnswer } from '../read-answer';
import { layOut, type Piece } from '../testing/lay-out';
import { wholePassage } from '../testing/whole-passage';
import { documentName } from './document-name';
import { tokensOf } from './stems';

const look = { fontSize: 10, linesPerPage: 40, width: 468, runningHead: 'Meridian Marine Cargo Policy' };
const lines = (...texts: string[]): Piece => ({ type: 'lines', lines: texts });
const table = layOut([lines('Sum insured: EUR 400,000', 'Annual premium: EUR 1,200')], look);

const named = (question: string) => {
  const tokens = tokensOf(question);
  const found = documentName(tokens, table);
  return tokens.filter((_, index) => found.has(index)).map(({ text }) => text);
};

describe('words of a question that name the document', () => {
  test('are those of its title, in the title’s order', () => {
    expect(named('What is the annual premium of the marine cargo policy?')).toEqual(['marine', 'cargo', 'policy']);
    expect(named('What does the Meridian Marine Cargo Policy cost?')).toEqual([
      'Meridian',
      'Marine',
      'Cargo',
      'Policy',
    ]);
  });

  test('are none where a word stands alone or in another order, or the run goes on to something else', () => {
    expect(named('What is the cargo worth?')).toEqual([]);
    expect(named('Which policy covers cargo of the marine kind?')).toEqual([]);
    expect(named('What is the marine cargo deductible?')).toEqual([]);
  });

  test('are not missed beside a label', () => {
    const passages = [wholePassage(table)];
    const read = (question: string) => readAnswer({ brief: parseQuestion(question), passages, table }).answer;
    expect(read('What is the annual premium of the marine cargo policy?').items[0]?.value).toMatchObject({
      value: '1200',
      currency: 'EUR',
    });
    // another policy's premium is not this one's
    expect(read('What is the annual premium of the motor liability policy?').answer_found).toBe(false);
  });
});
