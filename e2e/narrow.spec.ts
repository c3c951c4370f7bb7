import type { Locator } from '@playwright/test';
import { ask } from './asking';
import { expect, test } from './fixtures';

test.use({ serverName: 'narrow' });

const name = 'Commercial property policy (sample)';

test('where the list is folded away, what it suggests stands where the answer will', async ({ page }) => {
  for (const width of [1024, 800]) {
    await page.setViewportSize({ width, height: 768 });
    await page.goto('/documents');
    await expect(page.getByRole('region', { name: 'Suggested' }).getByRole('button')).toHaveCount(6);
  }
});

test('the open document is named above its answers where its list is folded away', async ({ page }) => {
  await page.goto('/');
  await ask(page, 'What is the annual premium?');
  for (const width of [1024, 390]) {
    await page.setViewportSize({ width, height: 844 });
    const named = page.getByTitle(name);
    await expect(named).toBeInViewport({ ratio: 1 });
    await expect(named).toContainText(name);
  }
  await page.getByRole('tab', { name: 'Page' }).click();
  await expect(page.getByTitle(name)).toBeInViewport({ ratio: 1 });
});

test('the search says that it is one, whole, at any width', async ({ page }) => {
  await page.goto('/');
  const search = page.getByRole('button', { name: /^Search documents, questions, actions/ });
  for (const width of [1440, 1280, 1024, 800]) {
    await page.setViewportSize({ width, height: 768 });
    const words = search.getByText(/^Search/).filter({ visible: true });
    const cut = await words.evaluateAll((all) =>
      all.filter(({ clientWidth }) => clientWidth > 1).map((each) => each.scrollWidth - each.clientWidth),
    );
    expect(cut, `at ${width}`).toEqual([0]);
  }
});

test('a browser whose words are set twice as large has the same rooms, and nothing of them is cut off', async ({
  playwright,
  server,
  launchOptions,
}) => {
  const options = { ...launchOptions, args: ['--blink-settings=defaultFontSize=32'] };
  const browser = await playwright.chromium.launch(options);
  const page = await browser.newPage({ baseURL: server.url, viewport: { width: 1440, height: 900 } });
  await page.goto('/review');
  await expect(page.locator('[data-keys="live"]')).toBeAttached();
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: 'Settings' })).toBeInViewport({ ratio: 1 });
  const heights = (parent: Locator) =>
    parent.getByRole('button').evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().height));
  for (const parent of [header, page.getByRole('main')])
    for (const height of await heights(parent)) expect(height).toBeLessThanOrEqual(44);
  expect(await header.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  await browser.close();
});

test('every room is in reach on a narrow page: the open one is named, the others are a press away', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await expect(page.locator('[data-keys="live"]')).toBeAttached();
  const header = page.getByRole('banner');
  const rooms = header.getByRole('button', { name: /^Rooms, now in Ask/ });
  await expect(rooms).toBeInViewport({ ratio: 1 });
  expect(await header.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  await rooms.focus();
  await page.keyboard.press('Enter');
  for (const title of ['Ask', 'Review', 'Sets', 'Regression', 'My questions', 'Export', 'Audit', 'Figures', 'Settings'])
    await expect(page.getByRole('menuitem', { name: new RegExp(`^${title}`) })).toBeInViewport({ ratio: 1 });
  await page.getByRole('menuitem', { name: /^My questions/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My questions' })).toBeVisible();
  await expect(header.getByRole('button', { name: /^Rooms, now in My questions/ })).toBeVisible();
});
