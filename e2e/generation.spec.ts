import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { supporting } from '../scripts/provider-server/scenario';
import { expect } from './fixtures';
import { gate, replies, setModel, test } from './model';
import { euros, replyOf, section, text } from './replies';

test.use({ serverName: 'generation' });

const premium = 'What is the annual premium?';
const premiumLine = 34;
const deductibleLine = 35;
const right = replyOf([euros('39850', premiumLine, 'EUR 39,850')]);

const perils = [
  text(62, 'fire, lightning and explosion'),
  text(63, 'storm and hail'),
  text(64, 'burst or leaking of fixed water pipes'),
  text(65, 'riot and malicious damage'),
  text(66, 'theft following forcible entry'),
  text(67, 'accidental breakage of fixed glass'),
];
test.describe.configure({ mode: 'serial' });

test('a model is set, tested in every way, and its key is never shown again', async ({ page, model }) => {
  await setModel(page, model);
  const ways = page.getByRole('region', { name: 'What the model can do' });
  await page.getByRole('button', { name: 'Pin Schema in the prompt' }).click();
  await expect(ways.getByRole('row', { name: /^Schema in the prompt/ })).toContainText('pinned');
  await page.getByRole('button', { name: 'Unpin' }).click();
  await expect(page.getByText('It finds its own way again.')).toBeVisible();
  await expect(ways.getByText('pinned')).toHaveCount(0);
  model.plays(supporting({ protocols: ['chat'] }, () => ({ kind: 'reply', text: '{"items":[{"text":"4711"}]}' })));
  await page.getByRole('button', { name: 'Test connection' }).click();
  await expect(ways.getByRole('row', { name: /^Responses with a strict schema/ })).toContainText('refused');
  await expect(ways.getByRole('row', { name: /^Responses with a strict schema/ })).toContainText('404');
  await expect(ways.getByRole('row', { name: /^Chat with a strict schema/ })).toContainText('in use');
  for (const way of [
    'Chat with a strict schema',
    'Chat with a strict tool call',
    'Schema in the prompt',
    'Prose with references',
  ]) {
    await expect(ways.getByRole('row', { name: new RegExp(`^${way} ✓`) })).toContainText('4711');
  }
  expect(model.requests.every(({ headers }) => headers.authorization === 'Bearer sk-very-secret')).toBe(true);
  await page.reload();
  await expect(page.getByRole('textbox', { name: /^Key/ })).toHaveAttribute('placeholder', /a key is kept/);
  expect(await page.content()).not.toContain('sk-very-secret');
});

test('items appear one by one with their proof while the rest streams', async ({ page, model }) => {
  const more = gate();
  const reply = replyOf(perils);
  const second = JSON.stringify(perils[1]?.spans);
  model.plays(
    replies({ kind: 'reply', text: reply, deltaLength: 9, holds: [{ after: `${second}},`, until: more.until }] }),
  );
  await askOnly(page, 'Which perils are insured?');
  await expect(items(page)).toHaveCount(2);
  await expect(items(page).first()).toContainText('arriving');
  await expect(answer(page)).toContainText('2 of 2 citations proved');
  await expect(answer(page)).toHaveAttribute('aria-busy', 'true');
  await expect(page.locator('[data-evidence-painted="true"]')).toBeVisible();
  await expect(page.locator('section[data-page="5"] [data-mark="quote"]').first()).toBeVisible();
  more.open();
  await expect(items(page)).toHaveCount(6);
  await finished(page);
  await expect(answer(page)).toContainText('6 of 6 citations proved');
  await expect(items(page).filter({ hasText: 'arriving' })).toHaveCount(0);
});

