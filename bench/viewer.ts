import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page as Tab } from '@playwright/test';
import type { TestServer } from '../e2e/server';
import { renderAnnualReport } from '../scripts/sample/annual-report';
import { startApp } from './start-app';
import { answerOnPages } from './viewer-parts/answer-on-pages';

type Figure = { name: string; ours: number; peer?: number; goal: string };

const pageCount = 1000;
/** Pages that the answer's items stand on: far apart, so that none is painted with its neighbour. */
const citedPages = Array.from({ length: 48 }, (_, index) => 30 + 20 * index);
/** Tabs that are clicked through, each followed by one in which pdf.js paints alone: of two dozen clicks in one, a single pause of the
 *  collector would decide the 95th percentile, and what else the machine does should slow both. */
const tabs = 6;
/** Every other item: the one beside the item that is shown is painted ahead. */
const jumps = citedPages.map((_, index) => index + 1).filter((item) => item % 2 === 0);
/** Nobody clicks again sooner. */
const shortestLookMs = 100;
const steps = Array.from({ length: 23 }, (_, index) => index + 2);

export const options = { 'pages-turned': { type: 'string' } } as const;

/** Measures the viewer in a real browser against the built app: opening while the document is still parsed, a click on an item
 *  until its highlight is painted against pdf.js painting the same page alone, and the memory of paging through.
 *  `npm run bench -- viewer [--pages-turned N]`. Needs Chromium (E2E_CHROMIUM names another one). */
export async function run(args: readonly string[] = process.argv.slice(2)): Promise<void> {
  const at = args.indexOf('--pages-turned');
  const turned = at >= 0 ? Number(args[at + 1]) : pageCount;
  const folder = await mkdtemp(join(tmpdir(), 'bench-viewer-'));
  const server = await startApp();
  const browser = await chromium.launch({ executablePath: process.env.E2E_CHROMIUM ?? '/usr/bin/chromium' });
  try {
    const file = join(folder, 'Long report.pdf');
    await writeFile(file, (await renderAnnualReport(3, pageCount)).bytes);
    const { documentId, figures } = await openWhileParsed(browser, server, file);
    print(figures);
    for (const measure of [clicks, memoryAfter(turned)]) {
      const measured = await measure(browser, server, documentId);
      print(measured);
      figures.push(...measured);
    }
    console.log(JSON.stringify({ bench: 'viewer', pages: pageCount, figures }));
  } finally {
    await browser.close();
    await server.close();
    await rm(folder, { recursive: true, force: true });
  }
}

function print(figures: readonly Figure[]): void {
  for (const { name, ours, peer, goal } of figures) {
    const ratio = peer === undefined ? '' : `  peer ${peer.toPrecision(4)}  ratio ${(ours / peer).toPrecision(3)}`;
    console.log(`${name.padEnd(72)} ${ours.toPrecision(4).padStart(8)}${ratio}  goal ${goal}`);
  }
}

async function newTab(browser: Browser, url: string): Promise<Tab> {
  const tab = await browser.newPage({ viewport: { width: 1440, height: 900 }, baseURL: url });
  tab.setDefaultTimeout(120_000);
  // The compiler of this file names the functions that it hands to the page with a helper of its own.
  await tab.addInitScript('globalThis.__name ??= (value) => value');
  return tab;
}

/** Uploads through the page; stops the clock when page 1 is painted and its words can be selected. */
async function openWhileParsed(
  browser: Browser,
  server: TestServer,
  file: string,
): Promise<{ documentId: string; figures: Figure[] }> {
  const tab = await newTab(browser, server.url);
  await tab.goto('/');
  // The document that is there shows its first page; the one that is uploaded has another address.
  await tab.locator('section[data-page="1"][data-painted="true"]').waitFor();
  const readable = tab.evaluate(
    (before) =>
      new Promise<{ at: number; painted: number; parsing: boolean }>((resolve) => {
        let painted = 0;
        const look = () => {
          if (location.pathname === before) return;
          const page = document.querySelector('section[data-page="1"][data-painted="true"]');
          if (page && painted === 0) painted = performance.now();
          if (!page?.querySelector('.viewer-text')?.firstElementChild) return;
          observer.disconnect();
          const parsing = /reading page \d/i.test(document.body.textContent ?? '');
          resolve({ at: performance.now(), painted, parsing });
        };
        const observer = new MutationObserver(look);
        observer.observe(document.body, { subtree: true, childList: true, attributes: true });
      }),
    new URL(tab.url()).pathname,
  );
  await tab.locator('input[type="file"]').setInputFiles(file);
  const { at, painted, parsing } = await readable;
  const requests = await tab.evaluate(() =>
    performance.getEntriesByType('resource').map((entry) => {
      const { name, startTime, responseEnd } = entry as PerformanceResourceTiming;
      return { name: new URL(name).pathname, startTime, responseEnd };
    }),
  );
  const upload = requests.find(({ name }) => name.includes('/api/uploads'));
  const storedAt = upload?.responseEnd ?? 0;
  for (const { name, startTime, responseEnd } of requests.filter(({ startTime }) => startTime >= storedAt))
    if (startTime < at)
      console.log(
        `  ${(startTime - storedAt).toFixed(0)} to ${(responseEnd - storedAt).toFixed(0)} ms after the upload: ${name}`,
      );
  const documentId = /documents\/([^?/]+)/.exec(tab.url())?.[1] ?? '';
  await tab
    .getByRole('link', { name: /Long report/ })
    .filter({ hasText: `${pageCount} pages` })
    .waitFor();
  await tab.close();
  if (!parsing) console.log('The document was parsed to its end before its first page was readable.');
  return {
    documentId,
    figures: [
      {
        name: 'seconds, upload of 1,000 pages',
        ours: (storedAt - (upload?.startTime ?? Number.NaN)) / 1000,
        goal: '',
      },
      {
        name: 'seconds from the upload to the first page painted',
        ours: (painted - storedAt) / 1000,
        goal: '',
      },
      {
        name: 'seconds from the upload to the first page readable, while parsing',
        ours: (at - storedAt) / 1000,
        goal: '<= 1',
      },
    ],
  };
}

