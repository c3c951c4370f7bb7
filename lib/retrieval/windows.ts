import type { DocumentIndex } from './build-index';

/** Runs of lines inside one page that are scored; the last of a page may be shorter. */
export type Windows = {
  count: number;
  first: Uint32Array;
  last: Uint32Array;
  page: Uint16Array;
  /** By line number: the first and the last window that hold it, as half-open range. */
  from: Uint32Array;
  to: Uint32Array;
  /** Terms in each window. */
  lengths: Float32Array;
  averageLength: number;
};

const cache = new WeakMap<DocumentIndex, Map<string, Windows>>();

/** Windows of `windowLines` lines every `stride` lines; kept with the index. */
export function windowsOf(index: DocumentIndex, windowLines: number, stride: number): Windows {
  const key = `${windowLines}/${stride}`;
  let windows = cache.get(index)?.get(key);
  if (!windows) {
    windows = makeWindows(index, Math.max(1, windowLines), Math.max(1, Math.min(stride, windowLines)));
    const known = cache.get(index) ?? new Map<string, Windows>();
    known.set(key, windows);
    cache.set(index, known);
  }
  return windows;
}

function makeWindows(index: DocumentIndex, windowLines: number, stride: number): Windows {
  const first: number[] = [];
  const last: number[] = [];
  const page: number[] = [];
  for (const { number, firstLine, lastLine } of index.pages) {
    for (let start = firstLine; start <= lastLine; start += stride) {
      const end = Math.min(lastLine, start + windowLines - 1);
      first.push(start);
      last.push(end);
      page.push(number);
      if (end === lastLine) break;
    }
  }
  const from = new Uint32Array(index.lineCount + 2);
  const to = new Uint32Array(index.lineCount + 2);
  const lengths = new Float32Array(first.length);
  for (let window = first.length - 1; window >= 0; window--) {
    for (let line = first[window] ?? 0; line <= (last[window] ?? 0); line++) {
      from[line] = window;
      if (to[line] === 0) to[line] = window + 1;
      lengths[window] = (lengths[window] ?? 0) + (index.lineLengths[line] ?? 0);
    }
  }
  const total = lengths.reduce((sum, length) => sum + length, 0);
  return {
    count: first.length,
    first: Uint32Array.from(first),
    last: Uint32Array.from(last),
    page: Uint16Array.from(page),
    from,
    to,
    lengths,
    averageLength: first.length === 0 ? 1 : Math.max(1, total / first.length),
  };
}
