import { mkdtempSync, rmSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lastLineNumber, type Page } from '../../document/line-table';
import { makeTestPdf, rawPdf, type TestPdf } from './make-test-pdf';
import { defaultLimits, type ParseInput, type ParseResult, parsePdf } from './parse-pdf';
import { parseToLineTable } from './parse-to-line-table';
import { pdfjsFolder } from './spawn-child';

const folder = mkdtempSync(join(tmpdir(), 'parse-pdf-'));
// The bundle starts in half the time of the sources, and it is what a server runs.
beforeAll(() => import('../../../scripts/build-workers.mjs'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let files = 0;
const newPath = (): string => join(folder, `${++files}.pdf`);

async function write(bytes: Buffer | string): Promise<string> {
  const path = newPath();
  await writeFile(path, bytes);
  return path;
}

async function draw(content: (pdf: TestPdf) => void, options?: PDFKit.PDFDocumentOptions): Promise<string> {
  const path = newPath();
  await makeTestPdf(path, content, options);
  return path;
}

function parse(path: string, more: Partial<ParseInput> = {}): Promise<ParseResult> {
  return parsePdf({ path, limits: defaultLimits, onOpened: () => undefined, onPages: () => undefined, ...more });
}

async function pagesOf(path: string): Promise<Page[]> {
  const result = await parseToLineTable(path);
  if (!result.ok) throw new Error(result.message);
  return result.table.pages;
}

function numbered(pages: number): (pdf: TestPdf) => void {
  return (pdf) => {
    for (let page = 1; page <= pages; page++) {
      pdf.addPage({ size: [612, 792] });
      pdf.fontSize(10).text('Annual report', 72, 40, { lineBreak: false });
      for (let line = 0; line < 12; line++)
        pdf.text(`Page ${page}, line ${line} of its body`, 72, 100 + 16 * line, { lineBreak: false });
      pdf.text(String(page), 300, 750, { lineBreak: false });
    }
  };
}

describe('parsePdf', () => {
  it('hands on pages in order with global line numbers, and the outline, from two processes as from one', async () => {
    const path = await draw((pdf) => {
      numbered(90)(pdf);
      for (const title of ['Part I', 'Part II']) pdf.outline.addItem(title);
    });
    const runs = await Promise.all(
      ([1, 2] as const).map(async (workers) => {
        const pages: Page[] = [];
        const opened: [number, boolean][] = [];
        const result = await parse(path, {
          limits: { ...defaultLimits, workers },
          onOpened: (count, wasEncrypted) => {
            opened.push([count, wasEncrypted]);
          },
          onPages: (batch) => {
            pages.push(...batch);
          },
        });
        expect(result).toMatchObject({ ok: true, pageCount: 90 });
        expect(result.ok && result.sections.map(({ title }) => title)).toEqual(['Part I', 'Part II']);
        expect(opened).toEqual([[90, false]]);
        return pages;
      }),
    );
    const [one, two] = runs;
    expect(two).toEqual(one);
    expect(one?.map((page) => page.number)).toEqual(Array.from({ length: 90 }, (_, index) => index + 1));
    const lines = one?.flatMap((page) => page.lines) ?? [];
    expect(lines.map((line) => line.number)).toEqual(lines.map((_, index) => index + 1));
    expect(lastLineNumber({ pages: one ?? [] })).toBe(90 * 14);
    expect(lines.filter((line) => line.furniture === 'head').map((line) => line.text)).toEqual(
      new Array(90).fill('Annual report'),
    );
    expect(lines.filter((line) => line.furniture === 'foot')).toHaveLength(90);
  });

  it('waits for the reader of its pages before it parses far ahead', async () => {
    const path = await draw(numbered(200));
    let pending = 0;
    let most = 0;
    const seen: number[] = [];
    await parse(path, {
      onPages: async (pages) => {
        most = Math.max(most, ++pending);
        await new Promise((resolve) => setImmediate(resolve));
        seen.push(...pages.map((page) => page.number));
        pending--;
      },
    });
    expect(most).toBe(1);
    expect(seen).toEqual(Array.from({ length: 200 }, (_, index) => index + 1));
  });

  it('says that an empty file is empty and another file is no PDF', async () => {
    expect(await parse(await write(''))).toMatchObject({ ok: false, code: 'empty', readablePages: 0 });
    expect(await parse(await write('PK\u0003\u0004 a spreadsheet'))).toMatchObject({ ok: false, code: 'not_pdf' });
  });

  it('says of a text that begins like a PDF that it is none', async () => {
    for (const text of ['%PDF-1.7\nMinutes of the meeting.\nEverybody was there.\n', '%PDF-1.7'])
      expect(await parse(await write(text))).toMatchObject({
        code: 'not_pdf',
        message: 'The file is not a PDF. It begins like one, and nothing of one follows.',
      });
  });

  it('says that a file is cut off', async () => {
    const whole = await readFile(await draw(numbered(20)));
    const result = await parse(await write(whole.subarray(0, Math.floor(whole.length / 2))));
    expect(result).toMatchObject({ ok: false, code: 'truncated' });
  });

  it('says that a file with a PDF head and nothing in it is damaged', async () => {
    expect(await parse(await write('%PDF-1.4\nnothing here\n%%EOF\n'))).toMatchObject({ ok: false, code: 'corrupt' });
  });

  it('asks for a password, refuses a wrong one and opens with the right one', async () => {
    const path = await draw(numbered(2), { userPassword: 'open sesame' });
    expect(await parse(path)).toMatchObject({ ok: false, code: 'password_needed' });
    expect(await parse(path, { password: 'guess' })).toMatchObject({ ok: false, code: 'password_wrong' });
    let wasEncrypted: boolean | undefined;
    const result = await parse(path, {
      password: 'open sesame',
      onOpened: (_, encrypted) => {
        wasEncrypted = encrypted;
      },
    });
    expect(result).toMatchObject({ ok: true });
    expect(wasEncrypted).toBe(true);
  });

  it('refuses more pages than the limit before it reads any', async () => {
    const result = await parse(await draw(numbered(12)), { limits: { ...defaultLimits, pages: 10 } });
    expect(result).toMatchObject({ ok: false, code: 'too_many_pages', readablePages: 0 });
    expect(!result.ok && result.message).toContain('12');
  });

  it('ends a bomb that inflates beyond the memory limit', async () => {
    const bomb = rawPdf({ content: Buffer.alloc(600_000_000, '0 ') });
    expect(bomb.length).toBeLessThan(2_000_000);
    const result = await parse(await write(bomb), { limits: { ...defaultLimits, megabytes: 300 } });
    expect(result).toMatchObject({ ok: false, code: 'out_of_memory' });
  });

  it('ends a page that takes longer than the limit, and keeps the pages before it', async () => {
    const operators = Buffer.from(`BT /F1 9 Tf ${'1 0 0 1 9 9 Tm (x) Tj '.repeat(400_000)} ET`);
    const result = await parse(await write(rawPdf({ content: operators })), {
      limits: { ...defaultLimits, seconds: 1 },
    });
    expect(result).toMatchObject({ ok: false, code: 'timeout', readablePages: 0 });
  });

  it('cuts a page with too many operators and says that it is garbled', async () => {
    const path = await write(rawPdf({ content: `BT /F1 9 Tf ${'1 0 0 1 9 700 Tm (word) Tj '.repeat(500)} ET` }));
    const pages: Page[] = [];
    const result = await parse(path, {
      limits: { ...defaultLimits, operatorsPerPage: 200 },
      onPages: (batch) => {
        pages.push(...batch);
      },
    });
    expect(result.ok).toBe(true);
    expect(pages[0]?.signals.garbled).toBe(true);
  });

  it('stops when it is told to, with the reason given', async () => {
    const controller = new AbortController();
    const path = await draw(numbered(150));
    const parsing = parse(path, { signal: controller.signal, onOpened: () => controller.abort(new Error('deleted')) });
    await expect(parsing).rejects.toThrow('deleted');
  });

  it('passes on what the reader of its pages throws', async () => {
    const path = await draw(numbered(3));
    const parsing = parse(path, {
      onPages: () => {
        throw new Error('disk full');
      },
    });
    await expect(parsing).rejects.toThrow('disk full');
  });
});

describe('lines of a PDF', () => {
  it('are placed on the page as shown, whatever its rotation', async () => {
    const content = 'BT /F1 12 Tf 1 0 0 1 100 700 Tm (Word) Tj ET';
    const rotated = ([90, 180, 270] as const).map((rotation) => ({ content, entries: `/Rotate ${rotation}` }));
    const [upright, ...others] = await pagesOf(await write(rawPdf({ content }, ...rotated)));
    expect(upright?.lines[0]?.box[0]).toBeCloseTo(100, 1);
    expect(upright?.lines[0]?.box[3]).toBeGreaterThan(92);
    const [x0, y0, x1, y1] = upright!.lines[0]!.box;
    const turned = {
      90: [792 - y1, x0, 792 - y0, x1],
      180: [612 - x1, 792 - y1, 612 - x0, 792 - y0],
      270: [y0, 612 - x1, y1, 612 - x0],
    };
    for (const [index, rotation] of ([90, 180, 270] as const).entries()) {
      const page = others[index];
      expect([page?.rotation, page?.lines[0]?.angle]).toEqual([rotation, rotation]);
      expect([page?.width, page?.height]).toEqual(rotation === 180 ? [612, 792] : [792, 612]);
      for (const [corner, value] of turned[rotation].entries())
        expect(page?.lines[0]?.box[corner]).toBeCloseTo(value, 1);
    }
  });

  it('count from the corner of the crop box, and what lies outside it is hidden', async () => {
    const content = 'BT /F1 12 Tf 1 0 0 1 150 600 Tm (Inside) Tj 1 0 0 1 10 10 Tm (Outside) Tj ET';
    const [page] = await pagesOf(await write(rawPdf({ content, entries: '/CropBox [100 100 500 700]' })));
    expect([page?.width, page?.height]).toEqual([400, 600]);
    expect(page?.lines.map((line) => [line.text, line.hidden])).toEqual([
      ['Inside', undefined],
      ['Outside', 'off-page'],
    ]);
    expect(page?.lines[0]?.box[0]).toBeCloseTo(50, 1);
    expect(page?.signals.hiddenLines).toBe(1);
  });

  it('are hidden when white, tiny, covered or drawn in the invisible mode', async () => {
    const content = [
      'BT /F1 12 Tf 1 0 0 1 50 700 Tm (Plain) Tj ET',
      '1 g BT /F1 12 Tf 1 0 0 1 50 660 Tm (White) Tj ET 0 g',
      'BT /F1 0.5 Tf 1 0 0 1 50 620 Tm (Tiny) Tj ET',
      'BT /F1 12 Tf 1 0 0 1 50 580 Tm (Covered) Tj ET 40 570 100 30 re f',
      'BT 3 Tr /F1 12 Tf 1 0 0 1 50 540 Tm (Invisible) Tj 0 Tr ET',
    ].join('\n');
    const [page] = await pagesOf(await write(rawPdf({ content })));
    expect(page?.lines.map((line) => [line.text, line.hidden])).toEqual([
      ['Plain', undefined],
      ['White', 'no-contrast'],
      ['Tiny', 'tiny'],
      ['Covered', 'covered'],
      ['Invisible', 'invisible-mode'],
    ]);
  });

  it('have words with the exact edges of their glyphs', async () => {
    let expected: [number, number][] = [];
    const path = await draw((pdf) => {
      pdf
        .addPage({ size: [612, 792] })
        .font('Helvetica')
        .fontSize(11);
      const space = pdf.widthOfString(' ');
      let x = 72;
      expected = ['Willow', 'Avenue', '1,234.50'].map((word) => {
        const width = pdf.widthOfString(word);
        const edges: [number, number] = [x, x + width];
        x += width + space;
        return edges;
      });
      pdf.text('Willow Avenue 1,234.50', 72, 100, { lineBreak: false });
    });
    const [page] = await pagesOf(path);
    const words = page?.lines[0]?.words ?? [];
    expect(words).toHaveLength(3);
    for (const [index, word] of words.entries()) {
      expect(word.box[0]).toBeCloseTo(expected[index]![0], 0);
      expect(word.box[2]).toBeCloseTo(expected[index]![1], 0);
    }
  });

  it('have a space where the spacing of letters makes one and is taken back after every other letter', async () => {
    const path = await write(
      rawPdf({
        content: `BT /F1 10 Tf 72 700 Td 2.2 Tc [(TX) 220 (E) 220 (Xu) 220 (s) 220 (e) 220 (r) 220 (.)] TJ ET
BT /F1 10 Tf 72 650 Td 2.2 Tc (SPACED) Tj ET
BT /F1 10 Tf 72 600 Td [(X) -220 (users)] TJ ET`,
      }),
    );
    const [page] = await pagesOf(path);
    expect(page?.lines.map(({ text }) => text)).toEqual(['T XEX user.', 'SPACED', 'X users']);
  });

  it('have the letters that the names of their glyphs say, where a font has no other word for them', async () => {
    const program = await readFile(join(pdfjsFolder, 'standard_fonts/FoxitSerif.pfb'));
    const path = await draw((pdf) => {
      pdf.addPage({ size: [612, 792] });
      const file = pdf.ref({ Subtype: 'Type1C' });
      file.end(program);
      const descriptor = pdf.ref({
        Type: 'FontDescriptor',
        FontName: 'ABCDEF+Serif',
        Flags: 4,
        FontBBox: [0, -200, 1000, 900],
        ItalicAngle: 0,
        Ascent: 800,
        Descent: -200,
        CapHeight: 700,
        StemV: 80,
        FontFile3: file,
      });
      descriptor.end('');
      const font = (more: Record<string, unknown>) => {
        const ref = pdf.ref({
          Type: 'Font',
          Subtype: 'Type1',
          BaseFont: 'ABCDEF+Serif',
          FirstChar: 0,
          LastChar: 255,
          Widths: Array.from({ length: 256 }, () => 500),
          FontDescriptor: descriptor,
          ...more,
        });
        ref.end('');
        return ref;
      };
      // As dvipdfmx writes it: the map to Unicode leaves out what the program's own encoding names.
      const some = pdf.ref({});
      some.end('/CIDInit /ProcSet findresource begin begincmap 1 beginbfchar <41> <0041> endbfchar endcmap end');
      pdf.page.fonts.X1 = font({ ToUnicode: some });
      const differences = [1, 'four.oldstyle', 'f_f_i', 'g7', 'Asmall', 'n', 'e'];
      pdf.page.fonts.X2 = font({ Encoding: { Type: 'Encoding', Differences: differences } });
      pdf.addContent('BT /X1 12 Tf 72 700 Td <4120ae6eb16e> Tj ET');
      pdf.addContent('BT /X2 12 Tf 72 650 Td <040106020506> Tj ET');
      pdf.addContent('BT /X2 12 Tf 72 600 Td <03> Tj ET');
    });
    const [page] = await pagesOf(path);
    expect(page?.lines.map(({ text }) => text)).toEqual(['\ufffd', 'A4effine', 'A fin–n']);
  });

  it('belong to the sections of the outline, each of which ends where the next one starts', async () => {
    const path = await draw((pdf) => {
      for (const title of ['Definitions', 'Premium', 'Exclusions']) {
        pdf.addPage({ size: [612, 792] });
        pdf.outline.addItem(title);
        pdf.fontSize(16).text(title, 72, 80, { lineBreak: false });
        pdf.fontSize(10).text(`The words of ${title.toLowerCase()}.`, 72, 120, { lineBreak: false });
      }
    });
    const result = await parseToLineTable(path);
    const section = (title: string, page: number) => ({
      level: 1,
      title,
      startPage: page,
      endPage: page,
      firstLine: 2 * page - 1,
      lastLine: 2 * page,
    });
    expect(result.ok && result.table.sections).toEqual([
      section('Definitions', 1),
      section('Premium', 2),
      section('Exclusions', 3),
    ]);
    expect(result.ok && result.table.documentSha256).toMatch(/^[0-9a-f]{64}$/);
  });
});
