import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LineTable } from '../document/line-table';
import { lineTableOf } from '../evidence/line-table-fixture';
import { parseQuestion } from '../question/parse-question';
import { buildIndex } from './build-index';
import type { RetrievalKnobs } from './passage';
import { defaultKnobs, retrieve } from './retrieve';

const filler = (topic: string, lines = 30) =>
  Array.from(
    { length: lines },
    (_, index) => `The ${topic} matter number ${index} is described here in general words.`,
  );

function ask(
  table: LineTable,
  question: string,
  knobs: Partial<RetrievalKnobs> = {},
  keywords: string[] = [],
  sections: string[] = [],
) {
  const index = buildIndex(table);
  const brief = parseQuestion(question, { vocabulary: index.vocabulary });
  return retrieve(index, table, brief, { ...defaultKnobs(brief), ...knobs }, { keywords, sections });
}

const policy = lineTableOf(
  [
    ['Northwind policy', ...filler('general')],
    ['Northwind policy', ...filler('storm')],
    [
      'Northwind policy',
      'Section 7 Premium',
      'The annual premium is USD 48,250, see Section 9 for instalments.',
      ...filler('payment'),
    ],
    ['Northwind policy', ...filler('theft')],
    [
      'Northwind policy',
      'Section 9 Instalments',
      'Instalments fall due each quarter. See Section 7.',
      ...filler('quarter'),
    ],
    ['Northwind policy', ...filler('notice')],
  ],
  {
    change: (line) => {
      if (line.text === 'Northwind policy') line.furniture = 'head';
      if (/^Section \d/.test(line.text)) line.bold = true;
    },
  },
);

const statements = lineTableOf([
  ['Annual report', 'BALANCE SHEET DATA and other items', ...filler('summary')],
  [
    'CONSOLIDATED STATEMENTS OF INCOME',
    'Net sales 900 800',
    'Cost of sales 500 450',
    'Operating income 200 180',
    'Income before income taxes 190 170',
    'Net income 150 140',
    'Diluted earnings per share 1.50 1.40',
  ],
  [
    'CONSOLIDATED BALANCE SHEETS',
    'Cash and cash equivalents 50 40',
    'Inventories 70 60',
    'Total current assets 300 280',
    'Property, plant and equipment, net 400 390',
    'Total assets 900 850',
    'Accounts payable 80 75',
    'Total current liabilities 200 190',
    'Total liabilities 500 480',
    "Total shareholders' equity 400 370",
  ],
  [
    'CONSOLIDATED STATEMENTS OF CASH FLOWS',
    'Net income 150 140',
    'Depreciation and amortization 60 55',
    'Net cash provided by operating activities 220 200',
    'Purchases of property, plant and equipment (90) (80)',
    'Net cash used in investing activities (95) (85)',
    'Net cash used in financing activities (100) (90)',
    'Cash at end of year 50 40',
  ],
  ...Array.from({ length: 10 }, (_, page) => [`Note ${page + 1}`, ...filler(`inventories and sales ${page}`)]),
]);

