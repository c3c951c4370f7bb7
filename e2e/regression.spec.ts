import type { Page } from '@playwright/test';
import { ask } from './asking';
import { expect } from './fixtures';
import { replies, setModel, test } from './model';
import { replyOf } from './replies';

test.use({ serverName: 'regression' });
test.describe.configure({ mode: 'serial' });

/** The sample document gives two effective dates: a person settles each of these for one. */
const questions = ['What is the effective date of the policy?', 'What is the effective date?'];
const told = 'Say that nothing was found unless the word "inception" stands there.';

test.beforeAll(async ({ browser, server }) => {
  const context = await browser.newContext({ baseURL: server.url });
  const page = await context.newPage();
  await page.goto('/');
  for (const question of questions) await ask(page, question);
  // an answer is shown from the stream a moment before it is stored
  await leftToReview(page, 2);
  for (const left of [1, 0]) {
    await page.goto('/review');
    await expect(page.getByRole('toolbar', { name: 'Decision' })).toHaveAttribute('data-ready', 'true');
    await page.keyboard.press('2');
    await page.keyboard.press('Enter');
    await leftToReview(page, left);
  }
  await context.close();
});

test('approved answers are asked again, and where the same values are offered nothing has changed', async ({
  page,
}) => {
  await page.goto('/documents');
  const before = await approved(page);
  await page.goto('/regression');
  await expect(page.getByText('Nothing was asked again yet')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'a model (none is configured)' })).toBeDisabled();
  await page.getByLabel('Name (optional)').fill('This reader');
  await page.getByRole('button', { name: 'Ask again' }).click();
  await expect(page.getByRole('heading', { name: 'This reader', level: 1 })).toBeVisible();
  await expect(page.getByText('2 of 2 asked again', { exact: true })).toBeVisible();

  const counts = page.getByRole('table', { name: 'Changes in value, evidence and state' });
  await expect(counts.getByRole('row', { name: /^Value/ })).toContainText('2 same · 0 found now · 0 changed · 0 lost');
  await expect(counts.getByRole('row', { name: /^State/ })).toContainText('2 same');
  const cases = page.getByRole('region', { name: 'Cases' });
  await expect(cases.getByText('Nothing changed')).toBeVisible();
  await cases.getByRole('checkbox', { name: 'Show those without a change too' }).check();
  for (const question of questions) {
    const row = cases.getByRole('row', { name: new RegExp(question.replace('?', '\\?')) });
    await expect(row).toContainText('2026-07-17');
    await expect(row).toContainText('2 dates');
    await expect(row).toContainText('nothing');
  }
  expect(await approved(page)).toEqual(before);
});

test('another prompt is tried on them with a model, and what changed is counted, drawn and shown beside them', async ({
  page,
  model,
}) => {
  const nothing = { extraction_method: 'na', answer_found: false, complete_answer_found: false, jurisdiction: null };
  model.plays(replies({ kind: 'reply', text: replyOf([], nothing) }));
  await setModel(page, model);
  const before = await approved(page);
  await page.goto('/regression');
  await page.getByLabel('Name (optional)').fill('Told otherwise');
  await page.getByRole('radio', { name: 'a model', exact: true }).check();
  await page.getByRole('checkbox', { name: 'with another prompt than the configured one' }).check();
  await page.getByRole('textbox', { name: /^What it is told with every question/ }).fill(told);
  await page.getByRole('checkbox', { name: 'jurisdiction' }).check();
  await page.getByRole('button', { name: 'Ask again' }).click();
  await expect(page.getByRole('heading', { name: 'Told otherwise', level: 1 })).toBeVisible();
  await expect(page.getByText(told)).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'asked again' })).toHaveText('2 of 2 asked again');
  const counts = page.getByRole('table', { name: 'Changes in value, evidence and state' });
  await expect(counts.getByRole('row', { name: /^Value/ })).toContainText('0 same · 0 found now · 0 changed · 2 lost');
  const chart = page.getByRole('img', { name: /^Share of answers/ });
  await expect(chart.locator('rect', { has: page.locator('title', { hasText: 'Value, lost: 2' }) })).toBeVisible();
  const row = page.getByRole('region', { name: 'Cases' }).getByRole('row', { name: /What is the effective date\?/ });
  await expect(row).toContainText('lost');
  await expect(row).toContainText(/instructions\.[0-9a-f]{8}@1/);
  await expect(row).toContainText('gpt-4o-mini');
  expect(model.requests.length).toBeGreaterThanOrEqual(questions.length);
  for (const { system } of model.requests) expect(system).toContain(told);
  expect(model.requests[0]?.system).toContain('"jurisdiction"');
  expect(await approved(page)).toEqual(before);
  await page.goto('/settings/model');
  await expect(page.getByRole('textbox', { name: /^What it is told with every question/ })).toHaveValue('');
});

async function leftToReview(page: Page, left: number): Promise<void> {
  await expect
    .poll(async () => ((await (await page.request.get('/api/review')).json()) as { left: number }).left)
    .toBe(left);
}

/** Each answer that stands, with its state, version and decisions, as an export has it; nothing waits for anybody. */
async function approved(page: Page): Promise<unknown[]> {
  await leftToReview(page, 0);
  await page.goto('/export');
  await expect(page.getByText(/^2 answers/)).toBeVisible();
  await page.getByRole('radio', { name: /^JSON Lines/ }).check();
  const done = page.getByRole('link', { name: 'Download 2 answers' });
  const earlier = await done.count();
  await page.getByRole('button', { name: /^Export/ }).click();
  await expect(done).toHaveCount(earlier + 1);
  const download = page.waitForEvent('download');
  await done.first().click();
  let text = '';
  for await (const chunk of await (await download).createReadStream()) text += chunk.toString();
  return text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as unknown);
}
