import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeTestPdf } from '../lib/adapters/pdf/make-test-pdf';
import { renderAnnualReport } from '../scripts/sample/annual-report';
import { expect, test } from './fixtures';

test.use({ serverName: 'library' });

const folder = mkdtempSync(join(tmpdir(), 'countersign-library-'));
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('all documents are asked at once, and every answer names its document and leads to its page', async ({ page }) => {
  const { bytes } = await renderAnnualReport(11, 12);
  const file = join(folder, 'Annual report.pdf');
  writeFileSync(file, bytes);
  await page.goto('/');
  await page.locator('input[type="file"]').setInputFiles(file);
  await expect(page.getByRole('link', { name: /Annual report/ })).toContainText('12 pages', { timeout: 60_000 });

  await page.getByRole('link', { name: 'Ask all' }).click();
  const field = page.getByRole('textbox', { name: 'Ask all documents' });
  await expect(field).toBeVisible();
  await expect(async () => {
    await page.reload();
    await expect(page.getByText('2 can be asked')).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expect(async () => {
    await field.fill('What is the annual premium?');
    await field.press('Enter');
    await expect(page).toHaveURL(/question=/, { timeout: 3_000 });
  }).toPass();

  const answers = page.getByRole('region', { name: 'Answers' });
  await expect(answers).toHaveAttribute('aria-busy', 'false', { timeout: 60_000 });
  await expect(answers.getByRole('status')).toContainText('Asked of 2 of 2 documents');
  const [policy, report] = [answers.getByRole('listitem').nth(0), answers.getByRole('listitem').nth(1)];
  await expect(policy).toContainText('Commercial property policy (sample)');
  await expect(policy).toContainText('EUR 39,850');
  await expect(policy).toContainText('proved word for word');
  await expect(report).toContainText('Annual report');
  await expect(report).toContainText('Not found in this document');
  await expect(
    policy.getByText('sample', { exact: true }),
    'whose answer is not from one’s own document',
  ).toBeVisible();

  await policy.getByRole('link', { name: /page 3, line 34/ }).click();
  await expect(page.locator('[data-item="1"]')).toContainText('EUR 39,850');
  await expect(page.locator('section[data-page="3"] [data-mark="quote"]').first()).toBeVisible();
});

test('where a document that is named an amendment gives another value, it is said that it may replace the first', async ({
  page,
}) => {
  const files = [
    ['Storage lease.pdf', 'The monthly rent for the storage hall is USD 1,200.'],
    ['Storage lease, amendment 1.pdf', 'The monthly rent for the storage hall is USD 1,300.'],
  ].map(([name = '', text = '']) => ({ file: join(folder, name), text }));
  for (const { file, text } of files) await makeTestPdf(file, (pdf) => void pdf.addPage().text(text));
  await page.goto('/');
  await expect(page.locator('[data-keys="live"]')).toBeAttached();
  await page.locator('input[type="file"]').setInputFiles(files.map(({ file }) => file));
  for (const name of [/^Storage lease\.pdf/, /^Storage lease, amendment/])
    await expect(page.getByRole('link', { name })).toContainText('1 page');
  await page.goto('/documents/all');
  const field = page.getByRole('textbox', { name: 'Ask all documents' });
  await expect(async () => {
    await field.fill('What is the monthly rent for the storage hall?');
    await field.press('Enter');
    await expect(page).toHaveURL(/question=/, { timeout: 3_000 });
  }).toPass();
  const answers = page.getByRole('region', { name: 'Answers' });
  await expect(answers).toHaveAttribute('aria-busy', 'false', { timeout: 60_000 });
  await expect(answers.getByRole('note')).toHaveText(
    /^“Storage lease, amendment 1\.pdf” is named an amendment and gives USD 1,300.*, where “Storage lease\.pdf” gives USD 1,200/,
  );
});
