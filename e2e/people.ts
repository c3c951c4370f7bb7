import type { Browser, BrowserContext, Page } from '@playwright/test';
import { expect } from './fixtures';
import type { TestServer } from './server';

export const password = 'correct horse battery';

/** Creates the first administrator with the token that the server printed. */
export async function setUpAdministrator(page: Page, server: TestServer): Promise<void> {
  await page.goto(setupLink(server));
  await expect(page.getByLabel('Token')).not.toHaveValue('');
  await page.getByLabel('Workspace').fill('Underwriting');
  await page.getByLabel('Your name').fill('Ann Root');
  await page.getByLabel('E-mail address').fill('ann@example.org');
  await page.getByLabel('Password').fill(password);
  await page.keyboard.press('Enter');
  // the first page of a server loads all that the pages need
  await expect(page.getByRole('button', { name: 'Account: Ann Root' })).toBeVisible({ timeout: 60_000 });
}

export function setupLink(server: TestServer): string {
  const link = /http:\S+\/setup#\S+/.exec(server.output())?.[0];
  if (!link) throw new Error(`No token was printed:\n${server.output()}`);
  return link;
}

/** A browser of its own for somebody who is invited as `role` by the administrator of `page`. */
export async function invite(
  browser: Browser,
  page: Page,
  who: { name: string; email: string; role: string },
): Promise<{ context: BrowserContext; page: Page }> {
  await page.goto('/settings/people');
  await page.getByLabel('E-mail address').fill(who.email);
  await page.getByRole('combobox', { name: 'Role', exact: true }).selectOption(who.role);
  await page.getByRole('button', { name: 'Make the link' }).click();
  const link = await page.getByLabel(`Link for ${who.email}`).inputValue();
  const context = await browser.newContext();
  const theirs = await context.newPage();
  await theirs.goto(link);
  await theirs.getByLabel('Your name').fill(who.name);
  await theirs.getByLabel('Password').fill(password);
  await theirs.keyboard.press('Enter');
  await expect(theirs.getByRole('button', { name: `Account: ${who.name}` })).toBeVisible();
  return { context, page: theirs };
}

export async function signInAs(page: Page, email: string, secret = password): Promise<void> {
  await page.getByLabel('E-mail address').fill(email);
  await page.getByLabel('Password').fill(secret);
  await page.keyboard.press('Enter');
}
