// Serves the built app in this process: one HTTP server, clear words when it can't start, a clean end on Ctrl-C.
import { accessSync, constants, mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join, resolve } from 'node:path';
import { root, stop } from './setup/steps.mjs';

const leastFreeBytes = 64 * 1024 * 1024;

export async function serve() {
  const started = performance.now();
  process.env.NODE_ENV = 'production';
  process.env.NEXT_TELEMETRY_DISABLED = '1';
  process.env.COUNTERSIGN_ROOT = root;
  const port = portOf(process.env.PORT ?? '3000');
  const host = process.env.HOST || '127.0.0.1';
  const data = resolve(root, process.env.DATA_DIR || 'data');
  process.env.DATA_DIR = data;
  checkDataFolder(data);

  const server = createServer();
  server.on('error', (error) => {
    if (error.code === 'EADDRINUSE')
      stop(`Port ${port} is in use by another program: stop it, or choose another port (PORT=${port + 1} npm start).`);
    if (error.code === 'EACCES')
      stop(`Port ${port} may not be opened by this user: choose one above 1023 (PORT=3000 npm start).`);
    stop(`The server can't listen on ${host}:${port}: ${error.message}`);
  });
  await new Promise((done) => server.listen(port, host, done));

  const { default: next } = await import('next');
  const app = next({ dev: false, dir: root, hostname: host, port });
  await app.prepare();
  const handle = app.getRequestHandler();
  server.on('request', (request, response) => handle(request, response));

  const { port: actual } = server.address();
  const answer = await fetch(`http://${host.includes(':') ? `[${host}]` : host}:${actual}/api/health`);
  if (!answer.ok) stop(`The app answers ${answer.status} instead of being ready.`);
  console.log(
    `Countersign is ready at http://${host === '127.0.0.1' ? 'localhost' : host}:${actual} (${((performance.now() - started) / 1000).toFixed(1)} s). Ctrl-C stops it.`,
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

function portOf(text) {
  const port = Number(text);
  if (Number.isInteger(port) && port >= 0 && port < 65536) return port;
  return stop(`PORT is "${text}": it has to be a number from 0 to 65535.`);
}

/** Writable, and with room to work: found out before anything is written in earnest. */
function checkDataFolder(folder) {
  const probe = join(folder, '.write-probe');
  try {
    mkdirSync(folder, { recursive: true });
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
