import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { type Measured, measureMarks, type Part, randomSpans, selectItem } from '../e2e/random-spans';
import type { TestServer } from '../e2e/server';
import { storeAnswer } from '../e2e/stored-answer';
import type { LineTable } from '../lib/document/line-table';
import { startApp } from './start-app';

const documentsMeasured = 10;
const pagesOfDocument = 4;
const spansOfPage = 5;

export const options = { documents: { type: 'string' } } as const;

/** Marks 200 random spans of real documents and compares each with the range of its words in the text layer.
 *  `npm run bench -- highlights [--documents FOLDER]`. Needs Chromium (E2E_CHROMIUM names another one). */
export async function run(args: readonly string[] = process.argv.slice(2)): Promise<void> {
  const at = args.indexOf('--documents');
  const folder = at >= 0 ? (args[at + 1] ?? '') : join(process.cwd(), '../shared/eval/documents');
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.pdf')) : [];
  const every = Math.max(1, Math.floor(names.length / documentsMeasured));
  const chosen = names.filter((_, index) => index % every === 0).slice(0, documentsMeasured);
  if (chosen.length === 0) console.log(`No PDFs in ${folder}: nothing is measured.`);
  const server = await startApp();
  const browser = await chromium.launch({ executablePath: process.env.E2E_CHROMIUM ?? '/usr/bin/chromium' });
  const results: Measured[][] = [];
  try {
    for (const name of chosen) {
      const measured = await measureDocument(browser, server, join(folder, name));
      const bad = measured.filter((lines) => !isExact(lines));
      console.log(`${name}: ${measured.length - bad.length} of ${measured.length} spans`);
      for (const lines of bad) console.log(`  ${JSON.stringify(lines)}`);
      results.push(...measured);
    }
  } finally {
    await browser.close();
    await server.close();
  }
  const figures = [
    { name: 'spans marked', ours: results.length, goal: '200' },
    {
      name: 'spans with x-IoU >= 0.95 and vertical overlap >= 0.8',
      ours: results.filter(isExact).length / results.length,
      goal: '>= 0.99',
    },
  ];
  for (const { name, ours, goal } of figures) console.log(`${name.padEnd(64)} ${ours}  goal ${goal}`);
  console.log(JSON.stringify({ bench: 'highlights', documents: chosen.length, figures }));
}

function isExact(lines: readonly Measured[]): boolean {
  return lines.every(({ along, across }) => along >= 0.95 && across >= 0.8);
}

async function measureDocument(browser: Browser, server: TestServer, file: string): Promise<Measured[][]> {
  const tab = await browser.newPage({ viewport: { width: 1440, height: 900 }, baseURL: server.url });
  tab.setDefaultTimeout(120_000);
  // The compiler of this file names the functions that it hands to the page with a helper of its own.
  await tab.addInitScript('globalThis.__name ??= (value) => value');
  await tab.goto('/');
  const before = new URL(tab.url()).pathname;
  await tab.locator('input[type="file"]').setInputFiles(file);
  await tab.waitForURL((url) => url.pathname !== before && url.pathname.includes('/documents/'));
  const address = new URL(tab.url()).pathname;
  await tab
    .locator(`a[href="${address}"]`)
    .filter({ hasText: /\d pages/ })
    .waitFor();
  await tab.goto('about:blank');
  let spans: { page: number; parts: Part[][] }[] = [];
  const questionId = await storeAnswer(server, address.split('/').at(-1) ?? '', (table) => {
    const groups = pagesOf(table).map((page) => ({
      page,
      spans: randomSpans(table, page, 4 * spansOfPage)
        // Of words that stand twice in the lines cited, a quote cannot tell which are meant.
        .filter(({ span, parts }) => isOnce(table, span.quote ?? '', parts))
        .slice(0, spansOfPage),
    }));
    spans = groups.map((group) => ({ page: group.page, parts: group.spans.map(({ parts }) => parts) }));
    return groups.map((group) => group.spans.map(({ span }) => span));
  });
  const results: Measured[][] = [];
  await tab.goto(`${address}?question=${questionId}`);
  for (const [index, { page, parts }] of spans.entries()) {
    await selectItem(tab, index + 1, page);
    results.push(...(await measureMarks(tab, index + 1, parts, 0)));
  }
  await tab.close();
  return results;
}

/** Pages with text, spread over the document. */
function pagesOf(table: LineTable): number[] {
  const full = table.pages.filter(({ lines }) => lines.filter((line) => !line.hidden).length >= 12);
  const step = full.length / pagesOfDocument;
  return Array.from({ length: pagesOfDocument }, (_, index) => full[Math.floor(step * (index + 0.5))]?.number ?? 1);
}

function isOnce(table: LineTable, quote: string, parts: readonly Part[]): boolean {
  const lines = table.pages
    .flatMap((page) => page.lines)
    .filter((line) => parts.some((part) => part.line === line.number));
  const text = lines.map((line) => line.text).join('\n');
  return lines.every((line) => !line.hidden) && text.split(quote).length === 2;
}
