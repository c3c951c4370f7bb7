import { readFileSync } from 'node:fs';
import { ask } from './asking';
import { exportBundle } from './exporting';
import { expect, test } from './fixtures';

test.use({ serverName: 'verify' });

const questions = [
  'What is the policy number?',
  'What is the effective date of the policy?',
  'Is damage by flood covered?',
];

test('a bundle is verified in the browser, citations and all, and nothing of it leaves the page', async ({ page }) => {
  await page.goto('/');
  for (const question of questions) await ask(page, question);
  const path = await exportBundle(page, questions.length);

  await page.goto('/verify');
  const sent: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const isProgram = request.method() === 'GET' && /^\/(pdfjs\/|_next\/|icon\.svg$)/.test(pathname);
    if (!isProgram || request.postData() !== null) sent.push(`${request.method()} ${request.url()}`);
  });
  const drop = page.getByLabel(/Drop a bundle here/);
  await drop.setInputFiles(path);
  const findings = page.getByRole('region', { name: 'Findings' });
  await expect(findings.getByRole('status')).toHaveText(/^What could be checked of .* holds$/);
  const citations = findings.getByRole('listitem').filter({ hasText: 'read again from the document' });
  expect(await citations.count()).toBeGreaterThanOrEqual(questions.length);
  await expect(citations.filter({ hasText: 'Is damage by flood covered?' })).toContainText(
    'That they mean "Yes" is the signer\'s judgement, not this check\'s.',
  );
  await expect(findings.getByText('citation').first()).toBeVisible();
  await expect(findings).toContainText('0 failed');

  const bytes = readFileSync(path);
  const middle = Math.floor(bytes.length / 2);
  bytes[middle] = (bytes[middle] ?? 0) ^ 1;
  await drop.setInputFiles({ name: 'changed.zip', mimeType: 'application/zip', buffer: bytes });
  await expect(findings.getByRole('alert')).toHaveText('changed.zip does not hold');
  expect(sent).toEqual([]);
});

test('of two files the one chosen last is told of, however long the first one takes', async ({ page }) => {
  await page.goto('/verify');
  // the first file is read once it is let go
  await page.evaluate(() => {
    const read = File.prototype.arrayBuffer;
    const letGo = new Promise<void>((resolve) => window.addEventListener('let-go', () => resolve(), { once: true }));
    File.prototype.arrayBuffer = async function (this: File) {
      if (this.name === 'older.zip') await letGo;
      return read.call(this);
    };
  });
  const choose = (name: string) =>
    page
      .getByLabel(/Drop a bundle here/)
      .setInputFiles({ name, mimeType: 'application/zip', buffer: Buffer.from('no bundle') });
  const outcome = page.getByRole('region', { name: 'Findings' }).getByRole('alert');
  await choose('older.zip');
  await expect(page.getByText('Checking older.zip')).toBeVisible();
  await choose('newer.zip');
  await expect(outcome).toHaveText('newer.zip does not hold');
  // what is no bundle is checked by the time that the second frame is drawn
  await page.evaluate(() => {
    window.dispatchEvent(new Event('let-go'));
    return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
  await expect(outcome).toHaveText('newer.zip does not hold');
});

test('a key and a checkpoint that were kept elsewhere are held against a bundle, and what differs is named', async ({
  page,
}) => {
  await page.goto('/audit');
  await page.getByRole('button', { name: 'Sign a checkpoint' }).click();
  const kept = await page.getByRole('region', { name: 'Checkpoints' }).locator('output').innerText();
  const { keyFingerprint, length } = JSON.parse(kept) as { keyFingerprint: string; length: number };
  const path = await exportBundle(page, questions.length);

  await page.goto('/verify');
  const key = page.getByLabel(/Fingerprint of the key/);
  const checkpoint = page.getByLabel(/A checkpoint that you kept/);
  const findings = page.getByRole('region', { name: 'Findings' });
  const finding = (check: string) => findings.getByRole('listitem').filter({ hasText: check });
  const check = async () => page.getByLabel(/Drop a bundle here/).setInputFiles(path);

  await check();
  await expect(finding('unpinned key')).toContainText('not known');
  await expect(finding('Nothing shows that the tail is whole')).toContainText('not known');
  await expect(findings.getByRole('status')).toHaveText(/holds$/);

  await key.fill(keyFingerprint);
  await checkpoint.fill(kept);
  await check();
  await expect(finding('the checkpoint from outside')).toContainText(`${length} events as it saw them`);
  await expect(findings.getByRole('status')).toHaveText(/holds$/);
  await expect(finding('It is the key that you know')).toContainText('holds');
  await expect(findings).toContainText('0 failed');

  await key.fill('0'.repeat(64));
  await check();
  await expect(findings.getByRole('alert')).toHaveText(/does not hold$/);
  await expect(findings).toContainText('1 failed');
  await expect(finding('0000000000')).toContainText(/fails\s*key/);

  await key.fill(keyFingerprint);
  await checkpoint.fill(kept.replace(`"length":${length}`, `"length":${length + 1}`));
  await check();
  await expect(findings.getByRole('alert')).toHaveText(/does not hold$/);
  await expect(finding('the checkpoint from outside')).toContainText(/fails.*Its signature does not fit/s);

  await checkpoint.fill('not a checkpoint');
  await check();
  await expect(findings.getByRole('alert')).toHaveText(/that was asked for could not be made$/);
  await expect(finding('the checkpoint from outside')).toContainText('not known');
});

test('what is selected is counted at once, and stays in view with its button on a small screen', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto('/export');
  const count = page.getByRole('region', { name: 'New export' }).getByRole('status');
  const begin = page.getByRole('button', { name: /^Export/ });
  await expect(count).toHaveText('No answer is in this selection.');
  await expect(count).toBeInViewport({ ratio: 1 });
  await expect(begin).toBeInViewport({ ratio: 1 });
  await expect(begin).toBeDisabled();
  for (const state of [/^answered/, /^in review/]) await page.getByRole('checkbox', { name: state }).check();
  await expect(count).toHaveText(new RegExp(`^${questions.length} answers; ${questions.length} not approved`));
  await page.getByLabel('Decided from').fill('2999-01-01');
  await expect(count).toHaveText('No answer is in this selection.');
  await page.getByLabel('Decided from').fill('');
  await expect(count).toHaveText(new RegExp(`^${questions.length} answers`));
  await page.getByRole('radio', { name: /^JSON Lines/ }).check();
  await begin.click();
  await expect(page.getByRole('region', { name: 'Exports' }).getByRole('listitem').first()).toBeInViewport();
});
