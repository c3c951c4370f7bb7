import { spawnSync } from 'node:child_process';
import type { Page } from '@playwright/test';
import { ask } from './asking';
import { expect, test } from './fixtures';

test.use({ serverName: 'workbench' });

const absent = 'What is the name of the ship?';

test.beforeAll(async ({ browser, server }) => {
  const context = await browser.newContext({ baseURL: server.url });
  const page = await context.newPage();
  // everything is looked at, so that answers of every kind wait
  await page.goto('/settings/policies');
  await expect(page.locator('[data-keys="live"]')).toBeAttached();
  await page.getByLabel('Unflagged answers that are sampled, %').fill('100');
  await page.getByRole('button', { name: 'Save as version 1' }).click();
  await expect(page.getByRole('row', { name: /100 % of unflagged answers are sampled/ })).toBeVisible();
  await page.goto('/');
  await ask(page, 'What is the annual premium?');
  await ask(page, absent);
  await ask(page, 'What is the effective date of the policy?');
  await expect.poll(async () => (await (await page.request.get('/api/review')).json()).left).toBe(3);
  await context.close();
});

test('a policy sends what it names to the queue, says so, and stands in the audit trail', async ({ page }) => {
  await page.goto('/review?flag=sampled');
  await ready(page);
  await expect(page.getByRole('heading', { name: '2 left' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('One of the 100 % of answers that are looked at by chance.');
  await page.goto('/audit');
  await expect(page.getByRole('row', { name: /changed the policies, now version 1/ })).toBeVisible();
});

test('a badge says on focus which check it stands for, with the signals', async ({ page }) => {
  await page.goto('/review');
  await ready(page);
  await page.getByRole('main').getByRole('button', { name: 'two values' }).focus();
  const hint = page.getByRole('tooltip');
  await expect(hint).toContainText('gives more than one value');
  await expect(hint).toContainText('Completeness, said');
  await expect(hint).toContainText(/Proofs/);
});

test('what stands behind an answer is one key away', async ({ page }) => {
  await page.goto('/review');
  await ready(page);
  const closer = page.getByRole('region', { name: 'Look closer' });
  for (const [key, words] of [
    ['i', /Understood as/],
    ['h', /nothing was repaired/],
    ['x', /peeked at|hatched/],
    ['o', /no second opinion|Agrees|Differs/],
    ['t', /Timeline.*Start/],
  ] as const) {
    await page.keyboard.press(key);
    await expect(closer, key).toContainText(words);
  }
  await page.keyboard.press('t');
  await expect(closer.getByRole('button', { pressed: true })).toHaveCount(0);
});

test('the queue is a list that is filtered, kept as a view, and walked to', async ({ page }) => {
  await page.goto('/review');
  await ready(page);
  await page.getByRole('link', { name: 'two values 1' }).click();
  await expect(page.getByRole('heading', { name: '1 left' })).toBeVisible();
  await page.getByRole('link', { name: 'two values 1' }).click();
  await expect(page.getByRole('heading', { name: '3 left' })).toBeVisible();
  await ready(page);
  await page.keyboard.press('q');
  const dialog = page.getByRole('dialog', { name: 'The queue' });
  await expect(dialog.getByRole('listitem')).toHaveCount(3);
  await dialog.getByRole('combobox', { name: 'Type', exact: true }).selectOption('amount');
  await expect(page).toHaveURL(/kind=amount/);
  await expect(page.getByRole('heading', { name: '1 left' })).toBeVisible();

  await page.keyboard.press('q');
  await dialog.getByLabel('Keep these filters as').fill('Money');
  await dialog.getByRole('button', { name: 'Keep view' }).click();
  await expect(dialog.getByRole('button', { name: 'Money', exact: true })).toHaveAttribute('aria-pressed', 'true');
  await dialog.getByLabel(/^Labels of/).fill('contract, property');
  await dialog.getByRole('button', { name: 'Keep labels' }).click();
  await expect(
    dialog.getByRole('combobox', { name: 'Label', exact: true }).getByRole('option', { name: 'property' }),
  ).toBeAttached();
  await page.keyboard.press('Escape');

  await page.goto('/review');
  await ready(page);
  await page.keyboard.press('q');
  await dialog.getByRole('button', { name: 'Money', exact: true }).click();
  await expect(page).toHaveURL(/kind=amount/);
  await page.getByRole('link', { name: /amount ×/ }).click();
  await expect(page.getByRole('heading', { name: '3 left' })).toBeVisible();
  await ready(page);
  await page.keyboard.press('q');
  await dialog.getByRole('button', { name: new RegExp(absent.replace('?', '\\?')) }).click();
  await expect(page.getByRole('heading', { level: 2, name: absent })).toBeVisible();
});

test('a claim is shown, and let go of', async ({ page }) => {
  await page.goto('/review');
  await ready(page);
  const first = await page.getByRole('heading', { level: 2 }).first().innerText();
  await expect(page.getByText(/yours for \d+ min/)).toBeVisible();
  await page.keyboard.press('l');
  await expect(page.getByRole('heading', { level: 2 }).first()).not.toHaveText(first);
});

test('what only comes next after a decision is nobody’s until something is done with it', async ({ page }) => {
  await page.goto('/review');
  await ready(page);
  await expect(page.getByText(/yours for \d+ min/)).toBeVisible();
  // what an earlier look has claimed is one's own still
  await expect(async () => {
    await page.keyboard.press('l');
    await expect(page.getByText('yours once you act on it')).toBeVisible({ timeout: 2_000 });
  }).toPass();
  const shown = await page.getByRole('toolbar', { name: 'Decision' }).getAttribute('data-answer');
  const claimed = async () => {
    const { entries } = await (await page.request.get('/api/review')).json();
    const entry = (entries as { answerId: string; claim: unknown }[]).find(({ answerId }) => answerId === shown);
    return entry && entry.claim !== null;
  };
  await expect.poll(claimed).toBe(false);
  await ready(page);
  await page.keyboard.press('n');
  await expect(page.getByText(/yours for \d+ min/)).toBeVisible();
  await expect.poll(claimed).toBe(true);
});

test('to sign that something is not there, one looks for it oneself', async ({ page }) => {
  await page.goto('/review?flag=sampled');
  await ready(page);
  if (!(await page.getByRole('heading', { level: 2, name: absent }).isVisible())) await page.keyboard.press('j');
  await expect(page.getByRole('heading', { level: 2, name: absent })).toBeVisible();
  await ready(page);
  // what is signed: where it was looked for, page by page, and for what
  const looked = page.getByRole('region', { name: 'Where it was looked for' });
  await expect(looked).toContainText('Searched pages 1–14 of 14');
  await expect(looked).toContainText(/Words tried.*ship.*does not/);
  await expect(looked).toContainText(/In sections.*Schedule.*Exclusions/);
  await expect(looked.getByRole('img')).toBeVisible();
  const search = page.getByRole('searchbox', { name: 'Look for it yourself' });
  await search.fill('vessel');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/“vessel”: stands nowhere on \d+ pages/)).toBeVisible();
  await search.fill('premium');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/“premium”: \d+ places/)).toBeVisible();
  await page.keyboard.press('Escape');
  await page
    .getByRole('toolbar', { name: 'Decision' })
    .getByRole('button', { name: /Sign that it is not there/ })
    .click();
  await expect(page.getByRole('heading', { name: '1 left' })).toBeVisible();
  await page.goto('/audit');
  await expect(page.getByRole('row', { name: /added a search/ })).toHaveCount(2);
});

