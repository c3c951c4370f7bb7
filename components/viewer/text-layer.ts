import type { Line, Page } from '@/lib/document/line-table';

const family = 'sans-serif';
const measuredAt = 100;
let measure: CanvasRenderingContext2D | null = null;

/** Fills a layer of points with the page's words in reading order, each exactly over its glyphs, for selecting,
 *  copying and reading aloud. Lines that nobody can see are left out. All text goes in as text nodes. */
export function fillTextLayer(layer: HTMLElement, page: Page): void {
  const lines = page.lines.filter((line) => !line.hidden).map((line) => lineElement(line));
  layer.replaceChildren(...lines);
}

function lineElement(line: Line): HTMLElement {
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
      const stretch = along / Math.max(0.01, widthOf(word.text, size));
      span.style.left = `${x0}px`;
      span.style.top = `${y0}px`;
      span.style.fontSize = `${size}px`;
      span.style.lineHeight = `${across}px`;
      span.style.transform = `${turn(line.angle, x1 - x0, y1 - y0)}scaleX(${stretch})`;
      return span;
    }),
  );
  return element;
}

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

function widthOf(text: string, size: number): number {
  measure ??= document.createElement('canvas').getContext('2d');
  if (!measure) return text.length * size * 0.5;
  measure.font = `${measuredAt}px ${family}`;
  return (measure.measureText(text).width * size) / measuredAt;
}

/** Fills a layer of points with the line numbers that citations speak in: in the page's margin, or before the line
 *  where another column stands to its left. */
export function fillNumberLayer(layer: HTMLElement, page: Page): void {
  const visible = page.lines.filter((line) => !line.hidden && !line.angle);
  const margin = Math.min(...visible.map((line) => line.box[0]));
  layer.replaceChildren(
    ...visible.map((line) => {
      const [x0, y0, , y1] = line.box;
      const leftmost = !visible.some(
        (other) => other !== line && other.box[0] < x0 && other.box[1] < y1 - 1 && other.box[3] > y0 + 1,
      );
      const number = document.createElement('span');
      number.textContent = String(line.number);
      number.style.left = `${Math.max(1, (leftmost ? margin : x0) - (leftmost ? 40 : 35))}px`;
      number.style.width = leftmost ? `${Math.min(34, Math.max(12, margin - 6))}px` : '32px';
      number.style.top = `${y0}px`;
      number.style.lineHeight = `${y1 - y0}px`;
      return number;
    }),
  );
}
