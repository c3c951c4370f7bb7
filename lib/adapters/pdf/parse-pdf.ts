import type { Page, ParseRevision, Section } from '../../document/line-table';
import { FurnitureMarker } from '../../document/mark-furniture';
import { LineCounter } from '../../document/number-lines';
import { parseRevision } from '../../document/parse-revision';
import { SectionBuilder } from '../../document/section-builder';
import { ChildEndedError, type ParseChild, startParseChild } from './child-process';
import { giveSlot, takeSlot, trySlot } from './child-slots';
import { type FileInspection, inspectFile } from './inspect-file';
import { decodePage } from './page-message';
import { defaultLimits, type ParseLimits } from './parse-limits';
import type { ParseReply } from './parse-protocol';
import { hasSpareChild } from './spare-children';
import { pdfjsFolder } from './spawn-child';

export { defaultLimits, type ParseLimits, parseRevision };

export type ParseFailureCode =
  | 'empty'
  | 'not_pdf'
  | 'truncated'
  | 'password_needed'
  | 'password_wrong'
  | 'too_many_pages'
  | 'timeout'
  | 'out_of_memory'
  | 'crashed'
  | 'corrupt';

export type ParseResult =
  | { ok: true; sections: Section[]; revision: ParseRevision; pageCount: number }
  | { ok: false; code: ParseFailureCode; message: string; readablePages: number };

export type ParseInput = {
  path: string;
  /** Tried when the file opens without none; used and forgotten. */
  password?: string;
  limits: ParseLimits;
  /** @param wasEncrypted the file opened only with the password given */
  onOpened(pageCount: number, wasEncrypted: boolean): Promise<void> | void;
  /** Pages in order, a batch at a time; no further pages are parsed than a few batches ahead while it is pending. */
  onPages(pages: Page[]): Promise<void> | void;
  signal?: AbortSignal;
};

const messages: Record<ParseFailureCode, string> = {
  empty: 'The file is empty.',
  not_pdf: 'The file is not a PDF.',
  truncated: 'The PDF is cut off before its end.',
  password_needed: 'The PDF is protected by a password.',
  password_wrong: 'The password does not open the PDF.',
  too_many_pages: 'The PDF has more pages than the limit.',
  timeout: 'Reading the PDF took longer than the limit.',
  out_of_memory: 'Reading the PDF needs more memory than the limit.',
  crashed: 'The PDF made its reader fail.',
  corrupt: 'The PDF is damaged and cannot be read.',
};

/** Pages a request: few at first, so that the first page is soon there. */
const firstBatch = 8;
const batchPages = 16;
/** Batches that are left at the least: smaller and smaller towards the end, so that no worker waits long for the other's last. */
const batchesLeft = 6;
/** Batches parsed ahead of the one that is being taken. */
const batchesAhead = 4;
/** A second process is worth its start from here on. */
const pagesForTwo = 64;

/** Parses a PDF in processes of its own and hands its pages on while it goes. What can be wrong with the file is in the
 *  result; only an abort (the signal's reason) and errors of `onOpened` and `onPages` are thrown.
 *  @returns sections and revision, or the code and how many pages were handed on */
export async function parsePdf(input: ParseInput): Promise<ParseResult> {
  const inspection = await inspectFile(input.path);
  if (inspection.nature !== 'pdf') return failure(inspection.nature, 0);
  input.signal?.throwIfAborted();
  await takeSlot();
  const run = new ParseRun(input, inspection);
  try {
    return await run.result();
  } finally {
    run.stop();
    giveSlot();
  }
}

function failure(code: ParseFailureCode, readablePages: number, detail = ''): ParseResult {
  return { ok: false, code, message: detail === '' ? messages[code] : `${messages[code]} ${detail}`, readablePages };
}

class ParseRun {
  #input: ParseInput;
  #inspection: FileInspection;
  #children: ParseChild[] = [];
  #extraSlots = 0;
  #timer: NodeJS.Timeout;
  #onAbort: () => void;
  #marker = new FurnitureMarker();
  #counter = new LineCounter();
  #sections = new SectionBuilder();
  #outline: Promise<ParseReply> | undefined;
  #delivered = 0;
  #unreadable = 0;

