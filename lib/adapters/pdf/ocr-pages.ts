import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '../../document/line-table';
import { defaultLimits } from './parse-limits';
import { readPages } from './read-pages';

/** Shown to people where text recognition is wanted and the programs for it are missing. */
export const howToInstallOcr =
  'Text recognition needs tesseract and Ghostscript on the server. Debian and Ubuntu: sudo apt-get install tesseract-ocr ghostscript. macOS: brew install tesseract ghostscript.';

/** A page as the line table has it: its size after crop and rotation decides how large it is drawn. */
export type OcrPage = Pick<Page, 'number' | 'width' | 'height' | 'rotation'>;

export type OcrInput = {
  path: string;
  pages: readonly OcrPage[];
  /** Called page by page, with lines numbered within the page; the next page waits for it. */
  onPage(page: Page): Promise<void> | void;
  /** Tesseract's names joined by "+". */
  languages?: string;
  secondsPerPage?: number;
  signal?: AbortSignal;
};

export type OcrResult = { ok: true } | { ok: false; code: 'not_installed' | 'failed' | 'timeout'; message: string };

const dotsPerInch = 300;
/** A poster is drawn coarser: tesseract reads no more than 32,767 pixels a side, and memory grows with the square. */
const longestSidePixels = 6000;

/** Recognises the text of pages in their picture, one after the other. Each is drawn as it is shown, crop and rotation applied,
 *  recognised whichever way its text runs, and read like any page: words have boxes where they stand in the picture.
 *  @throws the signal's reason, and what `onPage` throws */
export async function ocrPages(input: OcrInput): Promise<OcrResult> {
  const { pages, onPage, languages = 'eng', signal } = input;
  if (!(await isOcrInstalled())) return { ok: false, code: 'not_installed', message: howToInstallOcr };
  const folder = await mkdtemp(join(tmpdir(), 'ocr-'));
  try {
    for (const page of pages) {
      signal?.throwIfAborted();
      const picture = join(folder, 'page.png');
      const dpi = resolutionOf(page);
      const drawing = await step(input, page, 'gs', drawArguments(input.path, page.number, dpi, picture));
      if (drawing) return drawing;
      const settings = ['--dpi', String(dpi), '--psm', '1', '-l', languages, 'pdf'];
      const recognition = await step(input, page, 'tesseract', [picture, join(folder, 'page'), ...settings]);
      if (recognition) return recognition;
      const read = await readOnePage(join(folder, 'page.pdf'), signal);
      if (!read) return failure(page, 'It could not be read after recognition.');
      await onPage(placed(read, page));
    }
    return { ok: true };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

export async function isOcrInstalled(): Promise<boolean> {
  const runs = await Promise.all(['gs', 'tesseract'].map((program) => runProgram(program, ['--version'], 20)));
  return runs.every((run) => run.code === 0);
}

function resolutionOf({ width, height }: OcrPage): number {
  return Math.max(36, Math.min(dotsPerInch, Math.floor((longestSidePixels * 72) / Math.max(width, height, 1))));
}

function drawArguments(path: string, number: number, dpi: number, picture: string): string[] {
  const quality = ['-dTextAlphaBits=4', '-dGraphicsAlphaBits=4', '-sDEVICE=pnggray', `-r${dpi}`, '-dUseCropBox'];
  const which = [`-dFirstPage=${number}`, `-dLastPage=${number}`];
  return ['-q', '-dSAFER', '-dBATCH', '-dNOPAUSE', ...quality, ...which, '-o', picture, path];
}

/** One program on one page. @returns what went wrong, or null */
async function step(input: OcrInput, page: OcrPage, name: string, args: string[]): Promise<OcrResult | null> {
  const { secondsPerPage = 120, signal } = input;
  const run = await runProgram(name, args, secondsPerPage, signal);
  signal?.throwIfAborted();
  if (run.timedOut)
    return { ok: false, code: 'timeout', message: `Page ${page.number} took longer than ${secondsPerPage} s.` };
  return run.code === 0 ? null : failure(page, lastLine(run.stderr));
}

function failure(page: OcrPage, detail: string): OcrResult {
  return { ok: false, code: 'failed', message: `Page ${page.number} could not be recognised. ${detail}`.trim() };
}

async function readOnePage(path: string, signal?: AbortSignal): Promise<Page | undefined> {
  let found: Page | undefined;
  await readPages({
    path,
    limits: defaultLimits,
    pages: [1],
    onPage: (page) => {
      found = page;
    },
    signal,
  });
  return found;
}

/** The page read from its picture in the place of the page that was drawn. */
function placed(read: Page, { number, width, height, rotation }: OcrPage): Page {
  const lines = read.lines.map((line) => ({ ...line, page: number }));
  return { ...read, number, width, height, rotation, lines, signals: { ...read.signals, recognized: true } };
}

type ProgramRun = { code: number | null; stderr: string; timedOut: boolean };

/** Runs a program without a shell; a program that is not there ends with code null. */
function runProgram(name: string, args: string[], seconds: number, signal?: AbortSignal): Promise<ProgramRun> {
  return new Promise((resolve) => {
    let stderr = '';
    let timedOut = false;
    const child = spawn(name, args, {
      stdio: ['ignore', 'ignore', 'pipe'],
      // One page is one thread: several would only get in each other's way. No keys of the server's environment.
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        TMPDIR: process.env.TMPDIR,
        NODE_ENV: 'production',
        OMP_THREAD_LIMIT: '1',
      },
    });
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
