import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { columnPage, comparisonPage, pairsInOrder } from '../../bench/line-table/generated-pages';
import { assemblePage } from './assemble-page';
import { PieceCollector } from './collect-pieces';
import type { PageContent, Paint, Piece, RunStyle } from './page-content';

const plain: RunStyle = {
  size: 10,
  ascent: 9,
  descent: 2.2,
  angle: 0,
  skewed: false,
  bold: false,
  color: 0,
  invisible: false,
  clipped: false,
  letterSpacing: 0,
  order: 0,
};

function piece(text: string, x0: number, baseline: number, style: Partial<RunStyle> = {}, width?: number): Piece {
  const full = { ...plain, ...style };
  const x1 = x0 + (width ?? text.length * 0.5 * full.size);
  return { text, x0, x1, baseline, style: full, spaceBefore: false, spaceAfter: false };
}

function page(pieces: Piece[], more: Partial<PageContent> = {}): PageContent {
  const glyphs = pieces.reduce((sum, { text }) => sum + text.length, 0);
  return {
    number: 1,
    width: 612,
    height: 792,
    rotation: 0,
    pieces,
    paints: [],
    rules: [],
    shapes: 0,
    glyphs,
    unmappedGlyphs: 0,
    damaged: false,
    ...more,
  };
}

const texts = (content: PageContent): string[] => assemblePage(content).lines.map((line) => line.text);

