import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { renderAnnualReport } from '../scripts/sample/annual-report';
import { expect, test } from './fixtures';

test.use({ serverName: 'main-job' });

const question = 'What date does the fiscal year covered by this report end on?';
const folder = mkdtempSync(join(tmpdir(), 'countersign-upload-'));
// a page that is being left may still see the stream of a killed server end in the middle
test.use({ allowConsole: [/net::ERR_/] });
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('the sample answers its suggested question with words marked on the page', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'What is the annual premium?' }).click();
  const item = page.locator('[data-item="1"]');
  await expect(item).toContainText('EUR 39,850');
  await expect(item).toContainText('proved word for word');
  await expect(page.locator('[data-evidence-painted="true"]')).toBeVisible();
  await expectMarkOver(page, {
    file: 'public/sample/commercial-property-policy.pdf',
    pageNumber: 3,
    words: ['EUR', '39,850'],
  });
  mkdirSync('test-results', { recursive: true });
  await page.screenshot({ path: 'test-results/ask-light.png' });
});

test('a report of 150 pages: upload, ask, see the proof, reload, kill, restart', async ({ page, server }) => {
  const { bytes, yearEnd } = await renderAnnualReport(7, 150);
  const file = join(folder, 'Annual report.pdf');
  writeFileSync(file, bytes);

  await page.goto('/');
  await page.locator('input[type="file"]').setInputFiles(file);
  await page.getByRole('link', { name: /Annual report/ }).click();
  await expect(page.getByRole('link', { name: /Annual report/ })).toContainText('150 pages', { timeout: 60_000 });
  await page.getByRole('textbox', { name: 'Ask about this document' }).fill(question);
  await page.keyboard.press('Enter');

  const item = page.locator('[data-item="1"]');
  await expect(item).toContainText(yearEnd.iso, { timeout: 60_000 });
  await expect(item).toContainText('page 1');
  await expect(page.locator('[data-evidence-painted="true"]')).toBeVisible();
  const words = yearEnd.original.split(' ');
  await expectMarkOver(page, { file, pageNumber: 1, words });

  const address = page.url();
  expect(address).toContain('question=');
  await page.reload();
  await expect(item).toContainText(yearEnd.iso);
  await expect(page.locator('[data-evidence-painted="true"]')).toBeVisible();
  await expectMarkOver(page, { file, pageNumber: 1, words });

  await page.goto('about:blank');
  await server.kill();
  await server.restart();
  await page.goto(address);
  await expect(item).toContainText(yearEnd.iso);
  await expect(page.locator('[data-evidence-painted="true"]')).toBeVisible();
  await expectMarkOver(page, { file, pageNumber: 1, words });
});

type Rectangle = { x0: number; y0: number; x1: number; y1: number };

/** The marked words cover the same words as poppler, another reader, finds them: x-IoU ≥ 0.95, vertical overlap ≥ 0.8. */
async function expectMarkOver(
  page: Page,
  expected: { file: string; pageNumber: number; words: string[] },
): Promise<void> {
  const sheet = page.locator(`section[data-page="${expected.pageNumber}"]`);
  await expect(sheet.locator('[data-mark="quote"]').first()).toBeVisible();
  const marks = await sheet.evaluate((element) => {
    const frame = element.getBoundingClientRect();
    return [...element.querySelectorAll('[data-mark="quote"]')].map((mark) => {
      const box = mark.getBoundingClientRect();
      const share = (value: number, start: number, length: number) => (value - start) / length;
      return {
        x0: share(box.left, frame.left, frame.width),
        x1: share(box.right, frame.left, frame.width),
        y0: share(box.top, frame.top, frame.height),
        y1: share(box.bottom, frame.top, frame.height),
      };
    });
  });
  const truth = wordsOf(expected.file, expected.pageNumber, expected.words);
  const mark = marks.find(
    (candidate) =>
      overlap(candidate.x0, candidate.x1, truth.x0, truth.x1) > 0 &&
      overlap(candidate.y0, candidate.y1, truth.y0, truth.y1) > 0,
  );
  if (!mark) throw new Error(`No mark lies over "${expected.words.join(' ')}": ${JSON.stringify({ marks, truth })}`);
  const right = Math.max(mark.x1, truth.x1);
  const left = Math.min(mark.x0, truth.x0);
  expect(overlap(mark.x0, mark.x1, truth.x0, truth.x1) / (right - left)).toBeGreaterThanOrEqual(0.95);
  expect(overlap(mark.y0, mark.y1, truth.y0, truth.y1) / (truth.y1 - truth.y0)).toBeGreaterThanOrEqual(0.8);
}

const overlap = (a0: number, a1: number, b0: number, b1: number) => Math.max(0, Math.min(a1, b1) - Math.max(a0, b0));

/** The rectangle of consecutive words on a page, as shares of the page's width and height, read by poppler. */
function wordsOf(file: string, pageNumber: number, words: string[]): Rectangle {
  const { stdout } = spawnSync('pdftotext', ['-bbox', '-f', String(pageNumber), '-l', String(pageNumber), file, '-'], {
    encoding: 'utf8',
  });
  const size = /<page width="([\d.]+)" height="([\d.]+)"/.exec(stdout);
  const found = [
    ...stdout.matchAll(/<word xMin="([\d.]+)" yMin="([\d.]+)" xMax="([\d.]+)" yMax="([\d.]+)">([^<]*)</g),
  ].map((match) => ({
    x0: Number(match[1]) / Number(size?.[1]),
    y0: Number(match[2]) / Number(size?.[2]),
    x1: Number(match[3]) / Number(size?.[1]),
    y1: Number(match[4]) / Number(size?.[2]),
    text: match[5],
  }));
  const start = found.findIndex((_, index) => words.every((word, offset) => found[index + offset]?.text === word));
  const run = found.slice(start, start + words.length);
  if (start < 0) throw new Error(`poppler does not find "${words.join(' ')}" on page ${pageNumber}`);
  return {
    x0: Math.min(...run.map(({ x0 }) => x0)),
    x1: Math.max(...run.map(({ x1 }) => x1)),
    y0: Math.min(...run.map(({ y0 }) => y0)),
    y1: Math.max(...run.map(({ y1 }) => y1)),
  };
}