/** Clicks through the items of an answer: to pages never seen, to pages seen before, then one after the other. pdf.js alone paints the
 *  same pages. */
async function clicks(browser: Browser, server: TestServer, documentId: string): Promise<Figure[]> {
  const questionId = await answerOnPages(server, documentId, citedPages);
  const rounds: Rounds = { cold: [], warm: [], next: [] };
  const peer: Omit<Rounds, 'next'> = { cold: [], warm: [] };
  for (let tab = 0; tab < tabs; tab++) {
    const scale = await clickThrough(browser, server, documentId, questionId, rounds);
    const { cold, warm } = await paintAlone(browser, server, documentId, scale);
    peer.cold.push(...cold);
    peer.warm.push(...warm);
  }
  const kinds = [
    ['any item, cold page', rounds.cold, peer.cold, 'ratio <= 1.3'],
    ['any item, warm page', rounds.warm, peer.warm, 'ratio <= 1.2'],
    ['the next item, warm page', rounds.next, peer.warm, 'ratio <= 1.2'],
  ] as const;
  const moments = [
    ['highlight painted', 'painted'],
    ['end of the frame that shows it', 'shown'],
  ] as const;
  return moments.flatMap(([moment, key]) =>
    kinds.flatMap(([name, ours, alone, goal]) =>
      ([50, 95] as const).map((percent) => ({
        name: `milliseconds, click to ${moment}, ${name}, p${percent}`,
        ours: percentile(times(ours, key), percent),
        peer: percentile(times(alone, key), percent),
        goal: percent === 50 ? '' : goal,
      })),
    ),
  );
}

/** Of the browser; TypeScript's library doesn't know it yet. */
declare const scheduler: { postTask(task: () => void, options: { priority: 'user-blocking' }): Promise<void> };

/** Milliseconds until the frame with the picture begins, and until its layout, drawing and layers are done too. */
type Painting = { painted: number; shown: number };
type Rounds = { cold: Painting[]; warm: Painting[]; next: Painting[] };

function times(paintings: readonly Painting[], moment: keyof Painting): number[] {
  return paintings.map((painting) => painting[moment]);
}

/** One tab's clicks, added to the rounds.
 *  @returns pixels a point at which it paints */
async function clickThrough(
  browser: Browser,
  server: TestServer,
  documentId: string,
  questionId: string,
  rounds: Rounds,
): Promise<number> {
  const tab = await newTab(browser, server.url);
  await tab.goto(`/documents/${documentId}?question=${questionId}`);
  await tab.locator('[data-evidence-painted="true"]').waitFor();
  const scale = await tab.evaluate(() => {
    const canvas = document.querySelector<HTMLCanvasElement>('section[data-page] canvas');
    return (canvas?.width ?? 0) / 612;
  });
  const click = (item: number) =>
    tab.evaluate(
      (number) =>
        new Promise<Painting>((resolve) => {
          const viewer = document.querySelector<HTMLElement>('[data-viewer]');
          // Its first button tells the grade of the proof; the one with a name shows the place.
          const button = document.querySelector<HTMLElement>(`[data-item="${number}"] button[aria-label]`);
          if (!viewer || !button) throw new Error(`There is no item ${number}.`);
          const before = viewer.dataset.evidenceKey;
          const start = performance.now();
          const look = () => {
            if (viewer.dataset.evidenceKey === before || viewer.dataset.evidencePainted !== 'true') return;
            observer.disconnect();
            requestAnimationFrame(() => {
              const painted = performance.now() - start;
              // Before whatever else waits for the frame.
              scheduler.postTask(() => resolve({ painted, shown: performance.now() - start }), {
                priority: 'user-blocking',
              });
            });
          };
          const observer = new MutationObserver(look);
          observer.observe(viewer, { attributes: true });
          button.click();
        }),
      item,
    );
  for (const [round, items] of [
    ['cold', jumps],
    ['warm', jumps],
    ['next', steps],
  ] as const)
    for (const item of items) {
      rounds[round].push(await click(item));
      // A person looks at the place before the next click; meanwhile the pages beside it and those ahead are painted, and those in sight
      // have their words. That begins after the frame of the click.
      await tab.waitForTimeout(shortestLookMs);
      await tab.waitForFunction(() => {
        const pages = [...document.querySelectorAll('section[data-page]')];
        return pages.every((page) => {
          const { top, bottom } = page.getBoundingClientRect();
          const inSight = bottom > 0 && top < innerHeight;
          return (
            page.querySelector('canvas') && (!inSight || page.querySelector('.viewer-text')?.firstElementChild != null)
          );
        });
      });
    }
  await tab.close();
  return scale;
}

