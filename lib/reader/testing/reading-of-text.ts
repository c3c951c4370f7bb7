import type { Reading } from '../prose/reading';
import { readingOf } from '../prose/reading';
import { layOut } from './lay-out';
import { wholePassage } from './whole-passage';

/** What the reader sees of a paper that holds these paragraphs and nothing else. */
export function readingOfText(...paragraphs: readonly string[]): Reading {
  const table = layOut(
    paragraphs.map((text) => ({ type: 'paragraph', text })),
    { fontSize: 10, linesPerPage: 48, width: 468, runningHead: null },
  );
  return readingOf([wholePassage(table)], table);
}
