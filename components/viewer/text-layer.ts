import type { Line, Page } from '@/lib/document/line-table';

const family = 'sans-serif';
const measuredAt = 100;
let measure: CanvasRenderingContext2D | null = null;

/** Fills a layer of points with the page's words in reading order, each exactly over its glyphs, for selecting,
 *  copying and reading aloud. Lines that nobody can see are left out. All text goes in as text nodes. */
export function fillTextLayer(layer: HTMLElement, page: Page): void {
  const lines = page.lines.filter((line) => !line.hidden);
  const widthOf = measureWords(lines.flatMap((line) => line.words.map((word) => word.text)));
  layer.replaceChildren(...lines.map((line) => lineElement(line, widthOf)));
}

function lineElement(line: Line, widthOf: (text: string) => Width): HTMLElement {
  const element = document.createElement('div');
  element.dataset.line = String(line.number);
  element.append(
    ...line.words.map((word) => {
      const [x0, y0, x1, y1] = word.box;
      const span = document.createElement('span');
      // The space belongs to the word, so that words are apart when they are read aloud or copied.
      span.textContent = `${word.text} `;
      const sideways = line.angle === 90 || line.angle === 270;
      const along = sideways ? y1 - y0 : x1 - x0;
      const across = sideways ? x1 - x0 : y1 - y0;
      const size = Math.max(1, across * 0.82);
      const fitted = fitWord(widthOf(word.text), size, along);
      span.style.left = `${x0}px`;
      span.style.top = `${y0}px`;
      span.style.fontSize = `${size}px`;
      span.style.lineHeight = `${across}px`;
      if (fitted.spacing !== 0) span.style.letterSpacing = `${fitted.spacing}px`;
      const matrix = `${turn(line.angle, x1 - x0, y1 - y0)}${fitted.stretch === 1 ? '' : `scaleX(${fitted.stretch})`}`;
      if (matrix !== '') span.style.transform = matrix;
      return span;
    }),
  );
  return element;
}

/** How long a word is without space between its letters, in sizes of its font, and how many such spaces it has: none where its letters
 *  join, or the browser can't tell. */
type Width = { natural: number; spaces: number };

/** What makes a word as long as its box: space between its letters, in the unit of `along`, or a stretch. Space needs no matrix: a browser
 *  orders a page anew in each frame by the matrices on it, and one for each of hundreds of words took longer than the rest of the frame.
 *  Letters that space would push over one another are squeezed. */
export function fitWord({ natural, spaces }: Width, size: number, along: number): { spacing: number; stretch: number } {
  const stretch = along / Math.max(0.01, natural * size);
  if (spaces === 0 || stretch < tightest) return { spacing: 0, stretch };
  return { spacing: (along - natural * size) / spaces, stretch: 1 };
}

const tightest = 0.6;

/** Text that runs another way starts at another corner of its box. */
function turn(angle: Line['angle'], width: number, height: number): string {
  switch (angle) {
    case undefined:
      return '';
    case 90:
      return `translate(${width}px,0) rotate(90deg) `;
    case 180:
      return `translate(${width}px,${height}px) rotate(180deg) `;
    case 270:
      return `translate(0,${height}px) rotate(270deg) `;
  }
}

function measureWords(words: readonly string[]): (text: string) => Width {
  const texts = [...new Set(words)];
  // With space between its letters a text has no ligatures: measured twice with it, it is known without.
  const [once, twice] = [widthsOf(texts, 1), widthsOf(texts, 2)];
  const widths = new Map(
    texts.map((text, index) => {
      const spaced = once[index] ?? 0;
      const spaces = Math.round((twice[index] ?? 0) - spaced);
      return [text, { natural: (spaced - spaces) / measuredAt, spaces }];
    }),
  );
  return (text) => widths.get(text) ?? { natural: 0, spaces: 0 };
}

/** Widths at `measuredAt` pixels, with so many pixels between letters where the browser can do that. */
function widthsOf(texts: readonly string[], spacing: number): number[] {
  measure ??= document.createElement('canvas').getContext('2d');
  const context = measure;
  if (!context) return texts.map((text) => text.length * measuredAt * 0.5);
  context.font = `${measuredAt}px ${family}`;
  context.letterSpacing = `${spacing}px`;
  return texts.map((text) => context.measureText(text).width);
}

/** Fills a layer of points with the line numbers that citations speak in: in the page's margin, or before the line
 *  where another column stands to its left. */
export function fillNumberLayer(layer: HTMLElement, page: Page): void {
  const visible = page.lines.filter((line) => !line.hidden && !line.angle);
  const margin = Math.min(...visible.map((line) => line.box[0]));
  layer.replaceChildren(
    ...visible.map((line) => {
      const [x0, y0, , y1] = line.box;
      const before = visible.filter(
        (other) => other !== line && other.box[0] < x0 && other.box[1] < y1 - 1 && other.box[3] > y0 + 1,
      );
      const text = String(line.number);
      const place =
        before.length === 0
          ? placeNumber(text.length, 0, margin)
          : placeNumber(text.length, Math.max(...before.map(({ box }) => Math.min(box[2], x0))), x0);
      const number = document.createElement('span');
      number.textContent = text;
      number.style.left = `${place.left}px`;
      number.style.width = `${place.width}px`;
      number.style.fontSize = `${place.size}px`;
      number.style.top = `${y0}px`;
      number.style.lineHeight = `${y1 - y0}px`;
      return number;
    }),
  );
}

/** Where a line's number stands between what is to its left and the line's words, in points: as far from the words as it can be, up to
 *  six, and smaller where the room is narrow. It never reaches over the words. */
export function placeNumber(digits: number, from: number, to: number): { left: number; width: number; size: number } {
  const across = digits * digitWidth;
  const room = to - from - edge;
  const right = to - Math.min(widestGap, Math.max(leastGap, room - across * numberSize));
  const size = Math.min(numberSize, Math.max(smallestNumber, (room - leastGap) / across));
  return { left: right - across * size, width: across * size, size };
}

const numberSize = 6.5;
/** Legible once one zooms in. */
const smallestNumber = 4.5;
/** Of a monospaced font, in its sizes. */
const digitWidth = 0.6;
const widestGap = 6;
const leastGap = 1.5;
/** Towards the edge of the paper. */
const edge = 0.5;
