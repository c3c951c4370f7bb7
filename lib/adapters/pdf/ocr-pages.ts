import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page, ParseRevision } from '../../document/line-table';
import { defaultLimits, parsePdf, parseRevision } from './parse-pdf';

/** Shown to people where text recognition is wanted and the program for it is missing. */
export const howToInstallOcr =
  'Text recognition needs ocrmypdf with tesseract. Debian and Ubuntu: sudo apt-get install ocrmypdf tesseract-ocr. macOS: brew install ocrmypdf.';

export type OcrInput = {
  path: string;
  pages: readonly number[];
  /** Called page by page, with lines numbered within the page; the next page waits for it. */
  onPage(page: Page): Promise<void> | void;
  /** Tesseract's names joined by "+". */
  languages?: string;
  secondsPerPage?: number;
  signal?: AbortSignal;
};

export type OcrResult =
  | { ok: true; revision: ParseRevision }
  | { ok: false; code: 'not_installed' | 'failed' | 'timeout'; message: string };

/** Recognises the text of pages that are images, one page after the other, and reads it like the text of any page: words have
 *  boxes where they stand in the image.
 *  @throws the signal's reason, and what `onPage` throws */
export async function ocrPages(input: OcrInput): Promise<OcrResult> {
  const { pages, onPage, languages = 'eng', secondsPerPage = 120, signal } = input;
  if (!(await isOcrInstalled())) return { ok: false, code: 'not_installed', message: howToInstallOcr };
  const folder = await mkdtemp(join(tmpdir(), 'ocr-'));
  try {
    for (const number of pages) {
      signal?.throwIfAborted();
      const output = join(folder, `${number}.pdf`);
      const args = ['--force-ocr', '--pages', String(number), '--output-type', 'pdf', '--optimize', '0', '--jobs', '1'];
      const run = await runProgram('ocrmypdf', [...args, '-l', languages, input.path, output], secondsPerPage, signal);
      signal?.throwIfAborted();
      if (run.timedOut)
        return { ok: false, code: 'timeout', message: `Page ${number} took longer than ${secondsPerPage} s.` };
      if (run.code !== 0) return { ok: false, code: 'failed', message: `Page ${number}: ${lastLine(run.stderr)}` };
      const page = await readOnePage(output, number);
      if (!page) return { ok: false, code: 'failed', message: `Page ${number} could not be read after recognition.` };
      await onPage(page);
      await rm(output, { force: true });
    }
    const settings = { ...parseRevision.settings, method: 'ocr', languages, pages: pages.join(',') };
    return { ok: true, revision: { ...parseRevision, settings } };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

export async function isOcrInstalled(): Promise<boolean> {
  const runs = await Promise.all(['ocrmypdf', 'tesseract'].map((program) => runProgram(program, ['--version'], 20)));
  return runs.every((run) => run.code === 0);
}

async function readOnePage(path: string, number: number): Promise<Page | undefined> {
  let found: Page | undefined;
  await parsePdf({
    path,
    limits: defaultLimits,
    onOpened: () => undefined,
    onPages: (batch) => {
      found ??= batch.find((page) => page.number === number);
    },
  });
  if (!found) return undefined;
  const shift = found.firstLine - 1;
  for (const line of found.lines) line.number -= shift;
  for (const column of found.tableColumns) {
    column.firstLine -= shift;
    column.lastLine -= shift;
  }
  return { ...found, firstLine: 1, lastLine: found.lines.length };
}

type ProgramRun = { code: number | null; stderr: string; timedOut: boolean };

/** Runs a program without a shell; a program that is not there ends with code null. */
function runProgram(name: string, args: string[], seconds: number, signal?: AbortSignal): Promise<ProgramRun> {
  return new Promise((resolve) => {
    let stderr = '';
    let timedOut = false;
    const child = spawn(name, args, { stdio: ['ignore', 'ignore', 'pipe'] });
    const kill = (): void => {
      child.kill('SIGKILL');
    };
    const timer = setTimeout(() => {
      timedOut = true;
      kill();
    }, seconds * 1000);
    signal?.addEventListener('abort', kill);
    const finish = (code: number | null): void => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', kill);
      resolve({ code, stderr, timedOut });
    };
    child.stderr.on('data', (data: Buffer) => {
      stderr = (stderr + data.toString()).slice(-4000);
    });
    child.on('error', () => finish(null));
    child.on('close', finish);
  });
}

function lastLine(text: string): string {
  return text.trim().split('\n').at(-1) ?? '';
}
