import { EventEmitter, once } from 'node:events';
import type { Locator, Page } from '@playwright/test';
import { ask } from './asking';
import { expect, test } from './fixtures';

test.use({ serverName: 'review' });

/** The sample document gives two effective dates: each of these waits for a person. */
const conflicts = [
  'What is the effective date of the policy?',
  'What is the effective date?',
  'What effective date does the policy have?',
  'Which effective date has the policy?',
  'Give the effective date of the policy.',
  'State the effective date of the policy.',
];

test.beforeAll(async ({ browser, server }) => {
  const context = await browser.newContext({ baseURL: server.url });
  const page = await context.newPage();
  await page.goto('/');
  for (const question of conflicts) await ask(page, question);
  // an answer is shown from the stream a moment before it is stored
  await decided(page, conflicts.length);
  await context.close();
});

test('nothing can be decided before the evidence is on the screen', async ({ page }) => {
  const file = new EventEmitter();
  const held = once(file, 'let go');
  await page.route('**/api/documents/*/pdf', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/review');
  await expect(page.getByRole('radio', { name: /^2026-05-12/ })).toBeVisible();
  const before = await left(page);
  await expect(bar(page)).toHaveAttribute('data-ready', 'false');
  for (const name of [/^Approve/, /^Edit/, /^Reject/, /^Both stand/])
    await expect(bar(page).getByRole('button', { name })).toBeDisabled();
  await expect(bar(page)).toContainText('waiting for the evidence to be shown');
  for (const [key, deed] of [
    ['b', 'signed'],
    ['e', 'edited'],
    ['r', 'rejected'],
    ['Enter', 'signed'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(notices(page)).toHaveText(new RegExp(`^Not ${deed}: waiting for the evidence to be shown\\.`));
  }
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  // choosing signs nothing
  await page.keyboard.press('2');
  await expect(page.getByRole('radio', { name: /^2026-07-17/ })).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(notices(page)).toContainText('Not signed: waiting for the evidence to be shown.');
  expect(await left(page)).toBe(before);

  file.emit('let go');
  await ready(page);
  await expect(bar(page).getByRole('button', { name: /^Approve value 2/ })).toBeEnabled();
});

test('J and K walk the queue, N and P walk the evidence', async ({ page }) => {
  await page.goto('/review');
  await ready(page);
  const first = await shownQuestion(page);
  await page.keyboard.press('j');
  await expect(heading(page)).not.toHaveText(first);
  const second = await shownQuestion(page);
  await ready(page);
  await page.keyboard.press('k');
  await expect(heading(page)).toHaveText(first);
  await page.keyboard.press('j');
  await expect(heading(page)).toHaveText(second);

  await ready(page);
  await expect(page.getByText('evidence 1 of 2')).toBeVisible();
  await page.keyboard.press('n');
  await expect(page.getByText('evidence 2 of 2')).toBeVisible();
  await page.keyboard.press('n');
  await expect(page.getByText('evidence 1 of 2')).toBeVisible();
  await page.keyboard.press('p');
  await expect(page.getByText('evidence 2 of 2')).toBeVisible();
});

test('both places of a conflict scroll together', async ({ page }) => {
  await page.goto('/review');
  await ready(page);
  const panes = page.getByRole('document', { name: 'Pages' });
  await expect(panes).toHaveCount(2);
  const tops = () => panes.evaluateAll((elements) => elements.map(({ scrollTop }) => scrollTop));
  for (const side of [0, 1]) {
    const before = await tops();
    await panes.nth(side).hover();
    // upwards: the right one stands at the end of its document
    await page.mouse.wheel(0, -150);
    const moved = async () => (await tops()).map((top, index) => Math.round(top - (before[index] ?? 0)));
    await expect.poll(async () => Math.max(...(await moved()))).toBeLessThan(0);
    await expect.poll(async () => new Set(await moved()).size).toBe(1);
  }
});

test('N and P bring the places of a conflict back after scrolling away', async ({ page }) => {
  await page.goto('/review');
  await ready(page);
  const mark = page.getByRole('region', { name: 'Value 1' }).locator('[data-mark="line"]').first();
  await expect(mark).toBeInViewport();
  for (const key of ['n', 'p']) {
    await page.getByRole('document', { name: 'Pages' }).first().hover();
    await page.mouse.wheel(0, 4000);
    await expect(mark).not.toBeInViewport();
    await page.keyboard.press(key);
    await expect(mark).toBeInViewport();
  }
});

test('each place of a conflict can be read, and has its own controls and keys', async ({ page }) => {
  for (const width of [1440, 1024]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/review');
    await ready(page);
    const toolbars = page.getByRole('toolbar', { name: /^Document, value/ });
    await expect(toolbars).toHaveCount(2);
    const [first, second] = [toolbars.nth(0), toolbars.nth(1)];
    for (const toolbar of [first, second]) {
      const fitted = await toolbar.getByLabel('Zoom').locator('option:checked').textContent();
      expect(Number.parseInt(fitted ?? '', 10), `${fitted} at ${width}`).toBeGreaterThanOrEqual(85);
      await expect(toolbar.getByRole('button', { name: /^Sections/ })).toBeInViewport({ ratio: 1 });
    }
    // the page is whole where it can be read so, else its text
    for (const side of [0, 1]) {
      const pages = page.getByRole('document', { name: 'Pages' }).nth(side);
      if (width === 1440) expect(await pages.evaluate((pane) => pane.scrollWidth - pane.clientWidth)).toBe(0);
      const pane = await pages.boundingBox();
      const words = pages.locator(`[data-line="${side === 0 ? 37 : 157}"] span`);
      const [from, to] = [await words.first().boundingBox(), await words.last().boundingBox()];
      expect(from?.x).toBeGreaterThanOrEqual(pane?.x ?? 0);
      expect((to?.x ?? 0) + (to?.width ?? 0)).toBeLessThanOrEqual((pane?.x ?? 0) + (pane?.width ?? 0));
    }
    // a mark is whole in its pane
    for (const side of [0, 1]) {
      const pane = await page.getByRole('document', { name: 'Pages' }).nth(side).boundingBox();
      const mark = await page
        .getByRole('region', { name: /^Value/ })
        .nth(side)
        .locator('[data-mark="line"]')
        .boundingBox();
      expect(mark?.x).toBeGreaterThanOrEqual(pane?.x ?? 0);
      expect((mark?.x ?? 0) + (mark?.width ?? 0)).toBeLessThanOrEqual((pane?.x ?? 0) + (pane?.width ?? 0));
    }
    const before = await second.getByLabel('Zoom').inputValue();
    await page.keyboard.press('+');
    await expect(first.getByLabel('Zoom')).not.toHaveValue('lines');
    await page.keyboard.press('0');
    await expect(first.getByLabel('Zoom')).toHaveValue('fit');
    await page.keyboard.press('0');
    await expect(first.getByLabel('Zoom')).toHaveValue('lines');
    await expect(second.getByLabel('Zoom')).toHaveValue(before);
    await page.keyboard.press('n');
    await page.keyboard.press('+');
    await expect(second.getByLabel('Zoom')).not.toHaveValue(before);
    await expect(first.getByLabel('Zoom')).toHaveValue('lines');
  }
});

test('each value of a conflict says where it stands: page, line, section, and what it changes', async ({ page }) => {
  await page.goto('/review');
  await ready(page);
  const first = page.getByRole('radio', { name: /^2026-05-12/ });
  await expect(first).toContainText('page 3 · line 32 · 1. Schedule');
  const second = page.getByRole('radio', { name: /^2026-07-17/ });
  await expect(second).toContainText(/page 14 · line \d+ · Endorsement 2/);
  await expect(second).toContainText('Changes an earlier text');
  // and between which lines
  await expect(first.getByRole('blockquote')).toHaveText(
    /31Policyholder Orchard Street Bakery Ltd.*Effective date 12 May 2026.*33Expiry date 12 May 2027$/,
  );
  await expect(second.getByRole('blockquote')).toContainText('All other terms remain unchanged.');
  const [left, right] = await Promise.all([first.boundingBox(), second.boundingBox()]);
  expect(right?.y, 'side by side').toBe(left?.y);
  expect(right?.x).toBeGreaterThan(left?.x ?? 0);
});

test('how much is left stays in sight, however narrow the window and however far one scrolls', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 500 });
  await page.goto('/review');
  await ready(page);
  await page.getByRole('button', { name: /^Timeline/ }).scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: /^Queue and filters/ }).focus();
  await expect(page.getByRole('heading', { level: 1, name: `${await left(page)} left` })).toBeInViewport({ ratio: 1 });
});

