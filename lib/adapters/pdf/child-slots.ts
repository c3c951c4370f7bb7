import { availableParallelism } from 'node:os';

/** How many parsing processes run at once in this program: at least two, so that a small document need not wait for a big one. */
const most = Math.max(2, availableParallelism());
let free = most;
const queue: (() => void)[] = [];

/** Waits for a place for a parsing process; every place taken is given back once. */
export async function takeSlot(): Promise<void> {
  if (free > 0) {
    free--;
    return;
  }
  await new Promise<void>((resolve) => queue.push(resolve));
}

/** Takes a place only if one is free and nobody waits. */
export function trySlot(): boolean {
  if (free === 0 || queue.length > 0) return false;
  free--;
  return true;
}

export function giveSlot(): void {
  const next = queue.shift();
  if (next) next();
  else free++;
}
