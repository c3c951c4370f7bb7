import { readFileSync } from 'node:fs';
import type { ParseReply, ParseRequest } from './parse-protocol';
import { childAtWork, childDone, takeSpareChild } from './spare-children';
import { spawnChild } from './spawn-child';

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

/** Starts the child with a heap limit and a watch on its resident memory, or takes the one that was kept ready. */
export function startParseChild(megabytes: number): ParseChild {
  const child = takeSpareChild(megabytes) ?? spawnChild(megabytes);
  childAtWork();
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
    childDone();
  };
  child.stderr?.on('data', (data: Buffer) => {
    errorText = (errorText + data.toString()).slice(-4000);
  });
  child.on('message', (reply: ParseReply) => {
    // A process that was kept ready may have been at its rehearsal.
    if (reply.type !== 'ready' && reply.type !== 'rehearsed') waiting.shift()?.resolve(reply);
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
