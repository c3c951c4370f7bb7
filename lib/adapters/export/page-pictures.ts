import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  type PDFDocument,
  PDFName,
  PDFNumber,
  type PDFObject,
  type PDFPage,
  PDFRawStream,
  PDFRef,
  PDFStream,
} from '@cantoo/pdf-lib';
import { shownMatrix } from '../../export/page-space';
import { pageFrame } from './page-frame';
import { openPdf, ProtectedError } from './pdf-encryption';
import type { PdfReference, StreamedPdf } from './streamed-pdf';

/** Room in a report for the picture of a place in a document. Lengths in points, from the top left of the report's page. */
export type Region = {
  x: number;
  y: number;
  width: number;
  height: number;
  /** Points in the report to a point of the page as shown. */
  scale: number;
  page: number;
  /** Where the picture begins on the page as shown. */
  shownTop: number;
  /** What is highlighted, in the space of the page as shown. */
  boxes: [number, number, number, number][];
};

export type PagePictures = {
  /** Makes the document the one that is pictured next; the one before is forgotten. */
  open(sha256: string): Promise<void>;
  /** Draws a cited place into its room on the page that is being written: the page itself, clipped, with its text and not as an image.
   *  @returns what to write into the room where the page can't be pictured, or null */
  draw(region: Region): string | null;
};

const highlight = { color: '#ffdb59', opacity: 0.55 };

/** Pictures of pages, a document in memory at a time; each of its pages, fonts and images is put into the report once.
 *  @param source bytes of a document */
export function openPagePictures(report: StreamedPdf, source: (sha256: string) => Promise<Uint8Array>): PagePictures {
  let current: { sha256: string; pictures: DocumentPictures | null; why: string } | null = null;
  let multiply: PdfReference | null = null;
  return {
    async open(sha256) {
      if (current?.sha256 === sha256) return;
      // the one before goes before the next one comes
      current = null;
      current = { sha256, ...(await load(report, await source(sha256))) };
    },
    draw(region) {
      if (!current) throw new Error('No document is open.');
      if (!current.pictures) return current.why;
      const picture = current.pictures.of(region.page);
      if (typeof picture === 'string') return picture;
      multiply ??= graphicsState(report);
      drawPicture(report, region, picture, multiply);
      return null;
    },
  };
}

type Picture = { name: string; form: PdfReference; matrix: readonly number[] };

function drawPicture(report: StreamedPdf, region: Region, picture: Picture, multiply: PdfReference): void {
  const { pdf } = report;
  const { scale } = region;
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = picture.matrix;
  report.use('xobjects', picture.name, picture.form);
  report.use('ext_gstates', 'Marked', multiply);
  pdf.save();
  pdf.rect(region.x, region.y, region.width, region.height).clip();
  pdf.save();
  const moved = [region.x + scale * e, region.y + scale * (f - region.shownTop)] as const;
  pdf.transform(scale * a, scale * b, scale * c, scale * d, ...moved);
  pdf.addContent(`/${picture.name} Do`);
  pdf.restore();
  pdf.addContent('/Marked gs');
  for (const [x0, y0, x1, y1] of region.boxes)
    pdf
      .rect(region.x + x0 * scale, region.y + (y0 - region.shownTop) * scale, (x1 - x0) * scale, (y1 - y0) * scale)
      .fill(highlight.color);
  pdf.restore();
}

function graphicsState(report: StreamedPdf): PdfReference {
  const state = report.reference();
  state.data = { Type: 'ExtGState', BM: 'Multiply', ca: highlight.opacity };
  state.end();
  return state;
}

type DocumentPictures = { of(page: number): Picture | string };
const notPictured = 'The page could not be pictured here.';

async function load(
  report: StreamedPdf,
  bytes: Uint8Array,
): Promise<{ pictures: DocumentPictures | null; why: string }> {
  try {
    const { document, encryption } = await openPdf(bytes);
    // A picture holds all of the page, though only a part of it is shown.
    if (encryption?.allowsCopying === false)
      return { pictures: null, why: 'The owner of the document allows no copies, so its page is not pictured here.' };
    return { pictures: picturesOf(report, document), why: '' };
  } catch (error) {
    const isProtected = error instanceof ProtectedError;
    const why = isProtected ? 'The document is protected, so its page is not pictured here.' : notPictured;
    return { pictures: null, why };
  }
}

