import { execFile } from 'node:child_process';
import { mkdirSync, readdirSync } from 'node:fs';
import { promisify } from 'node:util';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { ask } from './asking';
import { expect, test } from './fixtures';
import { invite, password, setUpAdministrator, setupLink, signInAs } from './people';
import { tabThrough } from './tab-walk';

test.use({ serverName: 'accounts' });

// each test goes on where the one before ended: an installation is set up once
test.describe.configure({ mode: 'serial' });
test.use({ allowConsole: [/status of (401|403|404|429)/] });

let admin: Page;

test('before any account the program is open to this machine, and says how to change that', async ({
  page,
  server,
}) => {
  await page.goto('/');
  await ask(page, 'What is the annual premium?');
  await page.getByRole('button', { name: 'Local operator' }).click();
  await page.getByRole('menuitem', { name: 'Create the first administrator' }).click();
  await expect(page.getByRole('heading', { name: 'The first administrator' })).toBeVisible();
  expect(setupLink(server)).toContain(server.url);

  await page.getByLabel('Token').fill('wrong');
  await page.getByLabel('Workspace').fill('W');
  await page.getByLabel('Your name').fill('Eve');
  await page.getByLabel('E-mail address').fill('eve@example.org');
  await page.getByLabel('Password').fill(password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'not the token' })).toBeVisible();
});

test('the first administrator is created once, and has what was there before', async ({ browser, server }) => {
  admin = await (await browser.newContext({ baseURL: server.url })).newPage();
  await setUpAdministrator(admin, server);
  await expect(admin.getByText('Underwriting')).toBeVisible();
  await expect(admin.getByText('39,850').first()).toBeVisible();
  const cookies = await admin.context().cookies();
  expect(cookies.find(({ name }) => name === 'countersign.session_token')).toMatchObject({
    httpOnly: true,
    sameSite: 'Lax',
  });
  expect(await admin.evaluate(() => document.cookie)).not.toContain('session');
  await admin.goto('/setup');
  await expect(admin).toHaveURL(/\/documents/);
});

