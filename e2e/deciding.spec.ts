import { EventEmitter, once } from 'node:events';
import type { Page } from '@playwright/test';
import type { Item } from '../lib/contract/answer';
import type { Flag } from '../lib/run/flag';
import { expect, test } from './fixtures';
import { leaveSample, lowConfidence, storeAnswers } from './stored-answer';

// the answers have no run behind them that a certificate of what was searched could be made of
test.use({ serverName: 'deciding', allowConsole: [/status of 404/] });

const count = 12;

let documentId: string;

test.beforeAll(async ({ browser, server }) => {
  const context = await browser.newContext({ baseURL: server.url });
  const page = await context.newPage();
  documentId = await leaveSample(page);
  await context.close();
  await storeAnswers(server, documentId, () =>
    Array.from({ length: count }, (_, index) => {
      const spans = [{ line_start: 34, line_end: 34, quote: 'Annual premium EUR 39,850' }];
      const items = [{ kind: 'text' as const, value: 'EUR 39,850', spans, path: null }];
      // every third is not found: it has no page that would have to be painted first
      return {
        question: `What does clause ${index + 1} say?`,
        items: index % 3 === 2 ? [] : items,
        flags: lowConfidence,
      };
    }),
  );
});

test('a deciding key that is held down decides once, on the page and on its button', async ({ page }) => {
  await page.goto('/review');
  const before = await decidedToday(page);
  const first = await readyAfter(page, '');
  await page.keyboard.down('Enter');
  const second = await readyAfter(page, first);
  // pressed again without having been let go, as a keyboard repeats it
  for (let repeats = 0; repeats < 5; repeats++) await page.keyboard.down('Enter');
  await expect(bar(page)).toHaveAttribute('data-answer', second);
  await bar(page)
    .getByRole('button', { name: /^Approve/ })
    .focus();
  for (let repeats = 0; repeats < 5; repeats++) await page.keyboard.down('Enter');
  await expect(bar(page)).toHaveAttribute('data-answer', second);
  await page.keyboard.up('Enter');
  await expect.poll(() => decidedToday(page)).toBe(before + 1);

  await page.keyboard.press('Enter');
  const third = await readyAfter(page, second);
  await expect.poll(() => decidedToday(page)).toBe(before + 2);
  // held down, the key that takes back takes one decision back
  await page.keyboard.down('u');
  await expect(bar(page)).toHaveAttribute('data-answer', second);
  for (let repeats = 0; repeats < 5; repeats++) await page.keyboard.down('u');
  await page.keyboard.up('u');
  await readyAfter(page, third);
  await expect.poll(() => decidedToday(page)).toBe(before + 1);
});

test('a second key that comes before the next answer is on the screen does not decide it', async ({ page }) => {
  await page.goto('/review');
  const ids = await waiting(page);
  // all three at the beginning of the queue are loaded
  let shown = await readyAfter(page, '');
  for (const key of ['j', 'j', 'k', 'k']) {
    await page.keyboard.press(key);
    shown = await readyAfter(page, shown);
  }
  expect(shown).toBe(ids[0]);
  for (const next of ids.slice(1, 3)) {
    await page.evaluate(async () => {
      const press = () =>
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
      press();
      // the page has the next answer by then, and no frame has shown it
      await Promise.resolve();
      await Promise.resolve();
      press();
    });
    await expect(bar(page)).toHaveAttribute('data-answer', next);
    await readyAfter(page, '');
  }
  await expect.poll(() => waiting(page)).toEqual(ids.slice(2));
});

