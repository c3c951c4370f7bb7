import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import type { Item } from '../lib/contract/answer';
import type { ValueKind, ValueOf } from '../lib/contract/value-schemas';
import type { ExportedAnswer } from '../lib/export/exported-answer';
import { expect, test } from './fixtures';
import { selectLines } from './select-lines';
import { leaveSample, lowConfidence, type StoredAnswer, storeAnswers } from './stored-answer';

// an answer that is not there is asked for on purpose
test.use({ serverName: 'editors', allowConsole: [/status of 404/] });

type Edit = {
  question: string;
  /** What the answer says before: wrong, and with the wrong line beside it. */
  before: Item[];
  shape?: StoredAnswer['shape'];
  narrative?: StoredAnswer['narrative'];
  change: (panel: Locator) => Promise<void>;
  /** What is said at once, while the citation is still the old one. */
  missing: RegExp;
  /** Which lines are selected in the PDF for which item. */
  cite: { item: number; lines: [first: number, last?: number] };
  /** What goes out. */
  after: unknown[];
};

/** The sample policy's own lines; each edit begins from a mistake that a reader of it could make. */
const edits: Edit[] = [
  {
    question: 'What is the deductible?',
    before: [item('amount', { value: '39850', currency: 'EUR', scale: null, unit: null }, 34)],
    change: async (panel) => {
      await panel.getByLabel('Amount', { exact: true }).fill('3,500');
      await panel.getByLabel('Per', { exact: true }).fill('per claim');
    },
    missing: /amount "EUR 3,500 per claim" can't be read from "Annual premium EUR 39,850" \(line 34\)/,
    cite: { item: 0, lines: [35] },
    after: [{ value: '3500', currency: 'EUR', scale: null, unit: 'per claim' }],
  },
  {
    question: 'When does the policy begin?',
    before: [item('date', { iso: '2027-05-12', original: '12 May 2027' }, 33)],
    change: async (panel) => {
      await panel.getByLabel('Date (ISO): pick a day').fill('2026-05-12');
      // picking a day leaves the wording of the document alone
      await expect(panel.getByLabel('As written')).toHaveValue('12 May 2027');
      await panel.getByLabel('As written').fill('12 May 2026');
    },
    missing: /date "2026-05-12", written "12 May 2026", can't be read from "Expiry date 12 May 2027" \(line 33\)/,
    cite: { item: 0, lines: [32] },
    after: [{ iso: '2026-05-12', original: '12 May 2026' }],
  },
  {
    question: 'What is the policy period?',
    before: [item('date_range', { iso_start: '2026-05-12', iso_end: '2026-05-13', original: '12 May 2026' }, 32)],
    change: async (panel) => {
      await panel.getByLabel('To (ISO)', { exact: true }).fill('2026-01-12');
      await expect(panel.getByRole('alert')).toContainText('ends on 2026-01-12, before it starts');
      await panel.getByLabel('To (ISO): pick a day').fill('2027-05-12');
      await panel.getByLabel('As written').fill('Effective date 12 May 2026 Expiry date 12 May 2027');
    },
    missing:
      /date range "2026-05-12 to 2027-05-12", written "Effective date .*", can't be read from "Effective date 12 May 2026"/,
    cite: { item: 0, lines: [32, 33] },
    after: [
      {
        iso_start: '2026-05-12',
        iso_end: '2027-05-12',
        original: 'Effective date 12 May 2026 Expiry date 12 May 2027',
      },
    ],
  },
  {
    question: 'What is the sum insured for the buildings?',
    before: [item('number', { value: '3188000', unit: null }, 43)],
    change: (panel) => panel.getByLabel('Number').fill('3986000'),
    missing: /number "3,986,000" can't be read from "Stock/,
    cite: { item: 0, lines: [41] },
    after: [{ value: '3986000', unit: null }],
  },
  {
    question: 'What is the rate for the buildings?',
    before: [item('percent', { value: '0.25' }, 43)],
    change: (panel) => panel.getByLabel('Percent').fill('0.5'),
    missing: /percentage "0.5 %" can't be read from "Stock/,
    cite: { item: 0, lines: [41] },
    after: [{ value: '0.5' }],
  },
  {
    question: 'What is the premium for buildings and stock?',
    shape: 'table',
    before: [item('table', { headers: ['Class', 'Premium'], rows: [['Buildings', '9,960']] }, 42)],
    change: async (panel) => {
      await panel.getByLabel('Row 1, Premium').fill('19,930');
      await panel.getByRole('button', { name: 'Add a row' }).click();
      await panel.getByLabel('Row 2, Class').fill('Stock');
      await panel.getByLabel('Row 2, Premium').fill('7,970');
    },
    missing: /table .* can't be read from "Plant and machinery/,
    cite: { item: 0, lines: [40, 43] },
    after: [
      {
        headers: ['Class', 'Premium'],
        rows: [
          ['Buildings', '19,930'],
          ['Stock', '7,970'],
        ],
      },
    ],
  },
  {
    question: 'What is the address of the insurer?',
    before: [item('address', { street: null, postal_code: null, city: 'Aldermere', region: null, country: 'GB' }, 36)],
    change: async (panel) => {
      await panel.getByLabel('Country').fill('UK');
      await expect(panel.getByRole('alert')).toContainText('"UK" is not an ISO 3166-1 alpha-2 country code');
      await panel.getByLabel('Country').fill('GB');
      await panel.getByLabel('Street').fill('107 Castle Street');
      await panel.getByLabel('Postal code').fill('WX4 2TD');
    },
    missing: /address .* can't be read from "Payment to IBAN/,
    cite: { item: 0, lines: [37] },
    after: [{ street: '107 Castle Street', postal_code: 'WX4 2TD', city: 'Aldermere', region: null, country: 'GB' }],
  },
  {
    question: 'To which account is it paid?',
    before: [item('iban', 'GB38HLCN19414196772851', 35)],
    change: async (panel) => {
      await expect(panel.getByRole('alert').first()).toContainText('is not a valid IBAN');
      await panel.getByLabel('IBAN').fill('GB38HLCN19414196772850');
    },
    missing: /IBAN .* can't be read from "Deductible/,
    cite: { item: 0, lines: [36] },
    after: ['GB38HLCN19414196772850'],
  },
  {
    question: 'Which perils are insured?',
    shape: 'listing',
    before: [item('text', 'fire, lightning and explosion', 62), item('text', 'storm', 66)],
    change: (panel) => panel.getByLabel('Text').nth(1).fill('storm and hail'),
    missing: /text "storm and hail" can't be read from "\(e\) theft/,
    cite: { item: 1, lines: [63] },
    after: ['fire, lightning and explosion', 'storm and hail'],
  },
  {
    question: 'Who signed for the insurer?',
    before: [
      item(
        'person_name',
        { first_name: 'Clara', middle_initial: null, last_name: 'Voss', suffix: null, original: 'Clara Voss' },
        147,
      ),
    ],
    change: async (panel) => {
      await panel.getByLabel('First name').fill('Margaret');
      await panel.getByLabel('Middle initial').fill('L');
      await panel.getByLabel('Last name').fill('Ashdown');
      await panel.getByLabel('As written').fill('Margaret L. Ashdown');
    },
    missing: /"Margaret L. Ashdown" can't be read from "Clara Voss" \(line 147\)/,
    cite: { item: 0, lines: [144] },
    after: [
      {
        first_name: 'Margaret',
        middle_initial: 'L',
        last_name: 'Ashdown',
        suffix: null,
        original: 'Margaret L. Ashdown',
      },
    ],
  },
  {
    question: 'Is damage by flood covered?',
    before: [item('boolean', false, 117)],
    change: async (panel) => {
      await panel.getByRole('combobox', { name: 'Answer' }).selectOption('yes');
      await panel.getByRole('button', { name: /^Remove the citation of/ }).click();
    },
    missing: /Nothing is cited/,
    cite: { item: 0, lines: [120, 121] },
    after: [true],
  },
  {
    question: 'How is an event reported?',
    narrative: { summary: 'The insurer is told.', form: 'how-to', follow_ups: [] },
    before: [item('section', { title: 'Reporting', content: '' }, 106)],
    change: (panel) =>
      panel.getByLabel('Content').fill('The policyholder tells the insurer of an event as soon as it can'),
    missing: /can't be read from "The insurer sends a surveyor/,
    cite: { item: 0, lines: [104, 105] },
    after: [{ title: 'Reporting', content: 'The policyholder tells the insurer of an event as soon as it can' }],
  },
];

