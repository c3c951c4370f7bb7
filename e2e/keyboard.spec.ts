import type { Locator } from '@playwright/test';
import { expect, test } from './fixtures';
import { furnishRooms, rooms } from './rooms';
import { tabThrough } from './tab-walk';

test.use({ serverName: 'keyboard' });

let questionAddress: string;

test.beforeAll(async ({ browser, server }) => {
  questionAddress = await furnishRooms(browser, server);
});

/** Setting up has a layout of its own, without the program's keys. */
const pages = rooms.filter(({ name }) => name !== 'setup');

for (const { name, address, shown } of rooms) {
  test(`${name} by keyboard alone: Tab reaches every control, and each shows that it is reached`, async ({ page }) => {
    await page.goto(address());
    await shown(page);
    expect(await tabThrough(page)).toBeGreaterThan(2);
  });
}

test('the key help and the palette open by their keys and close with Escape, wherever one is', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 640 });
  for (const { name, address, shown } of pages.filter(({ name }) => name !== 'verify')) {
    await page.goto(address());
    await shown(page);
    await expect(page.locator('[data-keys="live"]')).toBeAttached();
    const help = page.getByRole('dialog', { name: 'All keys' });
    await page.keyboard.press('?');
    await expect(help, name).toBeVisible();
    expect(await scrolling(help), 'one bar at most, of the keys, downwards').toEqual(['Keys down']);
    await page.keyboard.press('Escape');
    await expect(help, name).toBeHidden();
    const palette = page.getByRole('dialog', { name: 'Search documents, questions, actions' });
    for (const key of ['Control+k', 'Meta+k', '/']) {
      await page.keyboard.press(key);
      await expect(palette, `${name} ${key}`).toBeVisible();
      await expect(palette.getByRole('combobox')).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(palette, `${name} ${key}`).toBeHidden();
    }
  }
});

/** What in a dialog, and the dialog itself, has more than it shows, and which way. */
const scrolling = (dialog: Locator) =>
  dialog.evaluate((root) =>
    [root, ...root.querySelectorAll('*')].flatMap((element) => {
      if (!/auto|scroll/.test(getComputedStyle(element).overflow)) return [];
      const name = element.getAttribute('aria-label') ?? element.tagName;
      return [
        ...(element.scrollHeight > element.clientHeight ? [`${name} down`] : []),
        ...(element.scrollWidth > element.clientWidth ? [`${name} sideways`] : []),
      ];
    }),
  );

test('each dialog of the review by keyboard alone: opened by its key, walked through, closed by Escape, back where one was', async ({
  page,
}) => {
  const review = rooms.find(({ name }) => name === 'review');
  await page.goto('/review');
  await review?.shown(page);
  await expect(page.locator('[data-keys="live"]')).toBeAttached();
  const before = page.getByRole('button', { name: /^Undo|^Comment/ }).first();
  for (const [key, title] of [
    ['r', 'Reject this answer'],
    ['c', 'Comment'],
    ['q', 'The queue'],
  ] as const) {
    await before.focus();
    await page.keyboard.press(key);
    const dialog = page.getByRole('dialog', { name: title });
    await expect(dialog).toBeVisible();
    await tabThrough(page, 'dialog[open]');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(before).toBeFocused();
  }
});

test('the dialog that corrects how a question is understood, by keyboard alone', async ({ page }) => {
  await page.goto(questionAddress);
  const opens = page.getByRole('button', { name: 'Correct', exact: true });
  await opens.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'How this question is understood' });
  await expect(dialog).toBeVisible();
  expect(await tabThrough(page, 'dialog[open]')).toBeGreaterThan(2);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opens).toBeFocused();
});

test('where to look is closed by Escape or its button, and the focus goes back to what opens it', async ({ page }) => {
  const [address = ''] = questionAddress.split('?');
  await page.goto(address);
  await expect(page.locator('[data-keys="live"]')).toBeAttached();
  const opens = page.getByRole('button', { name: /^Whole document/ });
  const place = page.getByRole('group', { name: 'Where to look' });
  const closings = [() => page.keyboard.press('Escape'), () => place.getByRole('button', { name: 'Close' }).click()];
  for (const close of closings) {
    await opens.focus();
    await page.keyboard.press('Enter');
    await expect(place.getByRole('combobox')).toBeFocused();
    await close();
    await expect(place).toHaveCount(0);
    await expect(opens).toBeFocused();
  }
  await page.keyboard.press('w');
  await expect(place.getByRole('combobox')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(place).toHaveCount(0);
  await expect(opens).toBeFocused();
});

test('the palette leaves nothing open in front of what it goes to, and what was written stays', async ({ page }) => {
  const [address = ''] = questionAddress.split('?');
  await page.goto(address);
  await expect(page.locator('[data-keys="live"]')).toBeAttached();
  const field = page.getByRole('textbox', { name: 'Ask about this document' });
  await page.getByRole('button', { name: /^Whole document/ }).click();
  await expect(page.getByRole('button', { name: /^Whole document/ })).toHaveAttribute('aria-expanded', 'true');
  await field.fill('What about');
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Search documents, questions, actions' });
  await expect(palette.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('annual prem');
  await expect(palette.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/question=/);
  await expect(page.getByRole('button', { name: /^Whole document/ })).toHaveAttribute('aria-expanded', 'false');
  await expect(field).not.toBeFocused();
  await expect(field).toHaveValue('What about');
  await field.fill('');
});

test('the palette goes to a question by a part of its words', async ({ page }) => {
  await page.goto('/audit');
  await expect(page.getByRole('heading', { name: 'Audit trail' })).toBeVisible();
  await expect(page.locator('[data-keys="live"]')).toBeAttached();
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox');
  await expect(field).toBeFocused();
  await expect(page.getByRole('option', { name: /Which exclusions apply.*Commercial property/ })).toBeVisible();
  const before = await field.boundingBox();
  await page.keyboard.type('annual prem');
  await expect(page.getByRole('option', { name: /What is the annual premium/ })).toBeVisible();
  await expect(page.getByRole('option')).toHaveCount(1);
  expect(await field.boundingBox(), 'the field stays where it is').toEqual(before);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(
    new RegExp(`question=${new URL(questionAddress, 'http://x').searchParams.get('question')}`),
  );
});
