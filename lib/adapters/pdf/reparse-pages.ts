import type { Page, ParseRevision } from '../../document/line-table';
import { ChildEndedError, pdfjsFolder, startParseChild } from './child-process';
import { giveSlot, takeSlot } from './child-slots';
import { type ParseLimits, parseRevision } from './parse-limits';

export type ReparseInput = {
  path: string;
  password?: string;
  limits: ParseLimits;
  pages: readonly number[];
};

export type ReparseResult =
  | { ok: true; pages: Page[]; revision: ParseRevision }
  | { ok: false; code: 'timeout' | 'out_of_memory' | 'crashed' | 'corrupt'; message: string };

/** Reads pages a second way, for those that the first way left garbled: spaces from the page's own gaps instead of the
 *  file's, rows read across instead of columns.
 *  @returns the pages with lines numbered within each, for `replacePages` */
export async function reparsePages({ path, password = '', limits, pages }: ReparseInput): Promise<ReparseResult> {
  await takeSlot();
  const child = startParseChild(limits.megabytes);
  const timer = setTimeout(() => child.kill('timeout'), limits.seconds * 1000);
  try {
    const opened = await child.request({
      type: 'open',
      path,
      password,
      packageFolder: pdfjsFolder,
      operatorLimit: limits.operatorsPerPage,
    });
    if (opened.type !== 'opened') return { ok: false, code: 'corrupt', message: 'The PDF could not be opened again.' };
    const reread: Page[] = [];
    for (const page of pages) {
      const reply = await child.request({ type: 'pages', from: page, to: page, method: 'adaptive' });
      if (reply.type === 'pages') reread.push(...reply.pages);
    }
    const settings = { ...parseRevision.settings, method: 'adaptive', pages: pages.join(',') };
    return { ok: true, pages: reread, revision: { ...parseRevision, settings } };
  } catch (error) {
    if (!(error instanceof ChildEndedError)) throw error;
    const code = error.code === 'stopped' ? 'crashed' : error.code;
    return { ok: false, code, message: 'The pages could not be read a second way.' };
  } finally {
    clearTimeout(timer);
    child.kill('stopped');
    giveSlot();
  }
}
