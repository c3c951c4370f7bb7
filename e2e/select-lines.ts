import type { Page } from '@playwright/test';

/** Drags over the words of lines, as a person does to cite them. */
export async function selectLines(page: Page, first: number, last = first): Promise<void> {
  const words = (line: number) => page.locator(`section[data-page] [data-line="${line}"] span`);
  await words(first).first().scrollIntoViewIfNeeded();
  const from = await words(first).first().boundingBox();
  const to = await words(last).last().boundingBox();
  if (!from || !to) throw new Error(`Lines ${first} to ${last} are not on the screen`);
  await page.mouse.move(from.x + 1, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 4 });
  await page.mouse.move(to.x + to.width - 1, to.y + to.height / 2);
  await page.mouse.up();
}
