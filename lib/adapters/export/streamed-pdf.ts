import PDFDocument from 'pdfkit';

export type Pdf = InstanceType<typeof PDFDocument>;

/** An object of the file that others can name before it is written. */
export type PdfReference = {
  data: Record<string, unknown>;
  compress: boolean;
  write(bytes: Uint8Array): void;
  end(): void;
};

/** What pdfkit has and does not declare. */
type Inside = {
  ref(data: Record<string, unknown>): PdfReference;
  annotate(x: number, y: number, width: number, height: number, entries: Record<string, unknown>): void;
  page: { dictionary: PdfReference; ext_gstates: Record<string, PdfReference>; xobjects: Record<string, PdfReference> };
  _root: { data: Record<string, unknown> & { Pages: PdfReference } };
  _font: { font?: { hasGlyphForCodePoint?(code: number): boolean } };
  _fontFamilies: Record<string, { finalize(): void; layoutCache?: object }>;
};

export type PagePart = (typeof pageParts)[number];
/** As they follow each other in the file. */
const pageParts = ['first of contents', 'contents', 'text'] as const;
const pagesOfANode = 64;
/** Laid out, for a font. */
const wordsKept = 2_000;

/** A PDF that is taken as it is made: what is finished leaves memory, and of each object only its offset stays.
 *  pdfkit keeps every page, bookmark and laid-out word until its end, so these are written here. */
export type StreamedPdf = {
  pdf: Pdf;
  /** What the next pages are. The contents stand before the text whenever they are written, their first page before the others. */
  write(part: PagePart): void;
  /** The page that is being written. */
  page(): PdfReference;
  reference(): PdfReference;
  /** A bookmark to the page that is being written, under that of its document. Those of one document follow each other. */
  bookmark(document: { id: string; name: string }, title: string): void;
  /** Draws with a form or a graphics state of this page. */
  use(kind: 'xobjects' | 'ext_gstates', name: string, reference: PdfReference): void;
  /** Leads from a place on this page to another page. */
  link(place: { x: number; y: number; width: number; height: number }, page: PdfReference): void;
  hasGlyph(font: string, code: number): boolean;
  /** Writes a font that is not asked for again. */
  retireFont(name: string): void;
  /** What was written since the last time. */
  take(): Generator<Uint8Array>;
  /** Writes what is left but for what `take` then gives. */
  end(): void;
};

export function openStreamedPdf(options: PDFKit.PDFDocumentOptions): StreamedPdf {
  // no font to begin with: registered by another name, it would be read from its file at each use
  const pdf = new PDFDocument({ ...options, font: '', bufferPages: false, autoFirstPage: false });
  const inside = pdf as unknown as Inside;
  const root = inside._root.data;
  const tree = openPageTree(inside);
  const outline = openOutline(inside);
  let part: PagePart = 'text';
  pdf.prependListener('pageAdded', () => tree.adopt(part));
  return {
    pdf,
    write(next) {
      part = next;
    },
    page: () => inside.page.dictionary,
    reference: () => inside.ref({}),
    bookmark: (document, title) => outline.add(document, title, inside.page.dictionary),
    use(kind, name, reference) {
      inside.page[kind][name] = reference;
    },
    link({ x, y, width, height }, page) {
      inside.annotate(x, y, width, height, { Subtype: 'Link', Dest: [page, 'XYZ', null, null, null] });
    },
    hasGlyph(font, code) {
      // the font that is in force is kept opened, under a name of its own
      pdf.font(font);
      return inside._font.font?.hasGlyphForCodePoint?.(code) ?? false;
    },
    retireFont(name) {
      const font = inside._fontFamilies[name];
      font?.finalize();
      for (const [key, each] of Object.entries(inside._fontFamilies))
        if (each === font) delete inside._fontFamilies[key];
    },
    *take() {
      for (const font of Object.values(inside._fontFamilies))
        if (Object.keys(font.layoutCache ?? {}).length > wordsKept) font.layoutCache = {};
      for (let chunk = pdf.read(); chunk !== null; chunk = pdf.read()) yield chunk as Uint8Array;
    },
    end() {
      pdf.flushPages();
      const front = tree.end();
      // the contents are numbered apart, so that their length need not be known before the text is written
      root.PageLabels = { Nums: [0, { S: 'r' }, front, { S: 'D' }] };
      Object.assign(root, { Outlines: outline.end(), PageMode: 'UseOutlines' });
      pdf.end();
    },
  };
}

