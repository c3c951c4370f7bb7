import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Box, LineTable } from '../../document/line-table';
import { locateSpan } from '../../evidence/locate-span';
import { exportedAnswer, exportedItem } from '../../export/answer-fixture';
import { documentText } from '../../export/document-text';
import type { ExportedAnswer } from '../../export/exported-answer';
import { type Selector, wordsAt } from '../../export/selector-fixture';
import { writeAnnotations } from '../../export/write-annotations';
import { rawPdf } from '../pdf/make-test-pdf';
import { parseToLineTable } from '../pdf/parse-to-line-table';
import { openAnnotatedCopy } from './annotate-pdf';

const folder = mkdtempSync(join(tmpdir(), 'countersign-readers-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const poppler = spawnSync('pdftotext', ['-v']).error === undefined;
if (!poppler)
  console.warn(
    'poppler is not installed here (apt install poppler-utils): its reading of highlights and selectors is skipped.',
  );

type Word = { text: string; box: Box };
/** A citation as it was exported, with the words that it is of. */
type Cited = { answer: ExportedAnswer; quote: string; pages: number[] };

describe.skipIf(!poppler)('a reader that knows nothing of this program', () => {
  const path = 'public/sample/commercial-property-policy.pdf';
  const pdf = new Uint8Array(readFileSync(path));
  let table: LineTable;
  let cited: Cited[];
  let words: Word[][];
  beforeAll(async () => {
    table = await read(path);
    cited = citationsOf(table);
    words = wordsOf(path);
    expect(cited.length).toBeGreaterThan(40);
    expect(new Set(cited.flatMap(({ pages }) => pages)).size).toBe(table.pages.length);
  });

  it('finds under each highlight the words of its quote, and no others', async () => {
    const copy = await getDocument({ data: await annotate(pdf, cited), verbosity: 0 }).promise;
    const found = new Map<string, string>();
    for (let number = 1; number <= copy.numPages; number++) {
      const page = await copy.getPage(number);
      const viewport = page.getViewport({ scale: 1 });
      for (const { contentsObj, quadPoints } of (await page.getAnnotations()) as Annotation[]) {
        const id = /→ (c\d+)/.exec(contentsObj.str)?.[1] ?? '';
        const quads = inEights([...quadPoints]).map((quad) =>
          boxAround(quad, (x, y) => viewport.convertToViewportPoint(x, y)),
        );
        const under = quads.flatMap((box) => wordsIn(words[number - 1] ?? [], box));
        found.set(id, (found.get(id) ?? '') + under.join(''));
      }
    }
    await copy.destroy();
    for (const [index, { quote }] of cited.entries()) expect(found.get(`c${index}`), quote).toBe(bare(quote));
    expect(found.size).toBe(cited.length);
  });

  it('draws each highlight over the words of its quote, and changes nothing else of a page', async () => {
    const marked = join(folder, 'marked.pdf');
    // one a page: words that are next to each other are told apart
    const few = [
      ...new Map(
        cited
          .filter(({ quote, pages: [page = 0] }) => placesOf(words[page - 1] ?? [], quote).length > 0)
          .map((each) => [each.pages[0], each]),
      ).values(),
    ];
    expect(few.length).toBe(table.pages.length);
    writeFileSync(marked, await annotate(pdf, few));
    for (const { quote, pages } of few) {
      const number = pages[0] ?? 0;
      const boxes = placesOf(words[number - 1] ?? [], quote);
      expect(boxes.length, quote).toBeGreaterThan(0);
      expectDrawn({ before: paint(path, number), after: paint(marked, number) }, boxes);
    }
  });

  it.each([
    ['turned by 90°', '/Rotate 90'],
    ['cropped and turned', '/CropBox [50 60 500 700] /Rotate 270'],
  ])('draws them where the words stand on a page %s', async (_what, entries) => {
    const plain = join(folder, 'turned.pdf');
    const turned = new Uint8Array(
      rawPdf({ content: 'BT /F1 12 Tf 100 400 Td (The rent is paid monthly in advance) Tj ET', entries }),
    );
    writeFileSync(plain, turned);
    const quote = 'paid monthly';
    const marked = join(folder, 'turned-marked.pdf');
    writeFileSync(marked, await annotate(turned, [cite(await read(plain), 1, 1, quote, 0)]));
    const paper = wordsOf(plain)[0] ?? [];
    expectDrawn({ before: paint(plain, 1), after: paint(marked, 1) }, placesOf(paper, quote));
  });

  it('finds what each Web Annotation selects: by quote, by position, and by place on the page', async () => {
    let json = '';
    const text = documentText(table);
    for await (const part of writeAnnotations(stream(cited), async () => text)) json += part;
    const { items } = JSON.parse(json).first as { items: { target: { selector: Selector[] } }[] };
    expect(items).toHaveLength(cited.length);
    // another program's text of the whole document, and the document read again
    const elsewhere = bare(
      words
        .flat()
        .map((word) => word.text)
        .join(''),
    );
    const again = [...(await read(path)).pages.flatMap(({ lines }) => lines.map((line) => line.text)).join('\n')];
    for (const [index, { target }] of items.entries()) {
      const { quote = '', pages = [] } = cited[index] ?? {};
      const [quoted, position, ...fragments] = target.selector;
      expect(bare(quoted?.exact ?? '')).toBe(bare(quote));
      // it may read the cells of a row in another order, but never a line
      for (const line of (quoted?.exact ?? '').split('\n')) expect(elsewhere).toContain(bare(line));
      expect(quoted).toMatchObject(wordsAt(again, position, quoted));
      const under = fragments.flatMap(({ value = '' }) => {
        const [, page, rectangle] = /^page=(\d+)&viewrect=([-\d.,]+)$/.exec(value) ?? [];
        const [left = 0, top = 0, width = 0, height = 0] = (rectangle ?? '').split(',').map(Number);
        return wordsIn(words[Number(page) - 1] ?? [], [left, top, left + width, top + height]);
      });
      expect(fragments).toHaveLength(pages.length);
      // a rectangle around two lines has more in it than the quote
      expect(under.join('')).toContain(bare(quote).slice(0, 12));
    }
  });
});

type Annotation = { contentsObj: { str: string }; quadPoints: Float32Array };
async function read(path: string): Promise<LineTable> {
  const parsed = await parseToLineTable(path, {});
  if (!parsed.ok) throw new Error(parsed.message);
  return parsed.table;
}

/** Of every second line: a quote from its second word on, every other time into the line after it. */
function citationsOf(table: LineTable): Cited[] {
  const lines = table.pages.flatMap((page) => page.lines);
  const chosen = lines.filter(
    (line, index) => index % 2 === 0 && line.words.length > 3 && !line.furniture && !line.angle,
  );
  return chosen
    .flatMap((line, index) => {
      const next = lines.find(({ number }) => number === line.number + 1);
      const two = index % 2 === 1 && next?.page === line.page && !next.furniture && next.words.length > 2;
      const start = line.words.slice(1, two ? undefined : -1);
      const quote = [...start, ...(two ? (next?.words.slice(0, 2) ?? []) : [])].map(({ text }) => text).join(' ');
      const each = cite(table, line.number, two ? line.number + 1 : line.number, quote, 0);
      return each.answer.items[0]?.spans[0]?.grade === 'unplaced' ? [] : [each];
    })
    .map((each, index) => ({ ...each, answer: labelled(each.answer, `c${index}`) }));
}

function cite(table: LineTable, first: number, last: number, quote: string, index: number): Cited {
  const span = { line_start: first, line_end: last, quote };
  const { grade, snippet, pages, sectionTitle } = locateSpan(table, span);
  const item = {
    ...exportedItem('text', quote, `c${index}`),
    spans: [
      {
        ...span,
        grade,
        section: sectionTitle,
        snippet: snippet.map(({ line, page, text }) => ({ line, page, text })),
        pages: pages.map(({ page, lineBoxes, quoteBoxes }) => ({
          page,
          width: 0,
          height: 0,
          lines: lineBoxes.map(([x0, y0, x1, y1]): [number, number, number, number] => [x0, y0, x1, y1]),
          quote: quoteBoxes.map(([x0, y0, x1, y1]): [number, number, number, number] => [x0, y0, x1, y1]),
        })),
      },
    ],
  };
  return { answer: exportedAnswer({ items: [item] }), quote, pages: pages.map(({ page }) => page) };
}

const labelled = (answer: ExportedAnswer, label: string): ExportedAnswer => ({
  ...answer,
  id: label,
  items: answer.items.map((item) => ({ ...item, label })),
});

async function* stream(all: Cited[]) {
  for (const { answer } of all) yield answer;
}

async function annotate(pdf: Uint8Array, all: Cited[]): Promise<Uint8Array> {
  const write = await openAnnotatedCopy(pdf, 'policy.pdf');
  const chunks: Uint8Array[] = [];
  for await (const chunk of write(stream(all))) chunks.push(chunk);
  return new Uint8Array(Buffer.concat(chunks));
}

/** The words of each page as poppler finds them: points from the top left of the page as shown. */
function wordsOf(path: string): Word[][] {
  const html = execFileSync('pdftotext', ['-bbox', '-cropbox', '-enc', 'UTF-8', path, '-'], { encoding: 'utf8' });
  const pages: Word[][] = [];
  for (const [, x0, y0, x1, y1, text] of html.matchAll(
    /<page |<word xMin="([^"]*)" yMin="([^"]*)" xMax="([^"]*)" yMax="([^"]*)">([^<]*)/g,
  )) {
    if (text === undefined) pages.push([]);
    else pages.at(-1)?.push({ text: unescaped(text), box: [Number(x0), Number(y0), Number(x1), Number(y1)] });
  }
  return pages;
}

const unescaped = (text: string) =>
  text.replace(
    /&(amp|lt|gt|quot|apos|#39);/g,
    (_, name: string) => ({ amp: '&', lt: '<', gt: '>', quot: '"' })[name] ?? "'",
  );

/** Letters and digits as they are compared between programs: spaces and hyphens differ. */
const bare = (text: string) => text.normalize('NFKC').replace(/[\s\u00ad-]+/g, '');

/** The words whose middle is in a box, as they are read. */
function wordsIn(words: Word[], [x0, y0, x1, y1]: Box): string[] {
  return words.flatMap(({ text, box }) => {
    const x = (box[0] + box[2]) / 2;
    const y = (box[1] + box[3]) / 2;
    return x > x0 && x < x1 && y > y0 && y < y1 ? [bare(text)] : [];
  });
}

/** The boxes of the words of a quote that stands once; of another none. */
function placesOf(words: Word[], quote: string): Box[] {
  const wanted = bare(quote);
  const places: Box[][] = [];
  for (let first = 0; first < words.length; first++) {
    let text = '';
    for (let last = first; last < words.length && text.length < wanted.length; last++) {
      text += bare(words[last]?.text ?? '');
      if (text === wanted) places.push(words.slice(first, last + 1).map(({ box }) => box));
    }
  }
  return places.length === 1 ? (places[0] ?? []) : [];
}

const inEights = (numbers: number[]) =>
  Array.from({ length: numbers.length / 8 }, (_, index) => numbers.slice(index * 8, index * 8 + 8));

function boxAround(quad: number[], shown: (x: number, y: number) => number[]): Box {
  const points = [0, 2, 4, 6].map((place) => shown(quad[place] ?? 0, quad[place + 1] ?? 0));
  const xs = points.map(([x = 0]) => x);
  const ys = points.map(([, y = 0]) => y);
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

type Picture = { width: number; height: number; pixels: Buffer };
const dotsAPoint = 2;

/** A page as poppler draws it, with its annotations. */
function paint(path: string, page: number): Picture {
  const place = ['-f', String(page), '-l', String(page)];
  const ppm = execFileSync('pdftoppm', ['-r', String(72 * dotsAPoint), '-cropbox', ...place, path], {
    maxBuffer: 1 << 28,
  });
  const [head = '', width, height] = /^P6\s+(\d+)\s+(\d+)\s+255\s/.exec(ppm.toString('latin1', 0, 100)) ?? [];
  return { width: Number(width), height: Number(height), pixels: ppm.subarray(head.length) };
}

/** From the first to the last of the words that stand beside a word. */
function lineOf(word: number[], all: number[][]): number[] {
  const beside = all.filter((each) => Math.abs((each[1] ?? 0) - (word[1] ?? 0)) < 2 * dotsAPoint);
  const [x0, y0] = [0, 1].map((side) => Math.min(...beside.map((each) => each[side] ?? 0)));
  const [x1, y1] = [2, 3].map((side) => Math.max(...beside.map((each) => each[side] ?? 0)));
  return [x0 ?? 0, y0 ?? 0, x1 ?? 0, y1 ?? 0];
}

/** Whatever changed is in or beside the boxes, and nearly all that is white in them did. */
function expectDrawn({ before, after }: { before: Picture; after: Picture }, boxes: Box[]): void {
  expect([after.width, after.height]).toEqual([before.width, before.height]);
  const changed = (x: number, y: number) => {
    const at = (y * before.width + x) * 3;
    return [0, 1, 2].some((part) => before.pixels[at + part] !== after.pixels[at + part]);
  };
  const isSame = (y: number) => {
    const [from, to] = [y * before.width * 3, (y + 1) * before.width * 3];
    return before.pixels.subarray(from, to).equals(after.pixels.subarray(from, to));
  };
  const near = 3 * dotsAPoint;
  const dots = boxes.map((box) => box.map((value) => value * dotsAPoint));
  const lines = dots.map((word) => lineOf(word, dots));
  let outside = 0;
  for (let y = 0; y < before.height; y++)
    for (let x = isSame(y) ? before.width : 0; x < before.width; x++)
      if (
        changed(x, y) &&
        !lines.some(
          ([x0 = 0, y0 = 0, x1 = 0, y1 = 0]) => x > x0 - near && x < x1 + near && y > y0 - near && y < y1 + near,
        )
      )
        outside += 1;
  expect(outside).toBe(0);
  for (const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] of dots) {
    let all = 0;
    let drawn = 0;
    for (let y = Math.ceil(y0 + near / 2); y < y1 - near / 2; y++)
      for (let x = Math.ceil(x0 + 1); x < x1 - 1; x++) {
        if ((before.pixels[(y * before.width + x) * 3] ?? 0) < 250) continue;
        all += 1;
        if (changed(x, y)) drawn += 1;
      }
    expect(drawn / all).toBeGreaterThan(0.95);
  }
}