test('each kind of value is edited, held to the checks, cited by selecting text, signed, and exported as it was signed', async ({
  page,
  server,
}) => {
  // a dozen edits, each checked twice by the server: seconds where nothing else runs, minutes on a machine that is busy
  test.setTimeout(480_000);
  const documentId = await leaveSample(page);
  const flags = [{ name: 'low_confidence' as const, reason: 'Confidence is 50 %.', items: [], details: {} }];
  await storeAnswers(server, documentId, () =>
    edits.map(({ question, shape, before, narrative }) => ({
      question,
      items: before,
      flags,
      ...(shape ? { shape } : {}),
      ...(narrative ? { narrative } : {}),
    })),
  );

  await page.goto('/review');
  for (const [index, { question, change, missing, cite }] of edits.entries()) {
    await test.step(question, async () => {
      await expect(page.getByRole('main').getByRole('heading', { level: 2, name: question })).toBeVisible();
      await expect(page.getByRole('toolbar', { name: 'Decision' })).toHaveAttribute('data-ready', 'true');
      await page.keyboard.press('e');
      const panel = page.getByRole('region', { name: 'Edit' });
      await expect(panel.locator('input, select, textarea').first()).toBeFocused();
      await change(panel);
      const sign = panel.getByRole('button', { name: /Sign the edit/ });
      await expect(panel.getByRole('alert').first()).toHaveText(missing);
      await expect(sign).toBeDisabled();
      await selectLines(page, ...cite.lines);
      await panel
        .getByRole('button', { name: /^Cite line/ })
        .nth(cite.item)
        .click();
      await expect(panel.getByRole('status')).toHaveText('✓ every check passes');
      await sign.click();
      await expect(page.getByRole('heading', { name: `${edits.length - index - 1} left` })).toBeVisible();
    });
  }

  const exported = await exportedAnswers(page);
  for (const { question, after, cite } of edits) {
    const answer = exported.find((each) => each.question.text === question);
    expect(answer, question).toMatchObject({ state: 'approved_edited', approved: true });
    expect(
      answer?.items.map(({ value }) => value),
      question,
    ).toEqual(after);
    const [first, last = first] = cite.lines;
    const [span] = answer?.items[cite.item]?.spans ?? [];
    expect(span, question).toMatchObject({
      line_start: first,
      line_end: last,
      grade: expect.stringMatching(/^(exact|normalized)$/),
    });
  }
});

