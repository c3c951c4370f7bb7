import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makeTestPdf } from '../lib/adapters/pdf/make-test-pdf';

it('prints a line of JSON for each line, and with its words the columns of a table', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'lines-command-'));
  try {
    const file = join(folder, 'table.pdf');
    await makeTestPdf(file, (pdf) => {
      pdf.addPage({ size: [612, 792] }).fontSize(10);
      const rows = [
        ['', '2024', '2023'],
        ['Premiums', '12,450', '11,980'],
        ['Claims', '7,310', '6,900'],
        ['Costs', '1,200', '1,150'],
        ['Result', '3,940', '3,930'],
      ];
      for (const [row, cells] of rows.entries())
        for (const [column, text] of cells.entries())
          pdf.text(text, [72, 300, 400][column], 100 + 16 * row, { lineBreak: false });
    });
    const printed = execFileSync(process.execPath, ['scripts/run.mjs', 'lines', file, '--words'], {
      encoding: 'utf8',
    });
    const lines = printed
      .trim()
      .split('\n')
      .map(
        (line) =>
          JSON.parse(line) as {
            text: string;
            words: [text: string, x0: number, y0: number, x1: number, y1: number, column?: number][];
          },
      );
    expect(lines.map(({ text }) => text)).toEqual([
      '2024 2023',
      'Premiums 12,450 11,980',
      'Claims 7,310 6,900',
      'Costs 1,200 1,150',
      'Result 3,940 3,930',
    ]);
    expect(lines[1]?.words.map(([text, , , , , column]) => [text, column])).toEqual([
      ['Premiums', 0],
      ['12,450', 1],
      ['11,980', 2],
    ]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