test('the way to the queue stays in sight beside any number of flags and filters', async ({ page }) => {
  for (const width of [1024, 390]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/review?claimed=mine&flag=conflicting_values&kind=date');
    await expect(page.getByRole('button', { name: /^Queue and filters/ })).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('link', { name: 'looked at by me ×' })).toBeInViewport();
  }
});

test('on a narrow page the answer and its page have tabs, and nothing is decided before the page was looked at', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/review');
  await expect(page.getByRole('radio', { name: /^2026-05-12/ })).toBeVisible();
  await expect(bar(page)).toContainText('look at its page before you decide');
  await expect(bar(page)).toHaveAttribute('data-ready', 'false');
  await expect(page.locator('canvas').first()).toBeHidden();
  await page.getByRole('tab', { name: 'Page' }).click();
  await ready(page);
  await expect(page.getByRole('radio', { name: /^2026-05-12/ })).toBeHidden();
  for (const name of [/^Approve/, /^Edit/, /^Reject/, /^Comment/])
    await expect(bar(page).getByRole('button', { name })).toBeInViewport({ ratio: 1 });
  await page.getByRole('tab', { name: 'Answer' }).click();
  await expect(page.getByRole('radio', { name: /^2026-05-12/ })).toBeVisible();
  await ready(page);
});

