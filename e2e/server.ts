import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type TestServer = {
  url: string;
  dataDirectory: string;
  /** Of its process as it is now: a restart has another one. */
  pid(): number;
  /** Everything that the server printed. */
  output(): string;
  /** SIGKILL: no goodbye. */
  kill(): Promise<void>;
  /** Starts again on the same data folder, on the same port. */
  restart(): Promise<void>;
  /** Ends it as Ctrl-C does and removes the data folder. */
  close(): Promise<void>;
};

/** The built app in a process of its own, with its own data folder, on a free port. */
export async function startServer(environment: Record<string, string> = {}): Promise<TestServer> {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'countersign-e2e-'));
  let printed = '';
  let port = '0';
  let child: ChildProcess;

  const launch = async () => {
    child = spawn(process.execPath, ['scripts/serve-built.mjs'], {
      env: { ...process.env, ...environment, PORT: port, DATA_DIR: dataDirectory, NODE_ENV: 'production' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const address = await new Promise<string>((resolve, reject) => {
      const read = (chunk: Buffer) => {
        printed += chunk.toString();
        const match = /ready at (http:\S+)/.exec(printed.slice(printed.lastIndexOf('ready at') - 20));
        if (match?.[1]) resolve(match[1]);
      };
      child.stdout?.on('data', read);
      child.stderr?.on('data', read);
      child.once('exit', (code, signal) => {
        printed += `\nThe server ended with ${signal ?? code}.\n`;
        reject(new Error(printed));
      });
    });
    port = new URL(address).port;
    return address;
  };
  const ended = () =>
    new Promise<void>((resolve) =>
      child.exitCode !== null || child.signalCode ? resolve() : child.once('exit', () => resolve()),
    );

  const url = await launch();
  return {
    url,
    dataDirectory,
    pid: () => {
      if (child.pid === undefined) throw new Error('The server has no process.');
      return child.pid;
    },
    output: () => printed,
    async kill() {
      child.kill('SIGKILL');
      await ended();
    },
    async restart() {
      printed = '';
      await launch();
    },
    async close() {
      child.kill('SIGTERM');
      await ended();
      rmSync(dataDirectory, { recursive: true, force: true });
    },
  };
}