  constructor(input: ParseInput, inspection: FileInspection) {
    this.#input = input;
    this.#inspection = inspection;
    this.#timer = setTimeout(() => this.#killAll('timeout'), input.limits.seconds * 1000);
    this.#onAbort = () => this.#killAll('stopped');
    input.signal?.addEventListener('abort', this.#onAbort);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#input.signal?.removeEventListener('abort', this.#onAbort);
    this.#killAll('stopped');
    for (; this.#extraSlots > 0; this.#extraSlots--) giveSlot();
  }

  async result(): Promise<ParseResult> {
    try {
      return await this.#parse();
    } catch (error) {
      if (!(error instanceof ChildEndedError)) throw error;
      this.#input.signal?.throwIfAborted();
      await this.#hand(this.#marker.end());
      return failure(error.code === 'stopped' ? 'crashed' : error.code, this.#delivered);
    }
  }

  async #parse(): Promise<ParseResult> {
    const { limits } = this.#input;
    const first = this.#start();
    const opened = await this.#open(first);
    if (opened.type === 'failed') return opened.code === 'corrupt' ? this.#damaged() : failure(opened.code, 0);
    if (opened.pageCount === 0) return failure('corrupt', 0);
    if (opened.pageCount > limits.pages)
      return failure('too_many_pages', 0, `It has ${opened.pageCount}; the limit is ${limits.pages}.`);
    await this.#input.onOpened(opened.pageCount, opened.neededPassword);
    const batches = new PageBatches(opened.pageCount);
    const workers = [this.#work(first, batches)];
    if (limits.workers > 1 && opened.pageCount >= pagesForTwo && trySlot()) {
      this.#extraSlots++;
      workers.push(this.#help(batches));
    }
    const delivery = this.#deliver(batches);
    for (const worker of workers) worker.catch((error: Error) => batches.fail(error));
    await delivery;
    await Promise.all(workers);
    if (this.#unreadable === opened.pageCount) return this.#damaged();
    if (this.#unreadable > 0 && !this.#inspection.hasEnd) return failure('truncated', this.#delivered);
    const outline = expect(await this.#readOutline(first), 'outline');
    const contents = this.#sections.contentsPages;
    const links = expect(await first.request({ type: 'links', pages: contents }), 'links');
    return {
      ok: true,
      sections: this.#sections.build(outline.entries, links.links),
      revision: parseRevision,
      pageCount: opened.pageCount,
    };
  }

  /** Why nothing of it could be read. */
  #damaged(): ParseResult {
    const { hasEnd, hasObjects } = this.#inspection;
    if (hasEnd) return failure('corrupt', 0);
    return hasObjects
      ? failure('truncated', 0)
      : failure('not_pdf', 0, 'It begins like one, and nothing of one follows.');
  }

  #start(): ParseChild {
    const child = startParseChild(this.#input.limits.megabytes);
    this.#children.push(child);
    return child;
  }

  async #open(child: ParseChild): Promise<Extract<ParseReply, { type: 'opened' | 'failed' }>> {
    const { path, password = '', limits } = this.#input;
    const reply = await child.request({
      type: 'open',
      path,
      password,
      packageFolder: pdfjsFolder,
      operatorLimit: limits.operatorsPerPage,
    });
    return reply.type === 'failed' ? reply : expect(reply, 'opened');
  }

  async #help(batches: PageBatches): Promise<void> {
    // Without one that stands ready: side by side from the start, the two would only keep each other from the first page.
    if (!hasSpareChild(this.#input.limits.megabytes) && !(await batches.firstTaken())) return;
    const second = this.#start();
    expect(await this.#open(second), 'opened');
    await this.#work(second, batches);
  }

  async #work(child: ParseChild, batches: PageBatches): Promise<void> {
    for (let range = await batches.next(); range; range = await batches.next()) {
      const reply = expect(await child.request({ type: 'pages', ...range }), 'pages');
      this.#unreadable += reply.unreadable.length;
      batches.done(reply.from, reply.pages.map(decodePage));
    }
    // The other may still be at the last pages.
    this.#readOutline(child);
  }

  #readOutline(child: ParseChild): Promise<ParseReply> {
    this.#outline ??= child.request({ type: 'outline' });
    // Whoever waits for it is told; until the pages are taken, nobody does.
    this.#outline.catch(() => undefined);
    return this.#outline;
  }

  async #deliver(batches: PageBatches): Promise<void> {
    for await (const pages of batches.inOrder()) {
      await this.#hand(pages.flatMap((page) => this.#marker.push(page)));
    }
    await this.#hand(this.#marker.end());
  }

  async #hand(pages: Page[]): Promise<void> {
    if (pages.length === 0) return;
    for (const page of pages) this.#sections.add(this.#counter.number(page));
    this.#delivered += pages.length;
    await this.#input.onPages(pages);
  }

  #killAll(reason: 'timeout' | 'stopped'): void {
    for (const child of this.#children) child.kill(reason);
  }
}

type Range = { from: number; to: number };

/** Deals out ranges of pages to the workers, never far ahead of what was taken, and gives the pages back in order. */
class PageBatches {
  #pageCount: number;
  #nextPage = 1;
  #taken = 0;
  #ready = new Map<number, Page[]>();
  #error: Error | undefined;
  #changed: (() => void)[] = [];

  constructor(pageCount: number) {
    this.#pageCount = pageCount;
  }

  async next(): Promise<Range | undefined> {
    while (
      !this.#error &&
      this.#nextPage <= this.#pageCount &&
      this.#nextPage - this.#taken > batchesAhead * batchPages
    )
      await this.#change();
    if (this.#error || this.#nextPage > this.#pageCount) return undefined;
    const from = this.#nextPage;
    const left = this.#pageCount - from + 1;
    const size = from === 1 ? firstBatch : Math.min(batchPages, Math.ceil(left / batchesLeft));
    const to = Math.min(this.#pageCount, from + size - 1);
    this.#nextPage = to + 1;
    return { from, to };
  }

  /** @returns whether the first pages were taken and more are to come */
  async firstTaken(): Promise<boolean> {
    while (!this.#error && this.#taken === 0) await this.#change();
    return !this.#error && this.#nextPage <= this.#pageCount;
  }

  done(from: number, pages: Page[]): void {
    this.#ready.set(from, pages);
    this.#wake();
  }

  fail(error: Error): void {
    this.#error ??= error;
    this.#wake();
  }

  async *inOrder(): AsyncGenerator<Page[]> {
    while (this.#taken < this.#pageCount) {
      const pages = this.#ready.get(this.#taken + 1);
      if (pages) {
        this.#ready.delete(this.#taken + 1);
        yield pages;
        this.#taken += pages.length;
        this.#wake();
      } else if (this.#error) throw this.#error;
      else await this.#change();
    }
  }

  #change(): Promise<void> {
    return new Promise((resolve) => this.#changed.push(resolve));
  }

  #wake(): void {
    for (const resolve of this.#changed.splice(0)) resolve();
  }
}

function expect<T extends ParseReply['type']>(reply: ParseReply, type: T): Extract<ParseReply, { type: T }> {
  if (reply.type !== type) throw new ChildEndedError('crashed');
  return reply as Extract<ParseReply, { type: T }>;
}