test('bare keys are letters while someone types', async ({ page }) => {
  await page.goto('/review');
  await ready(page);
  const before = { left: await left(page), question: await shownQuestion(page) };
  const reason = page.getByRole('textbox', { name: /Reason for the choice/ });
  await reason.click();
  await page.keyboard.type('jkerubc1?');
  await expect(reason).toHaveValue('jkerubc1?');
  expect({ left: await left(page), question: await shownQuestion(page) }).toEqual(before);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
});

test('a conflict is settled for a value with two keys, taken back with one, and counted', async ({ page }) => {
  await page.goto('/review');
  await ready(page);
  const before = await left(page);
  const question = await shownQuestion(page);
  await page.keyboard.press('Enter');
  await expect(notices(page)).toContainText('Choose a value with its number first');
  expect(await left(page)).toBe(before);

  await page.keyboard.press('1');
  await expect(page.getByRole('radio', { name: /^2026-05-12/ })).toBeChecked();
  await page.keyboard.press('2');
  await expect(page.getByRole('radio', { name: /^2026-07-17/ })).toBeChecked();
  await expect(bar(page).getByRole('button', { name: /^Approve value 2/ })).toBeEnabled();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: `${before - 1} left` })).toBeVisible();
  await expect(heading(page)).not.toHaveText(question);

  await page.keyboard.press('u');
  await expect(notices(page)).toContainText(`The decision on “${question}” was taken back.`);
  await expect(page.getByRole('heading', { name: `${before} left` })).toBeVisible();
  await expect(heading(page)).toHaveText(question);
  await expect(page.getByRole('radio')).toHaveCount(2);
});