/** Pages in nodes of a fixed size: what is full is written and forgotten. */
function openPageTree(inside: Inside) {
  const top = inside._root.data.Pages;
  const nodes: Record<PagePart, PdfReference[]> = { 'first of contents': [], contents: [], text: [] };
  const open = new Map<PagePart, { reference: PdfReference; kids: PdfReference[] }>();
  const counts: Record<PagePart, number> = { 'first of contents': 0, contents: 0, text: 0 };

  function close(part: PagePart): void {
    const node = open.get(part);
    if (!node) return;
    const { reference, kids } = node;
    reference.data = { Type: 'Pages', Parent: top, Kids: kids, Count: kids.length };
    reference.end();
    // others still name them; what they say is written
    for (const each of [reference, ...kids]) each.data = {};
    open.delete(part);
  }
  return {
    adopt(part: PagePart): void {
      // pdfkit has put the page into a list of its own
      top.data.Kids = [];
      // the pages before this one are written
      if (open.get(part)?.kids.length === pagesOfANode) close(part);
      const node = open.get(part) ?? { reference: inside.ref({}), kids: [] };
      if (!open.has(part)) nodes[part].push(node.reference);
      open.set(part, node);
      const { dictionary } = inside.page;
      dictionary.data.Parent = node.reference;
      node.kids.push(dictionary);
      counts[part] += 1;
    },
    /** @returns how many pages stand before the text */
    end(): number {
      for (const part of pageParts) close(part);
      top.data.Kids = pageParts.flatMap((part) => nodes[part]);
      top.data.Count = pageParts.reduce((sum, part) => sum + counts[part], 0);
      return counts['first of contents'] + counts.contents;
    },
  };
}

type Bookmark = { reference: PdfReference; data: Record<string, unknown> };

/** Bookmarks in two levels: each is written when the one after it is known. */
function openOutline(inside: Inside) {
  const top = inside.ref({});
  let first: PdfReference | null = null;
  let total = 0;
  let group: (Bookmark & { id: string; first: PdfReference; count: number }) | null = null;
  let item: Bookmark | null = null;

  function write({ reference, data }: Bookmark): PdfReference {
    reference.data = data;
    reference.end();
    reference.data = {};
    return reference;
  }
  function closeGroup(next: PdfReference | undefined): PdfReference | undefined {
    if (!group || !item) return undefined;
    const last = write(item);
    item = null;
    return write({ ...group, data: { ...group.data, First: group.first, Last: last, Count: group.count, Next: next } });
  }
  return {
    add(document: { id: string; name: string }, title: string, page: PdfReference): void {
      const reference = inside.ref({});
      const place = { Title: new String(title), Dest: [page, 'Fit'] };
      total += 1;
      if (group?.id === document.id) {
        if (item) item.data.Next = reference;
        const before = item ? write(item) : undefined;
        item = { reference, data: { ...place, Parent: group.reference, Prev: before } };
        group.count += 1;
        return;
      }
      const opened = inside.ref({});
      const before = closeGroup(opened);
      total += 1;
      first ??= opened;
      group = {
        id: document.id,
        reference: opened,
        data: { ...place, Title: new String(document.name), Parent: top, Prev: before },
        first: reference,
        count: 1,
      };
      item = { reference, data: { ...place, Parent: opened } };
    },
    end(): PdfReference {
      const last = closeGroup(undefined);
      write({ reference: top, data: { Type: 'Outlines', First: first ?? undefined, Last: last, Count: total } });
      return top;
    },
  };
}
