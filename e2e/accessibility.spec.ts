import { mkdirSync } from 'node:fs';
import AxeBuilder from '@axe-core/playwright';
import { expect, test } from './fixtures';
import { furnishRooms, rooms } from './rooms';

test.use({ serverName: 'accessibility' });

const folder = 'test-results';
let questionAddress: string;

test.beforeAll(async ({ browser, server }) => {
  mkdirSync(folder, { recursive: true });
  questionAddress = await furnishRooms(browser, server);
});

for (const { name, address, shown } of rooms) {
  for (const scheme of ['light', 'dark'] as const) {
    test(`${name} in ${scheme}: nothing stands in the way of anybody, and nothing is cut off`, async ({ page }) => {
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
      await page.goto(address());
      await shown(page);
      await expect(page.locator('html')).toHaveAttribute('data-theme', scheme);
      const { violations } = await new AxeBuilder({ page }).analyze();
      const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
      expect(serious.map(({ id, nodes }) => ({ id, at: nodes.map(({ html }) => html.slice(0, 200)) }))).toEqual([]);
      for (const width of [1440, 1024]) {
        await page.setViewportSize({ width, height: 900 });
        await shown(page);
        await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
        await page.screenshot({ path: `${folder}/${name}-${scheme}-${width}.png` });
      }
    });
  }
}

test('the dialogs have no serious finding either', async ({ page }) => {
  await page.goto(questionAddress);
  await rooms[0]?.shown(page);
  for (const key of ['?', 'Control+k']) {
    await page.keyboard.press(key);
    await expect(page.getByRole('dialog')).toBeVisible();
    const { violations } = await new AxeBuilder({ page }).include('dialog[open]').analyze();
    expect(
      violations.filter(({ impact }) => impact === 'serious' || impact === 'critical').map(({ id }) => id),
    ).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  }
});