test('what was taken back can be decided once it is shown as it stands now, and not before', async ({ page }) => {
  await page.goto('/review');
  const answerId = await ready(page);
  const before = await left(page);
  await page.keyboard.press('2');
  await page.keyboard.press('Enter');
  await decided(page, before - 1);

  const view = new EventEmitter();
  const held = once(view, 'let go');
  await page.route(`**/api/review/${answerId}`, async (route) => {
    await held;
    await route.continue();
  });
  await page.keyboard.press('u');
  await expect(notices(page)).toContainText(/The decision on “.+” was taken back\./);
  await expect(bar(page)).toHaveAttribute('data-answer', answerId);
  await expect(bar(page)).toHaveAttribute('data-ready', 'false');
  await page.keyboard.press('2');
  await expect(page.getByRole('radio', { name: /^2026-07-17/ })).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(notices(page)).toContainText('Not signed: waiting for the evidence to be shown.');
  await expect(bar(page)).toContainText('waiting for the evidence to be shown');
  expect(await left(page)).toBe(before);

  view.emit('let go');
  await ready(page);
  await expect(bar(page).getByRole('button', { name: /^Approve value 2/ })).toBeEnabled();
  await page.keyboard.press('Enter');
  await decided(page, before - 1);
  await page.keyboard.press('u');
  await decided(page, before);
});

test('a decision outlives a reload and stands in a chain that holds', async ({ page }) => {
  await page.goto('/review');
  await ready(page);
  const before = await left(page);
  const question = await shownQuestion(page);
  await page.keyboard.press('2');
  const reason = page.getByRole('textbox', { name: /Reason for the choice/ });
  await expect(reason).toHaveValue(/Value 2 \(page 14.*over page 3/);
  await reason.fill('Endorsement 2 amends the schedule');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: `${before - 1} left` })).toBeVisible();
  await decided(page, before - 1);

  await page.reload();
  expect(await left(page)).toBe(before - 1);
  await page.goto('/');
  await page.getByRole('button', { name: new RegExp(`^${escaped(question)}`) }).click();
  const answer = page.getByRole('region', { name: 'Answer', exact: true });
  await expect(answer.getByRole('heading', { name: question })).toBeVisible();
  // the value was offered, nobody edited it
  await expect(answer.getByText('approved', { exact: true })).toBeVisible();
  await expect(answer).toContainText('2026-07-17');
  await expect(answer.locator('[data-item]')).toHaveCount(1);

  await page.goto('/audit');
  const told = page.getByRole('row', { name: /Endorsement 2 amends the schedule/ });
  await expect(told).toContainText('approved');
  await expect(told).not.toContainText('edited');
  await page.getByRole('button', { name: 'Verify the chain' }).click();
  await expect(page.getByRole('status')).toHaveText(/✓ \d+ events, each follows from the one before/);
});

test('an edit begins with the value that was chosen', async ({ page }) => {
  await page.goto('/review');
  await ready(page);
  await page.keyboard.press('2');
  await expect(bar(page).getByRole('button', { name: /^Approve value 2 and next/ })).toBeVisible();
  await page.keyboard.press('e');
  const days = page.getByRole('region', { name: 'Edit' }).getByLabel('Date (ISO)', { exact: true });
  await expect(days.nth(1)).toBeFocused();
  await expect(days.nth(1)).toHaveValue('2026-07-17');
  await expect(bar(page).getByRole('button', { name: /^Approve and next/ })).toBeDisabled();
  await page.keyboard.press('Escape');
});

