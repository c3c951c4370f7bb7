import type { Page } from '@playwright/test';
import { expect } from './fixtures';

/** The evidence bundle of every answer, with the documents.
 *  @param answers how many there are
 *  @returns its path */
export async function exportBundle(page: Page, answers: number): Promise<string> {
  await page.goto('/export');
  for (const state of [/^answered/, /^in review/]) await page.getByRole('checkbox', { name: state }).check();
  await expect(page.getByText(new RegExp(`^${answers} answers`))).toBeVisible();
  await page.getByRole('radio', { name: /^Evidence bundle/ }).check();
  const done = page.getByRole('link', { name: `Download ${answers} answers` });
  const earlier = await done.count();
  await page.getByRole('button', { name: /^Export/ }).click();
  await expect(done).toHaveCount(earlier + 1);
  const download = page.waitForEvent('download');
  await page.keyboard.press('d');
  return (await download).path();
}
