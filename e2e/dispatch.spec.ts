import type { Locator, Page } from '@playwright/test';
import { ask } from './asking';
import { expect, test } from './fixtures';
import { gate } from './model';

test.use({ serverName: 'dispatch' });

/** The cases that a question can end in, each on the sample policy, with its route, its words and its place on the page. */
test.beforeEach(async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('textbox', { name: 'Ask about this document' })).toBeEnabled();
});

const exclusions = 'Which exclusions apply?';
const answerOf = (page: Page) => page.getByRole('region', { name: 'Answer', exact: true });
const items = (page: Page) => answerOf(page).locator('[data-item]');

/** The route that the dispatcher took last, as the timeline tells it. */
async function expectRoute(page: Page, words: RegExp): Promise<void> {
  await expect(answerOf(page).getByText(words).last()).toBeVisible();
}

/** Opens the place to look in by its key and names pages or lines, by keyboard alone. */
async function setPlace(page: Page, field: 'Pages' | 'Lines', text: string): Promise<void> {
  const form = page.getByRole('group', { name: 'Where to look' });
  // Keys work once the page is alive.
  await expect(async () => {
    if (!(await form.isVisible())) await page.keyboard.press('w');
    await expect(form).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(form.getByRole('combobox', { name: 'Section' })).toBeFocused();
  await page.keyboard.press('Tab');
  if (field === 'Lines') await page.keyboard.press('Tab');
  await expect(form.getByRole('textbox', { name: field })).toBeFocused();
  await page.keyboard.type(text);
}

async function expectMarkOn(page: Page, pageNumber: number): Promise<void> {
  await expect(page.locator('[data-evidence-painted="true"]')).toBeVisible();
  await expect(page.locator(`section[data-page="${pageNumber}"] [data-mark="quote"]`).first()).toBeVisible();
}

test('complete: the whole list, bounded by what follows it', async ({ page }) => {
  await ask(page, 'Which perils are insured?');
  await expect(items(page)).toHaveCount(6);
  await expect(answerOf(page).getByText('answered', { exact: true })).toBeVisible();
  await expect(answerOf(page).getByRole('button', { name: 'cut off' })).toHaveCount(0);
  await expectRoute(page, /Every check passed/);
  await expectMarkOn(page, 5);
});

test('a list that goes on overleaf and in another section arrives whole', async ({ page }) => {
  await ask(page, exclusions);
  await expect(items(page)).toHaveCount(11);
  await expect(
    answerOf(page)
      .getByText(/goes on in Section 7/)
      .first(),
  ).toBeVisible();
  await expect(answerOf(page).getByText('answered', { exact: true })).toBeVisible();
  await items(page).nth(8).getByRole('button', { name: 'Item 9 of 11' }).click();
  await expectMarkOn(page, 9);
});

test('truncated: held to one page the list is a part, what follows is shown, and reading on completes it', async ({
  page,
}) => {
  await setPlace(page, 'Pages', '6');
  await ask(page, exclusions);
  await expect(items(page)).toHaveCount(5);
  await expect(answerOf(page).getByRole('button', { name: 'cut off' })).toBeVisible();
  await expect(answerOf(page).getByText('in review', { exact: true })).toBeVisible();
  const goesOn = page.getByRole('region', { name: 'The list goes on' });
  await expect(goesOn).toContainText('on page 7');
  await expect(goesOn).toContainText('(f) confiscation by order of any public authority;');
  await expectRoute(page, /outside the place that was asked for/);
  await expectMarkOn(page, 6);

  await goesOn.getByRole('button', { name: 'Read on' }).click();
  await expect(items(page)).toHaveCount(11);
  await expect(answerOf(page).getByText('answered', { exact: true })).toBeVisible();
  await expect(goesOn).toHaveCount(0);
});

test('partial: exact lines give what stands on them and say so; a correction is taken back', async ({ page }) => {
  await setPlace(page, 'Lines', '84–87');
  await ask(page, exclusions);
  await expect(items(page)).toHaveCount(3);
  await expect(answerOf(page).getByText('only in lines 84–87')).toBeVisible();
  await expect(page.getByRole('region', { name: 'The list goes on' })).toContainText('(d) earthquake');
  await answerOf(page).getByRole('button', { name: 'Undo' }).click();
  await expect(items(page)).toHaveCount(11);
});

test('not found: what was tried and where, as a certificate', async ({ page }) => {
  await ask(page, 'What is the cancellation period?');
  const certificate = page.getByRole('region', { name: 'Where it was looked for' });
  await expect(certificate).toContainText('Not found in this document');
  await expect(certificate).toContainText('“cancellation period” does not stand there');
  await expect(certificate).toContainText('No line that was read answers it.');
  // how sure a reading is says nothing of what the document does not hold
  await expect(answerOf(page).getByText(/^none claimed: no line that was read answers it/)).toBeVisible();
  await expect(answerOf(page)).not.toContainText('0.90');
  await expectRoute(page, /with other words and a wider scope either/);
});

test('conflict: both values with their places; the one that is chosen goes on to a reviewer', async ({ page }) => {
  await ask(page, 'What is the effective date of the policy?');
  await expect(items(page)).toHaveCount(2);
  const back = page.getByRole('region', { name: 'Asked back' });
  await expect(choice(back, '2026-05-12')).toContainText('page 3');
  await expect(choice(back, '2026-07-17')).toContainText('Endorsement 2');
  await expect(choice(back, '2026-07-17')).toContainText('Changes an earlier text, which gives 2026-05-12');
  await expectRoute(page, /several values for one question/);
  await page.keyboard.press('2');
  await expect(items(page)).toHaveCount(1);
  await expect(items(page)).toContainText('2026-07-17');
  await expect(answerOf(page).getByText('you replied “2026-07-17”')).toBeVisible();
  await expect(answerOf(page).getByText('in review', { exact: true })).toBeVisible();
  await expectMarkOn(page, 14);
});

test('clarification: what is open is asked back, and the reply resumes the run', async ({ page }) => {
  await ask(page, 'What was the turnover last year?');
  await expect(answerOf(page).getByText('waiting for your reply')).toBeVisible();
  const back = page.getByRole('region', { name: 'Asked back' });
  await expect(back).toContainText('Which period is meant');
  // one state, wherever it is listed: what is asked back is not a finding about the document
  const listed = page.getByRole('button', { name: /^What was the turnover last year\?/ });
  await expect(listed).toContainText('waiting for your reply');
  await expect(listed).not.toContainText('not found in this document');
  const address = page.url();
  await page.goto('/questions');
  const waits = page.getByRole('region', { name: 'Wait for your reply' }).getByRole('listitem');
  await expect(waits).not.toContainText('not found in this document');
  await expect(waits.getByRole('form', { name: 'Reply' })).toContainText('Which period is meant');
  await page.goto(address);
  await back.getByRole('textbox', { name: 'Your reply' }).fill('2026');
  await page.keyboard.press('Enter');
  await expect(answerOf(page).getByText('you replied “2026”')).toBeVisible();
  await expect(answerOf(page)).toHaveAttribute('aria-busy', 'false');
  await expect(answerOf(page).getByText('waiting for your reply')).toHaveCount(0);
  await page.goto('/audit');
  await expect(page.getByText('replied to a question back').first()).toBeVisible();
});

test('a follow-up takes what it leaves out from the question before, and says what it follows up', async ({ page }) => {
  const before = 'What is the sum insured for the buildings?';
  await ask(page, before);
  await expect(items(page)).toContainText('3,986,000');
  await page.keyboard.press('u');
  await expect(page.getByRole('textbox', { name: 'Ask about this document' })).toBeFocused();
  await expect(page.getByRole('form', { name: 'Ask' })).toContainText(`Follows up “${before}”`);
  await ask(page, 'And for stock?');
  await expect(items(page)).toContainText('3,188,000');
  await expect(answerOf(page)).toContainText(`Follows up “${before}”: EUR 3,986,000`);
  await expect(answerOf(page)).toContainText(
    `with what was asked before, “${before}”, it asks “What is the sum insured for stock?”`,
  );
  await expect(page.getByRole('form', { name: 'Ask' })).not.toContainText('Follows up');
  await page.getByRole('link', { name: 'Sign it in review' }).click();
  await expect(page.getByRole('main')).toContainText(`Follows up “${before}”: EUR 3,986,000`);
  // with the reviewers as long as the claim of who just left runs, answered behind it
  await page.goto('/questions');
  const mine = page.getByRole('listitem').filter({ hasText: 'And for stock?' });
  await expect(mine).toContainText(`Follows up “${before}”: EUR 3,986,000`);
});

test('a question that is asked with nothing to look for is asked back, in one state', async ({ page }) => {
  await ask(page, '🙂');
  await expect(answerOf(page).getByText('waiting for your reply')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Asked back' })).toContainText('What should be looked for');
  const listed = page.getByRole('button', { name: /^🙂/ });
  await expect(listed).toHaveText('🙂waiting for your reply');
  // it is replied to where one's questions stand, too
  await page.goto('/questions');
  await expect(page.locator('[data-keys="live"]')).toBeAttached();
  const waits = page
    .getByRole('region', { name: 'Wait for your reply' })
    .getByRole('listitem')
    .filter({ hasText: '🙂' });
  await waits.getByRole('textbox', { name: 'Your reply' }).fill('What is the annual premium?');
  await waits.getByRole('button', { name: 'Reply and ask again' }).click();
  await expect(page.getByText('The question runs again.').first()).toBeVisible();
  await expect(async () => {
    await page.goto('/questions');
    const answered = page.getByRole('region', { name: 'Answered' }).getByRole('listitem').filter({ hasText: '🙂' });
    await expect(answered).toContainText('EUR 39,850', { timeout: 1000 });
  }).toPass();
});

test('a link to a question that is not here says so, and the room stays of use', async ({ page }) => {
  const document = new URL(page.url()).pathname;
  await page.goto(`${document}?question=00000000-0000-7000-8000-000000000000`);
  await expect(page.getByText('That question is not here (any more)')).toBeVisible();
  await ask(page, 'What is the annual premium?');
  await expect(items(page)).toContainText('39,850');
  await expect(page.getByText('That question is not here (any more)')).toHaveCount(0);
});

test('each question that was asked is reached by Back and by Forward', async ({ page }) => {
  const asked = ['What is the annual premium?', 'What is the name of the ship?', 'What is the deductible?'];
  for (const question of asked) await ask(page, question);
  // another piece of evidence is no other place to come back to
  await page.getByRole('main').focus();
  await page.keyboard.press('n');
  const heading = answerOf(page).getByRole('heading', { level: 1 });
  for (const question of asked.slice(0, 2).reverse()) {
    await page.goBack();
    await expect(heading).toHaveText(question);
  }
  for (const question of asked.slice(1)) {
    await page.goForward();
    await expect(heading).toHaveText(question);
  }
});

test('what is written while a question is on its way is the next question', async ({ page }) => {
  const sent = gate();
  await page.route('**/documents/**', async (route) => {
    if (route.request().method() === 'POST') await sent.until;
    await route.continue();
  });
  const field = page.getByRole('textbox', { name: 'Ask about this document' });
  await field.fill('What is the policy number?');
  await field.press('Enter');
  await expect(page.getByRole('button', { name: 'Asking' })).toBeVisible();
  await field.fill('What is the deductible?');
  sent.open();
  await expect(answerOf(page).getByRole('heading', { name: 'What is the policy number?' })).toBeVisible();
  await expect(field).toHaveValue('What is the deductible?');
  await expect(field).toBeFocused();
  await field.press('Enter');
  await expect(answerOf(page).getByRole('heading', { name: 'What is the deductible?' })).toBeVisible();
  await expect(field).toHaveValue('');
});

test('what is written on behind a question that is on its way is no part of it', async ({ page }) => {
  const sent = gate();
  await page.route('**/documents/**', async (route) => {
    if (route.request().method() === 'POST') await sent.until;
    await route.continue();
  });
  const field = page.getByRole('textbox', { name: 'Ask about this document' });
  await field.fill('What is the policy number?');
  await field.press('Enter');
  await expect(page.getByRole('button', { name: 'Asking' })).toBeVisible();
  await field.pressSequentially(' Who is the insurer?');
  sent.open();
  await expect(answerOf(page).getByRole('heading', { name: 'What is the policy number?' })).toBeVisible();
  await expect(field).toHaveValue('Who is the insurer?');
  await field.press('Enter');
  await expect(answerOf(page).getByRole('heading', { name: 'Who is the insurer?' })).toBeVisible();
});

test.describe('while the server tells of nothing', () => {
  test.use({ allowConsole: [/ERR_FAILED|Failed to load/] });

  test('a question that was asked is said to be, and shown once it is told of', async ({ page }) => {
    await page.route('**/api/events?**', (route) => route.abort());
    await page.reload();
    const field = page.getByRole('textbox', { name: 'Ask about this document' });
    await expect(page.locator('[data-keys="live"]')).toBeAttached();
    await field.fill('Who is the insurer?');
    await field.press('Enter');
    await expect(page.getByText('The question was asked', { exact: true })).toBeVisible();
    await expect(page.getByText('The connection to the server is broken.')).toBeVisible();
    await page.unroute('**/api/events?**');
    await expect(answerOf(page).getByRole('heading', { name: 'Who is the insurer?' })).toBeVisible();
  });
});

const choice = (back: Locator, label: string) =>
  back.getByRole('listitem').filter({ has: back.page().getByRole('button', { name: label }) });