function picturesOf(report: StreamedPdf, document: PDFDocument): DocumentPictures {
  const pages = document.getPages();
  const copy = resourceCopier(report, document);
  const known = new Map<number, Picture | string>();
  return {
    of(number) {
      const before = known.get(number);
      if (before !== undefined) return before;
      const page = pages[number - 1];
      const picture = page ? pictureOf(page, `Place${number}`, report, copy) : 'This page is not in the document.';
      known.set(number, picture);
      return picture;
    },
  };
}

function pictureOf(page: PDFPage, name: string, report: StreamedPdf, copy: ResourceCopier): Picture | string {
  const content = contentOf(page);
  if (!content) return notPictured;
  const { x, y, width, height } = page.getMediaBox();
  const form = report.reference();
  const resources = page.node.Resources();
  form.data = {
    Type: 'XObject',
    Subtype: 'Form',
    FormType: 1,
    BBox: [x, y, x + width, y + height],
    Resources: resources ? copy(resources) : {},
  };
  form.write(content);
  form.end();
  const { BBox } = form.data;
  form.data = {};
  const matrix = shownMatrix(pageFrame(page));
  const above = appearancesOf(page);
  if (above.length === 0) return { name, form, matrix };
  const whole = report.reference();
  const own = page.doc.context.obj(Object.fromEntries(above.map(({ stream }, index) => [`Above${index}`, stream])));
  const XObject = { Page: form, ...(copy(own) as Record<string, unknown>) };
  whole.data = { Type: 'XObject', Subtype: 'Form', FormType: 1, BBox, Resources: { XObject } };
  const drawn = above.map(({ placed }, index) => `q ${placed.join(' ')} cm /Above${index} Do Q`);
  whole.write(Buffer.from(['/Page Do', ...drawn].join('\n'), 'latin1'));
  whole.end();
  whole.data = {};
  return { name, form: whole, matrix };
}

/** What is shown above a page's own content, as viewers draw it: what form fields hold, and notes.
 *  Source: ISO 32000-2, 12.5.5: the appearance's box, by its own matrix, is fitted into the annotation's rectangle. */
function appearancesOf(page: PDFPage): { stream: PDFRef; placed: number[] }[] {
  const { context } = page.doc;
  const annotations = page.node.Annots()?.asArray() ?? [];
  return annotations.flatMap((entry) => {
    const annotation = context.lookup(entry);
    if (!(annotation instanceof PDFDict) || isUnseen(annotation)) return [];
    const stream = appearanceOf(annotation);
    const drawn = context.lookup(stream);
    if (!stream || !(drawn instanceof PDFStream)) return [];
    const box = numbersOf(drawn.dict, 'BBox', 4);
    const rect = numbersOf(annotation, 'Rect', 4);
    if (!box || !rect) return [];
    const placed = fitted(box, numbersOf(drawn.dict, 'Matrix', 6) ?? [1, 0, 0, 1, 0, 0], rect);
    return placed ? [{ stream, placed }] : [];
  });
}

/** The normal appearance, of the state that a box or button is in. */
function appearanceOf(annotation: PDFDict): PDFRef | undefined {
  const appearances = annotation.context.lookup(annotation.get(PDFName.of('AP')));
  const normal = appearances instanceof PDFDict ? appearances.get(PDFName.of('N')) : undefined;
  const states = annotation.context.lookup(normal);
  const state = annotation.context.lookup(annotation.get(PDFName.of('AS')));
  const chosen = states instanceof PDFDict ? state instanceof PDFName && states.get(state) : normal;
  return chosen instanceof PDFRef ? chosen : undefined;
}

/** Hidden, not for the screen, or a window that viewers open by themselves. */
function isUnseen(annotation: PDFDict): boolean {
  const flags = annotation.context.lookup(annotation.get(PDFName.of('F')));
  const bits = flags instanceof PDFNumber ? flags.asNumber() : 0;
  const isPopup = annotation.context.lookup(annotation.get(PDFName.of('Subtype'))) === PDFName.of('Popup');
  return isPopup || (bits & (hidden | noView)) !== 0;
}
const hidden = 2;
const noView = 32;