test('a checkpoint is signed, kept outside, and checked against later', async ({ page }) => {
  await page.goto('/audit');
  await expect(page.locator('[data-keys="live"]')).toBeAttached();
  const panel = page.getByRole('region', { name: 'Checkpoints' });
  await panel.getByRole('button', { name: 'Sign a checkpoint' }).click();
  const kept = await panel.locator('output').innerText();
  await page.reload();
  await expect(page.locator('[data-keys="live"]')).toBeAttached();
  const field = panel.getByLabel('A checkpoint that was kept outside');
  await field.fill(kept);
  await page.keyboard.press('Enter');
  await expect(panel.getByRole('status')).toContainText('The chain still has what the checkpoint saw');
  await field.fill(kept.replace(/"length":(\d)/, '"length":9$1'));
  await page.keyboard.press('Enter');
  await expect(panel.getByRole('alert')).toContainText('its signature does not fit');
  await page.screenshot({ path: 'test-results/audit-checkpoint.png' });
});

test('on paper the audit trail is whole, black on white, with its title and what it lists, and nothing to press', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 500 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/audit');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  const rows = await page.getByRole('row').count();
  const { stdout } = spawnSync('pdftotext', ['-layout', '-', '-'], {
    input: await page.pdf({ format: 'A4' }),
    encoding: 'utf8',
  });
  expect(stdout).toContain('Audit trail');
  expect(stdout).toMatch(new RegExp(`This machine, events 1 to ${rows - 1} of ${rows - 1}, newest first\\.`));
  expect(stdout).toMatch(/as it stood on\s+\d{4}-\d{2}-\d{2}/);
  // the first event is on the last page
  expect(stdout.match(/^ *\d+ +\d{4}-\d{2}-\d{2} \d{2}:/gm)).toHaveLength(rows - 1);
  for (const words of ['Verify the chain', 'Sign a checkpoint', 'Settings', 'Search documents'])
    expect(stdout).not.toContain(words);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expect(page.getByRole('heading', { name: 'Audit trail' })).toHaveCSS('color', 'rgb(0, 0, 0)');
});

