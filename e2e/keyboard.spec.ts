import type { Page } from '@playwright/test';
import { ask } from './asking';
import { expect, test } from './fixtures';

test.use({ serverName: 'keyboard' });

let questionAddress: string;
let runAddress: string;

test.beforeAll(async ({ browser, server }) => {
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
  { name: 'verify', address: () => '/verify', shown: titled('Verify an evidence bundle') },
];

for (const { name, address, shown } of pages) {
  test(`${name} by keyboard alone: Tab reaches every control, and each shows that it is reached`, async ({ page }) => {
    await page.goto(address());
    await shown(page);
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    const expected = await markControls(page);
    expect(expected).toBeGreaterThan(2);
    const reached = new Set<string>();
    for (let presses = 0; presses < expected * 2 + 20 && reached.size < expected; presses += 1) {
      await page.keyboard.press('Tab');
      const focused = await focusedControl(page);
      if (!focused?.mark) continue;
      expect(focused.visible, `the focus on ${focused.html}`).toBe(true);
      reached.add(focused.mark);
    }
    expect(await unreached(page, [...reached])).toEqual([]);
  });
}

test('the key help and the palette open by their keys and close with Escape, wherever one is', async ({ page }) => {
  for (const { name, address, shown } of pages.filter(({ name }) => name !== 'verify')) {
    await page.goto(address());
    await shown(page);
    await expect(page.locator('[data-keys="live"]')).toBeAttached();
    const help = page.getByRole('dialog', { name: 'All keys' });
    await page.keyboard.press('?');
    await expect(help, name).toBeVisible();
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

test('the palette goes to a question by a part of its words', async ({ page }) => {
  await page.goto('/audit');
  await expect(page.getByRole('heading', { name: 'Audit trail' })).toBeVisible();
  await expect(page.locator('[data-keys="live"]')).toBeAttached();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('annual prem');
  await expect(page.getByRole('option', { name: /What is the annual premium/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(
    new RegExp(`question=${new URL(questionAddress, 'http://x').searchParams.get('question')}`),
  );
});

function titled(name: string | RegExp) {
  return (page: Page) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

const controls =
  'a[href], button:not([disabled]), input:not([disabled]):not([type="hidden"]), select:not([disabled]), textarea:not([disabled]), [role="radio"], [role="separator"][tabindex], summary';

/** Gives every control that can be seen a number; radio buttons of one name are one stop. */
function markControls(page: Page): Promise<number> {
  return page.evaluate((selector) => {
    let number = 0;
    const groups = new Map<string, string>();
    for (const element of document.querySelectorAll<HTMLElement>(selector)) {
      if (!element.checkVisibility({ visibilityProperty: true }) || element.closest('[inert]')) continue;
      if (element.tabIndex < 0) continue;
      const group = element instanceof HTMLInputElement && element.type === 'radio' ? element.name : '';
      const mark = (group && groups.get(group)) || String(++number);
      if (group) groups.set(group, mark);
      element.dataset.testMark = mark;
    }
    return number;
  }, controls);
}

/** What has the focus, and whether one can see that: an outline or a shadow, inside the window. */
function focusedControl(page: Page): Promise<{ mark: string | undefined; visible: boolean; html: string } | null> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement) || element === document.body) return null;
    const style = getComputedStyle(element);
    const box = element.getBoundingClientRect();
    const inside = box.bottom > 0 && box.right > 0 && box.top < innerHeight && box.left < innerWidth;
    const ringed =
      (style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) > 0) || style.boxShadow !== 'none';
    return { mark: element.dataset.testMark, visible: inside && ringed, html: element.outerHTML.slice(0, 160) };
  });
}

function unreached(page: Page, reached: string[]): Promise<string[]> {
  return page.evaluate(
    (marks) =>
      [...document.querySelectorAll<HTMLElement>('[data-test-mark]')]
        .filter((element) => !marks.includes(element.dataset.testMark ?? ''))
        .map((element) => element.outerHTML.slice(0, 160)),
    reached,
  );
}
