import type { LineTable } from '../document/line-table';
import type { ProviderRequest } from '../ports/provider';
import { assemblePrompt } from '../prompt/assemble-prompt';
import type { Brief } from '../question/brief';
import type { Passage } from '../retrieval/passage';

/** For tests: a document of one page per 40 lines, 10 points a line, each word 6 points a character. */
export function tableOf(texts: string[]): LineTable {
  const linesPerPage = 40;
  const pages: LineTable['pages'] = [];
  for (let from = 0; from < texts.length || from === 0; from += linesPerPage) {
    const page = pages.length + 1;
    const lines = texts.slice(from, from + linesPerPage).map((text, index) => {
      const y = 40 + index * 14;
      let x = 50;
      const words = text
        .split(' ')
        .filter((word) => word !== '')
        .map((word) => {
          const width = word.length * 6;
          const box = [x, y, x + width, y + 10] as const;
          x += width + 6;
          return { text: word, box };
        });
      return { number: from + index + 1, page, text, box: [50, y, x, y + 10] as const, words, fontSize: 10 };
    });
    pages.push({
      number: page,
      width: 612,
      height: 792,
      rotation: 0,
      firstLine: from + 1,
      lastLine: from + lines.length,
      lines,
      tableColumns: [],
      signals: { characters: 1, unmappedShare: 0, imageOnly: false, hiddenLines: 0, garbled: false },
    });
  }
  return {
    documentSha256: '0'.repeat(64),
    revision: { parser: 'fixture', version: '1', settings: {} },
    pages,
    sections: [],
  };
}

/** For tests: a question, understood as the overrides say. */
export function briefOf(question: string, overrides: Partial<Brief> = {}): Brief {
  return {
    schemaVersion: 1,
    question,
    language: 'en',
    shape: 'single',
    kind: 'amount',
    narrative: false,
    keywords: [],
    periods: [],
    unit: { scale: null, currency: null, decimals: null, percent: false },
    comparison: null,
    formulas: [],
    scope: { pages: [], sections: [], lines: [], parts: [] },
    parts: [],
    fields: [],
    clarification: null,
    corrections: [],
    ...overrides,
  };
}

/** For tests: lines of the table as passages, numbered in order. */
export function passagesOf(table: LineTable, ...ranges: [first: number, last: number][]): Passage[] {
  const pageOf = (line: number) => table.pages.find(({ lastLine }) => lastLine >= line)?.number ?? 1;
  return ranges.map(([firstLine, lastLine], index) => ({
    index: index + 1,
    firstLine,
    lastLine,
    startPage: pageOf(firstLine),
    endPage: pageOf(lastLine),
    sectionTitle: null,
    score: 1 / (index + 1),
    keywords: [],
  }));
}

/** For tests: what a provider is handed for a question over the whole table. */
export function requestFor(table: LineTable, brief: Brief, passages = passagesOf(table, [1, 40])): ProviderRequest {
  const prompt = assemblePrompt({
    brief,
    passages,
    table,
    schemaOptions: { kind: brief.kind, shape: brief.shape, narrative: brief.narrative, fields: brief.fields },
    includeSchemaInPrompt: false,
  });
  return { brief, passages, lines: table, prompt, parameters: {}, role: 'answer' };
}
