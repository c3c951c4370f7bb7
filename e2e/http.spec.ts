import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statfsSync, statSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@libsql/client';
import { expect, test } from '@playwright/test';
import { writePolicy } from '../scripts/sample/policy';
import { renderPolicy } from '../scripts/sample/render-policy';
import { startServer, type TestServer } from './server';

type Row = { id: string; name: string; state: string; pagesParsed: number; bytes: number };

let server: TestServer;
/** What a failed test leaves running. */
const spawned = new Set<ChildProcess>();
test.beforeAll(async () => {
  server = await startServer({ MAXIMUM_UPLOAD_MB: '1', MAXIMUM_PAGES: '20' });
});
test.afterAll(async () => {
  for (const child of spawned) child.kill('SIGKILL');
  await server.close();
});

const upload = (bytes: Uint8Array, name = 'Document.pdf', headers: Record<string, string> = {}) =>
  fetch(`${server.url}/api/uploads`, {
    method: 'POST',
    body: Buffer.from(bytes),
    headers: { origin: server.url, 'x-file-name': name, 'x-file-size': String(bytes.length), ...headers },
  });
const errorOf = async (response: Response) =>
  ((await response.json()) as { error: { code: string; message: string } }).error;

/** The documents as the event stream tells them; reads until `enough`. */
async function documents(enough: (rows: Row[]) => boolean): Promise<Row[]> {
  const abort = new AbortController();
  const response = await fetch(`${server.url}/api/events`, { signal: abort.signal });
  const rows = new Map<string, Row>();
  let text = '';
  for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
    text += Buffer.from(chunk).toString();
    for (const match of text.matchAll(/event: document\ndata: (.*)\n\n/g)) {
      const row = JSON.parse(match[1] ?? '') as Row;
      rows.set(row.id, row);
    }
    if (enough([...rows.values()])) break;
  }
  abort.abort();
  return [...rows.values()];
}

test('uploads that are no documents are refused with what is wrong and what to do', async () => {
  const cases: [Uint8Array, Record<string, string>, number, string, RegExp][] = [
    [Buffer.alloc(0), {}, 400, 'empty', /is empty \(0 bytes\)\. Choose the file again\./],
    [Buffer.from('PK\u0003\u0004 a Word file under a PDF name'), {}, 415, 'not_pdf', /is not a PDF.*Save it as PDF/],
    [
      Buffer.from('--edge\r\n\r\n%PDF-1.7 in a form\r\n--edge--'),
      { 'content-type': 'multipart/form-data; boundary=edge' },
      415,
      'not_pdf',
      /Send the PDF itself as the body/,
    ],
    [
      Buffer.from('%PDF-1.7 short'),
      { 'x-file-size': '90000' },
      400,
      'cut_off',
      /cut off after 14 of 90000 bytes\. Nothing was stored/,
    ],
    [Buffer.concat([Buffer.from('%PDF-1.7'), Buffer.alloc(1_100_000)]), {}, 413, 'too_large', /1 MB|larger|limit/i],
  ];
  for (const [bytes, headers, status, code, message] of cases) {
    const response = await upload(bytes, 'Report.pdf', headers);
    expect(response.status, code).toBe(status);
    const error = await errorOf(response);
    expect(error.code).toBe(code);
    expect(error.message).toMatch(message);
  }
  expect(storedFiles().filter((name) => !name.startsWith('sample'))).toHaveLength(1);
});

test('file names never become paths, and are shown cleaned', async () => {
  const names: [string, string][] = [
    ['../../etc/passwd.pdf', 'passwd.pdf'],
    [encodeURIComponent('a\u0000b\u202Efdp.exe.pdf'), 'abfdp.exe.pdf'],
    [`${'x'.repeat(300)}.pdf`, `${'x'.repeat(195)}….pdf`],
  ];
  for (const [index, [name, shown]] of names.entries()) {
    const response = await upload(await renderPolicy(writePolicy(100 + index)), name);
    expect(response.status).toBe(200);
    expect(((await response.json()) as { document: Row }).document.name).toBe(shown);
  }
});