describe('retrieve', () => {
  it('puts the page that answers first, and ranks pages beyond the passages', () => {
    const { rankedPages, passages, keywordsFound, byMeaningOnly } = ask(policy, 'What is the annual premium?');
    expect(rankedPages[0]).toBe(3);
    expect(new Set(rankedPages).size).toBe(rankedPages.length);
    expect(rankedPages).toHaveLength(6);
    expect(passages[0]).toMatchObject({ index: 1, startPage: 3, sectionTitle: 'Section 7 Premium' });
    expect(keywordsFound).toContain('annual premium');
    expect(byMeaningOnly).toBe(false);
  });

  it('never hands over a running head at the edge of a passage', () => {
    for (const passage of ask(policy, 'What is the annual premium?').passages) {
      const lines = policy.pages.flatMap((page) => page.lines);
      expect(lines[passage.firstLine - 1]?.furniture).toBeUndefined();
      expect(lines[passage.lastLine - 1]?.furniture).toBeUndefined();
    }
  });

  it('says when no word of the question stands in the passages', () => {
    expect(ask(policy, 'Which xylophone orchestra?').byMeaningOnly).toBe(true);
  });

  it('follows a cross-reference, and ends where sections refer in circles', () => {
    const followed = ask(policy, 'What is the annual premium?');
    expect(followed.passages.some(({ startPage }) => startPage === 5)).toBe(true);
    const alone = ask(policy, 'What is the annual premium?', { followReferences: false, maximumPassages: 1 });
    expect(alone.passages.some(({ startPage }) => startPage === 5)).toBe(false);
  });

  it('searches only the pages, sections or lines that are set', () => {
    const onPages = ask(policy, 'What is the annual premium?', { pages: [{ first: 4, last: 5 }] });
    expect(onPages.rankedPages.every((page) => page === 4 || page === 5)).toBe(true);
    expect(onPages.passages.every(({ startPage, endPage }) => startPage >= 4 && endPage <= 5)).toBe(true);
    expect(ask(policy, 'When is it due?', { sections: ['Section 9'] }).passages[0]?.startPage).toBe(5);
    const [only, ...others] = ask(policy, 'What is the premium?', { lines: [{ first: 65, last: 66 }] }).passages;
    expect([only?.firstLine, only?.lastLine, others.length]).toEqual([65, 66, 0]);
  });

  it('ignores a scope that the document does not have', () => {
    expect(ask(policy, 'What is the annual premium?', { pages: [{ first: 90, last: 99 }] }).rankedPages[0]).toBe(3);
    expect(ask(policy, 'What is the annual premium?', { sections: ['Section 99'] }).rankedPages[0]).toBe(3);
  });

  it('hands over whole statements when the answer is computed from several', () => {
    const question =
      'What is the FY2019 inventory turnover ratio? It is defined as: COGS / average inventories. Use the income statement and the balance sheet.';
    const { passages, rankedPages } = ask(statements, question);
    expect(rankedPages.slice(0, 2).sort()).toEqual([2, 3]);
    for (const number of [2, 3]) {
      const page = statements.pages[number - 1];
      expect(
        passages.some(
          ({ firstLine, lastLine }) => firstLine <= (page?.firstLine ?? 0) && lastLine >= (page?.lastLine ?? 0),
        ),
      ).toBe(true);
    }
  });

  it('hands over the whole statement whose line is asked to have grown or fallen', () => {
    const lineTable = lineTableOf([
      ...Array.from({ length: 4 }, (_, page) => [`Item ${page + 1}`, ...filler(`interest expense ${page}`)]),
      [
        'CONSOLIDATED STATEMENTS OF INCOME',
        'Net sales 900 800',
        'Cost of sales 500 450',
        'Operating income 200 180',
        ...Array.from({ length: 40 }, (_, row) => `Other matters ${row} 12 11`),
        'Finance costs, net 10 20',
        'Income before income taxes 190 170',
        'Net income 150 140',
        'Diluted earnings per share 1.50 1.40',
      ],
    ]);
    const { firstLine = 0, lastLine = 0 } = lineTable.pages[4] ?? {};
    const isHandedOver = (question: string) =>
      ask(lineTable, question).passages.some(
        (passage) => passage.firstLine <= firstLine && passage.lastLine >= lastLine,
      );
    expect(isHandedOver('Did interest expense decline in 2019?')).toBe(true);
    expect(isHandedOver('Did the lenders waive interest expense in 2019?')).toBe(false);
  });

  it('hands over the whole statement that has a line of the label which alone is asked for', () => {
    const rows = Array.from({ length: 40 }, (_, row) => `Storage item ${row} 12 11`);
    const lineTable = lineTableOf([
      ...Array.from({ length: 4 }, (_, page) => [`Item ${page + 1}`, ...filler(`bottle deposits ${page}`)]),
      [
        'CONSOLIDATED BALANCE SHEETS',
        'Cash and cash equivalents 50 40',
        'Bottle deposits held 70 60',
        ...rows,
        'Total current assets 300 280',
        'Total assets 900 850',
        'Total current liabilities 200 190',
        'Total liabilities 500 480',
      ],
    ]);
    const { firstLine = 0, lastLine = 0 } = lineTable.pages[4] ?? {};
    const isHandedOver = (question: string) =>
      ask(lineTable, question).passages.some(
        (passage) => passage.firstLine <= firstLine && passage.lastLine >= lastLine,
      );
    expect(isHandedOver('What were bottle deposits held in 2019, in USD?')).toBe(true);
    expect(isHandedOver('What were bottle deposits paid in 2019, in USD?')).toBe(false);
  });

  it('hands over the other statements too where only one figure is said to stand in one', () => {
    const question =
      'What is the FY2019 EBITDA less capex? Define EBITDA as operating income + depreciation [from the cash flow statement].';
    const whole = (number: number) =>
      ask(statements, question).passages.some(
        ({ firstLine, lastLine }) =>
          firstLine <= (statements.pages[number - 1]?.firstLine ?? 0) &&
          lastLine >= (statements.pages[number - 1]?.lastLine ?? 0),
      );
    expect([2, 4].map(whole)).toEqual([true, true]);
  });

  it('finds the statement that a figure implies, and not a page that mentions it', () => {
    expect(ask(statements, 'How much capex was there?').rankedPages[0]).toBe(4);
    expect(ask(statements, 'What are total current liabilities?').rankedPages[0]).toBe(3);
  });

  it('brings the page after the best one into the first ten for a list', () => {
    const pages = Array.from({ length: 30 }, (_, page) => filler(`topic ${page} exclusion`, 12));
    pages[14] = ['Exclusions', '(a) war', '(b) terror', '(c) wear and tear'];
    pages[15] = ['(d) pollution', '(e) fraud'];
    expect(ask(lineTableOf(pages), 'List the exclusions for war, terror and wear.').rankedPages.slice(0, 10)).toContain(
      16,
    );
  });

  it('keeps the lines after the best passage for the peek', () => {
    const { overlap, passages } = ask(policy, 'What is the annual premium?', {
      maximumPassages: 1,
      followReferences: false,
    });
    expect(overlap?.firstLine).toBe((passages[0]?.lastLine ?? 0) + 1);
  });

  it('adds lines after every passage when a round broadens', () => {
    const narrow = ask(policy, 'What is the annual premium?', { maximumPassages: 1, followReferences: false })
      .passages[0];
    const wide = ask(policy, 'What is the annual premium?', {
      maximumPassages: 1,
      followReferences: false,
      extendLines: 30,
    }).passages[0];
    expect(wide?.lastLine).toBeGreaterThan((narrow?.lastLine ?? 0) + 20);
  });

  it('finds by words that were discovered on the way', () => {
    const table = lineTableOf([
      ...Array.from({ length: 15 }, (_, page) => filler(`matter ${page}`)),
      ['The self-insured sum', 'retained layer 500', ...filler('layer')],
    ]);
    expect(ask(table, 'What is borne by the client?', {}, ['retained layer']).rankedPages[0]).toBe(16);
  });

  it('works in German, French, Spanish and Japanese', () => {
    const table = (texts: string[]) => lineTableOf([filler('x', 3), texts, filler('y', 3)]);
    expect(
      ask(
        table(['Die Selbstbeteiligungen betragen 500 Euro je Schaden und werden nicht gekürzt.']),
        'Wie hoch ist die Selbstbeteiligung?',
      ).rankedPages[0],
    ).toBe(2);
    expect(
      ask(
        table(['Les exclusions générales du contrat sont les suivantes pour le vol.']),
        'Quelle est l’exclusion générale ?',
      ).rankedPages[0],
    ).toBe(2);
    expect(
      ask(
        table(['Las exclusiones de la póliza son las siguientes para el robo.']),
        '¿Cuál es la exclusión de la póliza?',
      ).rankedPages[0],
    ).toBe(2);
    expect(ask(table(['保険金額は百万円です。']), '保険金額はいくらですか').rankedPages[0]).toBe(2);
  });

  it('has an answer for an empty document', () => {
    expect(ask(lineTableOf([]), 'What is the premium?')).toMatchObject({
      passages: [],
      rankedPages: [],
      overlap: null,
      byMeaningOnly: true,
    });
    expect(ask(lineTableOf([[]]), 'What is the premium?').passages).toEqual([]);
  });

  const words = fc.constantFrom(
    'premium',
    'Section 7',
    'see Section 9',
    'flood',
    '12,500',
    '2019',
    'Total assets',
    '(a)',
    'the',
    'signed',
    'page 2',
    '保険',
  );
  const text = fc.array(words, { minLength: 1, maxLength: 8 }).map((parts) => parts.join(' '));

  it('keeps its promises for any document and question', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(text, { maxLength: 25 }), { maxLength: 6 }),
        text,
        fc.integer({ min: 50, max: 2000 }),
        (pages, question, tokens) => {
          const table = lineTableOf(pages);
          const result = ask(table, question, { maximumTokens: tokens });
          const lines = pages.flat();
          const sorted = [...result.passages].sort((a, b) => a.firstLine - b.firstLine);
          sorted.forEach((passage, position) => {
            expect(passage.firstLine).toBeGreaterThan(0);
            expect(passage.lastLine).toBeGreaterThanOrEqual(passage.firstLine);
            expect(passage.lastLine).toBeLessThanOrEqual(lines.length);
            const next = sorted[position + 1];
            if (next) expect(next.firstLine).toBeGreaterThan(passage.lastLine);
          });
          expect(result.passages.map(({ index }) => index)).toEqual(result.passages.map((_, position) => position + 1));
          const characters = result.passages
            .slice(1)
            .flatMap(({ firstLine, lastLine }) => lines.slice(firstLine - 1, lastLine))
            .join('').length;
          expect(characters).toBeLessThanOrEqual(tokens * 4);
          expect(ask(table, question, { maximumTokens: tokens })).toEqual(result);
        },
      ),
      { numRuns: 60 },
    );
  });
});