test('an edit by keyboard alone: refused until its citation carries the value, then signed', async ({ page }) => {
  await page.goto('/review');
  await ready(page);
  const before = await left(page);
  await page.keyboard.press('e');
  const panel = page.getByRole('region', { name: 'Edit' });
  await expect(panel.getByLabel('Date (ISO)', { exact: true }).first()).toBeFocused();
  await expect(panel.getByRole('status')).toHaveText('Say above why all the values stand, or remove those that do not');
  await tabTo(page, panel.getByRole('button', { name: 'Remove', exact: true }).nth(1));
  await page.keyboard.press('Enter');
  await expect(panel.getByRole('status')).toHaveText('✓ every check passes');

  const sign = panel.getByRole('button', { name: /Sign the edit/ });
  await panel.getByRole('radio', { name: /inferred/ }).check();
  await expect(panel.getByRole('status')).toHaveText('Say above how it follows from what is cited');
  await expect(sign).toBeDisabled();
  await panel.getByRole('radio', { name: /verbatim/ }).check();
  await expect(panel.getByRole('status')).toHaveText('✓ every check passes');
  const lines = panel.getByRole('textbox', { name: 'Lines to cite' });
  await tabTo(page, lines, 'Shift+Tab');
  await page.keyboard.type('33');
  await expect(panel.getByRole('button', { name: 'Cite line 33' })).toBeVisible();
  await expect(panel.getByRole('status')).toHaveText('“33” is not cited yet: press Enter there, or empty the field');
  await expect(sign).toBeDisabled();
  await page.keyboard.press('Enter');
  await expect(panel.getByRole('alert').first()).toBeVisible();
  await expect(sign).toBeDisabled();
  await expect(lines).toBeFocused();
  await page.keyboard.type('32');
  await page.keyboard.press('Enter');
  await expect(panel.getByRole('status')).toHaveText('✓ every check passes');
  await expect(panel.getByRole('alert')).toHaveCount(0);
  // the quote is widened by the lines around it
  await page.keyboard.press('Control+ArrowDown');
  await expect(panel.getByRole('button', { name: 'lines 32–33', exact: true })).toBeVisible();
  await page.keyboard.press('Control+ArrowUp');
  await expect(panel.getByRole('button', { name: 'lines 31–33', exact: true })).toBeVisible();
  await expect(panel.getByText(/^“.*Expiry date.*”$/)).toBeVisible();
  await expect(panel.getByRole('status')).toHaveText('✓ every check passes');
  await tabTo(page, panel.getByRole('textbox', { name: 'Reason for the change' }));
  await page.keyboard.type('the schedule says so');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('heading', { name: `${before - 1} left` })).toBeVisible();
  await page.goto('/audit');
  await expect(page.getByRole('row', { name: /the schedule says so/ })).toContainText('approved, edited');
});

test('a filter that nothing waits with says so, and is taken off', async ({ page }) => {
  await page.goto('/review?kind=iban');
  await expect(page.getByText('Nothing waits with this filter')).toBeVisible();
  const comment = page.getByRole('button', { name: /^Comment/ });
  await expect(comment).toBeDisabled();
  await expect(page.locator('[data-keys="live"]')).toBeAttached();
  await page.keyboard.press('c');
  await page.keyboard.press('j');
  await expect(page.getByRole('dialog', { name: 'Comment' })).toBeHidden();
  await page.getByRole('button', { name: 'Take the filter off' }).click();
  await ready(page);
  await expect(comment).toBeEnabled();
});

test('a filter that there is none of is told of, filters nothing, and goes', async ({ page }) => {
  for (const width of [1440, 1024]) {
    await page.setViewportSize({ width, height: 768 });
    await page.goto('/review?state=bogus&kind=date');
    await ready(page);
    const unknown = page.getByRole('link', { name: 'no such filter: state “bogus” ×' });
    await expect(unknown).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('link', { name: 'unflagged answers ×' })).toHaveCount(0);
    await unknown.click();
    await expect(unknown).toHaveCount(0);
    await expect(page).toHaveURL(/\/review\?kind=date(?:&answer=[^&]+)?$/);
  }
});

test('a rejection needs its reason', async ({ page }) => {
  await page.goto('/review');
  await ready(page);
  const before = await left(page);
  await page.keyboard.press('r');
  const dialog = page.getByRole('dialog', { name: 'Reject this answer' });
  const reject = dialog.getByRole('button', { name: /Reject and next/ });
  const reason = dialog.getByRole('textbox', { name: /^Reason/ });
  await expect(dialog.getByRole('alert')).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toHaveText('A reason is needed: whoever asked reads it.');
  await expect(reason).toBeFocused();
  await expect(reason).toHaveAccessibleDescription(/A reason is needed/);
  await reject.click();
  await expect(reason).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  expect(await left(page)).toBe(before);

  await page.keyboard.press('r');
  await reason.fill('the schedule is');
  await page.reload();
  await ready(page);
  await page.keyboard.press('r');
  await expect(reason, 'what was written is kept over a reload').toHaveValue('the schedule is');
  await dialog.getByRole('radio', { name: /Not answerable/ }).check();
  await reason.fill('the schedule is out of date');
  await reject.click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { name: `${before - 1} left` })).toBeVisible();
  await page.goto('/audit');
  await expect(page.getByRole('row', { name: /the schedule is out of date/ })).toContainText('reject');
});

