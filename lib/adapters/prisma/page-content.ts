import { z } from 'zod';
import type { Page as PageRecord } from '../../../generated/sqlite/client';
import type { Box, HiddenReason, Line, Page, TableColumn, Word } from '../../document/line-table';
import { fromJson, fromVersionedJson, toJson, toVersionedJson } from './json-column';

/** Pages are most of what is kept: lines and words are tuples, with trailing parts that are usual left out. */
type WordTuple = [text: string, x0: number, y0: number, x1: number, y1: number, column?: number, superscript?: 1];
type LineTuple = [text: string, box: Box, fontSize: number, words: WordTuple[], more?: LineMore];
type LineMore = Pick<Line, 'bold' | 'furniture' | 'footnote' | 'angle'> & { hidden?: HiddenReason; page?: number };
type Content = { lines: LineTuple[]; tableColumns: TableColumn[] };

export const signalsSchema = z.object({
  characters: z.number(),
  unmappedShare: z.number(),
  imageOnly: z.boolean(),
  hiddenLines: z.number(),
  garbled: z.boolean(),
  recognized: z.boolean().optional(),
});

export function encodePage(page: Page): { content: string; signals: string } {
  const content: Content = { lines: page.lines.map((line) => encodeLine(line)), tableColumns: page.tableColumns };
  return { content: toVersionedJson(content), signals: toJson(page.signals) };
}

export function decodePage(record: PageRecord): Page {
  const { lines, tableColumns } = fromVersionedJson<Content>(record.content);
  return {
    number: record.number,
    width: record.width,
    height: record.height,
    rotation: record.rotation as Page['rotation'],
    firstLine: record.firstLine,
    lastLine: record.lastLine,
    lines: lines.map((line, index) => decodeLine(line, record.firstLine + index, record.number)),
    tableColumns,
    signals: fromJson(record.signals, signalsSchema),
  };
}

function encodeLine(line: Line): LineTuple {
  const { text, box, fontSize, words, number: _number, page: _page, ...more } = line;
  const tuple: LineTuple = [text, box, fontSize, words.map((word) => encodeWord(word))];
  if (Object.keys(more).length > 0) tuple.push(more);
  return tuple;
}

function decodeLine([text, box, fontSize, words, more]: LineTuple, number: number, page: number): Line {
  return { number, page, text, box, words: words.map((word) => decodeWord(word)), fontSize, ...more };
}

function encodeWord({ text, box, column, superscript }: Word): WordTuple {
  if (superscript) return [text, ...box, column ?? -1, 1];
  if (column !== undefined) return [text, ...box, column];
  return [text, ...box];
}

function decodeWord([text, x0, y0, x1, y1, column = -1, superscript]: WordTuple): Word {
  const word: Word = { text, box: [x0, y0, x1, y1] };
  if (column >= 0) word.column = column;
  if (superscript) word.superscript = true;
  return word;
}