test('the same file twice is one document, and several at once all arrive', async () => {
  const files = await Promise.all([200, 201, 202].map((seed) => renderPolicy(writePolicy(seed))));
  const answers = await Promise.all([...files, ...files].map((bytes, index) => upload(bytes, `${index}.pdf`)));
  const bodies = (await Promise.all(answers.map((answer) => answer.json()))) as { document: Row; existed: boolean }[];
  expect(new Set(bodies.map(({ document }) => document.id)).size).toBe(3);
  expect(bodies.filter(({ existed }) => existed)).toHaveLength(3);
});

test('an upload whose connection is cut leaves nothing behind', async () => {
  const before = storedFiles();
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  await once(socket, 'connect');
  socket.write(
    `POST /api/uploads HTTP/1.1\r\nHost: ${new URL(server.url).host}\r\nOrigin: ${server.url}\r\nx-file-name: cut.pdf\r\ncontent-length: 500000\r\n\r\n%PDF-1.7\n`,
  );
  socket.write(Buffer.alloc(100_000));
  await expect.poll(() => storedFiles().length).toBeGreaterThan(before.length);
  socket.destroy();
  await expect.poll(storedFiles).toEqual(before);
  expect((await documents((rows) => rows.length > 0)).map(({ name }) => name)).not.toContain('cut.pdf');
});

test('a document over the limit of pages fails with the limit named', async () => {
  const { renderAnnualReport } = await import('../scripts/sample/annual-report');
  const { bytes } = await renderAnnualReport(5, 21);
  const { document } = (await (await upload(bytes, 'Long.pdf')).json()) as { document: Row };
  const rows = await documents((all) => all.some(({ id, state }) => id === document.id && state === 'failed'));
  expect(JSON.stringify(rows.find(({ id }) => id === document.id))).toMatch(/21; the limit is 20/);
});

test('bytes are served whole, in ranges, and not beyond the end', async () => {
  const [sample] = await documents((rows) => rows.some(({ name }) => name.includes('sample')));
  const url = `${server.url}/api/documents/${sample?.id}/pdf`;
  const whole = Buffer.from(await (await fetch(url)).arrayBuffer());
  const part = await fetch(url, { headers: { range: 'bytes=10-19' } });
  expect(part.status).toBe(206);
  expect(part.headers.get('content-range')).toBe(`bytes 10-19/${whole.length}`);
  expect(Buffer.from(await part.arrayBuffer())).toEqual(whole.subarray(10, 20));
  const tail = await fetch(url, { headers: { range: 'bytes=-7' } });
  expect(Buffer.from(await tail.arrayBuffer())).toEqual(whole.subarray(-7));
  expect((await fetch(url, { headers: { range: `bytes=${whole.length}-` } })).status).toBe(416);
  expect((await fetch(`${server.url}/api/documents/..%2F..%2Fetc/pdf`)).status).toBe(404);
  expect((await fetch(`${server.url}/api/documents/none/lines?from=1&to=2`)).status).toBe(404);
  expect((await fetch(`${server.url}/api/documents/${sample?.id}/lines?from=x&to=2`)).status).toBe(400);
});

test('another host name, and another origin, are refused', async () => {
  for (const path of ['/', '/api/health', '/api/events', '/pdfjs/VERSION']) {
    const { status, body } = await rawGet(path, 'evil.example');
    expect(status, path).toBe(421);
    expect(body).toContain('ALLOWED_HOSTS');
  }
  const bytes = await renderPolicy(writePolicy(300));
  for (const origin of ['http://evil.example', 'null', '']) {
    const response = await upload(bytes, 'x.pdf', { origin });
    expect(response.status, origin).toBe(403);
    expect((await errorOf(response)).code).toBe('wrong_origin');
  }
});

test('an address whose escapes are no text is a page that is not there', async () => {
  for (const path of ['/documents/%E0%A4%A', '/%', '/documents/%ZZ?question=%E0']) {
    const { status, body } = await rawGet(path, 'localhost');
    expect(status, path).toBe(404);
    expect(body, path).toContain('There is nothing at this address');
  }
  expect((await rawGet('/api/documents/%E0%A4%A/pdf', 'localhost')).status).toBe(404);
});

