import { makeTestPdf } from '../lib/adapters/pdf/make-test-pdf';
import { type Policy, writePolicy } from '../scripts/sample/policy';
import { renderPolicy } from '../scripts/sample/render-policy';
import { ask } from './asking';
import { expect, test } from './fixtures';

test.use({ serverName: 'versions' });

test('a newer version: what is the same is carried over, what changed is shown and asked again', async ({ page }) => {
  await page.goto('/settings/policies');
  await expect(page.locator('[data-keys="live"]')).toBeAttached();
  await page.getByLabel('Unflagged answers that are sampled, %').fill('100');
  await page.getByRole('button', { name: 'Save as version 1' }).click();
  await expect(page.getByRole('row', { name: /are sampled/ })).toBeVisible();
  await page.goto('/');
  await ask(page, 'What is the annual premium?');
  await ask(page, 'What is the policy number?');
  const left = async () => ((await (await page.request.get('/api/review')).json()) as { left: number }).left;
  await expect.poll(left).toBe(2);
  await page.goto('/review');
  for (const remaining of [1, 0]) {
    await expect(page.getByRole('toolbar', { name: 'Decision' })).toHaveAttribute('data-ready', 'true');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: `${remaining} left` })).toBeVisible();
  }
  await expect.poll(left).toBe(0);

  await page.goto('/');
  await page.locator('input[type="file"]').setInputFiles({
    name: 'Renewed policy.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from(await renderPolicy(withPremium(writePolicy(1), 'EUR 41,200'))),
  });
  await expect(page.getByRole('link', { name: /Renewed policy/ })).toContainText(/\d+ pages/);
  await page.goto('/settings/documents');
  await page.getByLabel('Renewed policy.pdf is a newer version of').selectOption({ index: 1 });
  await page
    .getByRole('row', { name: /Renewed policy/ })
    .getByRole('button', { name: 'Replace it' })
    .click();
  await expect(page.getByText('1 answer carried over, the cited words are the same.')).toBeVisible();
  await expect(page.getByText('1 answer is out of date and waits in Review.')).toBeVisible();

  await page.goto('/');
  await page.getByRole('link', { name: /^Commercial property policy/ }).click();
  const replaced = page.getByRole('note').filter({ hasText: '“Renewed policy.pdf” is a newer version.' });
  await expect(replaced).toBeVisible();
  await expect(page.getByRole('link', { name: /^Commercial property policy/ })).toContainText('replaced');
  await page.screenshot({ path: 'test-results/ask-replaced.png' });
  await replaced.getByRole('link', { name: 'Open the newer one' }).click();
  await expect(page.getByRole('link', { name: /^Renewed policy/ })).toHaveAttribute('aria-current', 'page');
  await expect(replaced).toHaveCount(0);

  await page.goto('/export');
  await expect(page.getByRole('combobox', { name: 'Document', exact: true })).toContainText(
    'Commercial property policy (sample) · replaced',
  );
  await page.goto('/settings/documents');
  const older = page.getByRole('row', { name: /^Commercial property policy/ });
  await expect(older).toContainText('“Renewed policy.pdf” is a newer version of it');

  await page.goto('/review');
  await expect(page.getByRole('heading', { level: 2, name: 'What is the annual premium?' })).toBeVisible();
  const note = page.getByRole('region', { name: 'Newer version' });
  await expect(note).toContainText('1 of 1 cited places changed.');
  await expect(note.locator('del')).toContainText('39,850');
  await expect(note.locator('ins')).toContainText('41,200');
  await expect(page.getByRole('button', { name: /^Approve for the older version/ })).toBeEnabled();
  await page.screenshot({ path: 'test-results/review-stale.png' });
  // what is out of date says so in the queue too, and can be looked at alone
  const outdated = page.getByRole('link', { name: 'out of date 1' });
  await outdated.click();
  await expect(outdated).toHaveAttribute('aria-current', 'true');
  await expect(page.getByRole('heading', { name: '1 left' })).toBeVisible();
  await page.keyboard.press('q');
  const queue = page.getByRole('dialog', { name: 'The queue' });
  await expect(queue.getByRole('combobox', { name: 'Which', exact: true })).toHaveValue('stale');
  await expect(queue.getByRole('listitem').filter({ hasText: 'What is the annual premium?' })).toContainText(
    'out of date',
  );
  await page.keyboard.press('Escape');
  await outdated.click();
  await expect(outdated).not.toHaveAttribute('aria-current', 'true');
  const cited = note.getByRole('link', { name: /^page \d+, line \d+$/ });
  const [, pageNumber, line] = /^page (\d+), line (\d+)$/.exec(await cited.innerText()) ?? [];
  await cited.click();
  await expect(page).toHaveURL(/\/documents\//);
  const opened = page.getByText(`line ${line} on page ${pageNumber}`);
  await expect(opened).toBeAttached();
  // on a narrow screen the page moves into a pane of its own while it opens
  await page.setViewportSize({ width: 1024, height: 800 });
  await page.reload();
  await expect(opened).toBeAttached();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goBack();
  await expect(note).toContainText('1 of 1 cited places changed.');
  await note.getByRole('button', { name: 'Ask the newer version' }).click();
  await note.getByRole('link', { name: 'Asked. See its answer' }).click();
  await expect(page.locator('[data-item="1"]')).toContainText('41,200');

  // both versions wait now: each can be looked at alone
  await expect.poll(left).toBe(2);
  for (const [document, premium] of [
    ['Renewed policy.pdf', '41,200'],
    ['Commercial property policy (sample)', '39,850'],
  ] as const) {
    await page.goto('/review');
    await expect(page.getByRole('toolbar', { name: 'Decision' })).toHaveAttribute('data-ready', 'true');
    await page.keyboard.press('q');
    await page.getByRole('combobox', { name: 'Document', exact: true }).selectOption(document);
    await expect(page.getByRole('heading', { name: '1 left' })).toBeVisible();
    await expect(page.locator('[data-item="1"]')).toContainText(premium);
  }

  await page.goto('/audit');
  await expect(page.getByRole('row', { name: /The cited words are unchanged in/ })).toContainText(
    'approval carried over',
  );
  await expect(page.getByRole('row', { name: /replaced a document; 2 answers became out of date/ })).toBeVisible();

  // it was no newer version after all
  await page.goto('/settings/documents');
  await expect(page.locator('[data-keys="live"]')).toBeAttached();
  await page.getByRole('button', { name: 'Take back that Renewed policy.pdf is a newer version' }).click();
  await expect(page.getByText('It is no newer version any more. 2 answers are as before again.')).toBeVisible();
  await expect(page.getByLabel('Renewed policy.pdf is a newer version of')).toBeVisible();
  await expect.poll(left).toBe(1);
  await page.goto('/');
  await page.getByRole('link', { name: /^Commercial property policy/ }).click();
  await expect(page.getByRole('link', { name: /^Commercial property policy/ })).toHaveAttribute('aria-current', 'page');
  await expect(replaced).toHaveCount(0);
  await page.goto('/audit');
  await expect(
    page.getByRole('row', { name: /took back that a document is a newer version; 2 answers/ }),
  ).toBeVisible();
});