test('signed out, every page leads to signing in and back, and nothing is told', async ({ page, server }) => {
  for (const path of ['/', '/documents', '/review', '/export', '/audit', '/figures', '/settings/people']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  }
  for (const path of ['/api/palette', '/api/events', '/api/review', '/api/exports']) {
    const response = await fetch(server.url + path);
    expect(response.status, path).toBe(401);
    await response.body?.cancel();
  }
  await page.goto('/settings/rates?a=1');
  await signInAs(page, 'ann@example.org', 'wrong horse battery');
  await expect(page.getByRole('alert').filter({ hasText: 'do not belong together' })).toBeVisible();
  await page.getByLabel('Password').fill(password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/settings\/rates\?a=1$/);

  await page.getByRole('button', { name: 'Account: Ann Root' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  expect(await page.context().cookies()).toEqual([]);
  await page.goto('/documents');
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
});

test('people are invited, and do what their role allows', async ({ browser }) => {
  const viewer = await invite(browser, admin, { name: 'Vic Viewer', email: 'vic@example.org', role: 'viewer' });
  const rooms = viewer.page.getByRole('navigation', { name: 'Rooms' });
  await expect(rooms.getByRole('link', { name: 'Audit' })).toBeVisible();
  await expect(rooms.getByRole('link', { name: 'Review' })).toHaveCount(0);
  expect((await viewer.page.goto('/review'))?.status()).toBe(403);
  await expect(viewer.page.getByText('Your role in this workspace does not open this page')).toBeVisible();
  await viewer.page.goto('/documents');
  const field = viewer.page.getByRole('textbox', { name: 'Ask about this document' });
  await field.fill('Who is insured?');
  await viewer.page.keyboard.press('Enter');
  await expect(viewer.page.getByText(/This needs the role asker; yours is viewer/)).toBeVisible();
  await viewer.page.goto('/settings/people');
  await expect(viewer.page.getByText('Administrators see and invite people')).toBeVisible();

  await admin.reload();
  await admin.getByLabel('Role of Vic Viewer').selectOption('reviewer');
  await expect(admin.getByText('Vic Viewer is reviewer.')).toBeVisible();
  expect((await viewer.page.goto('/review'))?.status()).toBe(200);

  await admin.getByRole('button', { name: 'Disable Vic Viewer' }).click();
  await expect(admin.getByText('Vic Viewer can no longer sign in.')).toBeVisible();
  await viewer.page.goto('/documents');
  await signInAs(viewer.page, 'vic@example.org');
  await expect(viewer.page.getByRole('alert').filter({ hasText: 'disabled' })).toBeVisible();
  await viewer.context.close();
});

test('the last administrator stays one', async () => {
  await admin.getByLabel('Role of Ann Root').selectOption('viewer');
  await expect(admin.getByText('A workspace keeps at least one administrator.')).toBeVisible();
  await expect(admin.getByLabel('Role of Ann Root')).toHaveValue('administrator');
});

test('sessions are listed and ended one by one', async ({ page }) => {
  await page.goto('/sign-in');
  await signInAs(page, 'ann@example.org');
  await expect(page.getByRole('button', { name: 'Account: Ann Root' })).toBeVisible();
  await admin.goto('/settings/account');
  await expect(admin.getByText('(this one)')).toHaveCount(1);
  await expect(admin.getByRole('row').filter({ hasText: 'Chrome' })).toHaveCount(2);
  await admin.getByRole('button', { name: 'End the session of' }).click();
  await expect(admin.getByRole('row').filter({ hasText: 'Chrome' })).toHaveCount(1);
  await page.goto('/audit');
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
});

test('a passkey signs in without a password', async ({ page }) => {
  await page.goto('/sign-in');
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await signInAs(page, 'ann@example.org');
  await expect(page.getByRole('button', { name: 'Account: Ann Root' })).toBeVisible();
  await page.goto('/settings/account');
  await page.getByLabel('Name of the passkey').fill('Laptop');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByRole('button', { name: 'Remove the passkey Laptop' })).toBeVisible();
  await page.getByRole('button', { name: 'Account: Ann Root' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();

  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByRole('button', { name: 'Account: Ann Root' })).toBeVisible();
  await page.goto('/settings/account');
  await page.getByRole('button', { name: 'Remove the passkey Laptop' }).click();
  await expect(page.getByText('None yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Account: Ann Root' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'passkey was not accepted' })).toBeVisible();
});

test('another workspace starts empty and is gone to and left by the menu', async () => {
  await admin.goto('/settings/people');
  await admin.getByLabel('Another workspace').fill('Claims');
  await admin.getByRole('button', { name: 'Create' }).click();
  await expect(admin).toHaveURL(/\/documents$/);
  await expect(admin.getByText('Claims')).toBeVisible();
  await admin.getByRole('button', { name: 'Account: Ann Root' }).click();
  await admin.getByRole('menuitem', { name: 'Underwriting' }).click();
  await expect(admin).toHaveURL(/\/documents\/.+/);
});

test('somebody of another workspace finds nothing of this one, by whatever id, verb, page or search', async ({
  browser,
  server,
}) => {
  await admin.goto('/');
  await expect(admin.getByText('39,850').first()).toBeVisible();
  const documentId = new URL(admin.url()).pathname.split('/').at(-1) ?? '';
  const listed = admin.locator('[data-question]').first();
  const questionId = (await listed.getAttribute('data-question')) ?? '';
  const read = async () => (await admin.request.get(`/api/questions/${questionId}`)).json();
  const before = await read();
  const ids: string[] = [documentId, questionId, before.run.id, before.answer.id];
  expect(ids.every((id) => id.length > 10)).toBe(true);

  await admin.getByRole('button', { name: 'Account: Ann Root' }).click();
  await admin.getByRole('menuitem', { name: 'Claims' }).click();
  await expect(admin).toHaveURL(/\/documents$/);
  const cleo = await invite(browser, admin, { name: 'Cleo Other', email: 'cleo@example.org', role: 'administrator' });
  const secrets = /39,850|annual premium|HM-\d|Halcyon/;
  const answers: { request: string; status: number; tells: boolean }[] = [];
  // every handler that is there, also those of tomorrow
  const addresses = readdirSync('app/api', { recursive: true, encoding: 'utf8' })
    .filter((file) => /route\.ts$/.test(file) && !file.startsWith('auth'))
    .map((file) => `/api/${file.replace(/\\/g, '/').replace(/\/?route\.ts$/, '')}`);
  expect(addresses.length).toBeGreaterThan(15);
  for (const address of addresses.filter((each) => /\[\w+\]/.test(each)))
    for (const id of ids)
      for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']) {
        const headers = { origin: server.url, 'content-type': 'application/json' };
        const path = `${address.replace(/\[\w+\]/, id)}?words=premium&from=1&to=99&first=1&last=99`;
        const data = method === 'GET' || method === 'HEAD' ? {} : { data: { password: 'x', words: 'premium' } };
        const response = await cleo.page.request.fetch(path, { method, headers, ...data });
        const tells = secrets.test(await response.text());
        answers.push({ request: `${method} ${address}`, status: response.status(), tells });
      }
  expect(answers.filter(({ status, tells }) => tells || ![400, 404, 405].includes(status))).toEqual([]);
  expect(answers.filter(({ status }) => status === 404).length).toBeGreaterThan(answers.length / 7);
  for (const path of ['/api/palette?query=premium', '/api/review', '/api/exports', '/api/dictionary']) {
    const response = await cleo.page.request.get(path);
    expect(response.status(), path).toBe(200);
    expect(await response.text(), path).not.toMatch(/39,850|HM-\d|Halcyon/);
  }
  const [, , runId, answerId] = ids;
  for (const path of [
    `/documents/${documentId}?question=${questionId}`,
    `/runs/${runId}`,
    `/review?answer=${answerId}`,
  ]) {
    await cleo.page.goto(path);
    await expect(cleo.page.getByText(/not here|nothing at this address/i).first(), path).toBeVisible();
    expect(await cleo.page.content(), path).not.toMatch(/39,850|HM-\d|Halcyon/);
  }
  await cleo.context.close();
  await admin.getByRole('button', { name: 'Account: Ann Root' }).click();
  await admin.getByRole('menuitem', { name: 'Underwriting' }).click();
  await expect(admin).toHaveURL(/\/documents\/.+/);
  expect(await read()).toEqual(before);
});

