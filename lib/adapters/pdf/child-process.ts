import type { ChildProcess } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { Socket } from 'node:net';
import { join } from 'node:path';
import type { ParseReply, ParseRequest } from './parse-protocol';

/** Taken when the program starts: a standalone server changes its working directory later. */
const root = process.env.COUNTERSIGN_ROOT ?? /* turbopackIgnore: true */ process.cwd();

export const pdfjsFolder = join(/* turbopackIgnore: true */ root, 'node_modules/pdfjs-dist');

export type ChildEnd = 'timeout' | 'out_of_memory' | 'crashed' | 'stopped';

/** A process that parses one document. Requests are answered in order; when the process ends, they are rejected with
 *  ChildEndedError, which says why. */
export type ParseChild = {
  request(message: ParseRequest): Promise<ParseReply>;
  kill(reason: ChildEnd): void;
};

export class ChildEndedError extends Error {
  override name = 'ChildEndedError';
  readonly code: ChildEnd;
  constructor(code: ChildEnd) {
    super(`The parsing process ended: ${code}.`);
    this.code = code;
  }
}

/** A process that was started ahead and has loaded pdf.js, for the next document to be read. */
let spare: { megabytes: number; child: ChildProcess } | undefined;
let keepsSpare = false;

/** From now on keeps one process ready (about 90 MB), so that a document need not wait for one to start. It ends with this
 *  program and does not keep it from ending. */
export function keepSpareChild(megabytes: number): void {
  keepsSpare = true;
  if (spare) return;
  const child = spawnChild(megabytes);
  spare = { megabytes, child };
  child.once('exit', () => {
    if (spare?.child === child) spare = undefined;
  });
  child.once('error', () => undefined);
  child.unref();
  child.channel?.unref();
  if (child.stderr instanceof Socket) child.stderr.unref();
}

function takeSpareChild(megabytes: number): ChildProcess | undefined {
  if (spare?.megabytes !== megabytes) return undefined;
  const { child } = spare;
  spare = undefined;
  child.ref();
  child.channel?.ref();
  if (child.stderr instanceof Socket) child.stderr.ref();
  return child;
}

/** Starts the child with a heap limit and a watch on its resident memory, or takes the one that was kept ready. */
export function startParseChild(megabytes: number): ParseChild {
  const child = takeSpareChild(megabytes) ?? spawnChild(megabytes);
  const waiting: { resolve(reply: ParseReply): void; reject(error: Error): void }[] = [];
  let reason: ChildEnd | undefined;
  let ended: ChildEndedError | undefined;
  let errorText = '';
  const kill = (why: ChildEnd): void => {
    reason ??= why;
    child.kill('SIGKILL');
  };
  const watch = setInterval(() => {
    if (child.pid !== undefined && residentMegabytes(child.pid) > megabytes) kill('out_of_memory');
  }, 50);
  watch.unref();
  const finish = (why: ChildEnd): void => {
    if (ended) return;
    clearInterval(watch);
    ended = new ChildEndedError(reason ?? why);
    for (const { reject } of waiting.splice(0)) reject(ended);
    // Not while it worked: the next one's start would slow it down.
    if (keepsSpare) keepSpareChild(megabytes);
  };
  child.stderr?.on('data', (data: Buffer) => {
    errorText = (errorText + data.toString()).slice(-4000);
  });
  child.on('message', (reply: ParseReply) => {
    if (reply.type !== 'ready') waiting.shift()?.resolve(reply);
  });
  child.on('error', () => finish('crashed'));
  child.on('exit', () =>
    finish(
      /heap out of memory|allocation failed|Array buffer allocation/i.test(errorText) ? 'out_of_memory' : 'crashed',
    ),
  );
  if (child.exitCode !== null || child.signalCode !== null) finish('crashed');
  return {
    request: (message) =>
      new Promise((resolve, reject) => {
        if (ended) {
          reject(ended);
          return;
        }
        waiting.push({ resolve, reject });
        child.send(message, (error) => {
          if (error) finish('crashed');
        });
      }),
    kill,
  };
}

function spawnChild(megabytes: number): ChildProcess {
  const { file, loader } = childModule();
  // Through getBuiltinModule, so that no bundler tries to follow the path of the child.
  const { spawn } = process.getBuiltinModule('node:child_process');
  // Two of these fill two cores by themselves: further threads that collect garbage only take turns with them.
  const flags = [`--max-old-space-size=${megabytes}`, '--single-threaded-gc'];
  return spawn(process.execPath, [...flags, ...loader, file], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    // Nothing of the server's environment: no keys, no options.
    env: { PATH: process.env.PATH, HOME: process.env.HOME, TMPDIR: process.env.TMPDIR, NODE_ENV: 'production' },
  });
}

/** The bundle where there is one that is not older than its sources, else the source through tsx. */
function childModule(): { file: string; loader: string[] } {
  const bundle = join(/* turbopackIgnore: true */ root, 'build/parse-child.mjs');
  const source = join(/* turbopackIgnore: true */ root, 'lib/adapters/pdf/parse-child.ts');
  if (existsSync(bundle) && (!existsSync(source) || process.env.NODE_ENV === 'production' || isNewer(bundle)))
    return { file: bundle, loader: [] };
  return { file: source, loader: ['--import', 'tsx'] };
}

function isNewer(bundle: string): boolean {
  const built = statSync(bundle).mtimeMs;
  return ['lib/document', 'lib/adapters/pdf'].every((folder) => {
    const path = join(/* turbopackIgnore: true */ root, folder);
    return readdirSync(path).every((name) => statSync(join(path, name)).mtimeMs < built);
  });
}

/** Linux tells the resident pages of any process; elsewhere the heap limit alone holds. */
function residentMegabytes(pid: number): number {
  if (process.platform !== 'linux') return 0;
  try {
    const [, resident] = readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ');
    return (Number(resident) * 4096) / 1e6;
  } catch {
    // It has just ended; its exit is reported elsewhere.
    return 0;
  }
}
