import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { makeTestPdf } from '../lib/adapters/pdf/make-test-pdf';
import { expect, test } from './fixtures';

test.use({ serverName: 'viewer' });

const folder = mkdtempSync(join(tmpdir(), 'countersign-viewer-'));
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

const left = ['The insurer pays for loss of', 'goods that are stored in the', 'warehouse of the policyholder.'];
const right = ['Claims are made in writing to', 'the office that is named here', 'within thirty days of the loss.'];

const file = join(folder, 'Conditions.pdf');

/** Four pages: two columns, a line in white, and three headings with prose under them. */
test.beforeAll(async () => {
  await makeTestPdf(file, (pdf) => {
    const at = (text: string, x: number, y: number) => pdf.text(text, x, y, { lineBreak: false });
    pdf
      .addPage({ size: [612, 792] })
      .font('Helvetica')
      .fontSize(12);
    for (let row = 0; row < 5; row++)
      for (const [index, line] of left.entries()) {
        at(line, 60, 100 + 48 * row + 16 * index);
        at(right[index] ?? '', 330, 100 + 48 * row + 16 * index);
      }
    pdf.fillColor('white');
    at('Nobody can see this line on the page', 60, 500);
    pdf.fillColor('black');
    for (const [index, title] of ['Scope', 'Premium', 'Claims'].entries()) {
      pdf
        .addPage({ size: [612, 792] })
        .font('Helvetica-Bold')
        .fontSize(18);
      at(title, 60, 80);
      pdf.font('Helvetica').fontSize(11);
      for (let line = 0; line < 30; line++)
        at(
          `The ${index === 1 ? 'deductible' : 'policyholder'} of clause ${index}.${line} stands in the schedule of the policy.`,
          60,
          120 + 16 * line,
        );
    }
  });
});

/** The same bytes again are the document that is there. */
async function openDocument(page: Page): Promise<void> {
  await page.goto('/');
  await page.locator('input[type="file"]').setInputFiles(file);
  await page.getByRole('link', { name: /Conditions/ }).click();
  await expect(page.getByRole('link', { name: /Conditions/ })).toContainText('4 pages');
  await expect(page.locator('section[data-page="1"] [data-line]').first()).toBeAttached();
}

test.beforeEach(async ({ page }) => openDocument(page));

test('a screen reader gets the text in reading order, without what nobody can see, and is told of it', async ({
  page,
}) => {
  const text = page.locator('section[data-page="1"] .viewer-text');
  const lines = await text.locator('[data-line]').allTextContents();
  const expected = [...Array(5).fill(left).flat(), ...Array(5).fill(right).flat()];
  expect(lines.map((line) => line.trim())).toEqual(expected);
  await expect(page.getByText('1 hidden line on page 1')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Page 1' })).toContainText('warehouse of the policyholder');
});

test('find goes through all places in order and back, marked on the page', async ({ page }) => {
  await page.keyboard.press('f');
  const field = page.getByRole('searchbox', { name: 'Find in the document' });
  await field.fill('deductible of clause');
  const bar = page.getByRole('search');
  await expect(bar).toContainText('1 of 30');
  await expect(page.locator('section[data-page="3"] [data-kind="found_now"]').first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(bar).toContainText('2 of 30');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.press('Shift+Enter');
  await expect(bar).toContainText('30 of 30');
  await field.fill('zeppelin');
  await expect(bar).toContainText('not in this document');
  await page.keyboard.press('Escape');
  await expect(bar).toHaveCount(0);
});