describe('assemblePage', () => {
  it('keeps every glyph exactly once, wherever the pieces lie', () => {
    const anyPiece = fc
      .record({
        x: fc.double({ min: 0, max: 600, noNaN: true }),
        y: fc.double({ min: 10, max: 780, noNaN: true }),
        size: fc.constantFrom(4, 6, 8, 10, 14),
        angle: fc.constantFrom(0 as const, 0 as const, 0 as const, 90 as const, 180 as const, 270 as const),
        skewed: fc.boolean(),
      })
      .map(({ x, y, size, angle, skewed }) => ({ x, y, size, angle, skewed: skewed && size === 14 }));
    fc.assert(
      fc.property(fc.array(anyPiece, { maxLength: 120 }), (places) => {
        // Each piece has letters of its own, so that none counts as the overprint of another.
        const pieces = places.map(({ x, y, size, angle, skewed }, index) =>
          piece(`w${index}q`, x, y, { size, angle, skewed }),
        );
        const expected = pieces.map(({ text }) => text).sort();
        const lines = assemblePage(page(pieces)).lines;
        const found = lines.flatMap((line) => line.words.flatMap((word) => word.text.match(/w\d+q/g) ?? [])).sort();
        expect(found).toEqual(expected);
      }),
      { numRuns: 150 },
    );
  });

  it('numbers lines from one and gives each a box that holds its words', () => {
    const { lines, firstLine, lastLine } = assemblePage(columnPage(3).content);
    expect(lines.map((line) => line.number)).toEqual(lines.map((_, index) => index + 1));
    expect([firstLine, lastLine]).toEqual([1, lines.length]);
    for (const line of lines)
      for (const { box } of line.words) {
        expect(box[0]).toBeGreaterThanOrEqual(line.box[0]);
        expect(box[3]).toBeLessThanOrEqual(line.box[3]);
      }
  });

  it('is the same whatever the order in which a page was painted', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 400 }), fc.integer(), (seed, mix) => {
        const { content } = columnPage(seed);
        const shuffled = [...content.pieces].sort(
          (a, b) => Math.sin(a.x0 * mix + a.baseline) - Math.sin(b.x0 * mix + b.baseline),
        );
        expect(texts({ ...content, pieces: shuffled })).toEqual(texts(content));
      }),
      { numRuns: 25 },
    );
  });

  it('reads prose in two and three columns one column after the other', () => {
    let pairs = 0;
    let inOrder = 0;
    for (let seed = 1000; seed < 1060; seed++) {
      const { content, lines } = columnPage(seed);
      const count = pairsInOrder(lines, texts(content));
      pairs += count.pairs;
      inOrder += count.inOrder;
    }
    expect(inOrder / pairs).toBeGreaterThan(0.98);
  });

  it('reads a table of wrapped cells row by row and cell by cell', () => {
    let pairs = 0;
    let inOrder = 0;
    for (let seed = 2000; seed < 2060; seed++) {
      const { content, lines } = comparisonPage(seed);
      const count = pairsInOrder(lines, texts(content));
      pairs += count.pairs;
      inOrder += count.inOrder;
    }
    expect(inOrder / pairs).toBeGreaterThan(0.95);
  });

  /** Cells of lines, side by side: each row as tall as its tallest cell. Every line has words of its own. */
  function wrappedCells(
    cells: readonly (readonly number[])[],
    at: { x: readonly number[]; top: number; between: number },
  ) {
    const pieces: Piece[] = [];
    const expected: string[] = [];
    const tops: number[] = [];
    let y = at.top;
    for (const [row, counts] of cells.entries()) {
      tops.push(y);
      for (const [column, count] of counts.entries())
        for (let line = 0; line < count; line++) {
          const words = ['clause', `${'abcdefgh'[row]}${'pqrs'[column]}${'klmnoabcdefghij'[line]}`, 'holds', 'here'];
          let x = at.x[column] ?? 0;
          for (const word of words) {
            pieces.push(piece(word, x, y + 12 * line));
            x += (word.length * 0.5 + 0.3) * 10;
          }
          expected.push(words.join(' '));
        }
      y += 12 * Math.max(...counts) + at.between;
    }
    return { pieces, expected, tops, bottom: y };
  }

  it('reads a table whose cells are drawn cell by cell, however close its columns stand', () => {
    const x = [40, 139, 238];
    const { pieces, expected, tops, bottom } = wrappedCells(
      [
        [2, 5, 3],
        [4, 2, 6],
        [1, 3, 2],
      ],
      { x, top: 100, between: 0 },
    );
    const rules = [...tops.map((top) => top - 9.5), bottom - 9.5].flatMap((y) =>
      x.map((x0) => ({ x0: x0 - 1, x1: x0 + 98, y })),
    );
    expect(texts(page(pieces, { rules }))).toEqual(expected);
    // Drawn under the cells of a head only, the lines tell nothing of rows.
    expect(texts(page(pieces, { rules: rules.slice(0, 3) }))).not.toEqual(expected);
  });

  /** Filled rectangles over the columns, one row of them for each pair of heights. */
  const shades = (heights: readonly (readonly [y0: number, y1: number])[], edges: readonly number[]): Paint[] =>
    heights.flatMap(([y0, y1]) =>
      edges.slice(1).map((x1, column) => ({
        box: [edges[column] ?? 0, y0, x1, y1] as const,
        order: -1,
        color: 0xcceeff,
        opaque: true,
      })),
    );

  it('reads a table of people row by row where every other row is shaded, to the end of its last row', () => {
    const edges = [38, 140, 170, 320, 520];
    const pieces: Piece[] = [];
    const expected: string[] = [];
    const tops = [100, 136, 172, 208, 244];
    for (const [row, top] of tops.entries()) {
      const letter = 'abcde'[row];
      const cells = [
        [`Name${letter} of person`],
        [`${51 + row}`],
        [`Vice ${letter} president for`, `sales ${letter} of goods`],
        [`Head ${letter} of a unit, 2014`, `Member ${letter} of the board`, `Adviser ${letter} to owners`].slice(
          0,
          2 + (row % 2),
        ),
      ];
      for (const [column, cell] of cells.entries())
        for (const [line, text] of cell.entries()) {
          pieces.push(...words(text, (edges[column] ?? 0) + 2, top + 11 * line));
          expected.push(text);
        }
    }
    const shaded = [0, 2].map((row) => [(tops[row] ?? 0) - 9, (tops[row] ?? 0) + 26] as const);
    pieces.push(...words('What follows is text over the whole page and over the columns too', 40, 300));
    expected.push('What follows is text over the whole page and over the columns too');
    const rows = [...shaded, [235, 270] as const];
    expect(texts(page(pieces, { paints: shades(rows, edges) }))).toEqual(expected);
    // The last row stands open below the last shade, and text closer than a row ends it.
    expect(texts(page(pieces, { paints: shades([...shaded, [199, 234]], edges) }))).toEqual(expected);
  });

  it('keeps the rows of a shaded table of amounts in one line each, though its labels and remarks are wrapped', () => {
    const edges = [38, 180, 250, 420];
    const pieces: Piece[] = [];
    const expected: string[] = [];
    for (let row = 0; row < 5; row++) {
      const y = 100 + 30 * row;
      pieces.push(...words('Contracts in foreign', 40, y), ...words('currency of all', 40, y + 11));
      pieces.push(
        piece(`1,${143 + row}`, 190, y),
        ...words('Other current', 260, y),
        ...words('liabilities', 260, y + 11),
      );
      expected.push(`Contracts in foreign 1,${143 + row} Other current`, 'currency of all liabilities');
    }
    const heights = [0, 1, 2, 3, 4].map((row) => [91 + 30 * row, 121 + 30 * row] as const);
    expect(texts(page(pieces, { paints: shades(heights, edges) }))).toEqual(expected);
  });

  it('reads text beside one another as columns no more where shaded rows of it are lines', () => {
    const [left, right] = ['A company with a long name of words', 'States of another country in the north'];
    const pieces: Piece[] = [];
    const expected: string[] = [];
    for (let row = 0; row < 8; row++) {
      pieces.push(...words(left, 40, 100 + 14 * row), ...words(right, 320, 100 + 14 * row));
      expected.push(`${left} ${right}`);
    }
    expect(texts(page(pieces))).not.toEqual(expected);
    const heights = [0, 2, 4, 6].map((row) => [90 + 14 * row, 104 + 14 * row] as const);
    expect(texts(page(pieces, { paints: shades(heights, [38, 310, 560]) }))).toEqual(expected);
  });

  it('leaves text between two shaded tables of the same columns whole', () => {
    const paragraph = 'What stands between two tables is a paragraph that reaches over the columns of both of them';
    const pieces: Piece[] = [];
    const expected: string[] = [];
    const heights: (readonly [number, number])[] = [];
    for (const top of [100, 260]) {
      for (let row = 0; row < 3; row++) {
        const y = top + 36 * row;
        const cells = [
          [`Kind${top + row} of award`, 'to all employees'],
          [`Value${top + row} at the day`, 'when it is granted'],
        ];
        for (const [column, cell] of cells.entries())
          for (const [line, text] of cell.entries()) pieces.push(...words(text, 40 + 200 * column, y + 11 * line));
        // One line more tells wrapped cells from rows that nothing drawn keeps apart.
        pieces.push(...words('of the company', 240, y + 22));
        expected.push(...cells.flat(), 'of the company');
        heights.push([y - 9, y + 27]);
      }
      if (top > 100) break;
      for (const [line, text] of [paragraph, 'and ends here.'].entries()) {
        pieces.push(...words(text, 40, 218 + 12 * line));
        expected.push(text);
      }
    }
    expect(texts(page(pieces, { paints: shades(heights, [38, 230, 500]) }))).toEqual(expected);
  });

  it('keeps the bold heads over the middle of wrapped columns in one line, even above a single label', () => {
    const { pieces, expected } = wrappedCells(
      [
        [0, 0, 9],
        [1, 6, 8],
      ],
      { x: [40, 180, 330], top: 100, between: 3 },
    );
    for (const [column, text] of ['Issue', 'Ours', 'Theirs'].entries())
      pieces.push(piece(text, [80, 210, 370][column]!, 88, { bold: true }));
    expect(texts(page(pieces))).toEqual(['Issue Ours Theirs', ...expected]);
  });

  it('keeps the rows of a drawn table of numbers in one line each', () => {
    const pieces: Piece[] = [];
    const rules = [];
    const expected = [];
    for (let row = 0; row < 6; row++) {
      const values = [`1,${210 + row}`, `3,${450 + row}`];
      pieces.push(piece(`Item${row}`, 40, 100 + 20 * row));
      for (const [column, value] of values.entries()) pieces.push(piece(value, 180 + 100 * column, 100 + 20 * row));
      // Lines under the first, the fourth and the last row only: what stands between them is no cell of wrapped text.
      if (row === 0 || row === 3 || row === 5)
        for (const x0 of [38, 138, 238]) rules.push({ x0, x1: x0 + 100, y: 106 + 20 * row });
      expected.push([`Item${row}`, ...values].join(' '));
    }
    expect(texts(page(pieces, { rules }))).toEqual(expected);
  });

  /** Text at places, each glyph a piece of its own as some files draw it. */
  function glyphs(...places: readonly (readonly [text: string, x: number, baseline: number])[]): Piece[] {
    return places.flatMap(([text, x, baseline]) =>
      [...text].flatMap((letter, index) => (letter === ' ' ? [] : [piece(letter, x + 5 * index, baseline)])),
    );
  }

  it('does not cut the row under the wrapped heads of columns, which reaches over the gutter between them', () => {
    const pieces = glyphs(
      ['Gross amount of assets', 180, 100],
      ['presented in the balance', 180, 112],
      ['Balance at the end of it', 180, 124],
      ['Amounts that are not offset under', 330, 88],
      ['agreements with counterparties', 330, 100],
      ['Net amount of the assets', 330, 112],
      ['assets and liabilities', 330, 124],
      ['Agreements', 40, 138],
      ['$ 217', 200, 138],
      ['119 $ 40', 310, 138],
      ['$ 177', 420, 138],
    );
    expect(texts(page(pieces))).toContain('Agreements $ 217 119 $ 40 $ 177');
  });

  it('puts values that stand a little off the baseline of their label into its line', () => {
    const pieces = [
      piece('Revenue', 40, 100),
      piece('6,528', 300, 104.6),
      piece('5,991', 380, 104.6),
      piece('Growth', 40, 120),
      piece('50%', 200, 124.8),
      piece('768', 300, 120),
      piece('889', 380, 124.8),
      // A label of two lines with its values between them: neither line has a better claim.
      piece('Adjustments', 40, 140),
      piece('17', 300, 146.2),
      piece('together', 40, 152.4),
    ];
    expect(texts(page(pieces))).toEqual(['Revenue 6,528 5,991', 'Growth 50% 768 889', 'Adjustments', '17', 'together']);
  });

  it('takes the baseline of a row from its words where a raised mark comes first', () => {
    const pieces = [
      piece('2', 100, 95.2, { size: 6 }),
      piece('Level', 200, 97.8),
      piece('Money', 40, 100),
      piece('funds', 68, 100),
    ];
    expect(texts(page(pieces))).toEqual(['Money funds 2 Level']);
  });

  function words(text: string, x: number, y: number): Piece[] {
    let left = x;
    return text.split(' ').map((word) => {
      left += 5 * word.length + 3;
      return piece(word, left - 5 * word.length - 3, y);
    });
  }

  it('keeps what is told of each person of a table beside the person, however many lines it takes', () => {
    const told = [
      'Executive vice president since February 2018, and before',
      'senior vice president of the same company in another town',
      'and chairman of the board of a firm that it had bought',
    ];
    const pieces: Piece[] = [];
    const expected: string[] = [];
    for (const [person, name] of [
      'Timothy J. van Keating',
      'Michael D. van Luttig',
      'Kevin G. van McAllister',
      'Jenette E. van Ramos',
      'Diana L. van Sands',
    ].entries())
      for (const [line, text] of told.slice(0, 2 + (person % 2)).entries()) {
        const y = 100 + 60 * person + 11 * line;
        pieces.push(...words(text, 220, y));
        if (line === 0) pieces.push(...words(name, 40, y), piece(`${50 + person}`, 160 + 6 * person, y));
        expected.push(line === 0 ? `${name} ${50 + person} ${text}` : text);
      }
    expect(texts(page(pieces))).toEqual(expected);
  });

  it('keeps remarks on the rows of a table in their rows', () => {
    const expected = ['Details about the components of other income that was earned by all'];
    const pieces = words(expected[0]!, 40, 86);
    for (let row = 0; row < 9; row++) {
      const [label, value, remark] = [
        'Amortization of the actuarial loss of this year',
        `${120 + row}`,
        'Cost of all products',
      ];
      const y = 100 + 14 * row;
      pieces.push(...words(label, 40, y), piece(value, 310, y), ...words(remark, 410, y));
      expected.push(`${label} ${value} ${remark}`);
    }
    expect(texts(page(pieces))).toEqual(expected);
  });

  it('keeps the rows of figures under the drawn heads of two tables', () => {
    const pieces: Piece[] = [];
    const expected: string[] = [];
    for (const top of [60, 160]) {
      for (const [line, [left, right]] of [
        ['Selling with', 'Research and'],
        ['administrative', 'engineering'],
        ['expenses', 'expenses'],
      ].entries()) {
        pieces.push(piece(left!, 200, top + 12 * line), piece(right!, 320, top + 12 * line));
        expected.push(`${left} ${right}`);
      }
      for (const [row, label] of ['Severance', 'Capacity', 'Other'].entries()) {
        const y = top + 36 + 12 * row;
        const values = [`${top + row}`, `${top + row}.5`];
        pieces.push(piece(label, 62, y), piece(values[0]!, 220, y), piece(values[1]!, 340, y));
        expected.push([label, ...values].join(' '));
      }
    }
    const rules = [46, 146, 246].flatMap((y) => [60, 180, 300].map((x0) => ({ x0, x1: x0 + 120, y })));
    expect(texts(page(pieces, { rules }))).toEqual(expected);
  });

  it('reads a table with labels in its first column row by row, where paragraphs run beside them', () => {
    const { pieces, expected } = wrappedCells(
      [
        [1, 8, 5],
        [1, 4, 9],
        [1, 6, 6],
      ],
      { x: [40, 180, 330], top: 100, between: 3 },
    );
    // A paragraph ends in one column while its neighbour goes on.
    for (const each of pieces) if (each.x0 >= 330 && each.baseline >= 124 && each.baseline < 190) each.baseline += 6;
    expect(texts(page(pieces))).toEqual(expected);
  });

  it('keeps a row of numbers in one line with its label, and tells the columns with their headers', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(fc.integer({ min: -9999, max: 99999 }), { minLength: 3, maxLength: 3 }), {
          minLength: 4,
          maxLength: 20,
        }),
        (rows) => {
          const pieces = ['2021', '2022', '2023'].map((year, column) => piece(year, 330 + column * 90, 90));
          const expected = ['2021 2022 2023'];
          for (const [index, values] of rows.entries()) {
            const y = 110 + index * 14;
            const label = `Label${'abcdefghijklmnopqrst'[index]}`;
            pieces.push(piece(label, 40, y));
            const shown = values.map((value) => (value < 0 ? `(${-value})` : value.toLocaleString('en-US')));
            for (const [column, text] of shown.entries())
              pieces.push(piece(text, 350 + column * 90 - text.length * 5, y));
            expected.push([label, ...shown].join(' '));
          }
          const assembled = assemblePage(page(pieces));
          expect(assembled.lines.map((line) => line.text)).toEqual(expected);
          expect(assembled.tableColumns.map((column) => column.header)).toEqual(['', '2021', '2022', '2023']);
          for (const line of assembled.lines.slice(1))
            expect(line.words.map((word) => word.column)).toEqual([0, 1, 2, 3]);
        },
      ),
      { numRuns: 40 },
    );
  });

  it('marks raised digits, and leaves the number before them alone', () => {
    const pieces = [piece('Revenue', 40, 100), piece('2', 75.5, 96, { size: 6 }), piece('1,883', 200, 100)];
    const [line] = assemblePage(page(pieces)).lines;
    expect(line?.text).toBe('Revenue 2 1,883');
    expect(line?.words.map((word) => word.superscript ?? false)).toEqual([false, true, false]);
  });

  it('keeps small words in the margin out of the line beside them, and puts them after the body', () => {
    const pieces = [
      piece('Cover', 20, 97, { size: 7 }),
      piece('The', 72, 100),
      piece('insurer', 92, 100),
      piece('pays.', 72, 114),
    ];
    const { lines } = assemblePage(page(pieces));
    expect(lines.map((line) => line.text)).toEqual(['The insurer', 'pays.', 'Cover']);
    expect(lines.flatMap((line) => line.words.map((word) => word.superscript ?? false))).toEqual(Array(4).fill(false));
  });

  it('keeps raised letters in their word', () => {
    const pieces = [piece('21', 40, 100), piece('st', 50, 96, { size: 6 }), piece('century', 60, 100)];
    expect(texts(page(pieces))).toEqual(['21st century']);
  });

  it('removes bold that is printed twice', () => {
    const pieces = [
      piece('Total', 40, 100),
      piece('Total', 40.4, 100),
      piece('assets', 72, 100),
      piece('assets', 72.4, 100),
    ];
    expect(texts(page(pieces))).toEqual(['Total assets']);
  });

  it('keeps the same word twice when it is printed side by side', () => {
    expect(texts(page([piece('had', 40, 100), piece('had', 58, 100)]))).toEqual(['had had']);
  });

  it('puts right-to-left text into logical order, with its numbers as they are', () => {
    // As drawn, from left to right: "42 םולש" reads shalom 42 from the right.
    const pieces = [piece('42', 40, 100), piece('םולש', 60, 100)];
    expect(texts(page(pieces))).toEqual(['שלום 42']);
  });

  it('leaves a right-to-left name inside a left-to-right line in its place', () => {
    const pieces = [piece('Name:', 40, 100), piece('ןהכ', 70, 100), piece('דוד', 90, 100), piece('(Haifa)', 110, 100)];
    expect(texts(page(pieces))).toEqual(['Name: דוד כהן (Haifa)']);
  });

  it('puts the footnotes of the first column after the body of the second, and marks them', () => {
    const pieces: Piece[] = [];
    const write = (text: string, left: number, y: number, size = 10): void => {
      let x = left;
      for (const word of text.split(' ')) {
        pieces.push(piece(word, x, y, { size }));
        x += (word.length * 0.5 + 0.26) * size;
      }
    };
    for (let index = 0; index < 40; index++)
      write(`left${index} the insured shall notify them without delay`, 40, 100 + index * 12);
    for (let index = 0; index < 45; index++)
      write(`right${index} every claim that is made or threatened`, 320, 100 + index * 12);
    write('1 See the schedule of premiums for amounts.', 40, 625, 7);
    write('It is renewed each year on its anniversary.', 40, 634, 7);
    write('17', 300, 760);
    const { lines } = assemblePage(page(pieces));
    expect(lines.slice(-4).map((line) => [line.text.slice(0, 7), line.footnote ?? false])).toEqual([
      ['right44', false],
      ['1 See t', true],
      ['It is r', true],
      ['17', false],
    ]);
  });

  it('keeps sideways text apart, with its box on the page', () => {
    const sideways = piece('margin', 100, 20, { angle: 270 });
    const { lines } = assemblePage(page([piece('Body', 40, 700), sideways]));
    expect(lines.map((line) => [line.text, line.angle ?? 0])).toEqual([
      ['Body', 0],
      ['margin', 270],
    ]);
    // Upwards text: u runs from the bottom of the page, v from its left.
    expect(lines[1]?.box).toEqual([11, 662, 22.2, 692]);
  });

  it('keeps a watermark across the page out of the lines that it crosses', () => {
    const style = { ...plain, size: 40, angle: 270 as const, skewed: true };
    const watermark = [...'DRAFT'].map((letter, index) => ({
      ...piece(letter, 300 + index * 30, 300 - index * 30),
      style,
    }));
    const body = [0, 1, 2, 3, 4].map((index) => piece(`line${index}`, 60, 200 + index * 30));
    const lines = texts(page([...body, ...watermark]));
    expect(lines).toEqual(['line0', 'line1', 'line2', 'line3', 'line4', 'DRAFT']);
  });

  it('calls a page garbled when its glyphs have no characters', () => {
    const pieces = Array.from({ length: 30 }, (_, index) => piece('\ue001\ue002\ue003', 40, 60 + index * 12));
    expect(assemblePage(page(pieces, { unmappedGlyphs: 90 })).signals.garbled).toBe(true);
    expect(assemblePage(columnPage(5).content).signals.garbled).toBe(false);
  });

  it('says that a page with an image and no text is an image only', () => {
    const scan = { box: [0, 0, 612, 792] as const, order: 1, color: null, opaque: true };
    expect(assemblePage(page([], { paints: [scan] })).signals.imageOnly).toBe(true);
    expect(assemblePage(page([])).signals.imageOnly).toBe(false);
  });
});

