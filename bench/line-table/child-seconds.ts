import { readdirSync, readFileSync } from 'node:fs';

/** CPU seconds of the processes that this one started: on their main threads, and on their others, which are V8's compiler. */
export type ChildSeconds = { main: number; others: number };

/** Linux counts in hundredths of a second. */
const ticksASecond = 100;

/** Counts from now on. Processes are looked at every 20 ms, since they are killed when they are done; Linux only.
 *  @returns ends the count */
export function countChildSeconds(): () => ChildSeconds {
  const before = new Map(read());
  const latest = new Map(before);
  const look = (): void => {
    for (const [pid, seconds] of read()) latest.set(pid, seconds);
  };
  const timer = setInterval(look, 20);
  return () => {
    look();
    clearInterval(timer);
    const sum = { main: 0, others: 0 };
    for (const [pid, { main, others }] of latest) {
      sum.main += main - (before.get(pid)?.main ?? 0);
      sum.others += others - (before.get(pid)?.others ?? 0);
    }
    return sum;
  };
}

function read(): [pid: string, ChildSeconds][] {
  if (process.platform !== 'linux') return [];
  return children().flatMap((pid) => {
    try {
      const main = ticksOf(`/proc/${pid}/task/${pid}/stat`);
      return [[pid, { main: main / ticksASecond, others: (ticksOf(`/proc/${pid}/stat`) - main) / ticksASecond }]];
    } catch {
      // It has just ended.
      return [];
    }
  });
}

/** A thread of this process is the parent of each. */
function children(): string[] {
  return readdirSync('/proc/self/task').flatMap((thread) =>
    readFileSync(`/proc/self/task/${thread}/children`, 'utf8')
      .split(' ')
      .filter((pid) => pid !== ''),
  );
}

/** In user and system mode: the 14th and 15th field; the name before them may hold blanks and ends with a bracket. */
function ticksOf(path: string): number {
  const stat = readFileSync(path, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return Number(fields[11]) + Number(fields[12]);
}
