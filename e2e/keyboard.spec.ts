import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { furnishRooms, rooms } from './rooms';

test.use({ serverName: 'keyboard' });

let questionAddress: string;

test.beforeAll(async ({ browser, server }) => {
  questionAddress = await furnishRooms(browser, server);
});

/** Setting up has a layout of its own, without the program's keys. */
const pages = rooms.filter(({ name }) => name !== 'setup');

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
