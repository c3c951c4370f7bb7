import { EventEmitter, once } from 'node:events';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';

test.use({ serverName: 'slow-scripts' });

test('what is pressed before the scripts have run happens once they have', async ({ page }) => {
  const scripts = await holdScripts(page);
  await page.goto('/documents', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'What is the annual premium?' }).click();
  scripts.release();
  await expect(page.locator('[data-item="1"]')).toContainText('EUR 39,850');
});

test('a menu opens, and a form is not sent past the page, however early they are used', async ({ page }) => {
  const scripts = await holdScripts(page);
  await page.goto('/setup', { waitUntil: 'commit' });
  await page.getByLabel('Your name').fill('Ann Root');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/setup$/);
  scripts.release();
  await expect(page.getByLabel('Your name')).toHaveValue('Ann Root');

  const later = await holdScripts(page);
  await page.goto('/documents', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Local operator' }).click();
  later.release();
  await expect(page.getByRole('menuitem', { name: 'Create the first administrator' })).toBeVisible();
});

for (const [keys, does] of [
  [['g', 'e'], 'go to Export'],
  [['a'], 'write a question'],
] as const)
  test(`bare keys that are pressed before the scripts have run do what they do: ${does}`, async ({ page }) => {
    const scripts = await holdScripts(page);
    await page.goto('/documents', { waitUntil: 'commit' });
    const field = page.getByRole('textbox', { name: 'Ask about this document' });
    await field.waitFor();
    for (const key of keys) await page.keyboard.press(key);
    scripts.release();
    if (does === 'go to Export') await expect(page).toHaveURL(/\/export$/);
    else await expect(field).toBeFocused();
  });

for (const width of [1440, 1024])
  test(`a question that is typed and sent before the scripts have run is asked, ${width} wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    const scripts = await holdScripts(page);
    await page.goto('/documents', { waitUntil: 'commit' });
    const field = page.getByRole('textbox', { name: 'Ask about this document' });
    await field.fill('What is the annual premium?');
    await field.press('Enter');
    await expect(field).toHaveValue('What is the annual premium?');
    scripts.release();
    await expect(page.locator('[data-item="1"]')).toContainText('EUR 39,850');
    await expect(field).toHaveValue('');
  });

test.describe('a page that is cut off', () => {
  test.use({ allowConsole: [/error #412/] });

  test('keeps the menu, and its own button loads it again', async ({ page }) => {
    await page.goto('/documents');
    await expect(page.locator('[data-keys="live"]')).toBeAttached();
    const isPage = (url: URL) => url.pathname === '/audit' && url.searchParams.has('_rsc');
    await page.route(isPage, async (route) => {
      const response = await route.fetch();
      const whole = await response.body();
      await route.fulfill({ response, body: whole.subarray(0, Math.floor(whole.length / 2)) });
    });
    const menu = page.getByRole('link', { name: 'Audit', exact: true });
    await menu.click();
    await expect(page.getByText('The connection to the server was lost')).toBeVisible();
    await expect(menu).toBeVisible();
    await page.unroute(isPage);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'Audit' }).first()).toBeVisible();
  });
});

/** The page's scripts wait until they are released; all else is served. */
async function holdScripts(page: Page): Promise<{ release: () => void }> {
  const gate = new EventEmitter();
  const released = once(gate, 'open');
  await page.route('**/_next/static/**/*.js', async (route) => {
    await released;
    await route.continue();
  });
  return { release: () => gate.emit('open') };
}