test('the icon is there too where browsers look for it unasked', async () => {
  const icon = await fetch(`${server.url}/favicon.ico`);
  expect(icon.status).toBe(200);
  expect(icon.headers.get('content-type')).toContain('image/svg+xml');
});

test('every page carries a policy with a fresh nonce, and no script runs without it', async () => {
  const nonces = new Set<string>();
  for (const path of ['/', '/documents', '/review']) {
    const response = await fetch(server.url + path);
    const policy = response.headers.get('content-security-policy') ?? '';
    const nonce = /script-src 'self' 'nonce-([^']+)' 'strict-dynamic'/.exec(policy)?.[1];
    expect(policy).toContain("object-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(nonce, path).toBeTruthy();
    nonces.add(nonce ?? '');
    const scripts = [...(await response.text()).matchAll(/<script\b([^>]*)>/g)].map((match) => match[1] ?? '');
    for (const attributes of scripts) expect(attributes).toContain(`nonce="${nonce}"`);
  }
  expect(nonces.size).toBe(3);
});

test('only this machine is listened to, and key files are for their owner alone', async () => {
  const refused = spawnServer({ HOST: '0.0.0.0' });
  await refused.ready();
  expect(refused.output()).toContain('listens on this machine only');
  await refused.end();
  for (const name of readdirSync(server.dataDirectory)) {
    const path = join(server.dataDirectory, name);
    if (/key/i.test(name) && statSync(path).isFile()) expect(statSync(path).mode & 0o077, name).toBe(0);
  }
});

test('what keeps a server from starting is one sentence and a failure', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const port = String((taken.address() as AddressInfo).port);
  expect(await endOf({ PORT: port })).toMatchObject({ code: 1, text: expect.stringMatching(/^Port \d+ is in use/m) });
  taken.close();
  expect(await endOf({ PORT: '4190' })).toMatchObject({
    code: 1,
    text: expect.stringMatching(/^Browsers open no page on port 4190.*choose another/m),
  });
  expect(await endOf({ PORT: 'eighty' })).toMatchObject({ code: 1, text: expect.stringContaining('PORT is "eighty"') });
  expect(await endOf({ DATA_DIR: server.dataDirectory })).toMatchObject({
    code: 1,
    text: expect.stringMatching(/in use|already/),
  });
  for (const folder of ['/dev/null/data', '/proc/data'])
    expect(await endOf({ DATA_DIR: folder })).toMatchObject({
      code: 1,
      text: expect.stringContaining('set DATA_DIR to a folder of yours'),
    });
});

test('a database newer than the program is left alone', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-newer-'));
  const first = spawnServer({ DATA_DIR: folder });
  await first.ready();
  await first.end();
  const file = readdirSync(folder).find((name) => name.endsWith('.db') && name !== 'lock.db') ?? '';
  const client = createClient({ url: `file:${join(folder, file)}` });
  await client.execute(
    "INSERT INTO _prisma_migrations (id, checksum, migration_name, started_at, finished_at, applied_steps_count) VALUES ('x', 'y', '29991231000000_later', 1790000000000, 1790000000000, 1)",
  );
  client.close();
  expect(await endOf({ DATA_DIR: folder })).toMatchObject({ code: 1, text: expect.stringMatching(/newer/) });
  rmSync(folder, { recursive: true, force: true });
});

/** In pieces, since the server may write there meanwhile. */
function fillDisk(folder: string, bytesLeft: number): void {
  const spare = () => {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize - bytesLeft;
  };
  for (let size = spare(); size > 0; size = spare())
    appendFileSync(join(folder, 'filling'), Buffer.alloc(Math.min(size, 1_000_000)));
}

