import { test as base } from '@playwright/test';
import { startServer, type TestServer } from './server';

/** A server a worker, and a worker for each `serverName`: tests that change what others begin with name one of their own.
 *  A console error or an exception in the page fails the test that saw it; what the server printed is kept with a test that fails. */
export const test = base.extend<
  { quiet: undefined; allowConsole: RegExp[] },
  { serverName: string; server: TestServer }
>({
  serverName: ['shared', { option: true, scope: 'worker' }],
  allowConsole: [[], { option: true }],
  server: [
    async ({ serverName: _ }, use) => {
      const server = await startServer();
      await use(server);
      await server.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  quiet: [
    async ({ page, server, allowConsole }, use, test) => {
      const problems: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error' && !allowConsole.some((pattern) => pattern.test(message.text())))
          problems.push(`${message.text()} (${message.location().url})`);
      });
      page.on('pageerror', (error) => problems.push(String(error)));
      await use(undefined);
      if (test.status !== test.expectedStatus || problems.length > 0)
        await test.attach('server', { body: server.output(), contentType: 'text/plain' });
      if (problems.length > 0) throw new Error(`The page complained:\n${problems.join('\n')}`);
    },
    { auto: true },
  ],
});

export { expect } from '@playwright/test';