test('a newer version is asked by keyboard, without the page that was set, and is told of after a decision was taken back', async ({
  page,
}) => {
  const first = 'What is the deductible?';
  await page.goto('/');
  const chooser = page.locator('input[type="file"]');
  await chooser.setInputFiles(await upload('Second policy.pdf', writePolicy(2)));
  await expect(page.getByRole('link', { name: /Second policy/ })).toHaveAttribute('aria-current', 'page');
  await ask(page, first);
  await page.getByRole('button', { name: 'Correct', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'How this question is understood' });
  await dialog.getByLabel('Pages').fill('3');
  await dialog.getByRole('button', { name: 'Keep and run again' }).click();
  await expect(page.getByText('; only in page 3')).toBeVisible();
  await chooser.setInputFiles(await upload('Second policy, renewed.pdf', withPremium(writePolicy(2), 'EUR 51,000')));
  await expect(page.getByRole('link', { name: /Second policy, renewed/ })).toContainText(/\d+ pages/);
  await page.goto('/settings/documents');
  await page
    .getByLabel('Second policy, renewed.pdf is a newer version of')
    .selectOption({ label: 'Second policy.pdf' });
  await page
    .getByRole('row', { name: /Second policy, renewed/ })
    .getByRole('button', { name: 'Replace it' })
    .click();
  await expect(page.getByText(/out of date and waits? in Review/)).toBeVisible();

  const entries = ((await (await page.request.get('/api/review')).json()) as Queue).entries;
  const stale = entries.find(({ documentName }) => documentName === 'Second policy.pdf');
  await page.goto(`/review?answer=${stale?.answerId}`);
  const decision = page.getByRole('toolbar', { name: 'Decision' });
  const note = page.getByRole('region', { name: 'Newer version' });
  await expect(decision).toHaveAttribute('data-ready', 'true');
  await expect(page.getByText('newer version: “Second policy, renewed.pdf” replaces the document')).toBeVisible();
  await page.keyboard.press('r');
  await page
    .getByRole('dialog')
    .getByLabel(/^Reason/)
    .fill('out of date');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: first })).toHaveCount(0);
  await page.keyboard.press('u');
  await expect(page.getByText('last decision taken back')).toBeVisible();
  await expect(decision).toHaveAttribute('data-ready', 'true');
  await expect(note).toContainText('“Second policy, renewed.pdf” is a newer version.');

  await note.getByRole('button', { name: 'Ask the newer version' }).focus();
  await page.keyboard.press('Enter');
  await expect(note.getByRole('link', { name: 'Asked. See its answer' })).toBeFocused();
  await expect(
    page.getByText(/in the whole document: the place that was set was one of the older version/),
  ).toBeVisible();
  await page.reload();
  await expect(note.getByRole('button', { name: 'Ask it again' })).toBeVisible();
  await note.getByRole('link', { name: 'Asked. See its answer' }).focus();
  await page.keyboard.press('Enter');
  const answer = page.getByRole('region', { name: 'Answer', exact: true });
  await expect(answer.getByRole('heading', { name: first })).toBeVisible();
  await expect(answer.getByText(/^Understood as/)).not.toContainText('only in');
});

