import { defineConfig } from '@playwright/test';

/** Each test file starts a server of its own (e2e/server.ts) on a free port with its own data folder. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  fullyParallel: false,
  workers: 2,
  timeout: 240_000,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  // Once, in a fresh browser on a fresh server. What passes only then is printed as flaky: it is a bug, of the test or of the product.
  retries: 1,
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    // of every test it takes an eighth of the time
    trace: 'on-first-retry',
    viewport: { width: 1440, height: 900 },
    launchOptions: { executablePath: process.env.E2E_CHROMIUM ?? '/usr/bin/chromium' },
  },
});
