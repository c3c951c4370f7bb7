import { mkdirSync } from 'node:fs';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { ask } from './asking';
import { expect, test } from './fixtures';

test.use({ serverName: 'accessibility' });

const folder = 'test-results';
let questionAddress: string;
let runAddress: string;

test.beforeAll(async ({ browser, server }) => {
  mkdirSync(folder, { recursive: true });
  const context = await browser.newContext({ baseURL: server.url });
  const page = await context.newPage();
  await page.goto('/');
  await ask(page, 'What is the effective date of the policy?');
  await ask(page, 'Which exclusions apply?');
  await ask(page, 'What is the annual premium?');
  await expect(page).toHaveURL(/question=/);
  const { pathname, search } = new URL(page.url());
  questionAddress = pathname + search;
  runAddress = (await page.getByRole('link', { name: 'Open the run' }).getAttribute('href')) ?? '';
  await context.close();
});

/** Every page with what must be on the screen before it counts as shown. */
const pages: { name: string; address: () => string; shown: (page: Page) => Promise<void> }[] = [
  {
    name: 'ask',
    address: () => questionAddress,
    shown: async (page) => {
      await expect(page.locator('[data-item="1"]')).toContainText('39,850');
      await expect(page.locator('[data-evidence-painted="true"]')).toBeVisible();
    },
  },
  {
    name: 'review',
    address: () => '/review',
    shown: (page) => expect(page.getByRole('toolbar', { name: 'Decision' })).toHaveAttribute('data-ready', 'true'),
  },
  { name: 'audit', address: () => '/audit', shown: titled('Audit trail') },
  {
    name: 'export',
    address: () => '/export',
    shown: (page) => expect(page.getByText('No answer is in this selection.')).toBeVisible(),
  },
  { name: 'figures', address: () => '/figures', shown: titled('Figures') },
  { name: 'run', address: () => runAddress, shown: titled('What is the annual premium?') },
  { name: 'questions', address: () => '/questions', shown: titled('My questions') },
  { name: 'work', address: () => '/figures/work', shown: titled('Work in numbers') },
  { name: 'settings-documents', address: () => '/settings/documents', shown: titled('Documents') },
  { name: 'settings-policies', address: () => '/settings/policies', shown: titled('Policies') },
  { name: 'settings-notices', address: () => '/settings/notices', shown: titled('Notices') },
  { name: 'settings-model', address: () => '/settings/model', shown: titled(/./) },
  { name: 'settings-dictionary', address: () => '/settings/dictionary', shown: titled(/./) },
  { name: 'settings-rates', address: () => '/settings/rates', shown: titled(/./) },
  { name: 'setup', address: () => '/setup', shown: titled('The first administrator') },
  { name: 'verify', address: () => '/verify', shown: titled('Verify an evidence bundle') },
];

for (const { name, address, shown } of pages) {
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
  await pages[0]?.shown(page);
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

function titled(name: string | RegExp) {
  return (page: Page) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}
