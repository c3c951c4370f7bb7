import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeTestPdf } from '../adapters/pdf/make-test-pdf';
import { parseToLineTable } from '../adapters/pdf/parse-to-line-table';
import type { Line } from '../document/line-table';
import { boxesOfRange } from './range-boxes';

const folder = mkdtempSync(join(tmpdir(), 'letter-widths-'));
beforeAll(() => import('../../scripts/build-workers.mjs'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Where the part ends in print is known from the part alone, drawn a line above the whole word. */
const words = [
  ['McKenna', "McKenna's"],
  ['AS', 'AS,'],
  ['1,234', '1,234);'],
  ['Willis', 'Willis/Mommsen'],
  ['fulfilment', 'fulfilment.'],
] as const;
const size = 10;

describe.each([
  ['Helvetica', 0.02],
  ['Helvetica-Bold', 0.1],
  ['Times-Roman', 0.18],
  ['Courier', 0.01],
])('a part of a word in %s', (font, tolerance) => {
  let lines: Line[];
  beforeAll(async () => {
    const file = join(folder, `${font}.pdf`);
    await makeTestPdf(file, (pdf) => {
      pdf.addPage({ size: 'A4' }).font(font).fontSize(size);
      words.flat().forEach((text, index) => {
        pdf.text(text, 72, 72 + 40 * index, { lineBreak: false });
      });
    });
    const parsed = await parseToLineTable(file);
    if (!parsed.ok) throw new Error(parsed.message);
    lines = parsed.table.pages.flatMap((page) => page.lines);
  });

  it.each(words.map(([part, whole], index) => [part, whole, index] as const))(
    `"%s" of "%s" ends where its letters end, within ${tolerance} of their size`,
    (part, whole, index) => {
      const [alone, inside] = [lines[2 * index], lines[2 * index + 1]];
      if (alone === undefined || inside === undefined) throw new Error('the page has a line for each word');
      expect([alone.text, inside.text]).toEqual([part, whole]);
      const [box] = boxesOfRange(inside, [0, part.length]);
      expect(Math.abs((box?.[2] ?? 0) - alone.box[2]) / size).toBeLessThan(tolerance + 0.006);
    },
  );
});
