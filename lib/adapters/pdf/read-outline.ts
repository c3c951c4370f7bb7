import type { PDFDocumentProxy } from 'pdfjs-dist/types/src/display/api';
import type { OutlineEntry, PageLink } from '../../document/section-builder';

type OutlineNode = { title: string; dest: string | unknown[] | null; items: OutlineNode[] };

/** Outlines are read up to here: some files nest one entry in another without end. */
const mostEntries = 5000;
const deepestLevel = 8;

/** The file's own outline in order, with the page and height that each entry points at; entries that point nowhere are left
 *  out, as are the levels of their children that only they opened. */
export async function readOutline(document: PDFDocumentProxy): Promise<OutlineEntry[]> {
  const outline = ((await document.getOutline()) ?? []) as OutlineNode[];
  const entries: OutlineEntry[] = [];
  const visit = async (nodes: OutlineNode[], level: number): Promise<void> => {
    for (const node of nodes) {
      if (entries.length >= mostEntries) return;
      const target = await targetOf(document, node.dest);
      const title = node.title.replace(/\s+/g, ' ').trim();
      if (target && title !== '') entries.push({ level, title, ...target });
      if (node.items.length > 0 && level < deepestLevel) await visit(node.items, level + 1);
    }
  };
  await visit(outline, 1);
  return entries;
}

/** The internal links of some pages, with their boxes in points from the top left. */
export async function readLinks(document: PDFDocumentProxy, pages: readonly number[]): Promise<PageLink[]> {
  const links: PageLink[] = [];
  for (const number of pages) {
    const page = await document.getPage(number);
    const viewport = page.getViewport({ scale: 1 });
    for (const annotation of (await page.getAnnotations()) as {
      subtype: string;
      dest?: string | unknown[];
      rect: number[];
    }[]) {
      if (annotation.subtype !== 'Link' || !annotation.dest || links.length >= mostEntries) continue;
      const target = await targetOf(document, annotation.dest);
      if (!target) continue;
      const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = viewport.convertToViewportRectangle(annotation.rect) as number[];
      const box = [Math.min(x0, x1), Math.min(y0, y1), Math.max(x0, x1), Math.max(y0, y1)] as const;
      links.push({ page: number, box, targetPage: target.page, targetY: target.y });
    }
  }
  return links;
}

async function targetOf(
  document: PDFDocumentProxy,
  destination: string | unknown[] | null,
): Promise<{ page: number; y: number | null } | null> {
  try {
    const explicit = typeof destination === 'string' ? await document.getDestination(destination) : destination;
    if (!Array.isArray(explicit) || explicit.length === 0) return null;
    const [target, kind, ...rest] = explicit as [unknown, { name?: string } | undefined, ...unknown[]];
    const index =
      typeof target === 'number'
        ? target
        : await document.getPageIndex(target as Parameters<PDFDocumentProxy['getPageIndex']>[0]);
    if (!Number.isInteger(index) || index < 0 || index >= document.numPages) return null;
    const top = kind?.name === 'XYZ' ? rest[1] : kind?.name === 'FitH' || kind?.name === 'FitBH' ? rest[0] : null;
    if (typeof top !== 'number') return { page: index + 1, y: null };
    const page = await document.getPage(index + 1);
    const left = kind?.name === 'XYZ' && typeof rest[0] === 'number' ? rest[0] : 0;
    const [, y] = page.getViewport({ scale: 1 }).convertToViewportPoint(left, top);
    return { page: index + 1, y: typeof y === 'number' ? y : null };
  } catch {
    // A destination that is not in the file: the entry leads nowhere, and so is no section.
    return null;
  }
}
