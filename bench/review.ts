import { readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import type { TestServer } from '../e2e/server';
import { writePolicy } from '../scripts/sample/policy';
import { renderPolicy } from '../scripts/sample/render-policy';
import { startApp } from './start-app';

const plain = [
  'What is the annual premium?',
  'What is the policy number?',
  'What is the deductible?',
  'Who is the insurer?',
  'Who is the policyholder?',
  'What is the expiry date?',
  'What is the IBAN?',
  'What is the address of the insurer?',
];
const conflicting = 'What is the effective date of the policy?';
const wanted = { plain: 40, conflicts: 10 };
/** Asked of two documents in turn, and looked at before they are decided. */
const looked = { questions: 20, pauseMs: 1000 };
const pageSamples = 12;

type Decision = {
  conflict: boolean;
  presses: number;
  nextMs: number | null;
  /** Whether the next one is a conflict: two pages side by side. */
  nextConflict: boolean;
  /** Whether the next one is in another document. */
  nextDocument: boolean;
};

/** A review of fifty flagged answers by keyboard, in the built app in Chromium: how many keys each decision took, and the
 *  time from Enter until the evidence of the next answer is painted, beside what pdf.js alone needs for such a page. */
export async function run(): Promise<void> {
  const server = await startApp();
  const browser = await chromium.launch({ executablePath: process.env.E2E_CHROMIUM ?? '/usr/bin/chromium' });
  try {
    const context = await browser.newContext({ baseURL: server.url, viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    await fillQueue(page);
    const decisions = await review(page, wanted.plain + wanted.conflicts, 0);
    await fillFromTwoDocuments(page);
    const calm = await review(page, looked.questions, looked.pauseMs);
    const alone = await paintAlone(page, server);
    report(decisions, calm, alone);
  } finally {
    await browser.close();
    await server.close();
  }
}

/** Every answer is looked at, so that fifty wait, a fifth of them conflicts. */
async function fillQueue(page: Page): Promise<void> {
  await page.goto('/settings/policies');
  await page.locator('[data-keys="live"]').waitFor({ state: 'attached' });
  await page.getByLabel('Unflagged answers that are sampled, %').fill('100');
  await page.getByRole('button', { name: 'Save as version 1' }).click();
  await page.getByRole('row', { name: /are sampled/ }).waitFor();
  await page.goto('/');
  const questions = [
    ...Array.from({ length: wanted.plain }, (_, index) => plain[index % plain.length] ?? ''),
    ...Array.from({ length: wanted.conflicts }, () => conflicting),
  ];
  for (const question of questions) await ask(page, question);
  await untilWaiting(page, questions.length);
}

/** A second document beside the first, and questions to both of them in turn. */
async function fillFromTwoDocuments(page: Page): Promise<void> {
  await page.goto('/');
  const first = page.url();
  const buffer = Buffer.from(await renderPolicy(writePolicy(7)));
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'Another policy.pdf', mimeType: 'application/pdf', buffer });
  await page.waitForURL((url) => url.href !== first && /documents\/./.test(url.pathname));
  const second = page.url();
  for (let asked = 0; asked < looked.questions; asked++) {
    await page.goto(asked % 2 === 0 ? first : second);
    await ask(page, plain[asked % plain.length] ?? '');
    await untilWaiting(page, asked + 1);
  }
}

async function ask(page: Page, question: string): Promise<void> {
  const field = page.getByRole('textbox', { name: 'Ask about this document' });
  await page.waitForFunction(() => document.querySelector('textarea')?.disabled === false);
  await page.locator('[data-keys="live"]').waitFor({ state: 'attached' });
  await field.fill(question);
  await field.press('Enter');
  await page.waitForFunction(() => document.querySelector('textarea')?.value === '');
}

async function untilWaiting(page: Page, count: number): Promise<void> {
  for (let left = 0; left < count; left = await waiting(page)) await page.waitForTimeout(250);
}

async function waiting(page: Page): Promise<number> {
  return ((await (await page.request.get('/api/review')).json()) as { left: number }).left;
}

/** @param pauseMs how long each is looked at before it is decided; without, Enter is pressed the moment that it can be */
async function review(page: Page, count: number, pauseMs: number): Promise<Decision[]> {
  await page.goto('/review');
  await seen(page, '');
  const decisions: Decision[] = [];
  for (let left = count; left > 0; left--) {
    const conflict = (await values(page).count()) > 0;
    const before = await shownAnswer(page);
    const document = await shownDocument(page);
    if (pauseMs > 0) await page.waitForTimeout(pauseMs);
    let presses = 0;
    const press = async (key: string) => {
      presses++;
      await page.keyboard.press(key);
    };
    if (conflict) await press('2');
    await armStopwatch(page);
    await press('Enter');
    const nextMs = left > 1 ? await seen(page, before) : null;
    const nextDocument = left > 1 && (await shownDocument(page)) !== document;
    decisions.push({ conflict, presses, nextMs, nextConflict: (await values(page).count()) > 0, nextDocument });
  }
  for (let left = 1; left > 0; left = await waiting(page)) await page.waitForTimeout(250);
  return decisions;
}

const values = (page: Page) => page.getByRole('radiogroup', { name: 'Values' });
const shownAnswer = (page: Page) =>
  page.getByRole('toolbar', { name: 'Decision' }).evaluate((bar) => (bar as HTMLElement).dataset.answer ?? '');

const shownDocument = (page: Page) => page.locator('main p > bdi').first().innerText();

/** Notes when Enter goes down and when another answer's evidence is on the screen, in the page's own time. */
function armStopwatch(page: Page): Promise<void> {
  return page.evaluate(() => {
    const bar = document.querySelector<HTMLElement>('[role="toolbar"][aria-label="Decision"]');
    const before = bar?.dataset.answer;
    const watch = { elapsed: 0 };
    Object.assign(window, { __watch: watch });
    window.addEventListener(
      'keydown',
      () => {
        const from = performance.now();
        new MutationObserver((_changes, observer) => {
          if (bar?.dataset.answer === before || bar?.dataset.ready !== 'true') return;
          observer.disconnect();
          // The frame in which it is on the screen.
          requestAnimationFrame(() => {
            watch.elapsed = performance.now() - from;
          });
        }).observe(bar ?? document.body, { attributes: true });
      },
      { once: true, capture: true },
    );
  });
}

/** Waits until the evidence of another answer is painted. @returns milliseconds since Enter; 0 where none was pressed */
async function seen(page: Page, before: string): Promise<number> {
  await page.waitForFunction((before) => {
    const bar = document.querySelector<HTMLElement>('[role="toolbar"][aria-label="Decision"]');
    const watch = (window as { __watch?: { elapsed: number } }).__watch;
    return bar?.dataset.answer !== before && bar?.dataset.ready === 'true' && watch?.elapsed !== 0;
  }, before);
  return page.evaluate(() => (window as { __watch?: { elapsed: number } }).__watch?.elapsed ?? 0);
}

/** pdf.js painting the schedule's page of an open document into a canvas of the viewer's size, and nothing else. */
async function paintAlone(page: Page, server: TestServer): Promise<number[]> {
  const blank = await page.context().newPage();
  const sample = readFileSync(join('public', 'sample', 'commercial-property-policy.pdf'));
  const library = readFileSync(join('node_modules', 'pdfjs-dist', 'build', 'pdf.min.mjs'));
  const address = `${server.url}/bench/`;
  await blank.route(`${address}*`, (route) => {
    const name = route.request().url().slice(address.length);
    if (name === 'pdf.mjs') return route.fulfill({ contentType: 'text/javascript', body: library });
    if (name === 'sample.pdf') return route.fulfill({ contentType: 'application/pdf', body: sample });
    return route.fulfill({ contentType: 'text/html', body: '<!doctype html><canvas></canvas>' });
  });
  await blank.goto(`${address}page`);
  return blank.evaluate(
    async ({ pageSamples, library }) => {
      const pdfjs = (await import(library)) as typeof import('pdfjs-dist');
      pdfjs.GlobalWorkerOptions.workerSrc = '/pdfjs/pdf.worker.min.mjs';
      const file = await pdfjs.getDocument({ url: 'sample.pdf', standardFontDataUrl: '/pdfjs/standard_fonts/' })
        .promise;
      const canvas = document.querySelector('canvas');
      if (!canvas) throw new Error('The page has no canvas.');
      const times: number[] = [];
      for (let sample = 0; sample < pageSamples; sample++) {
        const shown = await file.getPage(3);
        const from = performance.now();
        const viewport = shown.getViewport({ scale: 1.3 });
        canvas.width = viewport.width;
        canvas.height = viewport.height;
        await shown.render({ canvas, viewport }).promise;
        times.push(performance.now() - from);
        shown.cleanup();
      }
      // The first one loads the fonts.
      return times.slice(1);
    },
    { pageSamples, library: `${address}pdf.mjs` },
  );
}

function report(decisions: Decision[], calm: Decision[], alone: number[]): void {
  const presses = (conflict: boolean) =>
    decisions.filter((each) => each.conflict === conflict).map((each) => each.presses);
  const timesOf = (some: Decision[]) => some.flatMap(({ nextMs }) => (nextMs === null ? [] : [nextMs]));
  const next = timesOf(decisions);
  const lookedAt = timesOf(calm);
  const elsewhere = timesOf(calm.filter(({ nextDocument }) => nextDocument));
  // what the next one is like decides what has to be painted
  const nextOf = (kind: boolean | null) =>
    decisions.flatMap(({ nextMs, conflict, nextConflict }) => {
      const asExpected = kind === null ? conflict !== nextConflict : conflict === kind && nextConflict === kind;
      return nextMs !== null && asExpected ? [nextMs] : [];
    });
  const figures = {
    benchmark: 'review',
    decisions: decisions.length,
    pressesPlain: Math.max(...presses(false)),
    pressesConflict: Math.max(0, ...presses(true)),
    nextMedianMs: round(quantile(next, 0.5)),
    nextP95Ms: round(quantile(next, 0.95)),
    valueAfterValueP95Ms: round(quantile(nextOf(false), 0.95)),
    conflictAfterConflictP95Ms: round(quantile(nextOf(true), 0.95)),
    changeOfScreenMs: nextOf(null).map(round),
    lookedAtMedianMs: round(quantile(lookedAt, 0.5)),
    lookedAtP95Ms: round(quantile(lookedAt, 0.95)),
    otherDocumentP95Ms: round(quantile(elsewhere, 0.95)),
    pdfjsAloneMedianMs: round(quantile(alone, 0.5)),
    ratio: round(quantile(next, 0.5) / quantile(alone, 0.5)),
    ratioP95: round(quantile(next, 0.95) / quantile(alone, 0.95)),
    loadAverage: round(loadavg()[0] ?? 0),
  };
  console.log(
    `${figures.decisions} answers signed by keyboard: at most ${figures.pressesPlain} key for an unquestioned one, ${figures.pressesConflict} for a conflict`,
  );
  console.log(
    `Looked at for a second each, from document to document: median ${figures.lookedAtMedianMs} ms from Enter to the next evidence painted, p95 ${figures.lookedAtP95Ms} ms (${elsewhere.length} of them into another document, p95 ${figures.otherDocumentP95Ms} ms)`,
  );
  console.log(
    `Enter pressed the moment that it can be: median ${figures.nextMedianMs} ms, p95 ${figures.nextP95Ms} ms; pdf.js alone paints a page in ${figures.pdfjsAloneMedianMs} ms (${figures.ratio} times that; at p95 ${figures.ratioP95} times; load ${figures.loadAverage})`,
  );
  console.log(JSON.stringify(figures));
}

function quantile(numbers: number[], share: number): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

const round = (number: number) => Math.round(number * 10) / 10;