test('what a check refuses gives way visibly to its correction, with its history and its cost', async ({
  page,
  model,
}) => {
  const wrong = replyOf([euros('38950', premiumLine, 'EUR 39,850')]);
  const shown = gate();
  const corrected = gate();
  model.plays(
    replies(
      { kind: 'reply', text: wrong, holds: [{ after: '"extraction_method"', until: shown.until }] },
      { kind: 'reply', text: right, holds: [{ after: '{', until: corrected.until }] },
    ),
  );
  await askOnly(page, premium);
  await expect(items(page)).toContainText('38,950');
  await expect(items(page)).toContainText('arriving');
  // The quote stands there, the value does not: nothing is called proved.
  await expect(items(page)).not.toContainText('proved');
  shown.open();
  const repairs = page.getByRole('region', { name: 'Repairs' });
  await expect(repairs).toContainText('what it said no longer stands');
  await expect(repairs.locator('del').first()).toContainText('38,950');
  await expect(items(page)).toHaveCount(0);
  corrected.open();
  await expect(items(page)).toContainText('39,850');
  await finished(page);
  await expect(items(page)).toContainText('proved word for word');
  await expect(repairs).toContainText('was corrected');
  await repairs.getByText('was corrected').click();
  await expect(repairs).toContainText('Call 2 changed');
  await expect(page.getByRole('list', { name: 'Timeline of the run' })).toContainText('USD 0.000');
});

test('a run is read as a timeline, kept as a file, replayed, and its refused reply becomes a fixture', async ({
  page,
  model,
}) => {
  await open(page, premium);
  await page.getByRole('link', { name: 'Open the run' }).click();
  await expect(page.getByRole('heading', { name: premium })).toBeVisible();
  await expect(page.getByText('Call 1').first()).toBeVisible();
  const before = model.requests.length;
  await page.getByRole('button', { name: 'Replay without a model' }).click();
  await expect(page.getByText(/✓ the same answer/)).toBeVisible();
  expect(model.requests).toHaveLength(before);

  const run = await downloaded(page, 'Download as JSON');
  expect(run.events.map(({ type }: { type: string }) => type)).toEqual(
    expect.arrayContaining(['run_started', 'call_started', 'rejected', 'call_finished', 'answered']),
  );
  expect(JSON.stringify(run)).not.toContain('sk-very-secret');
  const fixture = await downloaded(page, 'Save as a regression fixture');
  expect(fixture).toMatchObject({ schemaVersion: 1, rung: 'chat_schema', model: 'gpt-4o-mini' });
  expect(fixture.issues.length).toBeGreaterThan(0);
});

test('a narrative shows its summary, each section, then what else it says; a follow-up is asked by a click', async ({
  page,
  model,
}) => {
  const parts = [
    section('Telling the insurer', 'The insurer is told as soon as possible, within fourteen days at most.', 104),
    section('Paying', 'What is not in dispute is paid within thirty days after the proofs have arrived.', 110),
  ];
  const summary = 'Claims are told early, surveyed within five working days, and paid within thirty.';
  const question = 'What is the deductible?';
  const reply = replyOf(parts, {
    summary,
    form: 'how-to',
    extraction_method: 'inferred',
    follow_ups: [question],
    confidence: 0.91,
    confidence_explanation: 'Section 6 says it.',
  });
  const [afterSummary, afterSection, beforeEnd] = [gate(), gate(), gate()];
  model.plays(
    replies({
      kind: 'reply',
      text: reply,
      holds: [
        { after: `${JSON.stringify(summary)},`, until: afterSummary.until },
        { after: `${JSON.stringify(parts[0]?.spans)}},`, until: afterSection.until },
        { after: `["${question}"]`, until: beforeEnd.until },
      ],
    }),
  );
  await askOnly(page, 'How are claims settled?');
  await expect(answer(page)).toContainText(summary);
  await expect(items(page)).toHaveCount(0);
  afterSummary.open();
  await expect(items(page)).toHaveCount(1);
  await expect(items(page)).toContainText('Telling the insurer');
  afterSection.open();
  await expect(items(page)).toHaveCount(2);
  await expect(answer(page)).toContainText('how to');
  await expect(answer(page)).toContainText('Confidence 0.91 Section 6 says it.');
  const followUp = page.getByRole('region', { name: 'Follow-up questions' }).getByRole('button', { name: question });
  await expect(followUp).toBeDisabled();
  beforeEnd.open();
  await finished(page);
  await expect(followUp).toBeEnabled();

  model.plays(replies({ kind: 'reply', text: replyOf([euros('3500', 35, 'EUR 3,500 per claim')]) }));
  await followUp.click();
  await expect(answer(page).getByRole('heading', { name: question })).toBeVisible();
  await finished(page);
  await expect(items(page)).toContainText('3,500');
});