test('the focus stays in an edit when an item is removed, and Ctrl Enter signs it from anywhere', async ({
  page,
  server,
}) => {
  const documentId = await leaveSample(page);
  await storeAnswers(server, documentId, () => [
    {
      question: 'Which of the perils are insured?',
      shape: 'listing',
      items: [item('text', 'fire, lightning and explosion', 62), item('text', 'storm', 63), item('text', 'storm', 66)],
      flags: lowConfidence,
    },
  ]);
  await page.goto('/review');
  await expect(page.getByRole('toolbar', { name: 'Decision' })).toHaveAttribute('data-ready', 'true');
  await page.keyboard.press('e');
  const panel = page.getByRole('region', { name: 'Edit' });
  const texts = panel.getByLabel('Text');
  const remove = panel.getByRole('button', { name: 'Remove', exact: true });
  await expect(texts).toHaveCount(3);
  await remove.nth(2).focus();
  await page.keyboard.press('Enter');
  await expect(texts).toHaveCount(2);
  await expect(texts.nth(1)).toBeFocused();
  await remove.first().focus();
  await page.keyboard.press('Enter');
  await expect(texts).toHaveCount(1);
  await expect(texts.first()).toBeFocused();
  await expect(texts.first()).toHaveValue('storm');
  await remove.first().focus();
  await page.keyboard.press('Enter');
  await expect(panel.getByRole('button', { name: 'Add an item' })).toBeFocused();
  await page.keyboard.press('Escape');

  await page.keyboard.press('e');
  await panel.getByRole('button', { name: 'Start over' }).click();
  await remove.nth(2).click();
  await expect(panel.getByRole('status')).toHaveText('✓ every check passes');
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('heading', { name: '0 left' })).toBeVisible();
});

