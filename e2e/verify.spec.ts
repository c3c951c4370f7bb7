import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { ask } from './asking';
import { expect, test } from './fixtures';

test.use({ serverName: 'verify' });

const questions = ['What is the policy number?', 'What is the effective date of the policy?'];

test('a bundle is verified in the browser, citations and all, and nothing of it leaves the page', async ({ page }) => {
  await page.goto('/');
  for (const question of questions) await ask(page, question);
  const path = await exportBundle(page);

  await page.goto('/verify');
  const sent: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const isProgram = request.method() === 'GET' && /^\/(pdfjs\/|_next\/|icon\.svg$)/.test(pathname);
    if (!isProgram || request.postData() !== null) sent.push(`${request.method()} ${request.url()}`);
  });
  const drop = page.getByLabel(/Drop a bundle here/);
  await drop.setInputFiles(path);
  const findings = page.getByRole('region', { name: 'Findings' });
  await expect(findings.getByRole('status')).toHaveText(/^What could be checked of .* holds$/);
  const citations = findings.getByRole('listitem').filter({ hasText: 'read again from the document' });
  expect(await citations.count()).toBeGreaterThanOrEqual(questions.length);
  await expect(findings.getByText('citation').first()).toBeVisible();
  await expect(findings).toContainText('0 failed');

  await page.getByLabel(/Fingerprint of the key/).fill('0'.repeat(64));
  await drop.setInputFiles(path);
  await expect(findings.getByRole('alert')).toHaveText(/does not hold$/);
  await page.getByLabel(/Fingerprint of the key/).fill('');

  const bytes = readFileSync(path);
  const middle = Math.floor(bytes.length / 2);
  bytes[middle] = (bytes[middle] ?? 0) ^ 1;
  await drop.setInputFiles({ name: 'changed.zip', mimeType: 'application/zip', buffer: bytes });
  await expect(findings.getByRole('alert')).toHaveText('changed.zip does not hold');
  expect(sent).toEqual([]);
});

/** The evidence bundle of every answer, with the documents. */
async function exportBundle(page: Page): Promise<string> {
  await page.goto('/export');
  for (const state of [/^shipped/, /^needs review/]) await page.getByRole('checkbox', { name: state }).check();
  await expect(page.getByText(new RegExp(`^${questions.length} answers`))).toBeVisible();
  await page.getByRole('radio', { name: /^Evidence bundle/ }).check();
  await page.getByRole('button', { name: /^Export/ }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: `Download ${questions.length} answers` }).click();
  return (await download).path();
}