test('an approval is not carried over to a version that keeps the words and says otherwise further on', async ({
  page,
}) => {
  const liability = ['3. Liability', 'The liability cap is EUR 2,000,000.'];
  const amendment = ['4. Amendment', 'Clause 3 is replaced as follows.', 'The liability cap is EUR 5,000,000.'];
  await page.goto('/');
  const chooser = page.locator('input[type="file"]');
  await chooser.setInputFiles(await printed('Rent.pdf', liability));
  await expect(page.getByRole('link', { name: /^Rent\.pdf/ })).toHaveAttribute('aria-current', 'page');
  await ask(page, 'What is the liability cap?');
  await page.getByRole('link', { name: 'Sign it in review' }).click();
  await expect(page.getByRole('toolbar', { name: 'Decision' })).toHaveAttribute('data-ready', 'true');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: 'What is the liability cap?' })).toHaveCount(0);
  await page.goto('/');
  await chooser.setInputFiles(await printed('Rent, amended.pdf', [...liability, ...amendment]));
  await expect(page.getByRole('link', { name: /^Rent, amended\.pdf/ })).toContainText('1 page');
  await page.goto('/settings/documents');
  await page.getByLabel('Rent, amended.pdf is a newer version of').selectOption({ label: 'Rent.pdf' });
  await page
    .getByRole('row', { name: /^Rent, amended/ })
    .getByRole('button', { name: 'Replace it' })
    .click();
  await expect(page.getByText('1 answer is out of date and waits in Review.')).toBeVisible();
  const { entries } = (await (await page.request.get('/api/review')).json()) as Queue;
  const stale = entries.find(({ documentName }) => documentName === 'Rent.pdf');
  await page.goto(`/review?answer=${stale?.answerId}`);
  await expect(page.getByRole('region', { name: 'Newer version' })).toContainText(
    'What is cited is the same there. It stands in clause 3, which is changed on page 1, line 4: “Clause 3 is replaced”.',
  );
});

test('a clause that the document changes further on leads to the line that changes it', async ({ page }) => {
  const lines = ['3. Liability', 'The liability cap is EUR 3,000,000.', '4. Amendment', 'Clause 3 is deleted.'];
  await page.goto('/');
  await page.locator('input[type="file"]').setInputFiles(await printed('Deleted.pdf', lines));
  await expect(page.getByRole('link', { name: /^Deleted\.pdf/ })).toHaveAttribute('aria-current', 'page');
  await ask(page, 'What is the liability cap?');
  const why = page.getByRole('region', { name: 'Why to look at it' });
  await expect(why).toContainText('which is changed on page 1, line 4: “Clause 3 is deleted”.');
  const lead = why.getByRole('button', { name: 'Show line 4 on page 1' });
  await lead.focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-evidence="lines-4"]')).toBeVisible();
});

type Queue = { entries: { answerId: string; documentName: string }[] };

async function upload(name: string, policy: Policy) {
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(await renderPolicy(policy)) };
}

/** The same policy with another premium: one line differs. */
function withPremium(policy: Policy, premium: string): Policy {
  const blocks = policy.blocks.map((block) =>
    block.type === 'field' && block.label === 'Annual premium' ? { ...block, value: premium } : block,
  );
  return { ...policy, blocks };
}

/** A page with these lines. */
async function printed(name: string, lines: string[]) {
  const path = test.info().outputPath(name);
  await makeTestPdf(path, (pdf) => {
    pdf
      .addPage({ size: [612, 792] })
      .font('Helvetica')
      .fontSize(12);
    for (const [index, line] of lines.entries()) pdf.text(line, 60, 80 + 24 * index, { lineBreak: false });
  });
  return path;
}