test('a comment that is too long is said while it is written, and is not sent', async ({ page }) => {
  await page.goto('/review?answer=');
  await ready(page);
  const before = await left(page);
  await page.keyboard.press('c');
  const dialog = page.getByRole('dialog', { name: 'Comment' });
  const comment = dialog.getByRole('textbox', { name: 'Comment' });
  await comment.fill('a'.repeat(4_001));
  await expect(dialog.getByRole('alert')).toHaveText('A comment has at most 4,000 characters; this one has 4,001.');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: /^Comment/ })).toBeDisabled();
  await expect(comment).toBeFocused();
  await comment.fill('');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  expect(await left(page)).toBe(before);
});

test('an edit comes into sight where the page hides it', async ({ page }) => {
  await page.setViewportSize({ width: 900, height: 800 });
  await page.goto('/review');
  await page.getByRole('tab', { name: 'Page' }).click();
  await ready(page);
  await page.keyboard.press('e');
  await expect(page.getByRole('tab', { name: 'Answer' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('button', { name: /^Sign/ })).toBeInViewport();
  await page.keyboard.press('Escape');
});

test.describe('a server that is not reached', () => {
  test.use({ allowConsole: [/net::ERR_FAILED/] });

  test('a comment that does not reach the server is kept and sent again', async ({ page }) => {
    await page.goto('/review');
    await ready(page);
    await page.route('**/review**', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    );
    await page.keyboard.press('c');
    const comment = page.getByRole('dialog', { name: 'Comment' }).getByRole('textbox', { name: 'Comment' });
    await comment.fill('which page of the amendment?');
    await page.keyboard.press('Enter');
    await expect(page.getByText('The comment did not reach the server.')).toBeVisible();
    await page.unroute('**/review**');
    await page.keyboard.press('c');
    await expect(comment).toHaveValue('which page of the amendment?');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toContainText('Local operator: which page of the amendment?');
    await page.keyboard.press('c');
    await expect(comment).toHaveValue('');
  });
});

test.describe(() => {
  test.use({ allowConsole: [/ERR_INTERNET_DISCONNECTED/] });

  test('a decision that the network lost comes back to the queue, with what was chosen and written for it', async ({
    page,
    context,
  }) => {
    await page.goto('/review');
    const answerId = await ready(page);
    const before = await left(page);
    const reason = page.getByRole('textbox', { name: /Reason for the choice/ });
    await page.keyboard.press('2');
    await reason.fill('the endorsement is later');
    await page.keyboard.press('Escape');
    await context.setOffline(true);
    await page.keyboard.press('Enter');
    await expect(notices(page)).toContainText('The decision did not reach the server.');
    await expect(bar(page)).toHaveAttribute('data-answer', answerId);
    await expect(page.getByRole('heading', { name: `${before} left` })).toBeVisible();
    await expect(page.getByRole('radio', { name: /^2026-07-17/ })).toBeChecked();
    await expect(reason).toHaveValue('the endorsement is later');
    await context.setOffline(false);
    await ready(page);
    await page.keyboard.press('Enter');
    await expect(notices(page)).not.toContainText('The decision did not reach the server.');
    await decided(page, before - 1);
    await page.keyboard.press('u');
    await decided(page, before);
  });

  test('an edit that the network lost is kept, says so, and is signed again', async ({ page, context }) => {
    await page.goto('/review');
    await ready(page);
    const before = await left(page);
    await page.keyboard.press('e');
    const panel = page.getByRole('region', { name: 'Edit' });
    await panel.getByLabel('Reason for the change').fill('both begin');
    await expect(panel.getByRole('status')).toContainText('every check passes');
    await context.setOffline(true);
    await page.keyboard.press('Control+Enter');
    await expect(panel.getByRole('status')).toContainText('The edit did not reach the server. It is kept');
    await context.setOffline(false);
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('heading', { name: `${before - 1} left` })).toBeVisible();
    await decided(page, before - 1);
    await page.keyboard.press('u');
    await decided(page, before);
  });
});

test('both values of a conflict can stand, and the reason is kept', async ({ page }) => {
  await page.goto('/review');
  await ready(page);
  const before = await left(page);
  await page.getByRole('textbox', { name: /Reason for the choice/ }).fill('one for each building');
  await page.keyboard.press('Escape');
  await page.keyboard.press('b');
  await expect(page.getByRole('heading', { name: `${before - 1} left` })).toBeVisible();
  await decided(page, before - 1);
  await page.goto('/audit');
  await expect(page.getByRole('row', { name: /one for each building/ })).toContainText('approve');
});

test('what somebody else decided meanwhile stands, and the later decision is told so', async ({ page, browser }) => {
  await page.goto('/review');
  await ready(page);
  const question = await shownQuestion(page);
  const before = await left(page);
  const address = page.url();
  // a window in the background learns nothing of what happens meanwhile, however long that takes
  const isSeen = (state: 'visible' | 'hidden') =>
    page.evaluate(
      (now) => Object.defineProperty(document, 'visibilityState', { configurable: true, value: now }),
      state,
    );
  await isSeen('hidden');
  const other = await browser.newContext({ baseURL: new URL(address).origin });
  const otherPage = await other.newPage();
  await otherPage.goto(address);
  await expect(heading(otherPage)).toHaveText(question);
  await ready(otherPage);

  await otherPage.keyboard.press('2');
  await otherPage.keyboard.press('Enter');
  await expect(heading(otherPage)).not.toHaveText(question);
  await decided(otherPage, await left(otherPage));

  // the second value is not even there any more
  await isSeen('visible');
  await page.keyboard.press('2');
  await page.keyboard.press('Enter');
  await expect(notices(page)).toContainText(`“${question}”: You approved it already, in another window: 2026-07-17`);
  await expect(heading(page)).toHaveText(question);
  await expect(page.getByRole('heading', { name: `${before - 1} left` })).toBeVisible();
  await expect(page.getByRole('link', { name: new RegExp(`^Review ${before - 1}`) })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('2026-07-17');
  await expect(page.getByRole('radio')).toHaveCount(0);
  // what stood and what stands, and nothing lost of what was meant
  const meanwhile = page.getByRole('region', { name: 'Meanwhile' });
  await expect(meanwhile.locator('del')).toContainText('2026-05-12');
  await expect(meanwhile).toContainText('2026-07-17');
  await expect(meanwhile).toContainText('Not done: approve value 2: Value 2 (page 14');

  await page.goto('/');
  await page.getByRole('button', { name: new RegExp(`^${escaped(question)}`) }).click();
  const answer = page.getByRole('region', { name: 'Answer', exact: true });
  await expect(answer.getByRole('heading', { name: question })).toBeVisible();
  await expect(answer.locator('[data-item]')).toHaveCount(1);
  await expect(answer).toContainText('2026-07-17');
  await other.close();
});

test('the next answer begins at its question, however far the one before was scrolled', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 420 });
  await page.goto('/review');
  await ready(page);
  const first = await shownQuestion(page);
  const pane = heading(page).locator('xpath=ancestor::div[contains(@class, "overflow-y-auto")][1]');
  await pane.evaluate((element) => element.scrollTo(0, element.scrollHeight));
  await expect(heading(page)).not.toBeInViewport();
  await page.keyboard.press('j');
  await expect(heading(page)).not.toHaveText(first);
  await ready(page);
  await expect(heading(page)).toBeInViewport();
});

