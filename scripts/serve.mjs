// Serves the built app in this process: one HTTP server, clear words when it can't start, a clean end on Ctrl-C.
import { accessSync, constants, existsSync, mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { dirname, join, resolve } from 'node:path';
import { root, stop } from './setup/steps.mjs';
import { usablePort } from './setup/usable-port.mjs';

const leastFreeBytes = 64 * 1024 * 1024;

export async function serve() {
  const started = performance.now();
  process.env.NODE_ENV = 'production';
  process.env.NEXT_TELEMETRY_DISABLED = '1';
  process.env.COUNTERSIGN_ROOT = root;
  const port = await usablePort();
  const data = resolve(root, process.env.DATA_DIR || 'data');
  process.env.DATA_DIR = data;
  checkDataFolder(data);

  // longer than any client keeps an idle connection, so that none is closed while a request is on its way
  const server = createServer({ keepAliveTimeout: 120_000 });
  server.on('error', (error) => {
    if (error.code === 'EADDRINUSE')
      stop(`Port ${port} is in use by another program: stop it, or choose another port (PORT=${port + 1} npm start).`);
    if (error.code === 'EACCES')
      stop(`Port ${port} may not be opened by this user: choose one above 1023 (PORT=3000 npm start).`);
    stop(`The server can't listen on ${asked}:${port}: ${error.message}`);
  });
  const asked = process.env.HOST || loopback;
  let host = isLoopback(asked) ? asked : loopback;
  // what arrives while the app loads is answered once it has
  const early = [];
  const hold = (...exchange) => early.push(exchange);
  server.on('request', hold);
  await listen(server, port, host);
  const { port: actual } = server.address();

  const { default: next } = await import('next');
  const app = next({ dev: false, dir: root, hostname: host, port });
  await app.prepare();
  const handle = app.getRequestHandler();
  let names = ownNames;
  const answer = (request, response) => {
    const name = (request.headers.host ?? '').replace(/:\d+$/, '').toLowerCase();
    request.headers['x-countersign-client'] = clientAddress(request);
    request.url = decodable(request.url);
    if (names.has(name)) return handle(request, response);
    response.writeHead(421, { 'content-type': 'text/plain; charset=utf-8' });
    response.end(`This server does not answer for "${name}". Add the name to ALLOWED_HOSTS if it should.\n`);
  };
  server.off('request', hold);
  server.on('request', answer);
  for (const exchange of early) answer(...exchange);

  const health = await fetch(`http://${inAddress(host)}:${actual}/api/health`);
  if (!health.ok) stop(`The app answers ${health.status} instead of being ready.`);
  // the first request opened the database
  const token = await globalThis.__countersign.setupToken();
  if (token === null) names = allowedNames(asked);
  if (!isLoopback(asked)) {
    if (token === null) {
      await new Promise((done) => {
        server.close(done);
        server.closeAllConnections();
      });
      await listen(server, actual, asked);
      host = asked;
    } else {
      console.error(
        `HOST=${asked} is not used: without accounts the server listens on this machine only (127.0.0.1). Create the first administrator, then start it again.`,
      );
    }
  }
  console.log(
    `Countersign is ready at http://${host === loopback ? 'localhost' : inAddress(host)}:${actual} (${((performance.now() - started) / 1000).toFixed(1)} s). Ctrl-C stops it.`,
  );
  if (token !== null)
    console.log(
      `There are no accounts yet. Create the first administrator at http://localhost:${actual}/setup#${token}`,
    );

  let stopping = false;
  const end = async () => {
    if (stopping) return;
    stopping = true;
    server.close();
    await globalThis.__countersign?.stop();
    server.closeAllConnections();
    process.exit(0);
  };
  process.on('SIGINT', end);
  process.on('SIGTERM', end);
}

const loopback = '127.0.0.1';
/** Whoever reaches the server is its operator as long as there are no accounts, so only this machine may reach it. */
const isLoopback = (address) => [loopback, 'localhost', '::1'].includes(address);
const inAddress = (host) => (host.includes(':') && !host.startsWith('[') ? `[${host}]` : host);
const listen = (server, port, host) => new Promise((done) => server.listen(port, host, done));

/** A page of another site that resolves its own name to this machine must not reach the app. */
const ownNames = new Set(['localhost', loopback, '[::1]']);
function allowedNames(host) {
  const url = process.env.COUNTERSIGN_URL;
  const named = [
    host,
    ...(process.env.ALLOWED_HOSTS ?? '').split(','),
    ...(url && URL.canParse(url) ? [new URL(url).hostname] : []),
  ];
  return new Set([...ownNames, ...named.map((name) => inAddress(name.trim().toLowerCase())).filter(Boolean)]);
}

/** Next answers 500 to a path whose escapes are no text. With its percent signs escaped it is a path like any other, where
 *  nothing is. */
function decodable(url) {
  const [, path, rest] = /^([^?]*)(.*)$/s.exec(url);
  try {
    decodeURIComponent(path);
    return url;
  } catch (error) {
    if (!(error instanceof URIError)) throw error;
    return path.replaceAll('%', '%25') + rest;
  }
}

/** Attempts to sign in are counted by it. A proxy's word counts only where one is named as trusted. */
function clientAddress({ socket, headers }) {
  const address = (socket.remoteAddress ?? '').replace(/^::ffff:/, '');
  const told = headers['x-forwarded-for'];
  return process.env.TRUSTED_PROXIES && told ? `${told}, ${address}` : address;
}

/** One after the other: `recursive` tries for ever where a file system makes no folders and says ENOENT, as /proc does. */
function makeFolder(folder) {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  mkdirSync(folder);
}

/** Writable, and with room to work: found out before anything is written in earnest. */
function checkDataFolder(folder) {
  const probe = join(folder, '.write-probe');
  try {
    makeFolder(folder);
    accessSync(folder, constants.W_OK);
    writeFileSync(probe, Buffer.alloc(4096));
    rmSync(probe);
    const { bavail, bsize } = statfsSync(folder);
    if (bavail * bsize < leastFreeBytes)
      stop(
        `The disk of the data folder ${folder} is full (${Math.floor((bavail * bsize) / 1048576)} MB free, 64 MB needed): free some space or set DATA_DIR to another disk.`,
      );
  } catch (error) {
    if (error.code === 'ENOSPC')
      stop(`The disk of the data folder ${folder} is full: free some space or set DATA_DIR to another disk.`);
    stop(
      `The data folder ${folder} can't be written (${error.code ?? error.message}): set DATA_DIR to a folder of yours.`,
    );
  }
}
