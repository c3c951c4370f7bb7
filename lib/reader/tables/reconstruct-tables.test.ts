import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Printed, printedRow, printPages } from './print-page.fixture';
import { tablesOfPage } from './reconstruct-tables';
import { inventCompany, printed, type StatementRow, seeded, statementPage, styleOf } from './statements.fixture';

const words = ['Alpha', 'Beta', 'Gamma', 'Delta', 'Epsilon', 'Zeta', 'Eta', 'Theta'];

describe('tables rebuilt from word edges', () => {
  it('puts every printed cell into its row and column, whatever the style of the page', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 100_000 }),
        fc.integer({ min: 2, max: 5 }),
        fc.array(
          fc.array(fc.option(fc.integer({ min: -999_999, max: 9_999_999 }), { freq: 12 }), {
            minLength: 5,
            maxLength: 5,
          }),
          { minLength: 4, maxLength: 14 },
        ),
        (seed, columns, cells) => {
          const style = styleOf(seeded(seed));
          const years = Array.from({ length: Math.min(columns, 3) }, (_, index) => 2015 + index);
          const rows: StatementRow[] = cells.map((row, index) => ({
            label: `${words[index % words.length]} item ${words[(index * 3) % words.length]}`,
            values: years.map((_, at) => row[at] ?? null),
          }));
          const table = printPages([statementPage('Schedule of items', rows, years, style, 'flow')]);
          const found = tablesOfPage(table, 1);
          expect(found).toHaveLength(1);
          const read = found[0]!;
          const order = style.newestFirst ? years.toReversed() : years;
          expect(read.columns.map((column) => column.period?.year)).toEqual(order);
          expect(read.scale).toBe(style.scale);
          expect(read.rows.map((row) => row.label)).toEqual(rows.map((row) => row.label));
          read.rows.forEach((row, index) => {
            const values = style.newestFirst ? rows[index]!.values!.toReversed() : rows[index]!.values!;
            expect(row.cells.map((cell) => cell?.value ?? null)).toEqual(
              values.map((value) => (value === null ? null : String(value))),
            );
            expect(row.cells.map((cell) => cell?.text.replace('$', ''))).toEqual(values.map(printed));
          });
        },
      ),
      { numRuns: 150 },
    );
  });

  it('knows the three statements by title and rows, their currency and the days they end on', () => {
    for (let seed = 1; seed <= 20; seed++) {
      const { table, style } = inventCompany(seed);
      const kinds = [1, 2, 3].map((page) => tablesOfPage(table, page).map((found) => found.statement));
      expect(kinds).toEqual([['income'], ['balance'], ['cash-flow']]);
      for (const page of [1, 2, 3]) {
        const read = tablesOfPage(table, page)[0]!;
        expect(read.currency).toBe('USD');
        expect(read.scale).toBe(style.scale);
        if (style.headers !== 'fiscal') expect(read.columns[0]?.period).toMatchObject({ month: 12, day: 31 });
      }
    }
  });

  it('keeps amounts that stand inside a label out of the columns', () => {
    const { table } = inventCompany(3);
    const row = tablesOfPage(table, 2)[0]!.rows.find((each) => each.label.startsWith('Accounts receivable'));
    expect(row?.label).toBe('Accounts receivable, net of allowances of $95 and $103');
    expect(row?.cells).toHaveLength(2);
  });

  it('joins a label that wraps, above and below its figures', () => {
    const table = printPages([
      [
        [
          { text: '(in millions)', x: 40 },
          { text: '2021', x: 500, right: true },
          { text: '2020', x: 580, right: true },
        ],
        [{ text: 'Property, plant and equipment, net of accumulated depreciation of', x: 40 }],
        [
          { text: 'former plants', x: 40 },
          { text: '15,742', x: 500, right: true },
          { text: '15,337', x: 580, right: true },
        ],
        [
          { text: 'Net cash provided by operating', x: 40 },
          { text: '381', x: 500, right: true },
          { text: '465', x: 580, right: true },
        ],
        [{ text: 'activities', x: 46 }],
        [
          { text: 'Total', x: 40 },
          { text: '16,123', x: 500, right: true },
          { text: '15,802', x: 580, right: true },
        ],
      ],
    ]);
    const rows = tablesOfPage(table, 1)[0]!.rows;
    expect(rows.map((row) => row.label)).toEqual([
      'Property, plant and equipment, net of accumulated depreciation of former plants',
      'Net cash provided by operating activities',
      'Total',
    ]);
    expect(rows[0]).toMatchObject({ labelFirstLine: 2, line: 3 });
    expect(rows[1]).toMatchObject({ line: 4, labelLastLine: 5 });
  });

  it('keeps years and amounts that end a label out of the columns, and reads the header above a long label', () => {
    const table = printPages([
      [
        [{ text: 'CONSOLIDATED BALANCE SHEETS', x: 200 }],
        printedRow('December 31 (Millions, except share data)', '2031', '2030'),
        [{ text: 'Cash and due from banks (it includes restricted cash of all consolidated', x: 40 }],
        printedRow('entities: 2031, $5; 2030, $11)', '$ 5,510', '$ 1,292'),
        printedRow('Receivables, less reserves: 2031, $229; 2030, $64', '57,384', '53,581'),
        printedRow('Other loans, less reserves: 2031, $59; 2030, $52', '5,357', '2,859'),
        printedRow('Premises, less depreciation: 2031, $9,850; 2030, $8,602', '5,215', '4,988'),
        printedRow('Total assets', '73,466', '62,720'),
      ],
    ]);
    const [read, ...others] = tablesOfPage(table, 1);
    expect(others).toEqual([]);
    expect(read?.columns.map(({ period }) => period?.year)).toEqual([2031, 2030]);
    expect(read?.rows.map(({ label }) => label.slice(0, 14))).toEqual([
      'Cash and due f',
      'Receivables, l',
      'Other loans, l',
      'Premises, less',
      'Total assets',
    ]);
    expect(read?.rows.map(({ cells }) => cells.map((cell) => cell?.value))).toContainEqual(['5357', '2859']);
  });

  it('goes on with a table that a page cuts, and not with one of other columns or after its end', () => {
    const first = [
      [{ text: 'CONSOLIDATED BALANCE SHEETS', x: 200 }],
      [{ text: '(in millions)', x: 40 }],
      printedRow('December 31,', '2031', '2030'),
      printedRow('Total current assets', '$ 1,554', '$ 1,906'),
      printedRow('Total assets', '26,075', '24,766'),
      printedRow('Accounts payable', '235', '189'),
    ];
    const second = [
      printedRow('Total current liabilities', '2,141', '2,881'),
      printedRow('Total capitalization', '$ 26,075', '$ 24,766'),
    ];
    const years = (...pages: Printed[][][]) =>
      tablesOfPage(printPages(pages), 2)[0]?.columns.map(({ period }) => period?.year);
    expect(years(first, second)).toEqual([2031, 2030]);
    expect(tablesOfPage(printPages([first, second]), 2)[0]).toMatchObject({ statement: 'balance', scale: 'million' });
    expect(years([...first, [{ text: 'See accompanying notes.', x: 40 }]], second)).toEqual([undefined, undefined]);
    const three = second.map((row) => [...row, { text: '17', x: 580, right: true }]);
    expect(years(first, three)).toEqual([undefined, undefined, undefined]);
  });

  it('gives a heading of changes to the columns under it alone', () => {
    const table = printPages([
      [
        [{ text: 'Increase/(Decrease)', x: 505 }],
        printedRow('Years ended December 31,', '2031', '2030', '2031 vs. 2030'),
        printedRow('Consumer', '$ 1,035', '$ 953', '$ 82'),
        printedRow('Business', '310', '310', '—'),
        printedRow('Total revenues', '1,345', '1,263', '82'),
      ],
    ]);
    expect(tablesOfPage(table, 1)[0]?.columns.map(({ change }) => change)).toEqual([false, false, true]);
  });

  it('gives a heading over a group of columns to each of them', () => {
    const table = printPages([
      [
        [
          { text: 'Three Months Ended', x: 250 },
          { text: 'Six Months Ended', x: 430 },
        ],
        [
          { text: 'July 29, 2023', x: 290, right: true },
          { text: 'July 30, 2022', x: 380, right: true },
          { text: 'July 29, 2023', x: 470, right: true },
          { text: 'July 30, 2022', x: 560, right: true },
        ],
        ...['Revenue', 'Gross profit', 'Operating income'].map((label, index) => [
          { text: label, x: 40 },
          ...[290, 380, 470, 560].map((x, at) => ({ text: String(100 * (index + 1) + at), x, right: true as const })),
        ]),
      ],
    ]);
    expect(
      tablesOfPage(table, 1)[0]?.columns.map(({ period }) => [period?.months, period?.year, period?.month]),
    ).toEqual([
      [3, 2023, 7],
      [3, 2022, 7],
      [6, 2023, 7],
      [6, 2022, 7],
    ]);
  });

  it('marks columns of change and of percentages, which are no values of a period', () => {
    const table = printPages([
      [
        [
          { text: '2022', x: 400, right: true },
          { text: '2021', x: 480, right: true },
          { text: '% Change', x: 570, right: true },
        ],
        ...[1, 2, 3].map((row) => [
          { text: `Segment ${row === 1 ? 'one' : 'two'}`, x: 40 },
          { text: `${row},100`, x: 400, right: true as const },
          { text: `${row},000`, x: 480, right: true as const },
          { text: `${10 * row} %`, x: 570, right: true as const },
        ]),
      ],
    ]);
    expect(tablesOfPage(table, 1)[0]?.columns.map((column) => column.change)).toEqual([false, false, true]);
  });

  it('finds no table in running text', () => {
    const line =
      'In 2019 the company repaid debt of 500 and bought shares for 120 under a programme that ended in 2020';
    const table = printPages([
      [[{ text: line, x: 40 }], [{ text: `${line}.`, x: 40 }], [{ text: 'It went on until 2021.', x: 40 }]],
    ]);
    expect(tablesOfPage(table, 1)).toEqual([]);
  });

  it('never fails and never makes up a figure, whatever stands on the page', () => {
    const piece = fc.record({
      text: fc.constantFrom(
        '(',
        ')',
        '$',
        '%',
        '—',
        '-',
        '2021',
        '12,345',
        '(1,577)',
        '$4.5',
        '3',
        'Revenue',
        'Total',
        'ended',
        'December',
        '31,',
        '(a)',
        'N/A',
        'and',
        ':',
      ),
      x: fc.integer({ min: 0, max: 580 }),
      right: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(fc.array(piece, { maxLength: 7 }), { maxLength: 14 }), (rows) => {
        const table = printPages([
          rows.map((row) => row.map(({ text, x, right }) => (right ? { text, x, right } : { text, x }))),
        ]);
        for (const found of tablesOfPage(table, 1))
          for (const row of found.rows) {
            expect(row.cells).toHaveLength(found.columns.length);
            const line = table.pages[0]!.lines.find((each) => each.number === row.line)!;
            const printedNumbers = line.words.map((word) => word.text.replace(/[^\d.]/g, ''));
            for (const cell of row.cells)
              if (cell?.value != null) expect(printedNumbers).toContain(cell.value.replace('-', ''));
          }
      }),
      { numRuns: 300 },
    );
  });

  it('begins a table where years stand with their units over other columns', () => {
    const right = (text: string, x: number): Printed => ({ text, x, right: true });
    const table = printPages([
      [
        [{ text: 'Results', x: 40 }, right('2032 $ million', 460), right('2033 $ million', 560)],
        [{ text: 'Net sales', x: 40 }, right('4,544', 460), right('4,694', 560)],
        [{ text: 'Net income', x: 40 }, right('805', 460), right('948', 560)],
        [
          { text: 'Other results', x: 40 },
          right('2032 $ million', 260),
          right('2033 $ million', 360),
          right('Change %', 460),
          right('Currency %', 560),
        ],
        [{ text: 'EBIT', x: 40 }, right('701', 260), right('608', 360), right('(5)', 460), right('1', 560)],
        [{ text: 'Interest', x: 40 }, right('124', 260), right('189', 360), right('(11)', 460), right('(4)', 560)],
      ],
    ]);
    const years = tablesOfPage(table, 1).map(({ columns }) => columns.map(({ period }) => period?.year ?? null));
    expect(years).toEqual([
      [2032, 2033],
      [2032, 2033, null, null],
    ]);
  });
});

