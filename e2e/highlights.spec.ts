import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { seeded } from '../bench/line-table/generated-pages';
import { makeTestPdf, type TestPdf } from '../lib/adapters/pdf/make-test-pdf';
import { expect, test } from './fixtures';
import { type Measured, measureMarks, type Part, randomSpans, selectItem } from './random-spans';
import { storeAnswer } from './stored-answer';

test.use({ serverName: 'highlights' });

const folder = mkdtempSync(join(tmpdir(), 'countersign-highlights-'));
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

const spansOfPage = 20;
const zooms = ['0.25', '0.5', '0.75', '1', '1.25', '1.5', '2', '2.5', '3', '4'];

test('200 spans are marked where their words are selected: every zoom and rotation, three densities, after a resize and a reload', async ({
  page,
  browser,
  server,
}) => {
  test.setTimeout(300_000);
  const file = join(folder, 'Layouts.pdf');
  await makeTestPdf(file, drawLayouts);
  await page.goto('/');
  await page.locator('input[type="file"]').setInputFiles(file);
  const link = page.getByRole('link', { name: /Layouts/ });
  await expect(link).toContainText('10 pages');
  const address = (await link.getAttribute('href')) ?? '';
  await page.goto('about:blank');

  const parts: Part[][][] = [];
  const questionId = await storeAnswer(server, address.split('/').at(-1) ?? '', (table) => {
    const chosen = table.pages.map((_, index) => randomSpans(table, index + 1, spansOfPage));
    parts.push(...chosen.map((spans) => spans.map((span) => span.parts)));
    return chosen.map((spans) => spans.map(({ span }) => span));
  });
  const results: Measured[][] = [];
  const look = async (tab: Page, item: number, turns: number) => {
    await selectItem(tab, item, item);
    results.push(...(await measureMarks(tab, item, parts[item - 1] ?? [], turns)));
  };

  await page.goto(`${address}?question=${questionId}`);
  let turns = 0;
  for (const [index, zoom] of zooms.entries()) {
    await page.getByLabel('Zoom').selectOption(zoom);
    if (index % 3 === 2) {
      await page.getByRole('button', { name: 'Rotate clockwise' }).click();
      turns++;
    }
    await look(page, index + 1, turns);
  }
  expect(results).toHaveLength(zooms.length * spansOfPage);
  await page.reload();
  // A page that was turned stays so.
  await look(page, 10, turns);

  for (const density of [2, 3]) {
    const context = await browser.newContext({
      baseURL: server.url,
      deviceScaleFactor: density,
      viewport: { width: 1440, height: 900 },
    });
    const tab = await context.newPage();
    await tab.goto(`${address}?question=${questionId}`);
    await look(tab, density, 0);
    await tab.setViewportSize({ width: 1100, height: 700 });
    await look(tab, density + 2, 0);
    await context.close();
  }

  const good = results.filter((lines) => lines.every(({ along, across }) => along >= 0.95 && across >= 0.8));
  expect(good.length / results.length, worst(results)).toBeGreaterThanOrEqual(0.99);
});

function worst(results: readonly Measured[][]): string {
  const bad = results.flat().sort((a, b) => Math.min(a.along, a.across) - Math.min(b.along, b.across));
  return `the worst of ${results.length}: ${JSON.stringify(bad.slice(0, 8))}`;
}

/** Ten pages: prose, columns, a table, three rotations, a crop box, a large sheet, small print, sideways text. No word twice. */
function drawLayouts(pdf: TestPdf): void {
  const random = seeded(7);
  const syllables = 'pre mi um ter ror in su rer claim loss flood fire'.split(' ');
  let count = 0;
  const word = () => {
    const parts = Array.from(
      { length: 1 + Math.floor(random() * 3) },
      () => syllables[Math.floor(random() * syllables.length)],
    );
    return `${parts.join('')}${++count}`;
  };
  const line = (words: number) => Array.from({ length: words }, word).join(' ');
  const put = (text: string, x: number, y: number) => pdf.text(text, x, y, { lineBreak: false });
  const prose = (rows: number, words: number, x = 72, y = 90, leading = 18) => {
    for (let row = 0; row < rows; row++) put(line(words), x, y + leading * row);
  };
  const sheet = (entries: Record<string, unknown> = {}, size: [number, number] = [612, 792]) => {
    pdf.addPage({ size }).font('Times-Roman').fontSize(11);
    Object.assign((pdf.page as unknown as { dictionary: { data: object } }).dictionary.data, entries);
  };
  sheet();
  prose(30, 6);
  sheet();
  for (const x of [60, 330]) prose(30, 3, x);
  sheet();
  for (let row = 0; row < 24; row++) {
    put(line(2), 72, 100 + 20 * row);
    for (const x of [300, 390, 480]) put(`${(1000 + ++count).toLocaleString('en')}.50`, x, 100 + 20 * row);
  }
  for (const Rotate of [90, 180, 270]) {
    sheet({ Rotate });
    prose(30, 6);
  }
  sheet({ CropBox: [40, 150, 560, 760] });
  prose(24, 6, 72, 90);
  sheet({}, [842, 1191]);
  pdf.font('Helvetica').fontSize(16);
  prose(30, 6, 90, 120, 30);
  sheet();
  pdf.font('Courier').fontSize(6);
  prose(40, 9, 72, 90, 9);
  sheet();
  prose(12, 6, 120);
  pdf.save().rotate(-90, { origin: [60, 700] });
  for (let row = 0; row < 3; row++) put(line(4), 60, 700 + 16 * row);
  pdf.restore();
}
