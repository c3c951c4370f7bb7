import { randomBytes } from 'node:crypto';
import type { Clock } from '../ports/clock';

let last = 0;

/** The machine's clock. Ids are UUIDs of version 7: sortable by time, never twice. */
export const systemClock: Clock = {
  now: () => Date.now(),
  id: () => {
    last = Math.max(Date.now(), last + 1);
    const time = last.toString(16).padStart(12, '0');
    const random = randomBytes(10);
    random[0] = ((random[0] ?? 0) & 0x0f) | 0x70;
    random[2] = ((random[2] ?? 0) & 0x3f) | 0x80;
    const tail = random.toString('hex');
    return `${time.slice(0, 8)}-${time.slice(8)}-${tail.slice(0, 4)}-${tail.slice(4, 8)}-${tail.slice(8)}`;
  },
};
