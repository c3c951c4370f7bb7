import { EventEmitter, once } from 'node:events';
import type { Page } from '@playwright/test';
import type { Reaction, Scenario } from '../scripts/provider-server/scenario';
import { type ProviderServer, startProviderServer } from '../scripts/provider-server/start-provider-server';
import { test as base, expect } from './fixtures';
import { startServer, type TestServer } from './server';

export type Model = ProviderServer & {
  /** What the provider does from now on. */
  plays(scenario: Scenario): void;
};

/** A server of its own whose workspace asks a model behind the test provider. */
export const test = base.extend<object, { model: Model; server: TestServer }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
    async ({}, use) => {
      const server = await startServer();
      await use(server);
      await server.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  model: [
    // biome-ignore lint/correctness/noEmptyPattern: as above
    async ({}, use) => {
      let playing: Scenario = () => ({ kind: 'error', status: 500, body: { error: { message: 'nothing is played' } } });
      const server = await startProviderServer((request) => playing(request));
      await use({
        ...server,
        plays: (scenario) => {
          playing = scenario;
        },
      });
      await server.close();
    },
    { scope: 'worker' },
  ],
});

/** Saves the model in the settings as an administrator does. */
export async function setModel(page: Page, model: Model, name = 'gpt-4o-mini'): Promise<void> {
  await page.goto('/settings/model');
  const form = page.getByRole('form', { name: 'Model' });
  await form.getByRole('textbox', { name: /^Address/ }).fill(model.baseUrl);
  await form.getByRole('textbox', { name: 'Model', exact: true }).fill(name);
  await form.getByRole('textbox', { name: /^Key/ }).fill('sk-very-secret');
  await form.getByRole('checkbox', { name: /our own network/ }).check();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved. New questions go to this model.')).toBeVisible();
  await expect(page.getByText(`${name} answers, with the built-in reader beside it.`)).toBeVisible();
}

/** Something that a stream waits for until the test lets it go. */
export function gate(): { until: Promise<void>; open: () => void } {
  const emitter = new EventEmitter();
  const until = once(emitter, 'open').then(() => undefined);
  return { until, open: () => emitter.emit('open') };
}

/** Replies in order, the last one for ever. */
export function replies(...reactions: [Reaction, ...Reaction[]]): Scenario {
  let next = 0;
  return () => reactions[Math.min(next++, reactions.length - 1)] ?? reactions[0];
}
