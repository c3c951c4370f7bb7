import { existsSync, readdirSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { makeTestPdf } from '../lib/adapters/pdf/make-test-pdf';
import { defaultLimits, parsePdf } from '../lib/adapters/pdf/parse-pdf';
import { areSparesRehearsed, keepSpareChildren } from '../lib/adapters/pdf/spare-children';
import { garbageFlags } from '../lib/adapters/pdf/spawn-child';
import { assemblePage } from '../lib/document/assemble-page';
import type { Page, Section } from '../lib/document/line-table';
import { type ChildSeconds, countChildSeconds } from './line-table/child-seconds';
import { columnPage, comparisonPage, type GeneratedPage, pairsInOrder } from './line-table/generated-pages';
import { labelledPairs } from './line-table/labelled-pages';
import { compareBoxes, compareRows, compareTokens } from './line-table/line-measures';
import { addTo, generatedSections, withoutOutline } from './line-table/section-figures';
import { f1, type SectionCount } from './line-table/section-measures';
import { boxWords, layoutText } from './poppler';

type Figure = { name: string; ours: number; peer?: number; goal: string };

const generatedPages = 300;

export const options = { documents: { type: 'string' }, only: { type: 'string' }, timed: { type: 'string' } } as const;

/** Measures the line table on all PDFs of a folder against poppler in the same run, and reading order on generated pages.
 *  `npm run bench -- lines [--documents FOLDER] [--only PREFIX] [--timed N]`: times are taken on every Nth document, everything
 *  else on all. Prints a table, every missed row, and a JSON line last.
 *  @throws when poppler's pdftotext is not installed */
export async function run(args: readonly string[] = process.argv.slice(2)): Promise<void> {
  const folder = optionOf(args, '--documents') ?? join(process.cwd(), '../shared/eval/documents');
  const only = optionOf(args, '--only') ?? '';
  const timed = Number(optionOf(args, '--timed') ?? 1);
  const figures: Figure[] = [...generatedFigures()];
  for (const { style, f1: ours } of await generatedSections())
    figures.push({ name: `sections, generated, ${style}: F1 of two levels`, ours, goal: '>= 0.85' });
  const names = existsSync(folder)
    ? readdirSync(folder).filter((name) => name.endsWith('.pdf') && name.startsWith(only))
    : [];
  if (names.length === 0) console.log(`No PDFs in ${folder}: only what is generated is measured.`);
  else
    figures.push(
      ...(await documentFigures(
        names.map((name) => join(folder, name)),
        timed,
      )),
    );
  figures.push(...(await longFigures()));
  for (const { name, ours, peer, goal } of figures) {
    const ratio = peer === undefined ? '' : `  peer ${format(peer)}  ratio ${format(ours / peer)}`;
    console.log(`${name.padEnd(64)} ${format(ours).padStart(10)}${ratio}  goal ${goal}`);
  }
  console.log(JSON.stringify({ bench: 'lines', documents: names.length, figures }));
}

function optionOf(args: readonly string[], option: string): string | undefined {
  const at = args.indexOf(option);
  return at >= 0 ? args[at + 1] : undefined;
}

function format(value: number): string {
  return Number.isInteger(value) ? String(value) : value.toPrecision(5);
}

function generatedFigures(): Figure[] {
  const share = (generate: (seed: number) => GeneratedPage): number => {
    let pairs = 0;
    let inOrder = 0;
    for (let seed = 1; seed <= generatedPages; seed++) {
      const { content, lines } = generate(seed);
      const count = pairsInOrder(
        lines,
        assemblePage(content).lines.map((line) => line.text),
      );
      pairs += count.pairs;
      inOrder += count.inOrder;
    }
    return inOrder / pairs;
  };
  return [
    { name: 'prose in 2 and 3 columns, generated: line pairs in order', ours: share(columnPage), goal: '>= 0.98' },
    {
      name: 'comparison tables of 3 columns, generated: line pairs in order',
      ours: share(comparisonPage),
      goal: '>= 0.95',
    },
  ];
}

type Parsed = { pages: Page[]; sections: Section[]; seconds: number };

async function parse(path: string, workers: 1 | 2): Promise<Parsed> {
  const pages: Page[] = [];
  const start = performance.now();
  const result = await parsePdf({
    path,
    limits: { ...defaultLimits, workers },
    onOpened: () => undefined,
    onPages: (batch) => {
      pages.push(...batch);
    },
  });
  if (!result.ok) throw new Error(`${basename(path)}: ${result.message}`);
  return { pages, sections: result.sections, seconds: (performance.now() - start) / 1000 };
}

type Timed = { seconds: number; cpu: ChildSeconds };

/** Parses a document whose pages are handed on and let go of, by processes that stand ready, as the server does. */
async function timeParse(path: string, workers: 1 | 2): Promise<Timed> {
  keepSpareChildren(defaultLimits.megabytes);
  while (!areSparesRehearsed()) await new Promise((resolve) => setTimeout(resolve, 50));
  const count = countChildSeconds();
  const start = performance.now();
  const result = await parsePdf({
    path,
    limits: { ...defaultLimits, workers },
    onOpened: () => undefined,
    onPages: () => undefined,
  });
  const seconds = (performance.now() - start) / 1000;
  const cpu = count();
  if (!result.ok) throw new Error(`${basename(path)}: ${result.message}`);
  return { seconds, cpu };
}

function nothingTimed(): Timed {
  return { seconds: 0, cpu: { main: 0, others: 0 } };
}

function addTimed(sum: Timed, { seconds, cpu }: Timed): void {
  sum.seconds += seconds;
  sum.cpu.main += cpu.main;
  sum.cpu.others += cpu.others;
}

async function documentFigures(paths: readonly string[], timedEvery: number): Promise<Figure[]> {
  const sum = { words: 0, matched: 0, exact: 0, rows: 0, whole: 0, ours: 0, peer: 0, common: 0, pages: 0 };
  const seconds = { one: 0, boxes: 0, layout: 0 };
  const [one, two]: [Timed, Timed] = [nothingTimed(), nothingTimed()];
  const areas: number[] = [];
  const labelled = { pages: 0, pairs: 0, inOrder: 0 };
  const sections: SectionCount = { truth: 0, found: 0, matched: 0 };
  const timed = paths.filter((_, index) => index % timedEvery === 0);
  let timedPages = 0;
  for (const path of paths) {
    const isTimed = timed.includes(path);
    const parsed = await parse(path, isTimed ? 1 : 2);
    const boxes = await boxWords(path);
    const layout = await layoutText(path);
    sum.pages += parsed.pages.length;
    if (isTimed) {
      timedPages += parsed.pages.length;
      seconds.one += parsed.seconds;
      seconds.boxes += boxes.seconds;
      seconds.layout += layout.seconds;
      // A short document is parsed by one process whatever the limit.
      if (parsed.pages.length >= 64) {
        addTimed(one, await timeParse(path, 1));
        addTimed(two, await timeParse(path, 2));
      }
    }
    const rebuilt = await withoutOutline(path, parsed.pages);
    if (rebuilt) addTo(sections, rebuilt);
    for (const { page, pairs, inOrder } of await labelledPairs(path, parsed.pages, boxes.pages)) {
      labelled.pages++;
      labelled.pairs += pairs;
      labelled.inOrder += inOrder;
      if (inOrder < pairs)
        console.log(`labelled page: ${basename(path)} page ${page}: ${inOrder} of ${pairs} pairs in order`);
    }
    for (const [index, page] of parsed.pages.entries()) {
      const box = compareBoxes(page, boxes.pages[index] ?? []);
      sum.words += box.peerWords;
      sum.matched += box.matched;
      sum.exact += box.exact;
      for (const area of box.areas) areas.push(area);
      const row = compareRows(page, layout.pages[index] ?? '');
      sum.rows += row.rows;
      sum.whole += row.whole;
      for (const missed of row.missed) console.log(`not one line: ${basename(path)} ${missed}`);
      const token = compareTokens(page, layout.pages[index] ?? '');
      sum.ours += token.ours;
      sum.peer += token.peer;
      sum.common += token.common;
    }
  }
  areas.sort((a, b) => a - b);
  const bare = await bareSeconds(timed);
  return [
    { name: 'pages', ours: sum.pages, goal: '' },
    { name: 'pages of the documents that were timed', ours: timedPages, goal: '' },
    { name: 'numeric rows', ours: sum.rows, goal: '' },
    { name: 'word boxes found at the same place', ours: sum.matched / sum.words, goal: '' },
    { name: 'word boxes with x-IoU >= 0.95', ours: sum.exact / sum.matched, goal: '>= 0.999' },
    { name: '2-D IoU of word boxes, median', ours: areas[areas.length >> 1] ?? 0, goal: '>= 0.99' },
    { name: 'numeric rows that stay one line', ours: sum.whole / sum.rows, goal: '>= 0.995' },
    { name: 'tokens, precision', ours: sum.common / sum.ours, goal: '>= 0.998' },
    { name: 'tokens, recall', ours: sum.common / sum.peer, goal: '>= 0.999' },
    {
      name: `wrapped cells side by side, ${labelled.pages} pages labelled by hand: line pairs in order`,
      ours: labelled.inOrder / labelled.pairs,
      goal: '>= 0.95',
    },
    { name: 'sections with the outline hidden: F1 of two levels', ours: f1(sections), goal: '>= 0.85' },
    { name: 'seconds, one worker, against -bbox-layout', ours: seconds.one, peer: seconds.boxes, goal: 'printed' },
    { name: 'seconds, one worker, against -layout', ours: seconds.one, peer: seconds.layout, goal: 'printed' },
    {
      name: 'two workers: times as fast as one, documents of 64 pages and more',
      ours: one.seconds / two.seconds,
      goal: '>= 1.7',
    },
    { name: 'of these, one worker: CPU seconds reading', ours: one.cpu.main, goal: '' },
    { name: 'of these, one worker: CPU seconds compiling', ours: one.cpu.others, goal: '' },
    { name: 'of these, one worker: seconds', ours: one.seconds, goal: '' },
    { name: 'of these, two workers: CPU seconds reading', ours: two.cpu.main, goal: '' },
    { name: 'of these, two workers: CPU seconds compiling', ours: two.cpu.others, goal: '' },
    { name: 'of these, two workers: seconds', ours: two.seconds, goal: '' },
    { name: 'CPU of the parse beyond bare getOperatorList', ours: bare.parse / bare.list - 1, goal: '<= 0.25' },
    { name: 'CPU milliseconds a page, bare getOperatorList', ours: (bare.list / timedPages) * 1000, goal: '' },
  ];
}

/** CPU seconds of the operator lists alone, and of lists with assembly and messages as the child does them, measured page by
 *  page in one process so that both see the same load of the machine; it collects its garbage as the child does. */
async function bareSeconds(paths: readonly string[]): Promise<{ list: number; parse: number }> {
  const { execFile } = await import('node:child_process');
  const { promisify } = await import('node:util');
  const run = promisify(execFile);
  // Bundled as the child is: a loader that translates while it runs would slow pdf.js down more than what is added to it.
  const bundle = 'build/bench-bare-list.mjs';
  await run(process.execPath, ['scripts/build-workers.mjs', 'bench/line-table/bare-list.ts', bundle]);
  const { stdout } = await run(process.execPath, [...garbageFlags, bundle, ...paths], {
    maxBuffer: 1 << 20,
  });
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '{}') as { list: number; parse: number };
}

