import type { Page } from '@playwright/test';
import { writePolicy } from '../scripts/sample/policy';
import { renderPolicy } from '../scripts/sample/render-policy';
import { expect, test } from './fixtures';
import type { TestServer } from './server';

test.use({ serverName: 'sets' });

const policies = ['First policy.pdf', 'Second policy.pdf', 'Third policy.pdf'];
const questions = ['Effective | What is the effective date of the policy?', 'What is the policy number?'];

test.beforeAll(async ({ server }) => {
  for (const [index, name] of policies.entries()) await upload(server, name, 40 + index);
});

test('a list of questions becomes a set, and a CSV adds to it', async ({ page }) => {
  await page.goto('/documents');
  await page.getByRole('link', { name: 'Sets', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Question sets' })).toBeVisible();
  await expect(page.getByText('No question set yet')).toBeVisible();
  await page.getByLabel('Name').fill('Policies');
  await page.getByLabel('Questions, one a line').fill(questions.join('\n'));
  await page.getByLabel('Import CSV').setInputFiles({
    name: 'more.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('question,label\n"Who is the broker, if any?",Broker\n'),
  });
  await expect(page.getByLabel('Questions, one a line')).toHaveValue(/Broker \| Who is the broker, if any\?$/);
  await page.getByRole('button', { name: 'Save the set' }).click();
  await expect(page.getByRole('heading', { name: 'Policies' })).toBeVisible();
  await expect(page.getByText('0 × 3 = 0 cells')).toBeVisible();
});

test('a grid fills while it is looked at, survives a kill, and each value opens its evidence', async ({
  page,
  server,
}) => {
  await beginGrid(page, 'Kill me');
  const status = page.getByRole('status').filter({ hasText: 'answered' });
  await server.kill();
  await server.restart();
  await expect(status).toHaveText(/^9 of 9 answered/, { timeout: 60_000 });
  await page.reload();
  await expect(status).toHaveText(/^9 of 9 answered/, { timeout: 60_000 });
  const row = page.getByRole('row', { name: /Second policy/ });
  const number = row.getByRole('cell').nth(1);
  const value = (await number.getByRole('link').first().innerText()).split('\n')[0] ?? '';
  await number.getByRole('link').first().click();
  const answer = page.getByRole('region', { name: 'Answer', exact: true });
  await expect(answer.getByRole('heading', { name: 'What is the policy number?' })).toBeVisible();
  await expect(answer).toContainText(value.replace(/p\. \d+$/, '').trim());
  await expect(page).toHaveURL(/item=1&span=1/);
});

test.use({
  allowConsole: [/ERR_CONNECTION_REFUSED|ERR_INCOMPLETE_CHUNKED_ENCODING|ERR_EMPTY_RESPONSE|Failed to load/],
});

test('a grid is sorted by what its values are, and filtered', async ({ page }) => {
  await beginGrid(page, 'Sorted');
  await expect(page.getByRole('status').filter({ hasText: 'answered' })).toHaveText(/^9 of 9 answered/, {
    timeout: 60_000,
  });
  const rows = page.getByRole('rowheader');
  const before = await rows.allInnerTexts();
  const head = page.getByRole('columnheader', { name: /Document/ });
  await head.getByRole('button').click();
  await expect(head).toHaveAttribute('aria-sort', 'descending');
  expect(await rows.allInnerTexts()).toEqual([...before].reverse());
  await page.getByRole('searchbox', { name: 'Find in the grid' }).fill('third');
  await expect(rows).toHaveCount(1);
  await page.getByRole('searchbox', { name: 'Find in the grid' }).fill('no such thing');
  await expect(page.getByText('No cell fits')).toBeVisible();
  await page.getByRole('button', { name: 'Show every cell' }).click();
  await expect(rows).toHaveCount(3);
});

test('a grid is stopped, resumed, and exported as it stands', async ({ page }) => {
  await beginGrid(page, 'Stopped');
  const status = page.getByRole('status').filter({ hasText: 'answered' });
  const stop = page.getByRole('button', { name: /^Stop/ });
  const resume = page.getByRole('button', { name: /^Resume/ });
  await stop.click({ timeout: 5_000 }).catch(() => undefined);
  await expect(status).not.toContainText('to go');
  if ((await status.innerText()).includes('stopped')) {
    await expect(page.getByText('stopped', { exact: true }).first()).toBeVisible();
    await resume.click();
  }
  await expect(status).toHaveText(/^9 of 9 answered/, { timeout: 60_000 });
  await page.getByRole('link', { name: 'Export as it stands' }).click();
  await expect(page.getByText(/^9 answers; \d+ not approved/)).toBeVisible();
  await page.getByRole('radio', { name: /^CSV/ }).check();
  await page.getByRole('button', { name: /^Export/ }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download 9 answers' }).first().click();
  const stream = await (await download).createReadStream();
  let csv = '';
  for await (const chunk of stream) csv += chunk.toString();
  expect(csv.match(/What is the policy number\?/g)).toHaveLength(3);
});

async function beginGrid(page: Page, name: string): Promise<void> {
  await page.goto('/sets');
  await page.getByRole('link', { name: 'Policies', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Policies', level: 1 })).toBeVisible();
  // a document can be chosen once it is read to its end
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('checkbox', { name: /policy\.pdf/, disabled: false })).toHaveCount(3, {
      timeout: 1_000,
    });
  }).toPass();
  await page.getByLabel('Name (optional)').fill(name);
  for (const policy of policies) await page.getByRole('checkbox', { name: new RegExp(policy) }).check();
  await page.getByRole('button', { name: 'Ask all of them' }).click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
}

async function upload(server: TestServer, name: string, seed: number): Promise<void> {
  const bytes = await renderPolicy(writePolicy(seed));
  const response = await fetch(`${server.url}/api/uploads`, {
    method: 'POST',
    headers: { origin: server.url, 'x-file-name': name, 'x-file-size': String(bytes.length) },
    body: Uint8Array.from(bytes),
  });
  if (!response.ok) throw new Error(`${name} was not taken: ${await response.text()}`);
}