test('a model that never gets it right leaves the question to a person, with all that it tried', async ({
  page,
  model,
}) => {
  const wrong = (value: string) => replyOf([euros(value, premiumLine, 'EUR 39,850')]);
  model.plays(
    replies(
      { kind: 'reply', text: wrong('1') },
      { kind: 'reply', text: wrong('2') },
      { kind: 'reply', text: wrong('3') },
    ),
  );
  const before = model.requests.length;
  await askOnly(page, 'How much is the annual premium?');
  await finished(page);
  expect(model.requests.length - before).toBe(3);
  await expect(answer(page)).toContainText('in review');
  await expect(answer(page)).toContainText('failed its checks');
  const repairs = page.getByRole('region', { name: 'Repairs' });
  await expect(repairs).toContainText('3 replies failed their checks and no correction passed them');
  await expect(repairs).toContainText('Call 3');
  // Nothing was found out about the document.
  await expect(answer(page)).toContainText('No answer yet');
  await expect(answer(page)).not.toContainText('Not found in this document');
  await expect(items(page)).toHaveCount(0);
});

test('a computed value shows its calculation, each operand on its line, and a wrong sum never stands', async ({
  page,
  model,
}) => {
  const question = 'What is the deductible as a percentage of the annual premium?';
  const operand = (name: string, value: string, line: number, quote: string) => ({
    name,
    value,
    spans: [{ line_start: line, line_end: line, quote }],
  });
  const computed = (value: string) =>
    replyOf(
      [
        {
          percent: { value },
          spans: [
            { line_start: deductibleLine, line_end: deductibleLine, quote: 'EUR 3,500' },
            { line_start: premiumLine, line_end: premiumLine, quote: 'EUR 39,850' },
          ],
        },
      ],
      {
        extraction_method: 'computed',
        computation: {
          expression: 'deductible / premium * 100',
          operands: [
            operand('deductible', '3500', deductibleLine, 'EUR 3,500'),
            operand('premium', '39850', premiumLine, 'EUR 39,850'),
          ],
        },
      },
    );
  model.plays(replies({ kind: 'reply', text: computed('9.78') }, { kind: 'reply', text: computed('8.78') }));
  const arriving = gate();
  await page.route('**/api/documents/*/pdf', async (route) => {
    await arriving.until;
    await route.continue();
  });
  await askOnly(page, question);
  await finished(page);
  await expect(items(page)).toContainText('8.78');
  await expect(answer(page)).toContainText('computed from cited values');
  const repairs = page.getByRole('region', { name: 'Repairs' });
  await expect(repairs).toContainText('was corrected');
  await repairs.getByText('was corrected').click();
  await expect(repairs).toContainText('The expression gives 8.78');

  const computation = page.getByRole('region', { name: 'Computation' });
  await expect(computation).toContainText('deductible / premium * 100');
  await expect(computation).toContainText('3,500 / 39,850 * 100');
  await expect(computation).toContainText('8.78293601004');
  for (const line of [deductibleLine, premiumLine]) {
    const operandLine = page.locator(`[data-mark="line"][data-evidence="lines-${line}"]`);
    await expect(operandLine).toHaveCount(0);
    await computation.getByRole('button', { name: `line ${line}` }).click();
    // Asked for before the document is there, a line is shown as soon as it is.
    arriving.open();
    await expect(operandLine).toBeVisible();
  }
});

