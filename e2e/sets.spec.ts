import type { Page } from '@playwright/test';
import { writePolicy } from '../scripts/sample/policy';
import { renderPolicy } from '../scripts/sample/render-policy';
import { expect } from './fixtures';
import { gate, type Model, setModel, test } from './model';
import { replyOf } from './replies';
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
  await expect(page.getByRole('heading', { name: 'Sets', exact: true })).toBeVisible();
  await expect(page.getByText('No question set yet')).toBeVisible();
  await page.getByLabel('Name').fill('Policies');
  await page.getByLabel('Questions, one a line').fill(questions.join('\n'));
  await page.getByLabel('Import CSV').setInputFiles({
    name: 'more.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('question,label\n"Who is the broker, if any?",Broker\n'),
  });
  await expect(page.getByLabel('Questions, one a line')).toHaveValue(/Broker \| Who is the broker, if any\?$/);
  // what was typed is kept over a reload
  await page.reload();
  await expect(page.getByLabel('Name')).toHaveValue('Policies');
  await expect(page.getByLabel('Questions, one a line')).toHaveValue(/Broker \| Who is the broker, if any\?$/);
  await page.getByRole('button', { name: 'Save the set' }).click();
  await expect(page.getByRole('heading', { name: 'Policies' })).toBeVisible();
  await expect(page.getByText('0 × 3 = 0 cells')).toBeVisible();
});