test('what was decided in another tab is not decided again, and can be taken back', async ({ page }) => {
  await page.goto('/review');
  await ready(page);
  const question = await shownQuestion(page);
  const before = await left(page);
  const other = await inAnotherTab(page, question);
  await other.keyboard.press('1');
  await other.keyboard.press('Enter');
  await decided(other, before - 1);
  await other.close();
  await expect(page.getByRole('region', { name: 'Decided' })).toContainText('You approved it');
  await expect(bar(page)).toHaveAttribute('data-ready', 'false');
  await expect(bar(page).getByRole('button', { name: /^Approve/ })).toBeDisabled();
  await expect(bar(page).getByRole('status')).toHaveText('decided by you: U takes it back');
  await page.keyboard.press('u');
  await ready(page);
  await expect(heading(page)).toHaveText(question);
  await decided(page, before);
});

const bar = (page: Page) => page.getByRole('toolbar', { name: 'Decision' });
const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 });
const notices = (page: Page) => page.getByRole('region', { name: 'Notices' });

test.describe(() => {
  test.use({ allowConsole: [/status of 503/] });

  test('what was refused because another tab was quicker is told no more once that is taken back', async ({ page }) => {
    await page.goto('/review');
    await ready(page);
    const question = await shownQuestion(page);
    const before = await left(page);
    const other = await inAnotherTab(page, question);
    // this tab learns of the other's decision only by its own
    await page.route('**/api/review?*', (route) => route.fulfill({ status: 503 }));
    await other.keyboard.press('1');
    await other.keyboard.press('Enter');
    await decided(other, before - 1);
    await page.keyboard.press('2');
    await page.keyboard.press('Enter');
    await expect(notices(page)).toContainText('You approved it already, in another window');
    await other.close();
    await page.unroute('**/api/review?*');
    await expect(bar(page).getByRole('status')).toHaveText('decided by you: U takes it back');
    await page.keyboard.press('u');
    await expect(notices(page)).toContainText(`The decision on “${question}” was taken back.`);
    await expect(notices(page)).not.toContainText('You approved it already');
    await decided(page, before);
  });
});

