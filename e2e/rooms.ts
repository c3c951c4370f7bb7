import type { Browser, Page } from '@playwright/test';
import { ask } from './asking';
import { expect } from './fixtures';
import type { TestServer } from './server';

/** A page with what must be on the screen before it counts as shown. */
export type Room = { name: string; address: () => string; shown: (page: Page) => Promise<void> };

/** Addresses that begin with a question: known once it was asked. */
const asked = { question: '', run: '' };

/** Every page that is there without an account. */
export const rooms: Room[] = [
  {
    name: 'ask',
    address: () => asked.question,
    shown: async (page) => {
      await expect(page.locator('[data-item="1"]')).toContainText('39,850');
      await expect(page.locator('[data-evidence-painted="true"]')).toBeVisible();
    },
  },
  {
    name: 'review',
    address: () => '/review',
    shown: (page) => expect(page.getByRole('toolbar', { name: 'Decision' })).toHaveAttribute('data-ready', 'true'),
  },
  {
    name: 'library',
    address: () => '/documents/all',
    shown: (page) => expect(page.getByRole('textbox', { name: 'Ask all documents' })).toBeEnabled(),
  },
  { name: 'sets', address: () => '/sets', shown: titled('Sets') },
  { name: 'regression', address: () => '/regression', shown: titled('Regression') },
  { name: 'audit', address: () => '/audit?chain=installation', shown: titled('Audit trail') },
  {
    name: 'export',
    address: () => '/export',
    shown: (page) => expect(page.getByText('No answer is in this selection.')).toBeVisible(),
  },
  { name: 'figures', address: () => '/figures', shown: titled('Figures') },
  { name: 'run', address: () => asked.run, shown: titled('What is the annual premium?') },
  { name: 'questions', address: () => '/questions', shown: titled('My questions') },
  { name: 'work', address: () => '/figures/work', shown: titled('Work in numbers') },
  { name: 'settings-documents', address: () => '/settings/documents', shown: titled('Documents') },
  { name: 'settings-fields', address: () => '/settings/fields', shown: titled('Field lists') },
  { name: 'settings-policies', address: () => '/settings/policies', shown: titled('Policies') },
  { name: 'settings-notices', address: () => '/settings/notices', shown: titled('Notices') },
  { name: 'settings-model', address: () => '/settings/model', shown: titled(/./) },
  { name: 'settings-dictionary', address: () => '/settings/dictionary', shown: titled(/./) },
  { name: 'settings-rates', address: () => '/settings/rates', shown: titled(/./) },
  { name: 'setup', address: () => '/setup', shown: titled('The first administrator') },
  { name: 'verify', address: () => '/verify', shown: titled('Verify an evidence bundle') },
];

/** Asks what the rooms show: a conflict, a list and a value.
 *  @returns the address of the last question */
export async function furnishRooms(browser: Browser, server: TestServer): Promise<string> {
  const context = await browser.newContext({ baseURL: server.url });
  const page = await context.newPage();
  await page.goto('/');
  await ask(page, 'What is the effective date of the policy?');
  await ask(page, 'Which exclusions apply?');
  await ask(page, 'What is the annual premium?');
  await expect(page).toHaveURL(/question=/);
  const { pathname, search } = new URL(page.url());
  asked.question = pathname + search;
  asked.run = (await page.getByRole('link', { name: 'Open the run' }).getAttribute('href')) ?? '';
  await context.close();
  return asked.question;
}

function titled(name: string | RegExp) {
  return (page: Page) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}
