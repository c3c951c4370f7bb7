import type { Answer } from '../../contract/answer';
import { definitionOf } from '../../contract/registry';
import type { LineTable } from '../../document/line-table';
import { parseQuestion } from '../../question/parse-question';
import { readAnswer } from '../read-answer';
import { wholePassage } from './whole-passage';

/** What the reader answers where it is handed every line of a document. */
export function askWhole(table: LineTable, question: string): Answer {
  return readAnswer({ brief: parseQuestion(question), passages: [wholePassage(table)], table }).answer;
}

/** The values of that answer as people read them. */
export function labelsOfWhole(table: LineTable, question: string): string[] {
  return askWhole(table, question).items.map(({ kind, value }) => definitionOf(kind).label(value));
}
