import type { Page } from '@playwright/test';
import { expect } from './fixtures';

const controls =
  'a[href], button:not([disabled]), input:not([disabled]):not([type="hidden"]), select:not([disabled]), textarea:not([disabled]), [role="radio"], [role="separator"][tabindex], summary';

/** Presses Tab until every control inside was reached, and expects each to show that it is.
 *  @param inside a dialog, which the focus must not leave; the whole page otherwise, begun from its top
 *  @returns how many there are */
export async function tabThrough(page: Page, inside?: string): Promise<number> {
  if (!inside) await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  const expected = await markControls(page, inside ?? 'body');
  const reached = new Set<string>();
  for (let presses = 0; presses < expected * 2 + 20 && reached.size < expected; presses += 1) {
    if (!inside || presses > 0) await page.keyboard.press('Tab');
    const focused = await focusedControl(page);
    if (inside)
      expect(focused === null || focused.mark !== undefined, `the focus left for ${focused?.html}`).toBe(true);
    if (!focused?.mark) continue;
    expect(focused.visible, `the focus on ${focused.html}`).toBe(true);
    reached.add(focused.mark);
  }
  expect(await unreached(page, [...reached])).toEqual([]);
  return expected;
}

/** Gives every control inside that can be seen a number; radio buttons of one name are one stop. */
function markControls(page: Page, inside: string): Promise<number> {
  return page.evaluate(
    ({ selector, inside }) => {
      let number = 0;
      const groups = new Map<string, string>();
      for (const element of document.querySelector(inside)?.querySelectorAll<HTMLElement>(selector) ?? []) {
        if (!element.checkVisibility({ visibilityProperty: true }) || element.closest('[inert]')) continue;
        if (element.tabIndex < 0) continue;
        const group = element instanceof HTMLInputElement && element.type === 'radio' ? element.name : '';
        const mark = (group && groups.get(group)) || String(++number);
        if (group) groups.set(group, mark);
        element.dataset.testMark = mark;
      }
      return number;
    },
    { selector: controls, inside },
  );
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
