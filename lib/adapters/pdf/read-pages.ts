import type { Page } from '../../document/line-table';
import { ChildEndedError, startParseChild } from './child-process';
import { giveSlot, takeSlot } from './child-slots';
import { decodePage } from './page-message';
import type { ParseLimits } from './parse-limits';
import { pdfjsFolder } from './spawn-child';

export type ReadPagesInput = {
  path: string;
  limits: ParseLimits;
  pages: readonly number[];
  /** Page by page, lines numbered within the page; the next page waits for it. */
  onPage(page: Page): Promise<void> | void;
  signal?: AbortSignal;
};

export type ReadPagesResult =
  | { ok: true }
  | { ok: false; code: 'timeout' | 'out_of_memory' | 'crashed' | 'corrupt'; message: string };

/** Reads some pages of a PDF in a process of its own.
 *  @throws the signal's reason, and what `onPage` throws */
export async function readPages(input: ReadPagesInput): Promise<ReadPagesResult> {
  const { path, limits, pages, onPage, signal } = input;
  await takeSlot();
  const child = startParseChild(limits.megabytes);
  const stop = (): void => child.kill('stopped');
  const timer = setTimeout(() => child.kill('timeout'), limits.seconds * 1000);
  signal?.addEventListener('abort', stop);
  try {
    const opened = await child.request({
      type: 'open',
      path,
      password: '',
      packageFolder: pdfjsFolder,
      operatorLimit: limits.operatorsPerPage,
    });
    if (opened.type !== 'opened') return { ok: false, code: 'corrupt', message: 'The PDF could not be opened again.' };
    for (const number of pages) {
      const reply = await child.request({ type: 'pages', from: number, to: number });
      const page = reply.type === 'pages' && reply.unreadable.length === 0 ? reply.pages[0] : undefined;
      if (!page) return { ok: false, code: 'corrupt', message: `Page ${number} could not be read again.` };
      await onPage(decodePage(page));
    }
    return { ok: true };
  } catch (error) {
    if (!(error instanceof ChildEndedError)) throw error;
    signal?.throwIfAborted();
    const code = error.code === 'stopped' ? 'crashed' : error.code;
    return { ok: false, code, message: 'The pages could not be read again.' };
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', stop);
    child.kill('stopped');
    giveSlot();
  }
}