/** Texts each centred at its own place. */
const centred = (...pieces: [text: string, middle: number][]): Printed[] =>
  pieces.map(([text, middle]) => {
    const spaces = text.split(' ').length - 1;
    return { text, x: middle - ((text.length - spaces) * 5 + spaces * 2.5) / 2 };
  });

const figures = (label: string, ...cells: [text: string, right: number][]): Printed[] => [
  { text: label, x: 40 },
  ...cells.map(([text, x]) => ({ text, x, right: true })),
];

describe('headings over groups of columns', () => {
  const ends = [250, 320, 390, 460, 530, 600] as const;
  const six = (label: string, ...cells: string[]) =>
    figures(label, ...cells.map((text, at): [string, number] => [text, ends[at]!]));
  const headersOf = (rows: Printed[][], at = 0) =>
    tablesOfPage(printPages([rows]), 1)[at]?.columns.map(({ header }) => header);

  it('a period centred over three columns is that of all three, where their headers are not the same again', () => {
    const rows = [
      [{ text: 'Intangible assets (in millions)', x: 40 }],
      centred(['June 30, 2031', 305], ['June 30, 2030', 515]),
      centred(['Gross', 238], ['Amortized', 308], ['Net', 383], ['Gross', 448], ['Amortized', 518], ['Carried', 588]),
      six('Trade names', '811', '(209)', '602', '790', '(155)', '635'),
      six('Customer lists', '310', '(140)', '170', '310', '(125)', '185'),
    ];
    expect(headersOf(rows)).toEqual([
      'June 30, 2031 Gross',
      'June 30, 2031 Amortized',
      'June 30, 2031 Net',
      'June 30, 2030 Gross',
      'June 30, 2030 Amortized',
      'June 30, 2030 Carried',
    ]);
  });

  it('a heading that names no period is that of a group where every column is of one', () => {
    const rows = [
      [{ text: 'Net sales and volume of 2031', x: 40 }],
      centred(['Sales', 325], ['Volume', 565]),
      centred(['Reported', 235], ['Currency', 308], ['Deals', 378], ['Organic', 445], ['Foods', 518], ['Drinks', 585]),
      six('North', '15', '1', '3', '11', '4', '5'),
      six('South', '21', '2', '4', '15', '6', '7'),
    ];
    expect(headersOf(rows)?.map((text) => text.split(' ')[0])).toEqual([...Array(4).fill('Sales'), 'Volume', 'Volume']);
  });

  it('the first word of the header of one column is that one’s alone', () => {
    const rows = [
      [{ text: 'What sales grew by', x: 40 }],
      centred(['Foreign', 308]),
      centred(['Reported', 238], ['exchange', 308], ['Organic', 378]),
      figures('North', ['15', 250], ['1', 320], ['11', 390]),
      figures('South', ['21', 250], ['2', 320], ['15', 390]),
    ];
    expect(headersOf(rows)).toEqual(['Reported', 'Foreign exchange', 'Organic']);
  });

  it('a table below another has the headers that stand over its own figures', () => {
    const second = (headers: Printed[]) => [
      [{ text: 'Operating profit (in millions)', x: 40 }],
      centred(['12 Weeks Ended 3/25/2031', 340]),
      centred(['Reported', 235], ['Charges', 340], ['Core', 445]),
      figures('North', ['1,599', 250], ['7', 350], ['1,606', 460]),
      figures('South', ['364', 250], ['5', 350], ['369', 460]),
      ...[headers],
      centred(['Reported', 210], ['Charges', 285], ['Deals', 360], ['Core', 435]),
      figures('North', ['1,296', 225], ['3', 300], ['4', 375], ['1,303', 450]),
      figures('South', ['323', 225], ['6', 300], ['8', 375], ['337', 450]),
    ];
    for (const headers of [centred(['12 Weeks Ended 3/19/2030', 330]), centred(['2030', 330])]) {
      const [first, other] = tablesOfPage(printPages([second(headers)]), 1);
      expect(first?.columns.map(({ period }) => period?.year)).toEqual([2031, 2031, 2031]);
      expect(other?.columns.map(({ period }) => period?.year)).toEqual([2030, 2030, 2030, 2030]);
    }
  });

  it('a table below one without periods begins at its headers, and words that go on in two cells are no headers', () => {
    const rows = [
      [{ text: 'Assets at fair value', x: 40 }],
      centred(['Cost', 240], ['Gains', 310], ['Value', 380]),
      figures('Bonds', ['310', 250], ['40', 320], ['350', 390]),
      figures('Notes', ['210', 250], ['20', 320], ['230', 390]),
      centred(['Level 1', 280], ['Level 2', 350], ['Total', 420]),
      figures('Funds', ['688', 290], ['12', 360], ['700', 430]),
      figures('Swaps', ['5', 290], ['42', 360], ['47', 430]),
    ];
    expect(headersOf(rows)).toEqual(['Cost', 'Gains', 'Value']);
    expect(headersOf(rows, 1)).toEqual(['Level 1', 'Level 2', 'Total']);
    const places = [
      [{ text: 'Places, and the area of each', x: 40 }],
      [...centred(['Where', 200], ['Use', 300]), { text: 'Area', x: 450, right: true }],
      [
        { text: 'Centre', x: 40 },
        ...centred(['Louisville,', 200], ['Repairs', 300]),
        { text: '237', x: 450, right: true },
      ],
      centred(['Kentucky', 200], ['and parts', 300]),
      [{ text: 'Office', x: 40 }, ...centred(['Torrance', 200], ['Rent', 300]), { text: '112', x: 450, right: true }],
    ];
    expect(tablesOfPage(printPages([places]), 1)).toHaveLength(1);
  });

  it('a year with the mark of a note is a header, and none of the rows', () => {
    const rows = [
      [{ text: '(in millions, except per share amounts)', x: 40 }],
      centred(['Year Ended May 31,', 310]),
      centred(['2031 (1)', 240], ['2030', 310], ['2029', 380]),
      [{ text: 'Consolidated Statements of Operations Data:', x: 40 }],
      figures('Revenues', ['37,728', 250], ['37,047', 320], ['38,226', 390]),
      figures('Net income', ['9,335', 250], ['8,901', 320], ['9,938', 390]),
    ];
    const [table] = tablesOfPage(printPages([rows]), 1);
    expect(table?.columns.map(({ period }) => [period?.year, period?.month])).toEqual([
      [2031, 5],
      [2030, 5],
      [2029, 5],
    ]);
    expect(table?.rows.map(({ label }) => label)).toEqual(['Revenues', 'Net income']);
  });
});