test('a name of a conflict that lost a part is not signed as proved, nor both values without a word', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  const documentId = await leaveSample(page);
  const name = (first_name: string, middle_initial: string | null, last_name: string, original: string) => ({
    ...{ first_name, middle_initial, last_name, suffix: null, original },
  });
  await storeAnswers(server, documentId, () => [
    {
      question: 'Who signed the policy?',
      items: [
        item('person_name', name('Margaret', 'L', 'Ashdown', 'Margaret L. Ashdown'), 144),
        item('person_name', name('Clara', null, 'Voss', 'Clara Voss'), 147),
      ],
      flags: [{ name: 'conflicting_values', reason: 'Two people signed.', items: [0, 1], details: {} }],
      conflicting: true,
    },
  ]);
  await page.goto('/review');
  const bar = page.getByRole('toolbar', { name: 'Decision' });
  await expect(bar).toHaveAttribute('data-ready', 'true');
  await page.keyboard.press('e');
  const panel = page.getByRole('region', { name: 'Edit' });
  const status = panel.getByRole('status');
  const sign = panel.getByRole('button', { name: /Sign the edit/ });
  await expect(panel.getByLabel('First name').first()).toBeFocused();
  // what is signed with, and what is missing, are in sight however long the edit is
  await expect(sign).toBeInViewport({ ratio: 1 });
  await expect(status).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Delete');
  await expect(panel.getByRole('alert')).toHaveText(
    'First name is empty, but the document writes “Margaret L. Ashdown”. Write it as it stands there, or choose “inferred” below and say how it follows.',
  );
  await expect(sign).toBeDisabled();
  await page.keyboard.press('Control+Enter');
  await page.keyboard.type('Margaret');
  await panel.getByLabel('Last name').nth(1).fill('Vos');
  await expect(panel.getByRole('alert')).toContainText(`can't be read from`);
  await panel.getByLabel('Last name').nth(1).fill('Voss');
  await expect(status).toHaveText('Say above why all the values stand, or remove those that do not');
  await panel.getByLabel('First name').first().fill('');
  await panel.getByRole('radio', { name: /^inferred/ }).check();
  await expect(status).toHaveText('Say above how it follows from what is cited');
  await panel.getByRole('textbox', { name: 'Reason for the change' }).fill('she is known by her initial alone');
  await expect(status).toHaveText('✓ the citation stands; the value is your word');
  await sign.click();
  await expect(page.getByRole('heading', { level: 1, name: '0 left' })).toBeVisible();

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/');
  await page.getByRole('button', { name: /^Who signed the policy/ }).click();
  await expect(page.getByRole('region', { name: 'Edited' })).toContainText('inferred, not proved word for word');
  const card = page.getByRole('region', { name: 'Answer', exact: true }).locator('[data-item="1"]');
  await expect(card).toContainText('inferred by a person');
  await expect(card).not.toContainText('proved');
});