test('a decision can be taken back after a reload, from Review and from Ask', async ({ page }) => {
  await page.goto('/review');
  const answerId = await readyAfter(page, '');
  await page.keyboard.press('Enter');
  const next = await readyAfter(page, answerId);
  await expect.poll(() => waiting(page)).not.toContain(answerId);
  await page.goto('/review');
  expect(await readyAfter(page, '')).toBe(next);
  await expect(bar(page).getByRole('button', { name: /^Undo/ })).toBeEnabled();
  await page.keyboard.press('u');
  expect(await readyAfter(page, next)).toBe(answerId);
  await expect.poll(() => waiting(page)).toContain(answerId);

  await page.keyboard.press('r');
  const dialog = page.getByRole('dialog', { name: 'Reject this answer' });
  await dialog.getByRole('textbox').fill('of the wrong year');
  await dialog.getByRole('radio', { name: /^Leave it rejected/ }).check();
  await dialog.getByRole('button', { name: /^Reject and next/ }).click();
  await readyAfter(page, answerId);
  await expect.poll(() => waiting(page)).not.toContain(answerId);
  const { question } = await (await page.request.get(`/api/review/${answerId}`)).json();
  await page.goto(`/documents/${documentId}?question=${question.question.id}`);
  await page.getByRole('link', { name: 'Take it back in review' }).click();
  const note = page.getByRole('region', { name: 'Decided' });
  await expect(note).toContainText('You rejected it');
  await expect(note).toContainText('“of the wrong year”');
  await expect(bar(page)).toContainText('decided by you: U takes it back');
  // the header has it counted again at once, and not only when it looks now and then
  const counted = page.waitForResponse('**/api/review/count', { timeout: 10_000 });
  await page.keyboard.press('u');
  await counted;
  await expect(note).toHaveCount(0);
  expect(await readyAfter(page, '')).toBe(answerId);
  await expect.poll(() => waiting(page)).toContain(answerId);
  await expect(page.getByRole('heading', { level: 1, name: `${(await waiting(page)).length} left` })).toBeVisible();
});

test('while a decision is being taken back, the answer that came next is not decided by the keys that follow', async ({
  page,
}) => {
  await page.goto('/review');
  const answerId = await readyAfter(page, '');
  await page.keyboard.press('Enter');
  const next = await readyAfter(page, answerId);
  await expect.poll(() => waiting(page)).not.toContain(answerId);
  const gate = new EventEmitter();
  const opened = once(gate, 'open');
  await page.route('**/review**', async (route) => {
    if (route.request().method() === 'POST') await opened;
    await route.continue();
  });
  await page.keyboard.press('u');
  await expect(bar(page)).toHaveAttribute('data-ready', 'false');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Not signed: a decision is being taken back.')).toBeVisible();
  gate.emit('open');
  expect(await readyAfter(page, next)).toBe(answerId);
  expect(await waiting(page)).toEqual(expect.arrayContaining([answerId, next]));
});

test('that a decision was taken back is said until the next thing is done', async ({ page }) => {
  await page.goto('/review');
  const answerId = await readyAfter(page, '');
  const notice = page.getByText(/^The decision on “.+” was taken back\.$/);
  for (const [key, done] of [
    ['c', page.getByRole('dialog', { name: 'Comment' })],
    ['Enter', page.locator(`[role="toolbar"][data-ready="true"]:not([data-answer="${answerId}"])`)],
  ] as const) {
    await page.keyboard.press('Enter');
    await readyAfter(page, answerId);
    await page.keyboard.press('u');
    await expect(notice).toBeVisible();
    expect(await readyAfter(page, '')).toBe(answerId);
    await page.keyboard.press(key);
    await done.waitFor();
    // at once: after a while every notice goes
    expect(await notice.count(), key).toBe(0);
    await page.keyboard.press('Escape');
  }
});