/** pdf.js in a page of its own, with the settings of the viewer: fetches and paints a page, lets go of it, paints it again. */
async function paintAlone(
  browser: Browser,
  server: TestServer,
  documentId: string,
  scale: number,
): Promise<Omit<Rounds, 'next'>> {
  const tab = await newTab(browser, server.url);
  const library = await readFile('node_modules/pdfjs-dist/build/pdf.min.mjs');
  await tab.route('**/alone.html', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><body>' }),
  );
  await tab.route('**/alone.mjs', (route) => route.fulfill({ contentType: 'text/javascript', body: library }));
  await tab.goto('/alone.html');
  const times = await tab.evaluate(
    async ({ url, pages, scale }) => {
      const pdfjs = await import(`${location.origin}/alone.mjs`);
      pdfjs.GlobalWorkerOptions.workerSrc = '/pdfjs/pdf.worker.min.mjs';
      const pdf = await pdfjs.getDocument({
        url,
        disableAutoFetch: true,
        disableStream: true,
        cMapUrl: '/pdfjs/cmaps/',
        standardFontDataUrl: '/pdfjs/standard_fonts/',
        wasmUrl: '/pdfjs/wasm/',
        iccUrl: '/pdfjs/iccs/',
      }).promise;
      const paint = async (number: number): Promise<Painting> => {
        const start = performance.now();
        const page = await pdf.getPage(number);
        const viewport = page.getViewport({ scale });
        const canvas = document.createElement('canvas');
        canvas.width = Math.round(viewport.width);
        canvas.height = Math.round(viewport.height);
        await page.render({ canvas, viewport }).promise;
        document.body.replaceChildren(canvas);
        const time = await new Promise<Painting>((resolve) =>
          requestAnimationFrame(() => {
            const painted = performance.now() - start;
            scheduler.postTask(() => resolve({ painted, shown: performance.now() - start }), {
              priority: 'user-blocking',
            });
          }),
        );
        page.cleanup();
        return time;
      };
      const [first = 1, ...others] = pages;
      await paint(first);
      const times = { cold: [] as Painting[], warm: [] as Painting[] };
      for (const page of others) times.cold.push(await paint(page));
      for (const page of others) times.warm.push(await paint(page));
      return times;
    },
    { url: `/api/documents/${documentId}/pdf`, pages: jumps.map((item) => citedPages[item - 1] ?? 1), scale },
  );
  await tab.close();
  return times;
}

/** Resident memory of the renderer processes while pages are turned with the key, after what is garbage was collected: the browser
 *  does so when it likes, and a machine with much memory puts it off. */
function memoryAfter(turned: number) {
  return async (browser: Browser, server: TestServer, documentId: string): Promise<Figure[]> => {
    const tab = await newTab(browser, server.url);
    await tab.goto(`/documents/${documentId}`);
    await tab.locator('section[data-page="1"][data-painted="true"]').waitFor();
    const processes = await browser.newBrowserCDPSession();
    const heap = await tab.context().newCDPSession(tab);
    const megabytes = async () => {
      const uncollected = await rendererMegabytes(processes);
      await heap.send('HeapProfiler.collectGarbage');
      return { uncollected, collected: await rendererMegabytes(processes) };
    };
    let early = { uncollected: 0, collected: 0 };
    for (let page = 2; page <= turned; page++) {
      await tab.keyboard.press(']');
      await tab.locator(`section[data-page="${page}"][data-painted="true"]`).waitFor();
      if (page === 50) early = await megabytes();
    }
    const late = await megabytes();
    await tab.close();
    return [
      {
        name: `renderer megabytes after ${turned} pages, against 50`,
        ours: late.collected,
        peer: early.collected,
        goal: 'ratio <= 1.3',
      },
      {
        name: `renderer megabytes after ${turned} pages, against 50, with garbage`,
        ours: late.uncollected,
        peer: early.uncollected,
        goal: '',
      },
    ];
  };
}

type Session = Awaited<ReturnType<Browser['newBrowserCDPSession']>>;

async function rendererMegabytes(session: Session): Promise<number> {
  const { processInfo } = (await session.send('SystemInfo.getProcessInfo')) as {
    processInfo: { type: string; id: number }[];
  };
  let sum = 0;
  for (const { type, id } of processInfo) {
    if (type !== 'renderer') continue;
    const status = await readFile(`/proc/${id}/status`, 'utf8').catch(() => '');
    sum += Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1000;
  }
  return sum;
}

function percentile(values: readonly number[], percent: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? Number.NaN;
}