test('no page of the accounts has a serious finding or is cut off, light and dark', async ({ browser, server }) => {
  mkdirSync('test-results', { recursive: true });
  await admin.goto('/settings/people');
  await admin.getByLabel('E-mail address').fill('new@example.org');
  await admin.getByRole('button', { name: 'Make the link' }).click();
  const link = await admin.getByLabel('Link for new@example.org').inputValue();
  const outside = await (await browser.newContext({ baseURL: server.url })).newPage();
  const pages: [string, Page, () => Promise<unknown>][] = [
    ['people', admin, () => expect(admin.getByText('Open invitations')).toBeVisible()],
    ['account', admin, () => admin.goto('/settings/account')],
    ['account-menu', admin, () => admin.getByRole('button', { name: 'Account: Ann Root' }).click()],
    ['sign-in', outside, () => outside.goto('/sign-in')],
    ['join', outside, () => outside.goto(link)],
    ['join-closed', outside, () => outside.goto('/join/nothing')],
  ];
  for (const [name, page, open] of pages) {
    await open();
    if (name !== 'account-menu') await tabThrough(page);
    for (const scheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
      await expect(page.locator('html')).toHaveAttribute('data-theme', scheme);
      const { violations } = await new AxeBuilder({ page }).analyze();
      const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
      expect(serious.map(({ id, nodes }) => ({ name, id, at: nodes.map(({ html }) => html.slice(0, 200)) }))).toEqual(
        [],
      );
      for (const width of name === 'people' ? [1440, 1024, 400] : [1440, 1024]) {
        await page.setViewportSize({ width, height: 900 });
        await expect.poll(() => page.evaluate(widestPart)).toBeLessThanOrEqual(width);
        await page.screenshot({ path: `test-results/${name}-${scheme}-${width}.png` });
      }
    }
  }
});

/** How far a page or the part of it that scrolls goes to the right. */
function widestPart(): number {
  const parts = [document.documentElement, ...document.querySelectorAll('main')];
  return Math.max(...parts.map(({ scrollWidth }) => scrollWidth));
}

test('whoever is locked out is let in again from the command line', async ({ page, server }) => {
  const command = ['run', '--silent', 'admin', '--', 'reset-password', 'ann@example.org'];
  const env = { ...process.env, DATA_DIR: server.dataDirectory, DATABASE_URL: '' };
  const { stdout } = await promisify(execFile)('npm', command, { env });
  const given = /^The password of ann@example\.org is now (\S+)$/m.exec(stdout)?.[1] ?? '';
  await admin.goto('/documents');
  await expect(admin.getByRole('heading', { name: 'Sign in' })).toBeVisible();

  await page.goto('/sign-in');
  await signInAs(page, 'ann@example.org', password);
  await expect(page.getByRole('alert').filter({ hasText: 'do not belong together' })).toBeVisible();
  await signInAs(page, 'ann@example.org', given);
  await expect(page.getByRole('button', { name: 'Account: Ann Root' })).toBeVisible();
  await page.goto('/audit?chain=installation');
  await expect(page.getByText('Administrator at the command line').first()).toBeVisible();
});

// the last one: nobody signs in from here for a minute after it
test('who guesses passwords is told to wait, and for how long; then the right one is not tried either', async ({
  page,
}) => {
  await page.goto('/sign-in');
  const answers: number[] = [];
  const attempt = async (secret: string) => {
    await expect(page.getByRole('button', { name: /^Sign in/ })).toBeEnabled();
    const answered = page.waitForResponse((response) => response.url().endsWith('/api/auth/sign-in/email'));
    await signInAs(page, 'cleo@example.org', secret);
    answers.push((await answered).status());
  };
  const told = page.getByRole('alert').filter({ hasText: /^Too many attempts.*Wait \d+ seconds, then try again\.$/ });
  while (answers.length < 11 && !answers.includes(429)) await attempt(`guess ${answers.length}`);
  // ten a minute, those of the tests before among them
  expect(answers.slice(0, -1).every((status) => status === 401)).toBe(true);
  expect(answers.at(-1)).toBe(429);
  await expect(told).toBeVisible();
  await attempt(password);
  expect(answers.at(-1)).toBe(429);
  await expect(told).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
});
