import { describe, expect, it } from 'vitest';
import { type RenderJob, RenderQueue } from './render-queue';

/** Jobs that finish when told to, and a diary of what the queue did. */
function bench() {
  const diary: string[] = [];
  const finish = new Map<number, () => void>();
  const job = (page: number): RenderJob => ({
    page,
    start: () => {
      diary.push(`start ${page}`);
      let resolve: () => void = () => undefined;
      let reject: (reason: Error) => void = () => undefined;
      const promise = new Promise<void>((yes, no) => {
        resolve = yes;
        reject = no;
      });
      finish.set(page, resolve);
      return {
        done: promise,
        cancel: () => {
          diary.push(`cancel ${page}`);
          reject(new Error('cancelled'));
        },
      };
    },
  });
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  const frames: (() => void)[] = [];
  const queue = new RenderQueue((work) => frames.push(work));
  const frame = () => {
    for (const work of frames.splice(0)) work();
  };
  return { diary, finish, job, settle, queue, frame };
}

describe('the queue of pages to paint', () => {
  it('paints one at a time, those near the middle of the window first', async () => {
    const { diary, finish, job, settle, queue } = bench();
    queue.focus(null, 5);
    for (const page of [9, 4, 6, 5]) queue.add(job(page));
    await settle();
    expect(diary).toEqual(['start 5']);
    for (const page of [5, 4]) {
      finish.get(page)?.();
      await settle();
    }
    expect(diary).toEqual(['start 5', 'start 4', 'start 6']);
  });

  it('interrupts another page for the wanted one and comes back to it', async () => {
    const { diary, finish, job, settle, queue, frame } = bench();
    queue.add(job(1));
    await settle();
    queue.focus(40, 40);
    queue.add(job(40));
    await settle();
    expect(diary).toEqual(['start 1', 'cancel 1', 'start 40']);
    finish.get(40)?.();
    await settle();
    expect(diary.at(-1)).toBe('start 40');
    frame();
    expect(diary.at(-1)).toBe('start 1');
  });

  it('lets the pages beside wait until a wanted one that is painted already is on the screen', async () => {
    const { diary, job, settle, queue, frame } = bench();
    queue.focus(40, 40);
    queue.add(job(41));
    await settle();
    expect(diary).toEqual([]);
    frame();
    expect(diary).toEqual(['start 41']);
  });

  it('stops a page that is taken away and goes on with the next', async () => {
    const { diary, job, settle, queue } = bench();
    const remove = queue.add(job(1));
    queue.add(job(2));
    await settle();
    remove();
    await settle();
    expect(diary).toEqual(['start 1', 'cancel 1', 'start 2']);
  });

  it('goes on after a page that failed', async () => {
    const { diary, job, settle, queue } = bench();
    queue.add({ page: 1, start: () => ({ done: Promise.reject(new Error('broken page')), cancel: () => undefined }) });
    queue.add(job(2));
    await settle();
    expect(diary).toEqual(['start 2']);
  });
});
