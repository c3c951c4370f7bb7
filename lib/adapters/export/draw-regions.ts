import {
  BlendMode,
  clip,
  concatTransformationMatrix,
  drawObject,
  EncryptedPDFError,
  endPath,
  PDFDocument,
  type PDFEmbeddedPage,
  type PDFPage,
  popGraphicsState,
  pushGraphicsState,
  rectangle,
  rgb,
  StandardFonts,
} from '@cantoo/pdf-lib';
import { shownMatrix } from '../../export/page-space';
import { pageFrame } from './page-frame';

/** Room in a report for the picture of a place in a document. Lengths in points, from the top left of the report's page. */
export type Region = {
  /** From 0. */
  reportPage: number;
  x: number;
  y: number;
  width: number;
  height: number;
  /** Points in the report to a point of the page as shown. */
  scale: number;
  sha256: string;
  page: number;
  /** Where the picture begins on the page as shown. */
  shownTop: number;
  /** What is highlighted, in the space of the page as shown. */
  boxes: [number, number, number, number][];
};

/** Draws the cited places into their rooms: the pages themselves, clipped, with their text and not as images. Each document is read once and
 *  each of its pages is put in once. A document that can't be read leaves a sentence in the room. */
export async function drawRegions(
  report: Uint8Array,
  regions: Region[],
  source: (sha256: string) => Promise<Uint8Array>,
): Promise<Uint8Array> {
  if (regions.length === 0) return report;
  const target = await PDFDocument.load(report, { updateMetadata: false });
  const pages = target.getPages();
  for (const sha256 of new Set(regions.map((region) => region.sha256))) {
    const own = regions.filter((region) => region.sha256 === sha256);
    const loaded = await load(await source(sha256));
    const embedded = loaded.ok ? await embed(target, loaded.document, own) : new Map<number, Embedded>();
    for (const region of own) {
      const page = pages[region.reportPage];
      const picture = embedded.get(region.page);
      if (page && picture) draw(page, region, picture);
      else if (page) await excuse(target, page, region, loaded.ok ? 'This page is not in the document.' : loaded.why);
    }
  }
  return target.save();
}

type Embedded = { form: PDFEmbeddedPage; source: PDFPage };

async function load(bytes: Uint8Array): Promise<{ ok: true; document: PDFDocument } | { ok: false; why: string }> {
  try {
    return { ok: true, document: await PDFDocument.load(bytes, { updateMetadata: false }) };
  } catch (error) {
    const why =
      error instanceof EncryptedPDFError
        ? 'The document is protected, so its page is not pictured here.'
        : 'The page could not be pictured here.';
    return { ok: false, why };
  }
}

async function embed(target: PDFDocument, document: PDFDocument, regions: Region[]): Promise<Map<number, Embedded>> {
  const all = document.getPages();
  const numbers = [...new Set(regions.map(({ page }) => page))].filter((page) => all[page - 1] !== undefined);
  const sources = numbers.map((page) => all[page - 1] as PDFPage);
  const boxes = sources.map((page) => {
    const { x, y, width, height } = page.getMediaBox();
    return { left: x, bottom: y, right: x + width, top: y + height };
  });
  const forms = await target.embedPages(
    sources,
    boxes,
    sources.map(() => [1, 0, 0, 1, 0, 0]),
  );
  const embedded = new Map<number, Embedded>();
  numbers.forEach((page, index) => {
    const form = forms[index];
    const source = sources[index];
    if (form && source) embedded.set(page, { form, source });
  });
  return embedded;
}

function draw(page: PDFPage, region: Region, { form, source }: Embedded): void {
  const top = page.getHeight() - region.y;
  const [a, b, c, d, e, f] = shownMatrix(pageFrame(source));
  const { scale } = region;
  const name = page.node.newXObject('Place', form.ref);
  page.pushOperators(
    pushGraphicsState(),
    rectangle(region.x, top - region.height, region.width, region.height),
    clip(),
    endPath(),
    concatTransformationMatrix(
      scale * a,
      -scale * b,
      scale * c,
      -scale * d,
      region.x + scale * e,
      top - scale * (f - region.shownTop),
    ),
    drawObject(name),
    popGraphicsState(),
  );
  for (const [x0, y0, x1, y1] of region.boxes) {
    const from = Math.max(0, (y0 - region.shownTop) * scale);
    const to = Math.min(region.height, (y1 - region.shownTop) * scale);
    if (to <= from) continue;
    page.drawRectangle({
      x: region.x + x0 * scale,
      y: top - to,
      width: (x1 - x0) * scale,
      height: to - from,
      color: rgb(1, 0.86, 0.35),
      opacity: 0.55,
      blendMode: BlendMode.Multiply,
    });
  }
}

async function excuse(target: PDFDocument, page: PDFPage, region: Region, why: string): Promise<void> {
  const font = await target.embedFont(StandardFonts.Helvetica);
  page.drawText(why, {
    x: region.x + 8,
    y: page.getHeight() - region.y - 16,
    size: 9,
    font,
    color: rgb(0.36, 0.38, 0.44),
  });
}
