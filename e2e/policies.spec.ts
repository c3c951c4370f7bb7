import type { Page } from '@playwright/test';
import { ask } from './asking';
import { expect, test } from './fixtures';
import { leaveSample, storeAnswers } from './stored-answer';

test.use({ serverName: 'policies' });

test('a policy sends answers to the queue by type, confidence, label and flag, says so, and keeps its versions', async ({
  page,
}) => {
  await page.goto('/');
  await ask(page, 'What is the policy number?');
  expect(await left(page)).toBe(0);

  await save(page, 1, async () => page.getByRole('checkbox', { name: 'amount', exact: true }).check());
  await sends(page, 'What is the annual premium?', 'a review of answers of type amount.');

  await save(page, 2, async () => {
    await page.getByRole('checkbox', { name: 'amount', exact: true }).uncheck();
    await page.getByLabel('Answers with a confidence below').fill('1');
  });
  await sends(page, 'Which law governs the policy?', 'a review of a confidence below 1.');

  await page.keyboard.press('q');
  const dialog = page.getByRole('dialog', { name: 'The queue' });
  await dialog.getByLabel(/^Labels of/).fill('binding');
  await dialog.getByRole('button', { name: 'Keep labels' }).click();
  await expect(
    dialog.getByRole('combobox', { name: 'Label', exact: true }).getByRole('option', { name: 'binding' }),
  ).toBeAttached();
  await save(page, 3, async () => {
    await page.getByLabel('Answers with a confidence below').fill('');
    await page.getByLabel('Documents labelled').fill('binding');
  });
  await sends(page, 'What is the expiry date?', 'a review of documents labelled “binding”.');

  // flagged answers wait anyhow; a policy that names the flag says that it would not let them pass
  await save(page, 4, async () => {
    await page.getByLabel('Documents labelled').fill('');
    await page.getByRole('checkbox', { name: 'two values' }).check();
  });
  await sends(page, 'What is the effective date of the policy?', 'a review of answers flagged “conflicting values”.');

  await page.goto('/');
  await ask(page, 'What is the policy number?');
  const answer = page.getByRole('region', { name: 'Answer', exact: true });
  await expect(answer.getByText('answered', { exact: true }), 'what the policy does not name passes').toBeVisible();
  expect(await left(page)).toBe(4);
  await page.goto('/settings/policies');
  for (const [version, says] of [
    [1, 'Reviewed by type: amount.'],
    [2, 'Reviewed below a confidence of 1.'],
    [3, 'Reviewed in documents labelled binding.'],
    [4, 'Reviewed by flag: ⇄ two values.'],
  ] as const)
    await expect(page.getByRole('row', { name: new RegExp(`^${version} `) })).toContainText(says);
});

test('values that differ show their dates; a newer prompt offers to ask again and leaves the approval alone', async ({
  page,
  server,
}) => {
  const [cost, expiry] = ['What does the cover cost?', 'What is the day of expiry?'];
  const documentId = await leaveSample(page);
  const spans = (line: number) => [{ line_start: line, line_end: line, quote: null }];
  const amount = (value: string, line: number) => {
    const sum = { value, currency: 'EUR', scale: null, unit: null };
    return { kind: 'amount' as const, value: sum, spans: spans(line), path: null };
  };
  const place = (label: string, line: number, date: string) => ({
    label,
    items: [],
    lines: [line],
    pages: [3],
    sections: ['1. Schedule'],
    date,
  });
  const values = [place('EUR 39,850', 34, '2026-03-01'), place('EUR 3,500', 35, '2026-07-17')];
  const amendment = { value: 1, line: 35, page: 3, words: 'The schedule is amended' };
  const differ = { name: 'conflicting_values' as const, reason: 'Two amounts.', items: [0, 1] };
  const doubted = { name: 'low_confidence' as const, reason: 'Confidence is 50 %.', items: [], details: {} };
  const day = { iso: '2027-05-12', original: '12 May 2027' };
  const [, expiryId] = await storeAnswers(server, documentId, () => [
    {
      question: cost,
      items: [amount('39850', 34), amount('3500', 35)],
      flags: [{ ...differ, details: { values, amendment, clarification: '' } }],
    },
    {
      question: expiry,
      items: [{ kind: 'date', value: day, spans: spans(33), path: null }],
      flags: [doubted],
      promptVersion: 'base@0',
    },
  ]);

  await open(page, cost);
  const sides = page.getByRole('radiogroup', { name: 'Values' }).getByRole('radio');
  await expect(sides.nth(0)).toContainText('page 3 · line 34 · 1. Schedule');
  await expect(sides.nth(0)).toContainText('dated 2026-03-01');
  await expect(sides.nth(1)).toContainText('page 3 · line 35 · 1. Schedule');
  await expect(sides.nth(1)).toContainText('dated 2026-07-17');
  await expect(sides.nth(1)).toContainText(
    /Changes an earlier text, which gives .+ It says: “The schedule is amended”/,
  );

  await open(page, expiry);
  const offer = page.getByRole('region', { name: 'Newer prompt' });
  await expect(offer).toContainText(/Asked with an earlier prompt: base 0, now \d+\./);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: expiry })).toHaveCount(0);
  const state = page.locator(`[data-question="${expiryId}"]`);
  await expect(async () => {
    await page.goto(`/documents/${documentId}?question=${expiryId}`);
    await expect(state).toContainText('approved', { timeout: 1000 });
  }).toPass();
  await expect(offer).toContainText('The approval stands; another run would be looked at anew.');
  await page.locator('[data-keys="live"]').waitFor({ state: 'attached' });
  await offer.getByRole('button', { name: 'Ask again with the newer one' }).click();
  await expect(offer).toHaveCount(0);
  await expect(state).not.toContainText('approved');
});

/** Goes to an answer of the queue by its list. */
async function open(page: Page, question: string): Promise<void> {
  const bar = page.getByRole('toolbar', { name: 'Decision' });
  await page.goto('/review');
  await expect(bar).toHaveAttribute('data-ready', 'true');
  await page.keyboard.press('q');
  await page
    .getByRole('dialog', { name: 'The queue' })
    .getByRole('button', { name: new RegExp(question.replace('?', '\\?')) })
    .click();
  await expect(page.getByRole('heading', { level: 2, name: question })).toBeVisible();
  await expect(bar).toHaveAttribute('data-ready', 'true');
}

async function save(page: Page, version: number, change: () => Promise<void>): Promise<void> {
  await page.goto('/settings/policies');
  await expect(page.locator('[data-keys="live"]')).toBeAttached();
  await change();
  await page.getByRole('button', { name: `Save as version ${version}` }).click();
  await expect(page.getByRole('row', { name: new RegExp(`^${version} `) })).toBeVisible();
}

/** Asks, and finds the answer in the queue with the policy's words. */
async function sends(page: Page, question: string, words: string): Promise<void> {
  const before = await left(page);
  await page.goto('/');
  await ask(page, question);
  await expect.poll(() => left(page)).toBe(before + 1);
  await page.getByRole('link', { name: 'Sign it in review' }).click();
  await expect(page.getByRole('heading', { level: 2, name: question })).toBeVisible();
  await expect(page.getByRole('toolbar', { name: 'Decision' })).toHaveAttribute('data-ready', 'true');
  await expect(page.getByRole('main')).toContainText(`The workspace's policy asks for ${words}`);
}

async function left(page: Page): Promise<number> {
  return ((await (await page.request.get('/api/review')).json()) as { left: number }).left;
}
