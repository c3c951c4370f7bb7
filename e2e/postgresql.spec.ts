import { postgresPrograms, startCluster } from '../lib/adapters/prisma/postgres-fixture';
import { ask } from './asking';
import { expect, test } from './fixtures';
import { startServer } from './server';

test.use({ serverName: 'postgresql' });

const programs = postgresPrograms();

test('the whole app runs on PostgreSQL: ask, decide, kill, restart, verify the chain', async ({ page }) => {
  test.skip(!programs, 'PostgreSQL is not installed here (apt install postgresql).');
  const cluster = await startCluster(programs ?? '');
  const server = await startServer({ DATABASE_URL: await cluster.createDatabase() });
  try {
    await page.goto(server.url);
    await ask(page, 'What is the annual premium?');
    const item = page.locator('[data-item="1"]');
    await expect(item).toContainText('EUR 39,850');
    await ask(page, 'What is the effective date of the policy?');
    const address = page.url();
    await page.goto('about:blank');
    await server.kill();
    await server.restart();
    await page.goto(address);
    await expect(item).toContainText('proved word for word');

    await page.goto(`${server.url}/review`);
    await expect(page.getByRole('toolbar', { name: 'Decision' })).toHaveAttribute('data-ready', 'true');
    await expect(page.getByRole('heading', { level: 1, name: '1 left' })).toBeVisible();
    await page.keyboard.press('1');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: '0 left' })).toBeVisible();
    await page.goto(`${server.url}/audit`);
    await page.getByRole('button', { name: 'Verify the chain' }).click();
    await expect(page.getByRole('status')).toHaveText(/✓ \d+ events, each follows from the one before/);
  } finally {
    await server.close();
    await cluster.stop();
  }
});