test('the page that is read stays where it is through another width and another pane', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'What is the annual premium?' }).click();
  await expect(page.locator('[data-evidence-painted="true"]')).toBeVisible();
  const number = page.getByRole('textbox', { name: 'Page' });
  await expect(number).toHaveValue('3');
  await number.fill('9');
  await number.press('Enter');
  await page.keyboard.press('-');
  const zoom = page.getByRole('combobox', { name: 'Zoom' });
  await expect(zoom).not.toHaveValue('fit');
  const chosen = await zoom.inputValue();
  for (const width of [1100, 800]) {
    await page.setViewportSize({ width, height: 800 });
    if (width === 800) await page.getByRole('tab', { name: 'Page' }).click();
    await expect(page.locator('section[data-page="9"][data-painted="true"]')).toBeVisible();
    await expect(number).toHaveValue('9');
    await expect(zoom).toHaveValue(chosen);
  }
  // Evidence that is asked for again is shown again.
  await page.getByRole('tab', { name: 'Answer' }).click();
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(number).toHaveValue('9');
  await page.locator('[data-item="1"] button[aria-label]').first().click();
  await expect(number).toHaveValue('3');
});

test('a question that is being written outlives another width, another pane, a reload and another room', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.locator('[data-keys="live"]')).toBeAttached();
  const field = page.getByRole('textbox', { name: 'Ask about this document' });
  const value = page.getByRole('combobox', { name: 'Kind of value' });
  await field.fill('What does the insurer');
  await value.selectOption('amount of money');
  for (const width of [1100, 800]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(field).toHaveValue('What does the insurer');
  }
  await page.getByRole('tab', { name: 'Page' }).click();
  await expect(field).toHaveCount(0);
  await page.getByRole('tab', { name: 'Answer' }).click();
  await expect(field).toHaveValue('What does the insurer');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.reload();
  await expect(field).toHaveValue('What does the insurer');
  await page.getByRole('link', { name: 'Audit' }).click();
  await expect(page).toHaveURL(/audit/);
  await page.getByRole('link', { name: 'Ask' }).click();
  await expect(value).toHaveValue('amount');
  await field.fill('What is the annual premium?');
  await field.press('Enter');
  await expect(field).toHaveValue('');
  await expect(value).toHaveValue('');
});

async function ready(page: Page): Promise<void> {
  await expect(page.getByRole('toolbar', { name: 'Decision' })).toHaveAttribute('data-ready', 'true');
}
