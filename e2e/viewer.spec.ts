import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { makeTestPdf } from '../lib/adapters/pdf/make-test-pdf';
import { ask } from './asking';
import { expect, test } from './fixtures';

test.use({ serverName: 'viewer' });

const folder = mkdtempSync(join(tmpdir(), 'countersign-viewer-'));
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

const left = ['The insurer pays for loss of', 'goods that are stored in the', 'warehouse of the policyholder.'];
const right = ['Claims are made in writing to', 'the office that is named here', 'within thirty days of the loss.'];

const file = join(folder, 'Conditions.pdf');

/** Four pages: two columns, a line in white, and three headings with prose under them. */
test.beforeAll(async () => {
  await makeTestPdf(file, (pdf) => {
    const at = (text: string, x: number, y: number) => pdf.text(text, x, y, { lineBreak: false });
    pdf
      .addPage({ size: [612, 792] })
      .font('Helvetica')
      .fontSize(12);
    for (let row = 0; row < 5; row++)
      for (const [index, line] of left.entries()) {
        at(line, 60, 100 + 48 * row + 16 * index);
        at(right[index] ?? '', 330, 100 + 48 * row + 16 * index);
      }
    pdf.fillColor('white');
    at('Nobody can see this line on the page', 60, 500);
    pdf.fillColor('black');
    for (const [index, title] of ['Scope', 'Premium', 'Claims'].entries()) {
      pdf
        .addPage({ size: [612, 792] })
        .font('Helvetica-Bold')
        .fontSize(18);
      at(title, 60, 80);
      pdf.font('Helvetica').fontSize(11);
      for (let line = 0; line < 30; line++)
        at(
          `The ${index === 1 ? 'deductible' : 'policyholder'} of clause ${index}.${line} stands in the schedule of the policy.`,
          60,
          120 + 16 * line,
        );
    }
  });
});

/** The same bytes again are the document that is there. */
async function openDocument(page: Page): Promise<void> {
  await page.goto('/');
  await page.locator('input[type="file"]').setInputFiles(file);
  await page.getByRole('link', { name: /Conditions/ }).click();
  await expect(page.getByRole('link', { name: /Conditions/ })).toContainText('4 pages');
  await expect(page.locator('section[data-page="1"] [data-line]').first()).toBeAttached();
}