test('answers without a flag are signed too: one from its question, those that were seen together, and each is taken back', async ({
  page,
  server,
}) => {
  const documentId = await leaveSample(page);
  const questions = ['What is the policy number?', 'Who is the policyholder?', 'Who is the insurer?'];
  await storeAnswers(server, documentId, () => [
    { question: 'What is the policy number?', items: [item('text', 'HM-4479-78', 30)] },
    { question: 'Who is the policyholder?', items: [item('text', 'Orchard Street Bakery Ltd', 31)] },
    { question: 'Who is the insurer?', items: [item('text', 'Halcyon Mutual Insurance Company', 7)] },
    { question: 'What is the contents page called?', items: [item('text', 'Contents', 10)] },
  ]);
  const bar = page.getByRole('toolbar', { name: 'Decision' });
  const shown = (question: string) => page.getByRole('main').getByRole('heading', { level: 2, name: question });
  const dialog = page.getByRole('dialog', { name: 'The queue' });
  const left = (count: number) => expect(page.getByRole('heading', { level: 1, name: `${count} left` })).toBeVisible();

  await page.goto('/');
  await page.getByRole('button', { name: /^What is the policy number/ }).click();
  await page.getByRole('link', { name: 'Sign it in review' }).click();
  await expect(shown('What is the policy number?')).toBeVisible();
  await left(4);
  await expect(bar).toHaveAttribute('data-ready', 'true');
  await page.keyboard.press('Enter');
  await left(3);
  for (const question of questions.slice(1)) {
    await expect(shown(question)).toBeVisible();
    await expect(bar).toHaveAttribute('data-ready', 'true');
    await page.keyboard.press('j');
  }
  // the last one is on its way, and was not seen
  await page.keyboard.press('k');
  await expect(shown('Who is the insurer?')).toBeVisible();
  await page.keyboard.press('q');
  await dialog.getByRole('button', { name: /^Approve the [23] that you have seen$/ }).click();
  await expect(page.getByText(/^[23] approved; U takes them back one by one\.$/)).toBeVisible();
  await page.keyboard.press('u');
  await expect(page.getByText(/^The decision on “.+” was taken back\.$/)).toBeVisible();
  await page.goto('/');
  for (const question of questions.slice(0, 2))
    await expect(page.getByRole('button', { name: new RegExp(`^${question.slice(0, -1)}`) })).toContainText('approved');
  // an answer that is not in the queue of now can be signed where a link opens it
  await page.getByRole('button', { name: /^What is the contents page called/ }).click();
  const { href } = await page
    .getByRole('link', { name: 'Sign it in review' })
    .evaluate((link) => ({ href: String(link) }));
  await page.goto(`/review?answer=${new URL(href).searchParams.get('answer')}`);
  await expect(bar).toHaveAttribute('data-ready', 'true');
  await left(0);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Nothing waits for a review')).toBeVisible();
  await left(0);
  await page.goto('/');
  await expect(page.getByRole('button', { name: /^What is the contents page called/ })).toContainText('approved');

  await page.goto('/review?answer=00000000-0000-7000-8000-000000000000');
  await expect(page.getByText('That answer is not here (any more)')).toBeVisible();
  // no decision on another question is taken back from there
  await expect(bar.getByRole('button', { name: /^Undo/ })).toBeDisabled();
  await expect(bar.getByRole('button', { name: /^Comment/ })).toBeDisabled();
  for (const key of ['u', 'c']) await page.keyboard.press(key);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Go to the queue' }).click();
  await expect(page.getByText('Nothing waits for a review')).toBeVisible();
  await left(0);
  await page.keyboard.press('u');
  await expect(page.getByText('The decision on “What is the contents page called?” was taken back.')).toBeVisible();
});

function item<K extends ValueKind>(kind: K, value: ValueOf[K], line: number): Item {
  return { kind, value, spans: [{ line_start: line, line_end: line, quote: null }], path: null };
}

async function exportedAnswers(page: Page): Promise<ExportedAnswer[]> {
  await page.goto('/export');
  await expect(page.getByText(new RegExp(`^${edits.length} answers`))).toBeVisible();
  await page.getByRole('radio', { name: /^JSON Lines/ }).check();
  await page.getByRole('button', { name: /^Export/ }).click();
  const done = page.getByRole('link', { name: `Download ${edits.length} answers` });
  const download = page.waitForEvent('download');
  await done.click();
  const text = readFileSync(await (await download).path(), 'utf8');
  return text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as ExportedAnswer);
}
