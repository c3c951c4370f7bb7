import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { euros, replyOf } from '../lib/generation/reply-fixture';
import { startProviderServer } from '../scripts/provider-server/start-provider-server';
import { renderAnnualReport } from '../scripts/sample/annual-report';
import { expect, test as plain } from './fixtures';
import { startServer, type TestServer } from './server';

/** SIGKILL at the worst moments. Each test has a server of its own. */
const test = plain.extend<{ folder: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
  folder: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'countersign-killed-'));
    await use(folder);
    rmSync(folder, { recursive: true, force: true });
  },
});

test.use({ serverName: 'killed' });

// a page that is being left may still see its stream end in the middle
test.use({ allowConsole: [/net::ERR_/] });

test('killed during an upload: nothing half written is listed or kept, and the file can be sent again', async ({
  page,
  server,
}) => {
  const { bytes } = await renderAnnualReport(11, 20);
  const before = storedFiles(server);
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  const { host } = new URL(server.url);
  socket.write(
    `POST /api/uploads HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${server.url}\r\nx-file-name: Half.pdf\r\nx-file-size: ${bytes.length}\r\ncontent-length: ${bytes.length}\r\n\r\n`,
  );
  socket.write(bytes.subarray(0, bytes.length >> 1));
  await expect.poll(() => storedFiles(server).length).toBeGreaterThan(before.length);
  await server.kill();
  await server.restart();
  expect(storedFiles(server)).toEqual(before);

  await page.goto(server.url);
  await expect(page.getByRole('link', { name: /sample/i }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: /Half/ })).toHaveCount(0);
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'Half.pdf', mimeType: 'application/pdf', buffer: Buffer.from(bytes) });
  await expect(page.getByRole('link', { name: /Half/ })).toContainText('20 pages');
});

test('killed while a document is read: it is read again to its end, and the question that waited is answered', async ({
  page,
  server,
  folder,
}) => {
  const { bytes, auditFee } = await renderAnnualReport(12, 1_200);
  const file = join(folder, 'Long report.pdf');
  writeFileSync(file, bytes);
  await page.goto(server.url);
  await page.locator('input[type="file"]').setInputFiles(file);
  const link = page.getByRole('link', { name: /Long report/ });
  // The reading stands still from here, so that the question is asked in the middle of it however fast the machine is.
  await expect(link).toContainText(/reading page \d+ of 1,?200/);
  const readers = readersOf(server);
  expect(readers).not.toEqual([]);
  for (const reader of readers) process.kill(reader, 'SIGSTOP');
  await link.click();
  const composer = page.getByRole('textbox', { name: 'Ask about this document' });
  await composer.fill('What was the total audit fee?');
  await page.keyboard.press('Enter');
  await expect(page.getByText('waiting until the document is read').first()).toBeVisible();
  const address = page.url();
  await page.goto('about:blank');
  await server.kill();
  for (const reader of readers) process.kill(reader, 'SIGKILL');
  await server.restart();
  await page.goto(address);
  await expect(link).toContainText(/1,?200 pages/, { timeout: 90_000 });
  await expect(page.locator('[data-item="1"]')).toContainText(Number(auditFee).toLocaleString('en'));
  await expect(page.locator('[data-item="1"]')).toContainText(/page 1,?200/);
});

test('killed while a model answers: the cut run stays as it was, and another one answers', async ({ page }) => {
  let free: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    free = resolve;
  });
  const provider = await startProviderServer(({ index, user }) => {
    const line = Number(/(\d+)\| .*?Annual premium EUR/.exec(user)?.[1]);
    const text = replyOf([euros('39850', line)]);
    return index === 0 ? { kind: 'reply', text, pauseAt: { byte: 600, until: released } } : { kind: 'reply', text };
  });
  const server = await startServer({
    COUNTERSIGN_MODEL: 'gpt-4o-mini',
    OPENAI_BASE_URL: provider.baseUrl,
    COUNTERSIGN_ALLOW_PRIVATE_ADDRESSES: 'true',
  });
  try {
    await page.goto(server.url);
    await page.getByRole('button', { name: 'What is the annual premium?' }).click();
    await expect.poll(() => provider.requests.length).toBe(1);
    const address = await page.evaluate(() => location.href);
    const questionId = new URL(address).searchParams.get('question');
    const first = await viewOf(server, questionId);
    expect(first.run).toMatchObject({ state: 'running' });
    await page.goto('about:blank');
    await server.kill();
    free();
    await server.restart();
    await page.goto(address);
    await expect(page.locator('[data-item="1"]')).toContainText('EUR 39,850');
    await expect(page.locator('[data-item="1"]')).toContainText('proved');
    const second = await viewOf(server, questionId);
    expect(second.run.state).toBe('finished');
    expect(second.run.id).not.toBe(first.run.id);
    const cut = (await (await fetch(`${server.url}/api/runs/${first.run.id}`)).json()) as {
      run: { state: string };
      events: { type: string }[];
    };
    expect(cut.run.state).toBe('interrupted');
    expect(cut.events.at(-1)?.type).toBe('interrupted');
  } finally {
    await server.close();
    await provider.close();
  }
});

async function viewOf(server: TestServer, questionId: string | null): Promise<{ run: { id: string; state: string } }> {
  const response = await fetch(`${server.url}/api/questions/${questionId}`);
  return (await response.json()) as { run: { id: string; state: string } };
}

/** The processes that read documents for this server. */
function readersOf(server: TestServer): number[] {
  const children = readFileSync(`/proc/${server.pid()}/task/${server.pid()}/children`, 'utf8')
    .split(' ')
    .filter(Boolean);
  return children.map(Number).filter((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('parse-child'));
}

/** Files that uploads leave in the data folder. */
function storedFiles(server: TestServer): string[] {
  const folder = join(server.dataDirectory, 'documents');
  return (readdirSync(folder, { recursive: true }) as string[])
    .filter((name) => statSync(join(folder, name)).isFile())
    .sort();
}