test('a rejection that asked again and is taken back puts the earlier answer in place of what came of it', async ({
  page,
}) => {
  await page.goto('/review');
  const answerId = await ready(page);
  const before = await left(page);
  const dialog = page.getByRole('dialog', { name: 'Reject this answer' });
  const rejectAs = async (destination: RegExp) => {
    await page.keyboard.press('r');
    await dialog.getByRole('radio', { name: destination }).check();
    await dialog.getByRole('textbox').fill('look again');
    await dialog.getByRole('button', { name: /Reject and next/ }).click();
    await expect(dialog).toBeHidden();
  };
  const waiting = async () => {
    const { entries } = (await (await page.request.get('/api/review')).json()) as { entries: { answerId: string }[] };
    return entries.map((entry) => entry.answerId);
  };
  const known = await waiting();
  await rejectAs(/Ask again/);
  // One goes, and the answer of the new run comes.
  await expect.poll(async () => (await waiting()).filter((id) => !known.includes(id))).toHaveLength(1);
  await expect.poll(waiting).not.toContain(answerId);
  await page.keyboard.press('u');
  await expect(notices(page)).toContainText(/The decision on “.+” was taken back\./);
  await expect(bar(page)).toHaveAttribute('data-answer', answerId);
  await ready(page);
  await expect.poll(async () => (await waiting()).sort()).toEqual(known.sort());
  await rejectAs(/Not answerable/);
  await decided(page, before - 1);
});
const shownQuestion = (page: Page) => heading(page).innerText();
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Waits until an answer can be decided. @returns its id */
/** What is looked at, in a second tab of the same person. */
async function inAnotherTab(page: Page, question: string): Promise<Page> {
  const other = await page.context().newPage();
  await other.goto(page.url());
  await expect(heading(other)).toHaveText(question);
  await ready(other);
  return other;
}

async function ready(page: Page): Promise<string> {
  await expect(bar(page)).toHaveAttribute('data-ready', 'true');
  return (await bar(page).getAttribute('data-answer')) ?? '';
}

/** Tab by Tab, as somebody without a mouse. */
async function tabTo(page: Page, control: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press(key);
    if (await control.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`${key} does not reach ${control}.`);
}

/** The number that the queue bar counts down. */
async function left(page: Page): Promise<number> {
  return Number.parseInt(await page.getByRole('heading', { level: 1, name: /^\d+ left$/ }).innerText(), 10);
}

/** The page counts at once; this waits for the server's own count. */
async function decided(page: Page, remaining: number): Promise<void> {
  await expect
    .poll(async () => ((await (await page.request.get('/api/review')).json()) as { left: number }).left)
    .toBe(remaining);
}
