import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { parseToLineTable } from '../../lib/adapters/pdf/parse-to-line-table';
import { rehearsalFile } from '../../lib/adapters/pdf/spare-children';
import { renderRehearsal } from './rehearsal';

const folder = mkdtempSync(join(tmpdir(), 'countersign-rehearsal-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('is the report that is drawn, and has embedded fonts', async () => {
  const drawn = join(folder, 'drawn.pdf');
  writeFileSync(drawn, await renderRehearsal(1, 20, 'node_modules/pdfjs-dist'));
  const kept = await linesOf(rehearsalFile);

  expect(kept).toEqual(await linesOf(drawn));
  expect(kept.every((lines) => lines.length > 20)).toBe(true);
  expect(readFileSync(rehearsalFile, 'latin1').match(/\/FontFile2/g)?.length).toBe(3);
});

async function linesOf(path: string): Promise<string[][]> {
  const parsed = await parseToLineTable(path);
  if (!parsed.ok) throw new Error(parsed.message);
  return parsed.table.pages.map(({ lines }) => lines.map(({ text }) => text));
}