test('a half-written edit outlives a reload and leaving, says that it is back, and goes when it is signed', async ({
  page,
}) => {
  const answerId = await foundAnswer(page);
  await page.goto(`/review?answer=${answerId}`);
  expect(await readyAfter(page, '')).toBe(answerId);
  const panel = page.getByRole('region', { name: 'Edit', exact: true });
  const value = panel.getByLabel('Text');
  const reason = panel.getByRole('textbox', { name: 'Reason for the change' });
  const restored = panel.getByRole('status', { name: 'Restored' });
  const begun = page.getByRole('region', { name: 'Edit that was begun' });
  const comesBack = async (text: string, why: string) => {
    expect(await readyAfter(page, '')).toBe(answerId);
    await expect(begun).toContainText('did not sign it');
    await page.keyboard.press('e');
    await expect(restored).toContainText('The edit that you began is back');
    await expect(value).toHaveValue(text);
    await expect(reason).toHaveValue(why);
  };
  await page.keyboard.press('e');
  await expect(restored).toHaveCount(0);
  await value.fill('EUR 41,');
  await reason.fill('as the endors');
  await page.reload();
  await comesBack('EUR 41,', 'as the endors');

  // leaving by a link within the program, and closing by the key
  await value.fill('EUR 41,0');
  await page.getByRole('link', { name: 'Audit', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Audit trail' })).toBeVisible();
  await page.goto(`/review?answer=${answerId}`);
  await comesBack('EUR 41,0', 'as the endors');
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await comesBack('EUR 41,0', 'as the endors');

  // approving what stands throws nothing away
  await page.keyboard.press('Escape');
  expect(await readyAfter(page, '')).toBe(answerId);
  await page.keyboard.press('Enter');
  const other = await readyAfter(page, answerId);
  await expect(page.getByText('The edit that you began was not signed. It is kept')).toBeVisible();
  await expect.poll(() => waiting(page)).not.toContain(answerId);
  await page.keyboard.press('u');
  expect(await readyAfter(page, other)).toBe(answerId);
  await comesBack('EUR 41,0', 'as the endors');

  await panel.getByRole('button', { name: 'Start over' }).click();
  await expect(value).toHaveValue('EUR 39,850');
  await expect(value).toBeFocused();
  await expect(reason).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(begun).toHaveCount(0);

  await page.keyboard.press('e');
  await expect(panel.getByRole('status')).toHaveText(
    'Nothing is changed yet: to sign the answer as it is, close the edit and approve it',
  );
  await expect(panel.getByRole('button', { name: /Sign the edit/ })).toBeDisabled();
  await page.keyboard.press('Control+Enter');
  await value.fill('Annual premium EUR 39,850');
  await expect(panel.getByRole('status')).toHaveText('✓ every check passes');
  await page.keyboard.press('Control+Enter');
  const next = await readyAfter(page, answerId);
  await expect.poll(() => waiting(page)).not.toContain(answerId);
  await page.keyboard.press('u');
  expect(await readyAfter(page, next)).toBe(answerId);
  await expect(begun).toHaveCount(0);
});

test('an edit that a decision came before says what to do, is kept, and is signed once that is taken back', async ({
  page,
}) => {
  const answerId = await foundAnswer(page);
  const address = `/review?answer=${answerId}`;
  await page.goto(address);
  expect(await readyAfter(page, '')).toBe(answerId);
  await page.keyboard.press('e');
  const panel = page.getByRole('region', { name: 'Edit', exact: true });
  const value = panel.getByLabel('Text');
  const restored = panel.getByRole('status', { name: 'Restored' });
  const sign = panel.getByRole('button', { name: /Sign the edit/ });
  await value.fill('Annual premium EUR 39,850');
  await expect(sign).toBeEnabled();

  const other = await page.context().newPage();
  await other.goto(address);
  expect(await readyAfter(other, '')).toBe(answerId);
  await other.keyboard.press('Enter');
  await expect.poll(() => waiting(page)).not.toContain(answerId);
  await other.close();

  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('region', { name: 'Meanwhile' })).toContainText(
    'You decided in another window: approved',
  );
  await expect(page.getByRole('region', { name: 'Meanwhile' })).toContainText('Not done: sign an edit');
  await expect(restored).toContainText(
    'close the edit with Esc; what you wrote is kept. U then takes the decision back',
  );
  await expect(panel).toContainText('Decided meanwhile: Esc closes the edit, and keeps what you wrote');
  await expect(panel).not.toContainText('before you sign');
  await expect(sign).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await page.keyboard.press('u');
  expect(await readyAfter(page, '')).toBe(answerId);
  await page.keyboard.press('e');
  await expect(restored).toContainText('The answer has changed since: compare both before you sign.');
  await expect(value).toHaveValue('Annual premium EUR 39,850');
  await expect(sign).toBeEnabled();
  await page.keyboard.press('Control+Enter');
  const next = await readyAfter(page, answerId);
  await expect.poll(() => waiting(page)).not.toContain(answerId);
  await page.keyboard.press('u');
  expect(await readyAfter(page, next)).toBe(answerId);
  await expect.poll(() => waiting(page)).toContain(answerId);
});

for (const { method, value, proved } of [
  { method: 'inferred', value: 'EUR 41,000', proved: false },
  { method: 'verbatim', value: 'Annual premium EUR 39,850', proved: true },
]) {
  test(`an edit that is ${method} says on Ask whose it is, when and why; proved is what its citation proves`, async ({
    page,
  }) => {
    const answerId = await foundAnswer(page);
    await page.goto(`/review?answer=${answerId}`);
    expect(await readyAfter(page, '')).toBe(answerId);
    await page.keyboard.press('e');
    const panel = page.getByRole('region', { name: 'Edit', exact: true });
    await panel.getByLabel('Text').fill(value);
    await panel.getByRole('radio', { name: new RegExp(`^${method}`) }).check();
    await panel.getByRole('textbox', { name: 'Reason for the change' }).fill('as the endorsement has it');
    await expect(panel.getByRole('status')).toContainText(proved ? '✓ every check passes' : '✓ the citation stands');
    await page.keyboard.press('Control+Enter');
    await readyAfter(page, answerId);
    await expect.poll(() => waiting(page)).not.toContain(answerId);

    const { question } = await (await page.request.get(`/api/review/${answerId}`)).json();
    await page.goto(`/documents/${documentId}?question=${question.question.id}`);
    const answer = page.getByRole('region', { name: 'Answer', exact: true });
    await expect(answer.getByText('approved, edited', { exact: true })).toBeVisible();
    const note = page.getByRole('region', { name: 'Edited' });
    await expect(note).toContainText('Edited by Local operator, just now');
    await expect(note).toContainText('“as the endorsement has it”');
    await expect(answer).toContainText('edited by Local operator: it');
    await expect(answer.getByText('low confidence')).toHaveCount(0);
    await expect(answer).not.toContainText('by the built-in reader');
    await expect(answer).not.toContainText('1.00');
    const card = answer.locator('[data-item="1"]');
    await expect(card).toContainText(value);
    await expect(card.getByText('inferred by a person')).toHaveCount(proved ? 0 : 1);
    await expect(card.getByText(/proved/)).toHaveCount(proved ? 1 : 0);
  });
}

const bar = (page: Page) => page.getByRole('toolbar', { name: 'Decision' });

/** Waits until an answer that is not `before` can be decided. @returns its id */
async function readyAfter(page: Page, before: string): Promise<string> {
  const shown = page.locator(`[role="toolbar"][data-ready="true"][data-answer]:not([data-answer="${before}"])`);
  await shown.waitFor();
  return (await shown.getAttribute('data-answer')) ?? '';
}

type Queue = { entries: { answerId: string; kinds: string[] }[]; decidedToday: number };

async function queueOf(page: Page): Promise<Queue> {
  return (await (await page.request.get('/api/review')).json()) as Queue;
}

const decidedToday = async (page: Page) => (await queueOf(page)).decidedToday;
const waiting = async (page: Page) => (await queueOf(page)).entries.map(({ answerId }) => answerId);

/** @returns the first that waits and has a value */
async function foundAnswer(page: Page): Promise<string> {
  const found = (await queueOf(page)).entries.find(({ kinds }) => kinds.length > 0);
  if (!found) throw new Error('No answer with a value waits.');
  return found.answerId;
}

test('of the fields of an answer only the one in conflict is chosen from, and the others are signed with it', async ({
  page,
  server,
}) => {
  const conflict = (items: number[]): Flag => ({
    name: 'conflicting_values',
    reason: 'The document gives 2 different values.',
    items,
    details: {},
  });
  const field = (path: string, line: number, value: string): Item => ({
    kind: 'text',
    value,
    path,
    spans: [{ line_start: line, line_end: line, quote: value }],
  });
  const begins = field('effective_date', 32, '12 May 2026');
  const premiums = [field('annual_premium', 34, 'EUR 39,850'), field('annual_premium', 35, 'EUR 3,500')];
  const ends = field('effective_date', 33, '12 May 2027');
  const shape = 'nested_json';
  await storeAnswers(server, documentId, () => [
    {
      ...{ question: 'When does it begin, and what is the premium?', shape, conflicting: true },
      ...{ items: [begins, ...premiums], flags: [conflict([1, 2])] },
    },
    {
      ...{ question: 'When does it end, and what is the premium?', shape, conflicting: true },
      ...{ items: [begins, ends, ...premiums], flags: [conflict([0, 1, 2, 3])] },
    },
  ]);
  await page.goto('/review?flag=conflicting_values');
  const values = page.getByRole('radiogroup', { name: 'Values' });
  await expect(page.getByRole('heading', { level: 2, name: 'When does it begin' })).toBeVisible();
  await readyAfter(page, '');
  await expect(values.getByRole('radio')).toHaveCount(2);
  await expect(values).not.toContainText('12 May 2026');
  await expect(page.getByText('12 May 2026', { exact: true }).first()).toBeVisible();
  // its page takes the place of the two that are compared, and back
  const compared = page.getByText('Both places, scrolled together');
  await page.keyboard.press('p');
  await expect(compared).toBeHidden();
  await page.keyboard.press('n');
  await expect(compared).toBeVisible();
  // each value that is edited says which field it is of, and what is added is of the field that is chosen for it
  await page.keyboard.press('e');
  const panel = page.getByRole('region', { name: 'Edit' });
  for (const name of ['effective date', 'annual premium, value 1 of 2', 'annual premium, value 2 of 2'])
    await expect(panel.getByRole('group', { name, exact: true }).getByLabel('Text')).toBeVisible();
  await panel.getByRole('button', { name: 'Add an item' }).click();
  // first of a field that was asked for and has no value
  const added = panel.getByRole('group', { name: 'begin', exact: true });
  await added.getByRole('combobox', { name: 'Field' }).selectOption('effective date');
  await expect(panel.getByRole('group', { name: 'effective date, value 2 of 2' }).getByLabel('Text')).toBeVisible();
  await panel
    .getByRole('group', { name: 'effective date, value 2 of 2' })
    .getByRole('button', { name: 'Remove' })
    .click();
  await page.keyboard.press('Escape');
  await expect(compared).toBeVisible();
  await readyAfter(page, '');

  // as their cards and keys are numbered
  for (const name of ['Value 1', 'Value 2']) await expect(page.getByRole('region', { name })).toBeVisible();
  // until one is chosen there is nothing to approve, and the bar says what to do
  const first = bar(page).getByRole('button', { name: 'Approve and next' });
  await expect(first).toHaveAttribute('aria-disabled', 'true');
  await expect(first).toHaveAccessibleDescription(/^Choose a value with its number first/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Notices' })).toContainText('Choose a value with its number first');
  await page.keyboard.press('2');
  await expect(bar(page).getByRole('button', { name: 'Approve value 2 and next' })).toBeEnabled();
  await expect(bar(page).getByRole('status')).toBeEmpty();
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { level: 2, name: 'When does it end' })).toBeVisible();
  await readyAfter(page, '');
  await expect(values).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Notices' })).toContainText(
    'Several fields contradict themselves: press E',
  );
  await page.keyboard.press('b');
  await expect(page.getByRole('heading', { level: 1, name: '0 left' })).toBeVisible();

  await page.goto(`/documents/${documentId}`);
  await page.getByRole('button', { name: /^When does it begin/ }).click();
  const answer = page.getByRole('region', { name: 'Answer' });
  await expect(answer).toContainText('annual premium');
  await expect(answer).toContainText('EUR 3,500');
  await expect(answer).toContainText('12 May 2026');
  await expect(answer).not.toContainText('EUR 39,850');
  // what was decided is told, and nothing asks for a choice any more
  const decided = answer.getByRole('region', { name: 'Decided' });
  await expect(decided).toContainText(/^approved by Local operator/i);
  await expect(decided).toContainText('over page');
  await expect(answer).toContainText('⇄ one value chosen');
  await expect(answer).not.toContainText('Compare the places and choose');
  await page.getByRole('button', { name: /^When does it end/ }).click();
  await expect(decided).toContainText('both values stand');
  await expect(answer).toContainText('⇄ all values stand');
});