test('a grid fills while it is looked at, and each value opens its evidence', async ({ page }) => {
  await beginGrid(page, 'First');
  await expect(statusOf(page)).toHaveText(/^6 of 9 answered, 3 not found/, { timeout: 60_000 });
  const { left } = await (await page.request.get('/api/review/count')).json();
  expect(left).toBeGreaterThan(0);
  await expect(page.getByRole('link', { name: `Review ${left} to review` })).toBeVisible();
  await page.reload();
  await expect(statusOf(page)).toHaveText(/^6 of 9 answered, 3 not found/);
  const row = page.getByRole('row', { name: /Second policy/ });
  const number = row.getByRole('cell').nth(1);
  const value = (await number.getByRole('link').first().innerText()).split('\n')[0] ?? '';
  // cut to a few lines, and whole while the keyboard is in it
  await expect(number.getByRole('link').first()).toHaveCSS('-webkit-line-clamp', '4');
  await page.keyboard.press('Tab');
  await number.getByRole('link').first().focus();
  await expect(number.getByRole('link').first()).toHaveCSS('-webkit-line-clamp', 'none');
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
  await expect(page.getByRole('status').filter({ hasText: 'answered' })).toHaveText(/^6 of 9 answered, 3 not found/, {
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

test('an export by label has the documents with that label and no others', async ({ page }) => {
  await page.goto('/review');
  await expect(page.getByRole('toolbar', { name: 'Decision' })).toHaveAttribute('data-ready', 'true');
  await page.keyboard.press('q');
  const dialog = page.getByRole('dialog', { name: 'The queue' });
  const field = dialog.getByLabel(/^Labels of/);
  const name = await dialog
    .locator('label', { has: field })
    .or(dialog.getByText(/^Labels of/))
    .first()
    .innerText();
  const labelled = policies.find((each) => name.includes(each)) ?? '';
  await field.fill('signed');
  await dialog.getByRole('button', { name: 'Keep labels' }).click();
  await expect(
    dialog.getByRole('combobox', { name: 'Label', exact: true }).getByRole('option', { name: 'signed' }),
  ).toBeAttached();

  await page.goto('/export');
  const count = page.getByRole('region', { name: 'New export' }).getByRole('status');
  for (const state of [/^answered/, /^in review/]) await page.getByRole('checkbox', { name: state }).check();
  // two grids of three questions over each of three documents
  await expect(count).toHaveText(/^18 answers/);
  await page.getByRole('combobox', { name: /^Label/ }).selectOption('signed');
  await expect(count).toHaveText(/^6 answers/);
  await page.getByRole('radio', { name: /^JSON Lines/ }).check();
  const answers = await exported(page, 6);
  expect(new Set(answers.map(({ document }) => document.name))).toEqual(new Set([labelled]));
  for (const { document } of answers) expect(document.labels).toEqual(['signed']);

  const other = policies.find((name) => name !== labelled) ?? '';
  await page.getByRole('combobox', { name: /^Document/ }).selectOption({ label: other });
  await expect(count).toHaveText('No answer is in this selection.');
  await expect(page.getByRole('button', { name: /^Export/ })).toBeDisabled();
});

test('a grid that is killed while it fills goes on where it was: what had ended is not asked again', async ({
  page,
  server,
  model,
}) => {
  await setModel(page, model);
  const release = holdAllBut(model, 'What is the effective date of the policy?');
  await beginGrid(page, 'Kill me');
  await expect(statusOf(page)).toHaveText(/^0 of 9 answered, [1-3] not found, [6-8] to go/);
  await expect.poll(() => held(model)).toBeGreaterThan(0);
  const ended = await answeredRuns(page);
  expect(ended.length).toBeGreaterThan(0);
  await server.kill();
  release();
  await server.restart();
  await page.reload();
  await expect(statusOf(page)).toHaveText(/^0 of 9 answered, 9 not found/, { timeout: 60_000 });
  const after = await answeredRuns(page);
  expect(after).toHaveLength(9);
  expect(after).toEqual(expect.arrayContaining(ended));
});

test('a grid is stopped while it fills, resumed, and exported as it stands', async ({ page, model }) => {
  const release = holdAllBut(model, 'What is the effective date of the policy?');
  await beginGrid(page, 'Stopped');
  await expect(statusOf(page)).toHaveText(/^0 of 9 answered, [1-3] not found/);
  await expect.poll(() => held(model)).toBeGreaterThan(0);
  await page.getByRole('button', { name: /^Stop/ }).click();
  await expect(statusOf(page)).toContainText('stopped or failed');
  // what is being answered comes to its end
  release();
  await expect(statusOf(page)).not.toContainText('to go');
  await expect(page.getByText('stopped', { exact: true }).first()).toBeVisible();
  const ended = await answeredRuns(page);
  expect(ended.length).toBeLessThan(9);
  await page.getByRole('button', { name: /^Resume/ }).click();
  await expect(statusOf(page)).toHaveText(/^0 of 9 answered, 9 not found/, { timeout: 60_000 });
  expect(await answeredRuns(page)).toEqual(expect.arrayContaining(ended));
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

type Exported = { document: { name: string; labels: string[] } };

/** The lines of the file of an export of that many answers. */
async function exported(page: Page, answers: number): Promise<Exported[]> {
  await page.getByRole('button', { name: /^Export/ }).click();
  const download = page.waitForEvent('download');
  await page
    .getByRole('link', { name: `Download ${answers} answers` })
    .first()
    .click();
  let text = '';
  for await (const chunk of await (await download).createReadStream()) text += chunk.toString();
  return text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Exported);
}

const statusOf = (page: Page) => page.getByRole('status').filter({ hasText: 'answered' });

/** Every reply is that there is nothing, at once for one question, and when it is let go for the others. */
function holdAllBut(model: Model, question: string): () => void {
  const { until, open } = gate();
  const text = replyOf([], { extraction_method: 'na', answer_found: false, complete_answer_found: false });
  model.requests.splice(0);
  model.plays(({ user }) =>
    user.includes(question) ? { kind: 'reply', text } : { kind: 'reply', text, pauseAt: { byte: 200, until } },
  );
  return open;
}

const held = (model: Model) =>
  model.requests.filter(({ user }) => !user.includes('What is the effective date of the policy?')).length;

/** The question and the run of each cell that is answered. */
async function answeredRuns(page: Page): Promise<string[]> {
  const links = page.getByRole('cell').getByRole('link');
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  const ids = new Set(addresses.flatMap((address) => /[?&]question=([^&]+)/.exec(address)?.[1] ?? []));
  const runs = [...ids].map(async (id) => {
    const { run } = (await (await page.request.get(`/api/questions/${id}`)).json()) as {
      run: { id: string; state: string };
    };
    expect(run.state).toBe('finished');
    return `${id} ${run.id}`;
  });
  return (await Promise.all(runs)).sort();
}

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