/** A long document: resident memory of this process (which holds no page longer than it is handed on) at its end, and what a
 *  second worker brings where the start of two processes no longer counts. */
async function longFigures(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-lines-'));
  try {
    const path = join(folder, 'long.pdf');
    await makeTestPdf(path, (pdf) => {
      for (let page = 1; page <= 5000; page++) {
        pdf.addPage({ size: [612, 792] }).fontSize(9);
        for (let line = 0; line < 40; line++)
          pdf.text(
            `Page ${page} line ${line}: the insured shall give notice of every claim without delay`,
            60,
            60 + 16 * line,
            {
              lineBreak: false,
            },
          );
      }
    });
    let pages = 0;
    let first = 0;
    let atStart = 0;
    let last = 0;
    const start = performance.now();
    await parsePdf({
      path,
      limits: defaultLimits,
      onOpened: () => undefined,
      onPages: async (batch) => {
        if (pages === 0) first = (performance.now() - start) / 1000;
        pages += batch.length;
        if (pages <= 500) atStart = await familyMegabytes();
        else if (pages > 4900) last = await familyMegabytes();
      },
    });
    const [two, one] = [await timeParse(path, 2), await timeParse(path, 1)];
    return [
      { name: 'two workers: times as fast as one, 5,000 pages', ours: one.seconds / two.seconds, goal: '>= 1.7' },
      { name: 'seconds to the first page of a 5,000-page document', ours: first, goal: '<= 1' },
      {
        name: 'megabytes of all processes at the end of 5,000 pages, against page 500',
        ours: last,
        peer: atStart,
        goal: 'ratio <= 1.25',
      },
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Resident megabytes of this process and its children; Linux only, else of this process alone. */
async function familyMegabytes(): Promise<number> {
  const own = process.memoryUsage().rss / 1e6;
  if (process.platform !== 'linux') return own;
  const children = await readFile(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8');
  let sum = own;
  for (const pid of children.split(' ').filter((part) => part !== '')) {
    const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
    sum += Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1000;
  }
  return sum;
}
