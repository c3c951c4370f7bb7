import { mkdirSync } from 'node:fs';
import AxeBuilder from '@axe-core/playwright';
import { expect, test } from './fixtures';
import { furnishRooms, rooms } from './rooms';

test.use({ serverName: 'accessibility' });

const folder = 'test-results';
test.beforeAll(async ({ browser, server }) => {
  mkdirSync(folder, { recursive: true });
  await furnishRooms(browser, server);
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
      await page.setViewportSize({ width: 390, height: 844 });
      const tooWide = () =>
        page.evaluate(() =>
          [document.documentElement, ...document.querySelectorAll('main')]
            .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
            .map(({ tagName, scrollWidth }) => `${tagName} ${scrollWidth}`),
        );
      await expect.poll(tooWide).toEqual([]);
      await page.screenshot({ path: `${folder}/${name}-${scheme}-390.png` });
    });
  }
}

test('the dialogs have no serious finding either', async ({ page }) => {
  for (const [room, keys] of [
    [rooms.find(({ name }) => name === 'ask'), ['?', 'Control+k']],
    [rooms.find(({ name }) => name === 'review'), ['r', 'c', 'q']],
  ] as const) {
    await page.goto(room?.address() ?? '');
    await room?.shown(page);
    await expect(page.locator('[data-keys="live"]')).toBeAttached();
    for (const key of keys) {
      await page.keyboard.press(key);
      await expect(page.getByRole('dialog')).toBeVisible();
      const { violations } = await new AxeBuilder({ page }).include('dialog[open]').analyze();
      expect(
        violations.filter(({ impact }) => impact === 'serious' || impact === 'critical').map(({ id }) => id),
      ).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
    }
  }
});