test('a full disk refuses an upload and a start in words, and nothing that was stored is lost', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-full-'));
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=90m', 'tmpfs', folder], { encoding: 'utf8' });
  test.skip(mounted.status !== 0, `a small disk can't be mounted here: ${mounted.stderr}`);
  const first = spawnServer({ DATA_DIR: folder });
  let again: ReturnType<typeof spawnServer> | undefined;
  try {
    await first.ready();
    const url = /ready at (\S+)/.exec(first.output())?.[1] ?? '';
    fillDisk(folder, 300_000);
    const bytes = Buffer.concat([Buffer.from('%PDF-1.7'), Buffer.alloc(900_000)]);
    const headers = { origin: url, 'x-file-name': 'Big.pdf', 'x-file-size': String(bytes.length) };
    const refused = await fetch(`${url}/api/uploads`, { method: 'POST', body: bytes, headers });
    expect(await errorOf(refused)).toEqual({
      code: 'disk_full',
      message: 'The disk of the server is full. Nothing was stored; free some space and upload again.',
    });
    expect(readdirSync(join(folder, 'documents/incoming'))).toEqual([]);
    expect(((await (await fetch(`${url}/api/health`)).json()) as { ok: boolean }).ok).toBe(true);
    await first.end();
    expect(await endOf({ DATA_DIR: folder })).toMatchObject({
      code: 1,
      text: expect.stringMatching(/^The disk of the data folder .* is full .*free some space/m),
    });
    rmSync(join(folder, 'filling'));
    again = spawnServer({ DATA_DIR: folder });
    await again.ready();
    await again.end();
  } finally {
    await Promise.all([first.end('SIGKILL'), again?.end('SIGKILL')]);
    spawnSync('umount', [folder]);
    rmSync(folder, { recursive: true, force: true });
  }
});

test('a server that is stopped ends at once with success, streams open or not', async () => {
  const running = spawnServer({});
  await running.ready();
  const address = /ready at (\S+)/.exec(running.output())?.[1];
  const stream = await fetch(`${address}/api/events`);
  expect(stream.ok).toBe(true);
  expect(await running.end('SIGINT')).toBe(0);
});

test('a request that comes while the app still loads is answered once it has', async () => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  await new Promise((closed) => probe.close(closed));
  const starting = spawnServer({ PORT: String(port) });
  const refused = (error: unknown) => {
    if (((error as Error).cause as NodeJS.ErrnoException)?.code !== 'ECONNREFUSED') throw error;
    return null;
  };
  let first: Response | null = null;
  while (!first)
    first = await fetch(`http://127.0.0.1:${port}/api/health`, { signal: AbortSignal.timeout(60_000) }).catch(refused);
  expect(first.status).toBe(200);
  await starting.ready();
  expect(await starting.end()).toBe(0);
});

/** Files that uploads leave in the data folder. */
function storedFiles(): string[] {
  const folder = join(server.dataDirectory, 'documents');
  return (readdirSync(folder, { recursive: true }) as string[])
    .filter((name) => statSync(join(folder, name)).isFile())
    .sort();
}

function rawGet(path: string, host: string): Promise<{ status: number; body: string }> {
  const { hostname, port } = new URL(server.url);
  return new Promise((resolve, reject) => {
    httpRequest(
      { hostname: hostname === 'localhost' ? '127.0.0.1' : hostname, port, path, headers: { host } },
      (response) => {
        let body = '';
        response.on('data', (chunk) => {
          body += String(chunk);
        });
        response.on('end', () => resolve({ status: response.statusCode ?? 0, body }));
      },
    )
      .on('error', reject)
      .end();
  });
}

function spawnServer(environment: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-start-'));
  mkdirSync(folder, { recursive: true });
  let printed = '';
  const child = spawn(process.execPath, ['scripts/serve-built.mjs'], {
    env: { ...process.env, PORT: '0', DATA_DIR: folder, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child.stdout.on('data', (chunk) => {
    printed += String(chunk);
  });
  child.stderr.on('data', (chunk) => {
    printed += String(chunk);
  });
  const ended = once(child, 'exit').then(([code]) => {
    rmSync(folder, { recursive: true, force: true });
    return code as number | null;
  });
  const output = () => printed;
  spawned.add(child);
  return {
    ended,
    output,
    ready: () => expect.poll(output, { timeout: 90_000 }).toContain('ready at'),
    end: (signal: NodeJS.Signals = 'SIGTERM') => {
      child.kill(signal);
      return ended;
    },
  };
}

async function endOf(environment: Record<string, string>): Promise<{ code: number | null; text: string }> {
  const server = spawnServer(environment);
  const code = await server.ended;
  return { code, text: server.output() };
}
