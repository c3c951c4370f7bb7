import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { leaveSample, lowConfidence, storeAnswers } from './stored-answer';

test.use({ serverName: 'decisions' });

const premium = 'What is the annual premium?';
const number = 'What is the policy number?';
const holder = 'Who is the policyholder?';

test('a comment stays with the answer, a rejection goes where it was sent, and a known-wrong answer shows who looks', async ({
  page,
  server,
}) => {
  test.setTimeout(300_000);
  const documentId = await leaveSample(page);
  const spans = (line: number) => [{ line_start: line, line_end: line, quote: null }];
  const text = (value: string, line: number) => [{ kind: 'text' as const, value, spans: spans(line), path: null }];
  const amount = { value: '3500', currency: 'EUR', scale: null, unit: null };
  await storeAnswers(server, documentId, () => [
    {
      question: premium,
      items: [{ kind: 'amount', value: amount, spans: spans(35), path: null }],
      flags: lowConfidence,
    },
    { question: number, items: text('HM-4479', 30), flags: lowConfidence },
    { question: holder, items: text('Orchard Street Bakery', 31), flags: lowConfidence },
    {
      question: 'What is the expiry date?',
      items: [{ kind: 'date', value: { iso: '2027-05-12', original: '12 May 2027' }, spans: spans(33), path: null }],
      flags: lowConfidence,
    },
  ]);

  await page.goto('/review');
  await shows(page, premium);
  // the keys stand on the buttons
  for (const [name, key] of [
    [/^Approve/, '↵'],
    [/^Edit/, 'E'],
    [/^Reject/, 'R'],
    [/^Comment/, 'C'],
    [/^Undo/, 'U'],
  ] as const)
    await expect(bar(page).getByRole('button', { name }).locator('kbd')).toHaveText(key);
  await page.getByRole('main').getByRole('button', { name: 'low confidence' }).hover();
  await expect(page.getByRole('tooltip')).toContainText('was not sure of this answer');
  await expect(page.getByRole('tooltip')).toContainText('Confidence is 50 %.');

  await page.keyboard.press('c');
  await expect(page.getByRole('dialog', { name: 'Comment' }).getByRole('textbox')).toBeFocused();
  await page.keyboard.type('that is the deductible');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toContainText('Local operator: that is the deductible');

  // to be asked again: by keyboard alone, and the run that follows gives the right value
  await reject(page, 'the line above it', 'Ask again');
  await shows(page, number);
  await page.goto(`/documents/${documentId}`);
  const askedAgain = page.getByRole('button', { name: new RegExp(`^${premium.slice(0, -1)}`) });
  await expect(askedAgain).toContainText('EUR 39,850', { timeout: 90_000 });

  await page.goto('/review');
  await shows(page, number);
  // what was written for one answer is not there for the next
  await page.keyboard.press('r');
  await page.keyboard.type('half a thought');
  await page.keyboard.press('Escape');
  await page.keyboard.press('j');
  await shows(page, holder);
  await page.keyboard.press('r');
  await expect(page.getByRole('dialog', { name: 'Reject this answer' }).getByRole('textbox')).toHaveValue('');
  await page.keyboard.press('Escape');
  await page.keyboard.press('k');
  await shows(page, number);
  // it is kept for its own, and goes on at its end
  await page.keyboard.press('r');
  const begun = page.getByRole('dialog', { name: 'Reject this answer' }).getByRole('textbox');
  await expect(begun).toBeFocused();
  await page.keyboard.type('!');
  await expect(begun).toHaveValue('half a thought!');
  await begun.clear();
  await page.keyboard.press('Escape');
  await reject(page, 'which of the numbers?', 'Back to the asker');
  await shows(page, holder);
  await reject(page, 'the document is unsigned', 'Not answerable');
  await shows(page, 'What is the expiry date?');

  await page.goto('/questions');
  const back = page.getByRole('region', { name: 'Came back to you' });
  await expect(back.getByRole('listitem')).toHaveCount(1);
  await expect(back).toContainText(number);
  await expect(back).toContainText('“which of the numbers?”');
  // what was closed is not among the answered, and says in words what it is
  const closed = page.getByRole('region', { name: 'Closed without an answer' });
  await expect(closed.getByRole('listitem')).toHaveCount(1);
  await expect(closed).toContainText('rejected: not answerable from this document');
  await expect(closed).toContainText('“the document is unsigned”');
  await expect(page.getByRole('region', { name: 'Answered' })).not.toContainText(holder);

  // every answer from now on brings a known-wrong copy of an approved one with it
  await page.goto('/settings/policies');
  await expect(page.locator('[data-keys="live"]')).toBeAttached();
  await page.getByLabel('Known-wrong items mixed in, %').fill('100');
  await page.getByRole('button', { name: 'Save as version 1' }).click();
  await expect(page.getByRole('row', { name: /100 % known-wrong items/ })).toBeVisible();
  await page.goto('/review');
  await shows(page, 'What is the expiry date?');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Nothing waits for a review')).toBeVisible();
  await expect.poll(() => left(page)).toBe(0);
  await page.goto(`/documents/${documentId}`);
  const field = page.getByRole('textbox', { name: 'Ask about this document' });
  await field.fill('What is the effective date of the policy?');
  await page.keyboard.press('Enter');
  await expect.poll(() => left(page)).toBe(2);
  await page.goto('/review');
  // the conflict comes first, the copy after it
  await shows(page, 'What is the effective date of the policy?');
  await page.keyboard.press('j');
  await shows(page, 'What is the expiry date?');
  await expect(page.locator('[data-item="1"]')).not.toContainText('2027-05-12');
  await page.keyboard.press('Enter');
  await expect(
    page.getByText(/That was a check of attention: the value was wrong, the page says 2027-05-12/),
  ).toBeVisible();
  await page.goto('/figures/work');
  const figures = page.getByRole('row', { name: /Local operator/ });
  await expect(figures).toContainText('0 of 1');
  // most of the decisions were rejections: the chart says what the table says
  const overrides = await figures.getByRole('cell').nth(4).innerText();
  const [part = 0, of = 0] = overrides.split(' of ').map(Number);
  expect(part / of).toBeGreaterThan(0.5);
  await expect(page.getByRole('img', { name: /^Decisions that changed the answer\./ })).toHaveAccessibleName(
    new RegExp(`Local operator: ${overrides}$`),
  );
  await page.goto('/export');
  // the copy is no answer: it goes nowhere
  await expect(page.getByText(/^1 answer\b/)).toBeVisible();
});

const bar = (page: Page) => page.getByRole('toolbar', { name: 'Decision' });

async function shows(page: Page, question: string): Promise<void> {
  await expect(page.getByRole('main').getByRole('heading', { level: 2, name: question })).toBeVisible();
  await expect(bar(page)).toHaveAttribute('data-ready', 'true');
}

async function left(page: Page): Promise<number> {
  return ((await (await page.request.get('/api/review')).json()) as { left: number }).left;
}

/** Rejects by keyboard alone, with the destination of this name. */
async function reject(page: Page, reason: string, destination: string): Promise<void> {
  await page.keyboard.press('r');
  const dialog = page.getByRole('dialog', { name: 'Reject this answer' });
  await expect(dialog.getByRole('textbox')).toBeFocused();
  await page.keyboard.type(reason);
  await page.keyboard.press('Tab');
  const wanted = dialog.getByRole('radio', { name: new RegExp(`^${destination}`) });
  // the built-in reader would say the same again, so asking it again is not what is proposed
  await expect(dialog.getByRole('radio', { name: /^Leave it rejected/ })).toBeChecked();
  for (let step = 0; step < 4 && !(await wanted.isChecked()); step++) await page.keyboard.press('ArrowDown');
  await expect(wanted).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
}
