import type { Page } from '@playwright/test';
import { expect } from './fixtures';

/** Asks on the open document and waits for the stored answer. */
export async function ask(page: Page, question: string): Promise<void> {
  const field = page.getByRole('textbox', { name: 'Ask about this document' });
  await expect(field).toBeEnabled();
  await field.fill(question);
  await page.keyboard.press('Enter');
  const answer = page.getByRole('region', { name: 'Answer', exact: true });
  await expect(answer.getByRole('heading', { name: question })).toBeVisible();
  await expect(answer).toHaveAttribute('aria-busy', 'false');
  await expect(answer.getByText('Confidence', { exact: true })).toBeVisible();
}
