import { afterNextFrame } from './after-frame';

/** One page to paint. `start` begins painting and hands back how to stop it. */
export type RenderJob = { page: number; start: () => { done: Promise<void>; cancel: () => void } };

/** Paints one page at a time, the wanted one first: pages painted side by side only slow each other down. The others wait until the
 *  wanted one is on the screen. */
export class RenderQueue {
  private readonly waiting = new Set<RenderJob>();
  private active: { job: RenderJob; cancel: () => void } | null = null;
  private wanted: number | null = null;
  private centre = 1;
  private wantedIsShown = true;

  /** @param afterFrame calls back when what is on the page now is on the screen */
  constructor(private readonly afterFrame: (work: () => void) => void = afterNextFrame) {}

  /** Adds a job; the returned function takes it back, stopping it if it runs. */
  add(job: RenderJob): () => void {
    this.waiting.add(job);
    this.interruptFor(job);
    // Pages that come into view together are added one after the other: the first of them isn't the most wanted.
    queueMicrotask(() => this.next());
    return () => {
      this.waiting.delete(job);
      if (this.active?.job === job) this.active.cancel();
    };
  }

  /** @param wanted a page that goes before all others, or null
   *  @param centre pages near it come first */
  focus(wanted: number | null, centre: number): void {
    if (wanted !== null && wanted !== this.wanted) this.awaitFrame();
    this.wanted = wanted;
    this.centre = centre;
    for (const job of this.waiting) this.interruptFor(job);
  }

  private interruptFor(job: RenderJob): void {
    const { active } = this;
    if (!active || job.page !== this.wanted || active.job.page === this.wanted) return;
    this.waiting.add(active.job);
    active.cancel();
  }

  private next(): void {
    if (this.active) return;
    const job = [...this.waiting].sort((a, b) => this.cost(a.page) - this.cost(b.page))[0];
    if (!job || (job.page !== this.wanted && !this.wantedIsShown)) return;
    this.waiting.delete(job);
    const { done, cancel } = job.start();
    const active = { job, cancel };
    this.active = active;
    const settle = () => {
      if (this.active === active) this.active = null;
      if (job.page === this.wanted) this.awaitFrame();
      this.next();
    };
    // A job reports its own failure to the page it paints; the queue only goes on.
    done.then(settle, settle);
  }

  private awaitFrame(): void {
    this.wantedIsShown = false;
    this.afterFrame(() => {
      this.wantedIsShown = true;
      this.next();
    });
  }

  private cost(page: number): number {
    return page === this.wanted ? -1 : Math.abs(page - this.centre);
  }
}
