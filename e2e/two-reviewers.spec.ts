import { EventEmitter, once } from 'node:events';
import type { Page } from '@playwright/test';
import { ask } from './asking';
import { expect, test } from './fixtures';
import { invite, setUpAdministrator } from './people';

test.use({ serverName: 'two-reviewers' });

test('two people race for one item; one looks, both sign, and the asker is told', async ({ page, browser, server }) => {
  await setUpAdministrator(page, server);
  await page.goto('/settings/policies');
  await expect(page.locator('[data-keys="live"]')).toBeAttached();
  await page.getByLabel('Unflagged answers that are sampled, %').fill('100');
  await page.getByRole('radio', { name: /Two people/ }).check();
  await page.getByRole('button', { name: 'Save as version 1' }).click();
  await expect(page.getByRole('row', { name: /two different people approve/ })).toBeVisible();
  await page.goto('/');
  await ask(page, 'What is the annual premium?');
  await expect.poll(async () => (await (await page.request.get('/api/review')).json()).left).toBe(1);
  const bob = await invite(browser, page, { name: 'Bob Second', email: 'bob@example.org', role: 'reviewer' });

  await Promise.all([page.goto('/review'), bob.page.goto(`${server.url}/review`)]);
  const mine = (of: Page) => of.getByText(/^yours for \d+ min/);
  const refused = (of: Page) => of.getByRole('alert').filter({ hasText: 'is looking at this answer' });
  await expect(mine(page).or(refused(page))).toBeVisible();
  await expect(mine(bob.page).or(refused(bob.page))).toBeVisible();
  expect([await refused(page).count(), await refused(bob.page).count()].sort()).toEqual([0, 1]);
  await expect(bob.page.getByRole('button', { name: 'Take over' })).toHaveCount(0);
  // only an administrator takes over
  if ((await refused(page).count()) > 0) await page.getByRole('button', { name: 'Take over' }).click();
  await expect(mine(page)).toBeVisible();
  await bob.page.reload();
  await expect(refused(bob.page)).toContainText('Ann Root is looking at this answer');
  await expect(bar(bob.page).getByRole('button', { name: /^Approve/ })).toBeDisabled();

  await expect(bar(page).getByRole('button', { name: /^Approve, first of two/ })).toBeEnabled();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: '0 left' })).toBeVisible();
  await expect
    .poll(async () => JSON.stringify(await (await page.request.get('/api/review')).json()))
    .toContain('"version":2');
  await page.goto('/review');
  await expect(bar(page)).toContainText('You approved this already: a second person has to look at it.');
  await expect(bar(page).getByRole('button', { name: /^Approve/ })).toBeDisabled();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: '1 left' })).toBeVisible();
  await page.getByRole('button', { name: /^Let go/ }).click();
  await expect(page.getByText('You let go of it; 1 left')).toBeVisible();
  await expect
    .poll(async () => JSON.stringify(await (await page.request.get('/api/review')).json()))
    .toContain('"claim":null');

  await bob.page.goto(`${server.url}/review`);
  await expect(bar(bob.page).getByRole('button', { name: /^Approve and next/ })).toBeEnabled();
  await bob.page.keyboard.press('Enter');
  await expect(bob.page.getByRole('heading', { name: '0 left' })).toBeVisible();
  await expect.poll(async () => (await (await page.request.get('/api/review')).json()).left).toBe(0);

  await page.goto('/questions');
  const told = page.getByRole('region', { name: 'What happened' });
  await expect(told).toContainText('Bob Second approved EUR 39,850.');
  await expect(page.getByRole('region', { name: 'Answered' })).toContainText('approved');
  await page.getByRole('button', { name: 'Seen, all 1' }).click();
  await expect(told.getByText('new ·')).toHaveCount(0);
  await page.screenshot({ path: 'test-results/questions.png' });
  await page.goto('/figures/work');
  await expect(page.getByRole('row', { name: /Bob Second/ })).toContainText('1 of 1');
  // the charts say what the table says
  const chart = (title: string) => page.getByRole('img', { name: new RegExp(`^${title}`) });
  await expect(chart('Second looks that agree')).toHaveAccessibleName(/Ann Root: –; Bob Second: 1 of 1/);
  await expect(chart('Decisions that changed the answer')).toHaveAccessibleName(
    /Ann Root: 0 of \d+; Bob Second: 0 of \d+/,
  );
  const hourly = await page
    .getByRole('row', { name: /Bob Second/ })
    .getByRole('cell')
    .nth(2)
    .innerText();
  await expect(chart('Decisions an hour at work')).toHaveAccessibleName(new RegExp(`Bob Second: ${hourly}$`));
  await expect(chart('How long the 0 that wait have been waiting')).toBeVisible();
  await page.screenshot({ path: 'test-results/work.png' });

  // what each of them asked can be looked at alone
  await page.goto('/');
  await ask(page, 'What is the policy number?');
  await bob.page.goto(`${server.url}/`);
  await ask(bob.page, 'What is the deductible?');
  await expect.poll(async () => (await (await page.request.get('/api/review')).json()).left).toBe(2);
  // what somebody holds and forgot is freed by an administrator
  await bob.page.goto(`${server.url}/review`);
  await expect(mine(bob.page)).toBeVisible();
  await page.goto('/review');
  await expect(refused(page)).toContainText('Bob Second is looking at this answer');
  await page.getByRole('button', { name: 'Free it' }).click();
  await expect(mine(page)).toBeVisible();
  // who leaves Review keeps nothing: by a link, by loading another page, or with the tab
  const claims = async () => {
    const { entries } = await (await page.request.get('/api/review')).json();
    return entries.flatMap((entry: { claim: { userName: string } | null }) => entry.claim?.userName ?? []);
  };
  expect(await claims()).toEqual(['Ann Root']);
  await page.getByRole('link', { name: /^Export/ }).click();
  await page.waitForURL('**/export');
  await expect.poll(claims).toEqual([]);
  await bob.page.reload();
  await expect(mine(bob.page)).toBeVisible();
  expect(await claims()).toEqual(['Bob Second']);
  await bob.page.goto(`${server.url}/questions`);
  await expect.poll(claims).toEqual([]);
  const another = await bob.context.newPage();
  await another.goto(`${server.url}/review`);
  await expect(mine(another)).toBeVisible();
  await another.close();
  await expect.poll(claims).toEqual([]);
  // nor does who passes by an answer before its claim is granted
  await page.goto('/review');
  await expect(mine(page)).toBeVisible();
  const heading = page.getByRole('heading', { level: 2, name: /What is the (policy number|deductible)/ });
  const first = await heading.innerText();
  const gate = new EventEmitter();
  const opened = once(gate, 'open');
  await page.route('**/review**', async (route) => {
    if (route.request().method() === 'POST') await opened;
    await route.continue();
  });
  await page.keyboard.press('j');
  await expect(heading).not.toHaveText(first);
  await page.keyboard.press('k');
  await expect(heading).toHaveText(first);
  gate.emit('open');
  await expect(mine(page)).toBeVisible();
  await expect.poll(claims).toEqual(['Ann Root']);
  await page.unroute('**/review**');
  for (const [name, question] of [
    ['Bob Second', 'What is the deductible?'],
    ['Ann Root', 'What is the policy number?'],
  ] as const) {
    await page.goto('/review');
    await expect(bar(page)).toHaveAttribute('data-ready', 'true');
    await page.keyboard.press('q');
    await page.getByRole('combobox', { name: 'Asked by', exact: true }).selectOption(name);
    await expect(page.getByRole('heading', { name: '1 left' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 2, name: question })).toBeVisible();
  }
  await page.goto('/figures/work');
  await expect(chart('How long the 2 that wait have been waiting')).toHaveAccessibleName(/under an hour: 2/);

  // another policy: who asked does not sign, whoever else reviews does
  await page.goto('/settings/policies');
  await expect(page.locator('[data-keys="live"]')).toBeAttached();
  await page.getByRole('radio', { name: /Not the asker/ }).check();
  await page.getByRole('button', { name: 'Save as version 2' }).click();
  await expect(page.getByRole('row', { name: /nobody approves the answer to their own question/ })).toBeVisible();
  const { entries } = await (await page.request.get('/api/review')).json();
  const asked = entries.find((entry: { question: string }) => entry.question === 'What is the policy number?');
  const address = `/review?answer=${asked.answerId}`;
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 2, name: 'What is the policy number?' })).toBeVisible();
  await expect(bar(page)).toContainText('You asked this question: somebody else approves its answer.');
  await expect(bar(page).getByRole('button', { name: /^Approve/ })).toBeDisabled();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: '2 left' })).toBeVisible();
  await page.getByRole('button', { name: /^Let go/ }).click();
  await expect
    .poll(async () => {
      const now = await (await page.request.get('/api/review')).json();
      return now.entries.find((entry: { answerId: string }) => entry.answerId === asked.answerId)?.claim;
    })
    .toBeNull();
  await bob.page.goto(server.url + address);
  await expect(bar(bob.page).getByRole('button', { name: /^Approve and next/ })).toBeEnabled();
  await bob.page.keyboard.press('Enter');
  await expect.poll(async () => (await (await page.request.get('/api/review')).json()).left).toBe(1);
  await page.goto('/questions');
  await expect(told).toContainText('Bob Second approved HM-4479');
  await bob.context.close();
});

const bar = (page: Page) => page.getByRole('toolbar', { name: 'Decision' });
