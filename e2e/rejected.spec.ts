import type { Page } from '@playwright/test';
import { ask } from './asking';
import { expect, test } from './fixtures';

test.use({ serverName: 'rejected' });

const premium = 'What is the annual premium?';

test('what was rejected and comes back unchanged goes to review with who and why; taking it back restores the answer', async ({
  page,
}) => {
  await page.goto('/');
  await ask(page, premium);
  const asked = page.url();
  await expect(answerOf(page).getByText('answered', { exact: true })).toBeVisible();
  await expect(answerOf(page).getByText('✓ proved word for word')).toBeVisible();

  await reject(page, 'of the wrong year', 'Ask again');
  await expect.poll(() => left(page)).toBe(1);
  await page.keyboard.press('g');
  await page.keyboard.press('m');
  const mine = page.getByRole('region', { name: 'With the reviewers' }).getByRole('listitem');
  await expect(mine).toContainText('Local operator rejected an earlier answer, “EUR 39,850”');
  await page.goto(asked);
  await expect(answerOf(page).getByText('in review', { exact: true })).toBeVisible();
  await expect(answerOf(page).getByRole('button', { name: 'rejected before' })).toBeVisible();
  const note = page.getByRole('region', { name: 'Rejected' });
  await expect(note).toContainText('Local operator rejected an earlier answer, “EUR 39,850”');
  await expect(note).toContainText('“of the wrong year”');

  await page.goto('/review');
  await ready(page);
  await expect(page.getByRole('main')).toContainText('rejected the same value: “of the wrong year”');
  await reject(page, 'still of the wrong year', 'Ask again', false);
  await expect(page.getByText('Nothing waits for a review')).toBeVisible();
  await expect.poll(() => left(page)).toBe(1);
  await page.keyboard.press('u');
  await expect(page.getByText(/^The decision on “.+” was taken back\.$/)).toBeVisible();
  await page.goto(asked);
  await expect(note).toContainText('“of the wrong year”');
  await expect(note).not.toContainText('still');
  expect(await left(page), 'only the earlier answer waits').toBe(1);
});

test('a rejected answer says on Ask who rejected it and why, and nothing there is called proved', async ({ page }) => {
  await page.goto('/');
  await ask(page, 'What is the policy number?');
  const asked = page.url();
  await reject(page, 'a specimen has none', 'Not answerable');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(async () => {
    await page.goto(asked);
    await expect(page.getByRole('region', { name: 'Rejected' })).toContainText('Rejected by Local operator', {
      timeout: 2_000,
    });
  }).toPass();
  const note = page.getByRole('region', { name: 'Rejected' });
  await expect(note).toContainText('“a specimen has none”');
  await expect(note).toContainText('Not answerable: the document does not say it.');
  await expect(answerOf(page).locator('[data-item="1"]')).toContainText('rejected');
  await expect(answerOf(page).getByText(/proved/)).toHaveCount(0);
});

const answerOf = (page: Page) => page.getByRole('region', { name: 'Answer', exact: true });
const bar = (page: Page) => page.getByRole('toolbar', { name: 'Decision' });
const ready = (page: Page) => expect(bar(page)).toHaveAttribute('data-ready', 'true');

async function left(page: Page): Promise<number> {
  return ((await (await page.request.get('/api/review')).json()) as { left: number }).left;
}

/** @param fromAsk whether the way to the review is the link under the answer */
async function reject(page: Page, reason: string, destination: string, fromAsk = true): Promise<void> {
  if (fromAsk) {
    await answerOf(page).getByRole('link', { name: 'Sign it in review' }).click();
    await ready(page);
  }
  await page.keyboard.press('r');
  const dialog = page.getByRole('dialog', { name: 'Reject this answer' });
  await dialog.getByRole('radio', { name: new RegExp(`^${destination}`) }).check();
  await dialog.getByRole('textbox').fill(reason);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
}
