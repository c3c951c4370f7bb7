import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

export type PeerWord = { text: string; x0: number; y0: number; x1: number; y1: number };

/** The text of each page as `pdftotext -layout` prints it, with the seconds that it took.
 *  @throws when poppler's tools are not installed (Debian: apt-get install poppler-utils) */
export async function layoutText(path: string): Promise<{ pages: string[]; seconds: number }> {
  const { text, seconds } = await pdftotext('-layout', path);
  const pages = text.split('\f');
  // Every page ends with a form feed, so that the last piece is empty.
  pages.pop();
  return { pages, seconds };
}

/** Words with their boxes as `pdftotext -bbox-layout` gives them, page by page. */
export async function boxWords(path: string): Promise<{ pages: PeerWord[][]; seconds: number }> {
  const { text, seconds } = await pdftotext('-bbox-layout', path);
  const pages: PeerWord[][] = [];
  const mark = /<page |<word xMin="([-\d.]+)" yMin="([-\d.]+)" xMax="([-\d.]+)" yMax="([-\d.]+)">([^<]*)<\/word>/g;
  for (const [, x0, y0, x1, y1, word] of text.matchAll(mark)) {
    if (word === undefined) pages.push([]);
    else pages.at(-1)?.push({ text: decode(word), x0: Number(x0), y0: Number(y0), x1: Number(x1), y1: Number(y1) });
  }
  return { pages, seconds };
}

async function pdftotext(mode: string, path: string): Promise<{ text: string; seconds: number }> {
  const start = performance.now();
  const { stdout } = await run('pdftotext', [mode, '-enc', 'UTF-8', path, '-'], { maxBuffer: 1 << 30 });
  return { text: stdout, seconds: (performance.now() - start) / 1000 };
}

const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
  '&#39;': "'",
};

function decode(text: string): string {
  return text.replace(/&(?:amp|lt|gt|quot|apos|#39);/g, (entity) => entities[entity] ?? entity);
}
