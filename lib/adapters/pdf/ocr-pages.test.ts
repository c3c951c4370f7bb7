import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Page } from '../../document/line-table';
import { makeTestPdf } from './make-test-pdf';
import { howToInstallOcr, isOcrInstalled, ocrPages } from './ocr-pages';
import { parseToLineTable } from './parse-to-line-table';

const folder = mkdtempSync(join(tmpdir(), 'ocr-pages-'));
const installed = await isOcrInstalled();
beforeAll(() => import('../../../scripts/build-workers.mjs'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('ocrPages', () => {
  it('says how to install what is missing', async () => {
    const path = process.env.PATH;
    process.env.PATH = folder;
    try {
      const result = await ocrPages({ path: join(folder, 'none.pdf'), pages: [], onPage: () => undefined });
      expect(result).toEqual({ ok: false, code: 'not_installed', message: howToInstallOcr });
    } finally {
      process.env.PATH = path;
    }
  });

  it.skipIf(!installed).each([
    ['as it is', {}, [0, 0]],
    ['cropped', { CropBox: [50, 100, 500, 750] }, [-50, -42]],
    ['turned', { Rotate: 90 }, null],
    ['cropped and upside down', { CropBox: [50, 100, 500, 750], Rotate: 180 }, null],
  ] as const)('gives the words of a scanned page %s with boxes where they stand', async (name, entries, shift) => {
    const printed = join(folder, 'printed.pdf');
    const texts = [
      'Limit of liability 250,000 dollars',
      'Deductible per claim 1,500 dollars',
      'The insured gives notice of every claim',
      'without delay, in writing, to the office',
      'that is named in the schedule above.',
    ];
    await makeTestPdf(printed, (pdf) => {
      pdf.addPage({ size: [612, 792] });
      pdf.font('Helvetica').fontSize(16);
      for (const [index, text] of texts.entries()) pdf.text(text, 72, 200 + 40 * index, { lineBreak: false });
    });
    execFileSync('pdftoppm', ['-png', '-r', '150', '-singlefile', printed, join(folder, 'scan')]);
    const scanned = join(folder, `${name}.pdf`);
    await makeTestPdf(scanned, (pdf) => {
      pdf.addPage({ size: [612, 792] }).image(join(folder, 'scan.png'), 0, 0, { width: 612 });
      Object.assign(pdf.page.dictionary.data, entries);
    });
    const before = await parseToLineTable(scanned);
    const shown = before.ok ? before.table.pages[0]! : undefined;
    expect(shown?.signals.imageOnly).toBe(true);

    const pages: Page[] = [];
    const onPage = (page: Page): void => {
      pages.push(page);
    };
    expect(await ocrPages({ path: scanned, pages: [shown!], onPage })).toEqual({ ok: true });
    const [page] = pages;
    const { number, width, height, rotation } = shown!;
    expect(page).toMatchObject({ number, width, height, rotation, firstLine: 1, lastLine: 5 });
    expect(page?.lines.map((line) => line.text).sort()).toEqual([...texts].sort());
    expect(page?.lines.every((line) => line.hidden === undefined)).toBe(true);
    const boxes = page!.lines.flatMap((line) => line.words.map((word) => word.box));
    expect(boxes.every((box) => box[0] >= 0 && box[1] >= 0 && box[2] <= width && box[3] <= height)).toBe(true);
    if (!shift) return;
    const truth = await parseToLineTable(printed);
    const expected = truth.ok ? truth.table.pages[0]!.lines[0]!.words[3]!.box : [];
    const amount = page!.lines[0]!.words[3]!;
    expect(amount.text).toBe('250,000');
    for (const side of [0, 2] as const) expect(Math.abs(amount.box[side] - expected[side]! - shift[0])).toBeLessThan(3);
    const middle = (box: readonly number[]): number => (box[1]! + box[3]!) / 2;
    expect(Math.abs(middle(amount.box) - middle(expected) - shift[1])).toBeLessThan(3);
  });
});

describe('a page that comes out garbled', () => {
  it('is put together a second way by itself', async () => {
    const path = join(folder, 'spaced.pdf');
    const sentence = 'the policy holder shall give notice of every claim without delay';
    await makeTestPdf(path, (pdf) => {
      pdf
        .addPage({ size: [612, 792] })
        .font('Courier')
        .fontSize(9);
      for (let line = 0; line < 4; line++)
        pdf.text([...sentence].join(' '), 20, 80 + 14 * line, { lineBreak: false, characterSpacing: -2.7 });
    });
    const parsed = await parseToLineTable(path);
    expect(parsed.ok && parsed.table.pages[0]?.lines.map((line) => line.text)).toEqual(new Array(4).fill(sentence));
    expect(parsed.ok && parsed.table.pages[0]?.signals.garbled).toBe(false);
  });
});
