import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { loadPdfjs, openPdf } from '../../lib/adapters/pdf/load-pdfjs';
import { parseToLineTable } from '../../lib/adapters/pdf/parse-to-line-table';
import { readLinks, readOutline } from '../../lib/adapters/pdf/read-outline';
import type { Page } from '../../lib/document/line-table';
import { SectionBuilder } from '../../lib/document/section-builder';
import { headingStyles, writeDocument } from './generated-documents';
import { compareSections, f1, namesItsPages, type SectionCount, upperTitles } from './section-measures';

const documentsPerStyle = 4;

/** F1 of the titles of the first two levels with their pages in generated documents, by the style of their headings. */
export async function generatedSections(): Promise<{ style: string; f1: number }[]> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-sections-'));
  try {
    const figures: { style: string; f1: number }[] = [];
    for (const style of headingStyles) {
      const sum: SectionCount = { truth: 0, found: 0, matched: 0 };
      for (let seed = 1; seed <= documentsPerStyle; seed++) {
        const path = join(folder, `${seed}.pdf`);
        const truth = await writeDocument(path, style, seed);
        const parsed = await parseToLineTable(path);
        if (!parsed.ok) throw new Error(parsed.message);
        addTo(sum, compareSections(truth, upperTitles(parsed.table.sections)));
      }
      figures.push({ style, f1: f1(sum) });
    }
    return figures;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Hides the outline of a file, rebuilds its sections from the pages, and compares.
 *  @param pages numbered, as a parse gives them
 *  @returns null for a file without an outline, or with one that says nothing of its pages (then that is printed) */
export async function withoutOutline(path: string, pages: readonly Page[]): Promise<SectionCount | null> {
  const pdf = await openPdf(await loadPdfjs(), path, '', join(process.cwd(), 'node_modules/pdfjs-dist'));
  try {
    const outline = await readOutline(pdf);
    if (outline.length < 2) return null;
    const truth = upperTitles(outline);
    if (!namesItsPages(truth, pages)) {
      console.log(`outline not counted: ${basename(path)}: most of its titles do not stand on their pages`);
      return null;
    }
    const builder = new SectionBuilder();
    for (const page of pages) builder.add(page);
    const count = compareSections(truth, upperTitles(builder.build([], await readLinks(pdf, builder.contentsPages))));
    console.log(`outline rebuilt: ${basename(path)}: ${count.matched} of ${count.truth}, ${count.found} found`);
    return count;
  } finally {
    await pdf.destroy();
  }
}

export function addTo(sum: SectionCount, count: SectionCount): void {
  sum.truth += count.truth;
  sum.found += count.found;
  sum.matched += count.matched;
}