function numbersOf(dictionary: PDFDict, name: string, length: number): number[] | null {
  const array = dictionary.context.lookup(dictionary.get(PDFName.of(name)));
  const numbers = (array instanceof PDFArray ? array.asArray() : []).flatMap((entry) => {
    const number = dictionary.context.lookup(entry);
    return number instanceof PDFNumber ? [number.asNumber()] : [];
  });
  return numbers.length === length ? numbers : null;
}

/** @returns the matrix that fits `box`, as `matrix` shows it, into `rect`; null where either has no area */
function fitted(box: number[], matrix: number[], rect: number[]): number[] | null {
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = box;
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = matrix;
  const corners = [x0, x1].flatMap((x) => [y0, y1].map((y) => [a * x + c * y + e, b * x + d * y + f] as const));
  const [left, right] = [Math.min(...corners.map(([x]) => x)), Math.max(...corners.map(([x]) => x))];
  const [bottom, top] = [Math.min(...corners.map(([, y]) => y)), Math.max(...corners.map(([, y]) => y))];
  const [r0 = 0, r1 = 0, r2 = 0, r3 = 0] = rect;
  const scaleX = Math.abs(r2 - r0) / (right - left);
  const scaleY = Math.abs(r3 - r1) / (top - bottom);
  if (![scaleX, scaleY].every((scale) => Number.isFinite(scale) && scale > 0)) return null;
  return [scaleX, 0, 0, scaleY, Math.min(r0, r2) - left * scaleX, Math.min(r1, r3) - bottom * scaleY];
}

/** @returns null where the page has no content that can be decoded */
function contentOf(page: PDFPage): Uint8Array | null {
  const { context } = page.doc;
  const contents = page.node.Contents();
  const parts: PDFObject[] = contents instanceof PDFArray ? contents.asArray() : contents ? [contents] : [];
  try {
    const decoded = parts.flatMap((part) => {
      const stream = context.lookup(part);
      return stream instanceof PDFRawStream ? [decodePDFRawStream(stream).decode(), newline] : [];
    });
    return decoded.length === 0 ? null : Buffer.concat(decoded);
  } catch (error) {
    if (error instanceof Error) return null;
    throw error;
  }
}

const newline = Uint8Array.of(10);
/** What leads out of a page's own resources, to all others. */
const otherParts = new Set(['/Page', '/Pages', '/Catalog']);

type ResourceCopier = (resources: PDFDict) => unknown;

/** Copies objects as they are, each once, with the numbers that they have in the report. */
function resourceCopier(report: StreamedPdf, { context }: PDFDocument): ResourceCopier {
  const copied = new Map<PDFRef, PdfReference>();
  const waiting: [PDFObject | undefined, PdfReference][] = [];

  function written(object: PDFObject): unknown {
    if (object instanceof PDFRef) return referenceTo(object);
    if (object instanceof PDFArray) return object.asArray().map(written);
    if (object instanceof PDFDict) return entriesOf(object);
    return asWritten(object);
  }
  function entriesOf(dictionary: PDFDict): Record<string, unknown> {
    const entries = dictionary.entries().map(([key, value]) => [key.toString().slice(1), written(value)]);
    return Object.fromEntries(entries);
  }
  function referenceTo(ref: PDFRef): PdfReference {
    const before = copied.get(ref);
    if (before) return before;
    const reference = report.reference();
    copied.set(ref, reference);
    waiting.push([context.lookup(ref), reference]);
    return reference;
  }
  function write(object: PDFObject | undefined, reference: PdfReference): void {
    if (object instanceof PDFRawStream) {
      const { Length: _, ...entries } = entriesOf(object.dict);
      reference.data = entries;
      reference.compress = entries.Filter === undefined;
      reference.write(object.contents);
    } else if (object === undefined || (object instanceof PDFDict && leadsOut(object)))
      reference.data = asWritten({ toString: () => 'null' });
    else reference.data = written(object) as Record<string, unknown>;
    reference.end();
    reference.data = {};
  }
  return (resources) => {
    const entries = entriesOf(resources);
    for (let next = waiting.pop(); next; next = waiting.pop()) write(...next);
    return entries;
  };
}

function leadsOut(dictionary: PDFDict): boolean {
  return otherParts.has(String(dictionary.get(PDFName.of('Type'))));
}

/** pdfkit writes what it does not know by its text. */
function asWritten(object: { toString(): string }): Record<string, unknown> {
  return { toString: () => object.toString(), [Symbol.toStringTag]: 'PDFObject' };
}
