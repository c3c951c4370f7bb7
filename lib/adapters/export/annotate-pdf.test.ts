import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDFDocument } from '@cantoo/pdf-lib';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterAll, describe, expect, it } from 'vitest';
import { exportedAnswer, exportedItem, hostileTexts } from '../../export/answer-fixture';
import type { ExportedAnswer } from '../../export/exported-answer';
import { makeTestPdf, rawPdf, type TestPdf } from '../pdf/make-test-pdf';
import { parseToLineTable } from '../pdf/parse-to-line-table';
import { openAnnotatedCopy } from './annotate-pdf';

const folder = mkdtempSync(join(tmpdir(), 'countersign-annotate-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function annotatePdf(pdf: Uint8Array, answers: ExportedAnswer[]): Promise<Uint8Array> {
  async function* stream() {
    yield* answers;
  }
  const write = await openAnnotatedCopy(pdf, 'lease.pdf');
  const chunks: Uint8Array[] = [];
  for await (const chunk of write(stream())) chunks.push(chunk);
  return new Uint8Array(Buffer.concat(chunks));
}

type Annotation = {
  subtype: string;
  url?: string;
  rect: number[];
  quadPoints: Float32Array;
  contentsObj: { str: string };
  titleObj: { str: string };
};

/** Annotations and the text with its place, as pdf.js reads them. */
async function readBack(pdf: Uint8Array) {
  const document = await getDocument({ data: Uint8Array.from(pdf), verbosity: 0 }).promise;
  const page = await document.getPage(1);
  const annotations: Annotation[] = await page.getAnnotations();
  const { items } = await page.getTextContent();
  const viewport = page.getViewport({ scale: 1 });
  await document.destroy();
  /** A rectangle as the page is shown: points from its top left. */
  const view = ([ax = 0, ay = 0, bx = 0, by = 0]: number[]) => {
    const [left = 0, top = 0] = viewport.convertToViewportPoint(ax, ay);
    const [right = 0, bottom = 0] = viewport.convertToViewportPoint(bx, by);
    return [Math.min(left, right), Math.min(top, bottom), Math.max(left, right), Math.max(top, bottom)];
  };
  return { annotations, items, view };
}

function answerAt(text: string, box: [number, number, number, number], change: Partial<ExportedAnswer> = {}) {
  const item = exportedItem('text', text, text);
  const [span] = item.spans;
  if (!span) throw new Error('The fixture has a span.');
  const pages = [{ page: 1, width: 612, height: 792, lines: [box], quote: [box] }];
  return exportedAnswer({ items: [{ ...item, spans: [{ ...span, pages }] }], ...change });
}

describe('an annotated copy', () => {
  it.each([
    ['as it lies', ''],
    ['turned by 90°', '/Rotate 90'],
    ['turned by 180°', '/Rotate 180'],
    ['turned by 270°', '/Rotate 270'],
    ['cropped', '/CropBox [50 60 500 700]'],
    ['cropped and turned', '/CropBox [50 60 500 700] /Rotate 270'],
  ])('has its highlight over the cited words on a page %s', async (_what, entries) => {
    const content = 'BT /F1 12 Tf 100 400 Td (The rent is paid monthly) Tj ET';
    const pdf = new Uint8Array(rawPdf({ content, entries }));
    const path = join(folder, `${entries.replace(/\W/g, '_')}.pdf`);
    writeFileSync(path, pdf);
    const parsed = await parseToLineTable(path, {});
    const line = parsed.ok ? parsed.table.pages[0]?.lines[0] : undefined;
    expect(line?.text).toBe('The rent is paid monthly');
    const box = [...(line?.box ?? [0, 0, 0, 0])] as [number, number, number, number];
    const copy = await annotatePdf(pdf, [answerAt('monthly', box)]);

    expect(Buffer.compare(copy.subarray(0, pdf.length), pdf)).toBe(0);
    const { annotations, items } = await readBack(copy);
    const [highlight] = annotations;
    expect(annotations).toHaveLength(1);
    expect(highlight).toMatchObject({ subtype: 'Highlight', titleObj: { str: 'Bob' } });
    const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = highlight?.rect ?? [];
    // the words stand at (100, 400) in the page's own space, whatever way it is shown
    expect(x0).toBeLessThan(101);
    expect(x0).toBeGreaterThan(95);
    expect(x1).toBeGreaterThan(215);
    expect(x1).toBeLessThan(240);
    expect(y0).toBeLessThan(400);
    expect(y1).toBeGreaterThan(405);
    expect(y1 - y0).toBeLessThan(25);
    expect(items.length).toBeGreaterThan(0);
  });

  it('says what was asked, answered and decided, in any script, and what nobody approved', async () => {
    const path = join(folder, 'text.pdf');
    await makeTestPdf(path, (pdf) => void pdf.addPage().text('Some text', 72, 72));
    const pdf = new Uint8Array(readFileSync(path));
    const copy = await annotatePdf(pdf, [
      answerAt('שלום 😀', [72, 72, 120, 84], {
        computation: { expression: 'rent * 12', operands: [{ name: 'rent', value: '1200', spans: [] }] },
      }),
      answerAt('open', [72, 72, 120, 84], { approved: false, state: 'shipped', decidedBy: null, decisions: [] }),
    ]);
    const { annotations } = await readBack(copy);
    expect(annotations[0]?.contentsObj.str).toContain('→ שלום 😀');
    expect(annotations[0]?.contentsObj.str).toContain('caveat: the annex is missing');
    expect(annotations[0]?.contentsObj.str).toContain('approved by Bob, 2026-01-03 00:00:00 UTC');
    expect(annotations[0]?.contentsObj.str).toContain('flag: by meaning only: no word of the question');
    expect(annotations[0]?.contentsObj.str).toContain('computed: rent * 12');
    expect(annotations[1]?.contentsObj.str).toMatch(/^NOT APPROVED \(answered\)/);
    expect(annotations[2]).toMatchObject({ subtype: 'FreeText' });
    expect(annotations[2]?.contentsObj.str).toBe('NOT APPROVED: 1 highlight on this page');
    expect(Buffer.compare(copy.subarray(0, pdf.length), pdf)).toBe(0);
  });

  it.each([
    ['as it lies', ''],
    ['turned by 90°', '/Rotate 90'],
    ['cropped and turned', '/CropBox [50 60 500 700] /Rotate 270'],
  ])('says at the top of a page %s what nobody approved on it, and nothing on others', async (_what, entries) => {
    const pdf = new Uint8Array(rawPdf({ content: 'BT /F1 12 Tf 100 400 Td (The rent) Tj ET', entries }));
    const open = { approved: false, state: 'shipped' };
    const marked = await annotatePdf(pdf, [
      answerAt('first', [72, 172, 120, 184], open),
      answerAt('second', [72, 272, 120, 284]),
      answerAt('third', [72, 372, 120, 384], open),
    ]);
    const { annotations, view } = await readBack(marked);
    expect(annotations.map(({ subtype }) => subtype)).toEqual(['Highlight', 'Highlight', 'Highlight', 'FreeText']);
    expect(annotations[3]?.contentsObj.str).toBe('NOT APPROVED: 2 highlights on this page');
    const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = view(annotations[3]?.rect ?? []);
    expect([x0, y0, y1].map(Math.round)).toEqual([6, 4, 18]);
    expect(x1 - x0).toBeGreaterThan(150);
    const signed = await readBack(await annotatePdf(pdf, [answerAt('second', [72, 272, 120, 284])]));
    expect(signed.annotations.map(({ subtype }) => subtype)).toEqual(['Highlight']);
  });

  it('has any text in its comments, character by character', async () => {
    const path = join(folder, 'hostile.pdf');
    await makeTestPdf(path, (pdf) => void pdf.addPage().text('Some text', 72, 72));
    const texts = [...hostileTexts, '-1234.50', '1850-03-01'];
    const answers = texts.map((text) => answerAt(text, [72, 72, 120, 84], { caveats: [], flags: [] }));
    const { annotations } = await readBack(await annotatePdf(new Uint8Array(readFileSync(path)), answers));
    const lines = (text: string) => text.replace(/\r\n?/g, '\n');
    expect(annotations.map(({ contentsObj }) => lines(contentsObj.str))).toEqual(
      texts.map((text) => expect.stringContaining(`\n→ ${lines(text)}\nlines 3–4`)),
    );
  });

  it.each([
    ['a table', false],
    ['a stream, and objects in streams', true],
  ])(
    'is read by poppler where the file has its cross references in %s, and can be annotated again',
    async (_what, useObjectStreams) => {
      const made = await PDFDocument.create();
      made.addPage().drawText('Some text', { x: 72, y: 600 });
      const bytes = await made.save({ useObjectStreams });
      const once = await annotatePdf(bytes, [answerAt('first', [72, 72, 120, 84])]);
      const twice = await annotatePdf(once, [
        answerAt('second', [72, 172, 120, 184]),
        answerAt('third', [72, 272, 120, 284]),
      ]);
      expect(Buffer.compare(twice.subarray(0, once.length), once)).toBe(0);
      const { annotations } = await readBack(twice);
      expect(annotations.map(({ contentsObj }) => /→ (.*)/.exec(contentsObj.str)?.[1])).toEqual([
        'first',
        'second',
        'third',
      ]);
      if (!hasPoppler()) {
        console.warn('poppler is not installed here (apt install poppler-utils): its reading of the copy is skipped.');
        return;
      }
      const path = join(folder, `${useObjectStreams}.pdf`);
      writeFileSync(path, twice);
      const { stdout, stderr } = spawnSync('pdfinfo', [path], { encoding: 'utf8' });
      expect(stdout).toMatch(/^Pages: +1$/m);
      // it complains of tables that it has to make anew
      expect(stderr).toBe('');
    },
  );

  const openToAll = { ownerPassword: 'owner', permissions: { annotating: true } };
  it.each([
    ['RC4, 40 bits', { pdfVersion: '1.3' }],
    ['RC4, 128 bits', { pdfVersion: '1.4' }],
    ['AES, 128 bits', { pdfVersion: '1.7' }],
    ['AES, 256 bits', { pdfVersion: '1.7ext3' }],
  ] as const)('of a file that everybody can open is encrypted as the file is: %s', async (_what, options) => {
    const path = join(folder, `open-${options.pdfVersion}.pdf`);
    const draw = (pdf: TestPdf): void => {
      pdf.addPage().text('The rent is paid monthly', 100, 100).link(100, 200, 50, 20, 'https://example.org/');
    };
    await makeTestPdf(path, draw, { ...openToAll, ...options });
    const pdf = new Uint8Array(readFileSync(path));

    await expectHighlight(pdf, await annotatePdf(pdf, [answerAt('monthly', [100, 100, 220, 112])]), true);
  });

  it('of a file that everybody can open is encrypted as the file is: AES, 256 bits, by the hardened hash', async () => {
    const document = await PDFDocument.create();
    document.addPage().drawText('The rent is paid monthly');
    await document.encrypt({ ownerPassword: 'owner', userPassword: '', permissions: { annotating: true } });
    const pdf = await document.save();

    await expectHighlight(pdf, await annotatePdf(pdf, [answerAt('monthly', [100, 100, 220, 112])]), false);
  });

  it('of a file whose encryption does not say how long its key is', async () => {
    const path = join(folder, 'no-length.pdf');
    await makeTestPdf(path, (pdf) => void pdf.addPage().text('The rent is paid monthly', 100, 100), {
      ...openToAll,
      pdfVersion: '1.7',
    });
    const file = readFileSync(path).toString('latin1');
    const length = /(?<=\/V 4\n)\/Length 128/;
    expect(file).toMatch(length);
    const pdf = new Uint8Array(Buffer.from(file.replace(length, ' '.repeat(11)), 'latin1'));

    await expectHighlight(pdf, await annotatePdf(pdf, [answerAt('monthly', [100, 100, 220, 112])]), false);
  });

  /** Read by pdf.js, and by poppler where it is installed. */
  async function expectHighlight(pdf: Uint8Array, copy: Uint8Array, hadLinks: boolean): Promise<void> {
    expect(Buffer.compare(copy.subarray(0, pdf.length), pdf)).toBe(0);
    expect(Buffer.from(copy.subarray(pdf.length)).includes('monthly')).toBe(false);
    const { annotations, items } = await readBack(copy);
    const highlights = annotations.filter(({ subtype }) => subtype === 'Highlight');
    expect(highlights.map(({ contentsObj }) => contentsObj.str)).toEqual([expect.stringContaining('monthly')]);
    expect(annotations.flatMap(({ url }) => url ?? [])).toEqual(hadLinks ? ['https://example.org/'] : []);
    expect(items.map((item) => ('str' in item ? item.str : '')).join('')).toContain('The rent is paid monthly');
    if (!hasPoppler()) return;
    const path = join(folder, 'read-by-poppler.pdf');
    writeFileSync(path, copy);
    const drawn = spawnSync('pdftoppm', ['-r', '30', '-png', path], { maxBuffer: 1e8 });
    writeFileSync(path, pdf);
    const before = spawnSync('pdftoppm', ['-r', '30', '-png', path], { maxBuffer: 1e8 });
    expect(drawn.stderr.toString()).toBe('');
    expect(drawn.stdout.equals(before.stdout)).toBe(false);
  }

  it('is refused where the owner allows no comments', async () => {
    const path = join(folder, 'no-comments.pdf');
    await makeTestPdf(path, (pdf) => void pdf.addPage().text('x'), {
      pdfVersion: '1.7',
      ownerPassword: 'owner',
      permissions: { annotating: false },
    });
    await expect(annotatePdf(new Uint8Array(readFileSync(path)), [answerAt('x', [0, 0, 1, 1])])).rejects.toThrow(
      '“lease.pdf” is protected against comments by its owner, so no annotated copy of it can be made.',
    );
  });

  it.each(['1.3', '1.4', '1.7', '1.7ext3'] as const)(
    'is refused for a protected file, in a sentence: PDF %s',
    async (pdfVersion) => {
      const path = join(folder, `protected-${pdfVersion}.pdf`);
      await makeTestPdf(path, (pdf) => void pdf.addPage().text('x'), {
        userPassword: 'secret',
        permissions: { annotating: true },
        pdfVersion,
      });
      await expect(annotatePdf(new Uint8Array(readFileSync(path)), [answerAt('x', [0, 0, 1, 1])])).rejects.toThrow(
        '“lease.pdf” is protected with a password, so no annotated copy of it can be made.',
      );
    },
  );
});

const hasPoppler = () => spawnSync('pdfinfo', ['-v']).error === undefined;