test('a screen reader gets the text in reading order, without what nobody can see, and is told of it', async ({
  page,
}) => {
  await openDocument(page);
  const text = page.locator('section[data-page="1"] .viewer-text');
  const lines = await text.locator('[data-line]').allTextContents();
  const expected = [...Array(5).fill(left).flat(), ...Array(5).fill(right).flat()];
  expect(lines.map((line) => line.trim())).toEqual(expected);
  await expect(page.getByText('1 hidden line on page 1')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Page 1' })).toContainText('warehouse of the policyholder');
});

test('the lines that nobody can see on a page are listed by keyboard, as what they are: no evidence', async ({
  page,
}) => {
  await openDocument(page);
  const hidden = page.getByRole('button', { name: '1 hidden line on page 1' });
  await hidden.focus();
  await page.keyboard.press('Enter');
  const listed = page.getByRole('region', { name: '1 hidden line on page 1' });
  await expect(listed).toContainText('“Nobody can see this line on the page”');
  await expect(listed).toContainText('in the colour of what is behind it');
  await expect(listed).toContainText('Never evidence');
  await expect(hidden).toHaveAttribute('aria-expanded', 'true');
  await page.screenshot({ path: 'test-results/viewer-hidden-lines.png' });
  await page.keyboard.press('Escape');
  await expect(listed).toBeHidden();
  await expect(hidden).toBeFocused();
});

test('a font that the PDF leaves out is the one that comes with pdf.js, and not the machine’s', async ({ page }) => {
  await openDocument(page);
  await expect(page.locator('section[data-page="1"][data-painted="true"]')).toBeVisible();
  // pdf.js names a font of its own "g_d0_f1", and one of the machine "g_d0_sf1"
  const families = await page.evaluate(() => [...document.fonts].map(({ family }) => family.replace(/["']/g, '')));
  expect(families.filter((family) => /^g_d\d+_f\d+$/.test(family))).not.toEqual([]);
  expect(families.filter((family) => /^g_d\d+_sf\d+$/.test(family))).toEqual([]);
});

test('the sections panel opens with a key and goes to a heading, which is marked and announced', async ({ page }) => {
  await openDocument(page);
  await page.keyboard.press('s');
  const panel = page.getByRole('navigation', { name: 'Sections' });
  await panel.getByRole('button', { name: /Claims/ }).click();
  await expect(page.locator('section[data-page="4"][data-painted="true"]')).toBeVisible();
  await expect(page.locator('section[data-page="4"] [data-mark]').first()).toBeVisible();
  await expect(page.locator('[data-viewer] [role="status"]').last()).toContainText('on page 4');
  await page.keyboard.press('s');
  await expect(panel).toHaveCount(0);
});

test('the sections panel takes the focus where one reads, and gives it back when it closes', async ({ page }) => {
  await openDocument(page);
  const opens = page.getByRole('button', { name: /^Sections/ });
  const panel = page.getByRole('navigation', { name: 'Sections' });
  const entry = (name: RegExp) => panel.getByRole('button', { name });
  await page.getByRole('textbox', { name: 'Page number' }).fill('3');
  await page.keyboard.press('Enter');
  await expect(page.locator('section[data-page="3"][data-painted="true"]')).toBeVisible();
  const pages = page.getByRole('document', { name: 'Pages' });
  await pages.focus();
  await page.keyboard.press('s');
  await expect(entry(/^Premium/)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(entry(/^Claims/)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(pages).toBeFocused();

  await opens.focus();
  await page.keyboard.press('Enter');
  await expect(entry(/^Premium/)).toBeFocused();
  await page.keyboard.press('s');
  await expect(panel).toHaveCount(0);
  await expect(opens).toBeFocused();
});

test('an address names one line, or several over the end of a page; what the document does not have is said', async ({
  page,
}) => {
  await openDocument(page);
  const { pathname } = new URL(page.url());
  const told = page.locator('[data-viewer] [role="status"]').last();
  const marksOn = (number: number) => page.locator(`section[data-page="${number}"] [data-mark]`);
  await page.goto(`${pathname}?lines=33`);
  await expect(told).toHaveText('line 33 on page 2');
  await expect(marksOn(2)).toHaveCount(1);
  await page.goto(`${pathname}?lines=66-60`);
  await expect(told).toHaveText('lines 60–66 on pages 2–3');
  await expect(marksOn(2).first()).toBeAttached();
  await expect(marksOn(3).first()).toBeAttached();
  for (const vain of ['0', '9999', 'abc']) {
    await page.goto(`${pathname}?lines=${vain}`);
    await expect(page.getByText(`The address names lines “${vain}”, which this document does not have.`)).toBeVisible();
    await expect(page.locator('section[data-page="1"][data-painted="true"]')).toBeVisible();
  }
});

test('find goes through all places in order and back, marked on the page', async ({ page }) => {
  await openDocument(page);
  await page.keyboard.press('f');
  const field = page.getByRole('searchbox', { name: 'Find in the document' });
  await field.fill('deductible of clause');
  const bar = page.getByRole('search');
  await expect(bar).toContainText('1 of 30');
  await expect(page.locator('section[data-page="3"] [data-kind="found_now"]').first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(bar).toContainText('2 of 30');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.press('Shift+Enter');
  await expect(bar).toContainText('30 of 30');
  await field.fill('zeppelin');
  await expect(bar).toContainText('not in this document');
  await page.keyboard.press('Escape');
  await expect(bar).toHaveCount(0);
  await expect(page.getByRole('document', { name: 'Pages' })).toBeFocused();
});

test('a page number beyond either end of the document leads to that end', async ({ page }) => {
  await openDocument(page);
  const field = page.getByRole('textbox', { name: 'Page number' });
  for (const [typed, number] of [
    ['999', '4'],
    ['0', '1'],
  ] as const) {
    await field.fill(typed);
    await field.press('Enter');
    await expect(page.locator(`section[data-page="${number}"][data-painted="true"]`)).toBeInViewport();
    await expect(field).toHaveValue(number);
  }
});

test('find begins on the page in sight, and one goes on reading where it is closed', async ({ page }) => {
  await openDocument(page);
  await page.getByRole('textbox', { name: 'Page number' }).fill('3');
  await page.keyboard.press('Enter');
  await expect(page.locator('section[data-page="3"][data-painted="true"]')).toBeVisible();
  const opens = page.getByRole('toolbar', { name: 'Document' }).getByRole('button', { name: /^Find/ });
  const bar = page.getByRole('search');
  const field = bar.getByRole('searchbox');
  await opens.click();
  await field.fill('of clause');
  await expect(bar).toContainText('31 of 90');

  await page.goto('/');
  await page.getByRole('link', { name: /Commercial property policy/ }).click();
  await ask(page, 'Which exclusions apply?');
  await expect(page.locator('[data-evidence-painted="true"]')).toBeVisible();
  await opens.click();
  await field.fill('policy');
  await expect(bar).toContainText(/\d of \d/);
  const words = await bar.innerText();
  await page.keyboard.press('Shift+Enter');
  await expect(bar).not.toHaveText(words, { useInnerText: true });
  await expect(page.locator('section[data-page] [data-kind="found_now"]').first()).toBeInViewport();
  const pages = page.getByRole('document', { name: 'Pages' });
  const before = await pages.evaluate(({ scrollTop }) => scrollTop);
  await page.keyboard.press('Escape');
  await expect(bar).toHaveCount(0);
  // the bar takes some of the height with it
  expect(Math.abs((await pages.evaluate(({ scrollTop }) => scrollTop)) - before)).toBeLessThan(40);
});

test('find gives the focus back to the button that opened it', async ({ page }) => {
  await openDocument(page);
  const opens = page.getByRole('toolbar', { name: 'Document' }).getByRole('button', { name: /^Find/ });
  const bar = page.getByRole('search');
  const closings = [() => page.keyboard.press('Escape'), () => bar.getByRole('button', { name: 'Close find' }).click()];
  for (const close of closings) {
    await opens.focus();
    await page.keyboard.press('Enter');
    await expect(bar.getByRole('searchbox')).toBeFocused();
    await close();
    await expect(bar).toHaveCount(0);
    await expect(opens).toBeFocused();
  }
});

test('what is selected is copied with its lines and page', async ({ page }) => {
  await openDocument(page);
  const copied = await page.locator('section[data-page="1"] .viewer-text').evaluate((layer) => {
    const rows = [...layer.querySelectorAll('[data-line]')];
    const range = document.createRange();
    range.setStartBefore(rows[0]?.firstChild ?? layer);
    range.setEndAfter(rows[1]?.lastChild ?? layer);
    const selection = document.getSelection();
    selection?.removeAllRanges();
    selection?.addRange(range);
    const data = new DataTransfer();
    rows[0]?.dispatchEvent(new ClipboardEvent('copy', { clipboardData: data, bubbles: true, cancelable: true }));
    return data.getData('text/plain');
  });
  expect(copied).toBe(`${left[0]}\n${left[1]}\n[lines 1–2, page 1]`);
});

test('the strip beside the scroll bar shows what was cited and searched where it stands, and goes there', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('link', { name: /Commercial property policy/ }).click();
  await expect(page.getByRole('toolbar', { name: 'Document' })).toContainText('of 14');
  await ask(page, 'Which exclusions apply?');
  await expect(page.locator('[data-evidence-painted="true"]')).toBeVisible();
  await expect(page.locator('[data-viewer] [role="status"]').last()).toHaveText(/^evidence on page \d+, line/);
  const strip = page.locator('[data-strip]');
  for (const kind of ['cited', 'searched']) await expect(strip.locator(`[data-kind="${kind}"]`).first()).toBeAttached();

  const mark = page.locator('[data-mark="quote"]').first();
  const places = await mark.evaluate((element) => {
    const pages = document.querySelector('[aria-label="Pages"]');
    const strip = document.querySelector('[data-strip]');
    if (!pages || !strip) throw new Error('There is no strip.');
    const cited = [...document.querySelectorAll('[data-strip] [data-kind="cited"]')];
    const share = (y: number) => (y - strip.getBoundingClientRect().top) / strip.getBoundingClientRect().height;
    const top = element.getBoundingClientRect().top - pages.getBoundingClientRect().top + pages.scrollTop;
    return { inPages: top / pages.scrollHeight, inStrip: cited.map((each) => share(each.getBoundingClientRect().top)) };
  });
  expect(Math.min(...places.inStrip.map((share) => Math.abs(share - places.inPages)))).toBeLessThan(0.01);

  const height = (await strip.boundingBox())?.height ?? 0;
  await strip.click({ position: { x: 5, y: height - 4 } });
  await expect(page.locator('section[data-page="14"]')).toBeVisible();
  await expect(mark).not.toBeInViewport();
  await strip.click({ position: { x: 5, y: places.inPages * height } });
  await expect(mark).toBeInViewport();

  await page.locator('body').click({ position: { x: 1, y: 1 } });
  for (let presses = 0; presses < 15; presses++) await page.keyboard.press('+');
  await expect(page.getByRole('toolbar', { name: 'Document' })).toContainText('400 %');
  const beside = await page.evaluate(() => {
    const [pages, strip] = ['[aria-label="Pages"]', '[data-strip]'].map((each) => document.querySelector(each));
    return (strip?.getBoundingClientRect().left ?? 0) - (pages?.getBoundingClientRect().right ?? 0);
  });
  expect(beside, 'the page ends where the strip begins').toBeGreaterThanOrEqual(0);
});

test('pages that were turned are turned after a reload too, and in no other document', async ({ page }) => {
  await openDocument(page);
  const first = page.locator('section[data-page="1"]');
  const shape = async () => {
    const { width = 0, height = 0 } = (await first.boundingBox()) ?? {};
    return width > height ? 'wide' : 'high';
  };
  expect(await shape()).toBe('high');
  await page.getByRole('button', { name: 'Rotate clockwise' }).click();
  await expect.poll(shape).toBe('wide');
  await page.reload();
  await expect(first).toBeVisible();
  await expect.poll(shape).toBe('wide');
  await page
    .getByRole('link', { name: /sample/ })
    .first()
    .click();
  await expect(page).toHaveTitle(/Commercial property/);
  await expect.poll(shape).toBe('high');
});
