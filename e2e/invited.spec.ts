import { createHmac } from 'node:crypto';
import { startOidcServer } from '../lib/adapters/auth/oidc-fixture';
import { startSmtpServer } from '../lib/adapters/net/smtp-fixture';
import { noticeKindSchema } from '../lib/review/notice';
import { ask } from './asking';
import { expect, test } from './fixtures';
import { setUpAdministrator } from './people';
import { startServer } from './server';
import { startWebhookServer } from './webhook';

test('somebody joins through the company\u2019s own sign-in, and is told what became of their question by mail and webhook', async ({
  browser,
}) => {
  // two browsers, a provider and a mail server: minutes on a machine that is busy
  test.setTimeout(300_000);
  const ben = { sub: 's-1', email: 'ben@example.org', email_verified: true, name: 'Ben Field' };
  let person = { ...ben, email: 'eve@example.org', sub: 's-2' };
  const provider = await startOidcServer(() => person);
  const mail = await startSmtpServer();
  const hook = await startWebhookServer();
  const server = await startServer({
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: 'countersign',
    OIDC_CLIENT_SECRET: 'secret',
    OIDC_NAME: 'Company',
    SMTP_URL: `smtp://127.0.0.1:${mail.port}?tls=none`,
    MAIL_FROM: 'answers@example.org',
    WEBHOOK_ORIGINS: hook.origin,
  });
  try {
    const admin = await (await browser.newContext({ baseURL: server.url })).newPage();
    await setUpAdministrator(admin, server);
    await admin.goto('/settings/people');
    await admin.getByLabel('E-mail address').fill(ben.email);
    await admin.getByRole('combobox', { name: 'Role', exact: true }).selectOption('asker');
    await admin.getByRole('button', { name: 'Make the link' }).click();
    const link = await admin.getByLabel(`Link for ${ben.email}`).inputValue();

    const page = await (await browser.newContext({ baseURL: server.url })).newPage();
    await page.goto(link);
    await page.getByRole('button', { name: 'Accept with Company' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'You were not let in' })).toBeVisible();
    person = ben;
    await page.goto(link);
    await page.getByRole('button', { name: 'Accept with Company' }).click();
    await expect(page.getByRole('button', { name: 'Account: Ben Field' })).toBeVisible();
    await page.goto(link);
    await expect(page.getByText('This invitation is no longer open')).toBeVisible();
    await admin.reload();
    await expect(admin.getByLabel('Role of Ben Field')).toHaveValue('asker');

    await admin.goto('/settings/notices');
    await expect(admin.getByText('Notices are not mailed.')).toBeVisible();
    await admin.getByRole('button', { name: 'Mail notices' }).click();
    await expect(admin.getByText('Notices are mailed.', { exact: true })).toBeVisible();
    await admin.getByRole('button', { name: 'Send me a test' }).click();
    await expect(admin.getByText('It was taken: look into your mailbox.')).toBeVisible();
    expect(mail.received).toMatchObject([{ from: 'answers@example.org', to: ['ann@example.org'] }]);
    const webhook = admin.getByRole('form', { name: 'Webhook' });
    await webhook.getByLabel('Address').fill(`${hook.origin}/hooks/answers`);
    await webhook.getByLabel('Secret').fill('whsec-1');
    await webhook.getByRole('button', { name: 'Save' }).click();
    await expect(webhook.getByRole('button', { name: 'Stop sending' })).toBeVisible();

    await page.goto('/');
    await ask(page, 'What is the effective date of the policy?');

    // the reviewer replies to what is asked back, by keyboard alone, and the question runs again
    await admin.goto('/review');
    const bar = admin.getByRole('toolbar', { name: 'Decision' });
    await expect(bar).toHaveAttribute('data-ready', 'true');
    const reply = admin.getByRole('form', { name: 'Reply' });
    await expect(reply.getByRole('button', { name: /^2026-05-12 \(.*page 3/ })).toBeVisible();
    await expect(reply.getByRole('button', { name: /^2026-07-17 \(.*page 14/ })).toBeVisible();
    await admin.keyboard.press('a');
    await expect(reply.getByRole('textbox', { name: 'Your reply' })).toBeFocused();
    await admin.keyboard.press('Shift+Tab');
    await expect(reply.getByRole('button', { name: /^2026-07-17/ })).toBeFocused();
    await admin.keyboard.press('Enter');
    await expect(admin.getByText('Nothing waits for a review')).toBeVisible();
    await expect
      .poll(async () => JSON.stringify(await (await admin.request.get('/api/review')).json()))
      .toContain('"headline":"2026-07-17"');
    await admin.goto('/review');
    await expect(admin.locator('[data-item="1"]')).toContainText('2026-07-17');
    await expect(admin.getByRole('radio')).toHaveCount(0);
    await expect(bar).toHaveAttribute('data-ready', 'true');
    await admin.keyboard.press('Enter');
    await expect.poll(() => mail.received.length).toBe(2);
    expect(mail.received[1]).toMatchObject({ to: [ben.email] });
    expect(mail.received[1]?.message).toContain('Ann Root approved 2026-07-17');
    await expect.poll(() => hook.received.length).toBe(1);
    const [posted = { path: '', body: '', signature: '' }] = hook.received;
    expect(posted.path).toBe('/hooks/answers');
    expect(posted.signature).toBe(`sha256=${createHmac('sha256', 'whsec-1').update(posted.body).digest('hex')}`);
    expect(JSON.parse(posted.body)).toMatchObject({
      kind: 'approved',
      question: 'What is the effective date of the policy?',
      headline: '2026-07-17',
      by: 'Ann Root',
    });

    // who wants no mail is told in the app alone
    await page.goto('/settings/account');
    const choice = page.getByRole('form', { name: 'Mail' });
    await expect(choice.getByRole('checkbox', { checked: true })).toHaveCount(noticeKindSchema.options.length);
    await choice.getByRole('button', { name: 'Mail me nothing' }).click();
    await expect(choice.getByRole('checkbox', { checked: true })).toHaveCount(0);
    await choice.getByLabel('an answer is rejected').check();
    await choice.getByRole('button', { name: 'Keep this choice' }).click();
    await expect(page.getByText('Kept. It holds for what happens from now on.').last()).toBeVisible();
    await page.reload();
    await expect(choice.getByRole('checkbox', { checked: true })).toHaveCount(1);
    await admin.keyboard.press('u');
    await expect(admin.getByText(/^The decision on “.+” was taken back\.$/)).toBeVisible();
    await page.goto('/questions');
    await expect(page.getByRole('region', { name: 'What happened' })).toContainText('took the last decision back');

    await expect
      .poll(async () => {
        await admin.goto('/settings/notices');
        return admin.getByRole('row', { name: /ben@example\.org/ }).innerText();
      })
      .toContain('delivered');
    expect(mail.received).toHaveLength(2);
    mail.refusals.push('451 try later');
    await admin.getByRole('button', { name: 'Send me a test' }).click();
    await expect(admin.getByText(/did not take the message.*451 try later/)).toBeVisible();
    await admin.goto('/audit');
    await expect(admin.getByText('replied to a question back').first()).toBeVisible();
  } finally {
    await server.close();
    mail.close();
    hook.close();
    provider.close();
  }
});