describe('PieceCollector', () => {
  it('expands ligatures within the box of their glyph, and keeps fractions as they are', () => {
    const collector = new PieceCollector();
    collector.begin(plain);
    for (const [index, glyph] of ['o', 'ﬃ', 'c', 'e'].entries()) collector.add(glyph, index * 6, index * 6 + 6, 100);
    collector.add(' ', 24, 27, 100);
    collector.add('6', 27, 33, 100);
    collector.add('½', 33, 39, 100);
    collector.end();
    expect(collector.pieces.map(({ text, x0, x1 }) => [text, x0, x1])).toEqual([
      ['office', 0, 24],
      ['6½', 27, 39],
    ]);
  });

  it('ends no word at the extra space between letters that the file asks for', () => {
    const collector = new PieceCollector();
    collector.begin({ ...plain, letterSpacing: 3 });
    for (const [index, letter] of [...'SPACED'].entries()) collector.add(letter, index * 9, index * 9 + 6, 100);
    collector.end();
    expect(collector.pieces.map(({ text }) => text)).toEqual(['SPACED']);
  });

  it('counts glyphs without a Unicode value', () => {
    const collector = new PieceCollector();
    collector.begin(plain);
    for (const glyph of ['a', '\ue000', '\u0003', '\ufffd']) collector.add(glyph, 0, 5, 100);
    collector.end();
    expect([collector.glyphs, collector.unmappedGlyphs]).toEqual([4, 3]);
  });
});
