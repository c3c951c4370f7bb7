import type { PageSignals } from './line-table';

/** From this share of pages without text that can be read, nothing can be said to be absent. */
export const unreadCeiling = 0.5;

/** Pages, 1-based, that their own signals tell to be worth another way of reading. */
export type UnreadablePages = { pictures: number[]; garbled: number[] };

/** Sorts out the pages that show something and say nothing, and those whose text makes no sense. A blank page is neither. */
export function unreadablePages(pages: readonly { number: number; signals: PageSignals }[]): UnreadablePages {
  const pictures = pages.filter(({ signals }) => signals.imageOnly);
  const garbled = pages.filter(({ signals }) => signals.garbled && !signals.imageOnly);
  return { pictures: pictures.map(({ number }) => number), garbled: garbled.map(({ number }) => number) };
}

/** Both kinds, in the order of the document. */
export function unreadableNumbers(pages: Parameters<typeof unreadablePages>[0]): number[] {
  const { pictures, garbled } = unreadablePages(pages);
  return [...pictures, ...garbled].sort((a, b) => a - b);
}
