import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Page } from '../../document/line-table';
import { makeTestPdf } from './make-test-pdf';
import { howToInstallOcr, isOcrInstalled, ocrPages } from './ocr-pages';
import { defaultLimits } from './parse-pdf';
import { parseToLineTable } from './parse-to-line-table';
import { reparsePages } from './reparse-pages';

const folder = mkdtempSync(join(tmpdir(), 'ocr-pages-'));
const installed = await isOcrInstalled();
beforeAll(() => import('../../../scripts/build-workers.mjs'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('ocrPages', () => {
  it('says how to install what is missing', async () => {
    const path = process.env.PATH;
    process.env.PATH = folder;
    try {
      const result = await ocrPages({ path: join(folder, 'none.pdf'), pages: [1], onPage: () => undefined });
      expect(result).toEqual({ ok: false, code: 'not_installed', message: howToInstallOcr });
    } finally {
      process.env.PATH = path;
    }
  });

  it.skipIf(!installed)('gives the words of a scanned page with boxes where they stand', async () => {
    const printed = join(folder, 'printed.pdf');
    await makeTestPdf(printed, (pdf) => {
      pdf.addPage({ size: [612, 792] });
      pdf.font('Helvetica').fontSize(16).text('Limit of liability 250,000 dollars', 72, 100, { lineBreak: false });
      pdf.text('Deductible per claim 1,500 dollars', 72, 140, { lineBreak: false });
    });
    execFileSync('pdftoppm', ['-png', '-r', '150', '-singlefile', printed, join(folder, 'scan')]);
    const scanned = join(folder, 'scanned.pdf');
    await makeTestPdf(scanned, (pdf) => {
      pdf.addPage({ size: [612, 792] }).image(join(folder, 'scan.png'), 0, 0, { width: 612 });
    });
    const before = await parseToLineTable(scanned);
    expect(before.ok && before.table.pages[0]?.signals.imageOnly).toBe(true);

    const pages: Page[] = [];
    const result = await ocrPages({
      path: scanned,
      pages: [1],
      onPage: (page) => {
        pages.push(page);
      },
    });
    expect(result.ok).toBe(true);
    expect(pages[0]?.lines.map((line) => line.text)).toEqual([
      'Limit of liability 250,000 dollars',
      'Deductible per claim 1,500 dollars',
    ]);
    const truth = await parseToLineTable(printed);
    const amount = pages[0]?.lines[0]?.words[3];
    const expected = truth.ok ? truth.table.pages[0]?.lines[0]?.words[3]?.box : undefined;
    expect(pages[0]?.lines.every((line) => line.hidden === undefined)).toBe(true);
    expect(Math.abs(amount!.box[0] - expected![0])).toBeLessThan(3);
    expect(Math.abs(amount!.box[2] - expected![2])).toBeLessThan(3);
  });
});

describe('reparsePages', () => {
  it('finds the words of a page that writes a space after every letter', async () => {
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
    const first = await parseToLineTable(path);
    expect(first.ok && first.table.pages[0]?.signals.garbled).toBe(true);
    const second = await reparsePages({ path, limits: defaultLimits, pages: [1] });
    expect(second.ok && second.pages[0]?.lines.map((line) => line.text)).toEqual(new Array(4).fill(sentence));
  });
});