test('a verdict is computed beside the amount, and a new rate changes it without a model', async ({ page, model }) => {
  model.plays(replies({ kind: 'reply', text: right }));
  await askOnly(page, 'Is the annual premium above 50,000 dollars?');
  await finished(page);
  const comparison = page.getByRole('region', { name: 'Comparison' });
  await expect(items(page)).toContainText('39,850');
  await expect(comparison).toContainText('no');
  await expect(comparison).toContainText('1.0705');
  await expect(comparison).toContainText('European Central Bank');
  const address = page.url();
  const calls = model.requests.length;

  await page.goto('/settings/rates');
  const form = page.getByRole('form', { name: 'Add a rate' });
  await form.getByRole('textbox', { name: 'One unit of' }).fill('EUR');
  await form.getByRole('textbox', { name: 'is', exact: true }).fill('1.5');
  await form.getByRole('textbox', { name: 'units of', exact: true }).fill('USD');
  await form.getByRole('textbox', { name: 'Source' }).fill('a test of the house');
  await form.getByRole('button', { name: 'Save rate' }).click();
  await expect(page.getByText('Every comparison uses it from now on.')).toBeVisible();

  await page.goto(address);
  await expect(comparison).toContainText('yes');
  await expect(comparison).toContainText('a test of the house');
  await expect(comparison).toContainText('When it was answered, this was “no”');
  await expect(items(page)).toContainText('39,850');
  expect(model.requests).toHaveLength(calls);
});

test('a provider that refuses the key says what to do, and the key is said nowhere though it was repeated', async ({
  page,
  model,
  server,
}) => {
  const message = 'Incorrect API key provided: sk-very-secret.';
  const body = { error: { message, type: 'invalid_request_error', code: 'invalid_api_key' } };
  model.plays(() => ({ kind: 'error', status: 401, body }));
  await askOnly(page, 'What does the annual premium amount to?');
  const notice = answer(page).getByRole('alert');
  await expect(notice).toContainText('The run failed');
  await expect(notice).toContainText('Check the API key');
  await expect(notice).toContainText('Incorrect API key provided: [key].');
  expect(await page.content()).not.toContain('sk-very-secret');
  expect(server.output()).not.toContain('sk-very-secret');
  model.plays(replies({ kind: 'reply', text: right }));
  await notice.getByRole('button', { name: 'Run again' }).click();
  await expect(items(page)).toContainText('39,850');
});

test('the figures count what was refused and what corrections cost', async ({ page }) => {
  await page.goto('/figures');
  const row = page.getByRole('row', { name: /^gpt-4o-mini/ }).filter({ hasText: 'amount' });
  await expect(row.first()).toContainText('value not in quote');
  await expect(row.first()).toContainText('mended');
  await expect(row.first()).toContainText('USD 0.000');
});

const answer = (page: Page) => page.getByRole('region', { name: 'Answer', exact: true });
const items = (page: Page) => answer(page).locator('[data-item]');

/** Asks without waiting for the answer. */
async function askOnly(page: Page, question: string): Promise<void> {
  await page.goto('/');
  const field = page.getByRole('textbox', { name: 'Ask about this document' });
  await expect(field).toBeEnabled();
  await field.fill(question);
  await page.keyboard.press('Enter');
  await expect(answer(page).getByRole('heading', { name: question })).toBeVisible();
}

async function open(page: Page, question: string): Promise<void> {
  await page.goto('/');
  await page.getByRole('navigation', { name: 'Documents and questions' }).getByText(question).first().click();
  await expect(answer(page).getByRole('heading', { name: question })).toBeVisible();
}

async function finished(page: Page): Promise<void> {
  await expect(answer(page)).toHaveAttribute('aria-busy', 'false');
  await expect(answer(page).getByText('Confidence', { exact: true })).toBeVisible();
}

async function downloaded(page: Page, link: string) {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: link }).first().click(),
  ]);
  return JSON.parse(readFileSync(await download.path(), 'utf8'));
}
