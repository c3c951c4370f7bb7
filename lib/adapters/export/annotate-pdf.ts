import { PDFArray, type PDFContext, PDFDict, PDFHexString, PDFName, type PDFPage, PDFString } from '@cantoo/pdf-lib';
import { notApproved, verdictInWords } from '../../export/cells';
import type { ExportedAnswer, ExportedItem, ExportedSpan } from '../../export/exported-answer';
import { quadOf, rectangleAround, toPageSpace } from '../../export/page-space';
import { timeInWords } from '../../export/time-in-words';
import { decisionInWords } from '../../review/decision-in-words';
import { stateInWords } from '../../run/run-state';
import { type IncrementalUpdate, openIncrementalUpdate } from './incremental-update';
import { pageFrame } from './page-frame';
import { openPdf, ProtectedError } from './pdf-encryption';

export class NotAnnotated extends Error {
  override readonly name = 'NotAnnotated';
  readonly code = 'not_annotated';
}

/** Writes a copy with the citations of answers that are of this document alone. To be called once. */
export type AnnotatedCopy = (answers: AsyncIterable<ExportedAnswer>) => AsyncGenerator<Uint8Array>;

const colors = { approved: [1, 0.86, 0.35], open: [0.98, 0.66, 0.6] } as const;

/** Opens a PDF for a copy with a highlight for each citation and its question, value and decision as the comment; a page with one that
 *  nobody approved says so at its top, on paper too. The copy is an
 *  incremental update: the original bytes are an exact prefix of it. Memory does not grow with the answers, but for the number and the
 *  place in the file of each highlight.
 *  @throws NotAnnotated when the file opens only with a password, its owner allows no comments, or it can't be read by the library that
 *  reads its structure */
export async function openAnnotatedCopy(pdf: Uint8Array, name: string): Promise<AnnotatedCopy> {
  const { document, encryption } = await load(pdf, name);
  const pages = document.getPages();
  const update = openIncrementalUpdate(document, pdf, encryption);
  return async function* write(answers) {
    yield pdf;
    const added = new Map<PDFPage, { annotations: number[]; open: number }>();
    for await (const answer of answers) {
      for (const { page: number, boxes, id, comment } of placesOf(answer)) {
        const page = pages[number - 1];
        if (!page) continue;
        const onPage = added.get(page) ?? { annotations: [], open: 0 };
        onPage.annotations.push(addHighlight(update, page, boxes, { id, answer, comment }));
        if (!answer.approved) onPage.open += 1;
        added.set(page, onPage);
      }
      yield update.take();
    }
    for (const [page, { annotations, open }] of added) {
      if (open > 0) annotations.push(addMark(update, page, open));
      addToPage(update, page, annotations);
    }
    update.end();
    yield update.take();
  };
}

type Place = { page: number; boxes: Box[]; id: string; comment: string };

function placesOf(answer: ExportedAnswer): Place[] {
  return answer.items.flatMap((item, index) =>
    item.spans.flatMap((span, place) =>
      (span.grade === 'unplaced' ? [] : span.pages).flatMap((mark) => {
        const boxes = mark.quote.length > 0 ? mark.quote : mark.lines;
        const id = `${answer.id}.${index + 1}.${place + 1}.${mark.page}`;
        return boxes.length === 0 ? [] : [{ page: mark.page, boxes, id, comment: commentOf(answer, item, span) }];
      }),
    ),
  );
}

/** The page again, with what it had and what is new. */
function addToPage(update: IncrementalUpdate, page: PDFPage, annotations: number[]): void {
  const key = PDFName.of('Annots');
  const list = page.doc.context.lookup(page.node.get(key));
  const kept = list instanceof PDFArray ? list.asArray() : [];
  // What stands in the list itself is put beside it: only an object of its own can be encrypted.
  const before = kept.map((each) => (each instanceof PDFDict ? `${update.add(each)} 0 R` : String(each)));
  const all = update.add(`[${[...before, ...annotations.map((number) => `${number} 0 R`)].join(' ')}]`);
  const changed = PDFDict.fromMapWithContext(
    new Map(page.node.entries().filter(([name]) => name !== key)),
    page.doc.context,
  );
  update.change(page.ref, changed, { more: `/Annots ${all} 0 R` });
}

async function load(pdf: Uint8Array, name: string): ReturnType<typeof openPdf> {
  const refused = (why: string, cause?: unknown) =>
    new NotAnnotated(`“${name}” ${why}, so no annotated copy of it can be made. Export it as a report instead.`, {
      cause,
    });
  const opened = await openPdf(pdf).catch((error: unknown) => {
    throw refused(error instanceof ProtectedError ? error.message : 'has a structure that can not be extended', error);
  });
  if (opened.encryption?.allowsComments === false) throw refused('is protected against comments by its owner');
  return opened;
}

type Box = readonly [number, number, number, number];

/** @returns the object number of the annotation */
function addHighlight(
  update: IncrementalUpdate,
  page: PDFPage,
  boxes: Box[],
  { id, answer, comment }: { id: string; answer: ExportedAnswer; comment: string },
): number {
  const { context } = page.doc;
  const frame = pageFrame(page);
  const quads = boxes.map((box) => quadOf(frame, box));
  const rectangle = rectangleAround(quads.flat());
  const color = answer.approved ? colors.approved : colors.open;
  const appearance = addAppearance(update, context, { rectangle, quads, color });
  const decided = PDFString.fromDate(new Date(answer.decidedAt ?? answer.run.at));
  const annotation = context.obj({
    Type: 'Annot',
    Subtype: 'Highlight',
    Rect: rectangle,
    QuadPoints: quads.flat(),
    C: [...color],
    CA: 0.6,
    F: 4,
    P: page.ref,
    NM: PDFHexString.fromText(id),
    T: PDFHexString.fromText(answer.decidedBy ?? 'Not approved'),
    Subj: PDFHexString.fromText(answer.question.text),
    Contents: PDFHexString.fromText(comment),
    CreationDate: decided,
    M: decided,
  });
  return update.add(annotation, withAppearance(appearance));
}

/** How the highlight looks where a program doesn't draw it itself: multiplied with what is under it, so that text stays black. */
function addAppearance(
  update: IncrementalUpdate,
  context: PDFContext,
  { rectangle, quads, color }: { rectangle: number[]; quads: number[][]; color: readonly number[] },
): number {
  const shapes = quads.map(([ax, ay, bx, by, cx, cy, dx, dy]) =>
    [
      `${number(ax)} ${number(ay)} m`,
      `${number(bx)} ${number(by)} l`,
      `${number(dx)} ${number(dy)} l`,
      `${number(cx)} ${number(cy)} l h f`,
    ].join('\n'),
  );
  const content = `/Blend gs\n${color.map(number).join(' ')} rg\n${shapes.join('\n')}\n`;
  const entries = context.obj({
    Type: 'XObject',
    Subtype: 'Form',
    BBox: rectangle,
    Resources: { ExtGState: { Blend: { Type: 'ExtGState', BM: PDFName.of('Multiply'), ca: 0.6 } } },
  });
  return update.add(entries, { content });
}

/** On a page with highlights of answers that nobody approved: a line at its top, as the page is shown. */
function addMark(update: IncrementalUpdate, page: PDFPage, open: number): number {
  const text = `${notApproved}: ${open} ${open === 1 ? 'highlight' : 'highlights'} on this page`;
  const frame = pageFrame(page);
  const width = text.length * 6 + 8;
  const rectangle = rectangleAround(quadOf(frame, [6, 4, 6 + width, 18]));
  const [[left, top], [right, beside], [below, bottom]] = [
    toPageSpace(frame, 0, 0),
    toPageSpace(frame, 1, 0),
    toPageSpace(frame, 0, 1),
  ];
  const content = `0.7 0.1 0.1 rg BT /Bold 9 Tf 4 4 Td (${text}) Tj ET\n`;
  const font = { Type: 'Font', Subtype: 'Type1', BaseFont: 'Helvetica-Bold' };
  const { context } = page.doc;
  const form = context.obj({
    Type: 'XObject',
    Subtype: 'Form',
    BBox: [0, 0, width, 14],
    // read from the left whatever way the page is turned
    Matrix: [right - left, beside - top, left - below, top - bottom, 0, 0],
    Resources: { Font: { Bold: font } },
  });
  const appearance = update.add(form, { content });
  const mark = context.obj({
    Type: 'Annot',
    Subtype: 'FreeText',
    Rect: rectangle,
    F: 4,
    P: page.ref,
    NM: PDFHexString.fromText(notApproved),
    DA: PDFString.of('/Helv 9 Tf 0.7 0.1 0.1 rg'),
    Contents: PDFHexString.fromText(text),
  });
  return update.add(mark, withAppearance(appearance));
}

/** The library would keep every reference that it makes for as long as the program runs. */
function withAppearance(appearance: number): { more: string } {
  return { more: `/AP << /N ${appearance} 0 R >>` };
}

const number = (value: number | undefined) => (value ?? 0).toFixed(3);

function commentOf(answer: ExportedAnswer, item: ExportedItem, span: ExportedSpan): string {
  const lines =
    span.line_start === span.line_end ? `line ${span.line_start}` : `lines ${span.line_start}–${span.line_end}`;
  const decided = answer.decisions.at(-1);
  const comparison = answer.comparisons?.find(({ item: place }) => place === answer.items.indexOf(item));
  return [
    answer.approved ? null : `${notApproved} (${stateInWords(answer.state)})`,
    answer.question.text,
    `→ ${item.label}`,
    comparison ? `compared: ${verdictInWords(comparison.verdict)}` : null,
    `${lines}, proof: ${span.grade.replaceAll('_', ' ')}`,
    answer.computation ? `computed: ${answer.computation.expression}` : null,
    ...answer.caveats.map((caveat) => `caveat: ${caveat}`),
    ...answer.flags.map(({ name, reason }) => `flag: ${name.replaceAll('_', ' ')}: ${reason}`),
    decided
      ? `${decisionInWords(decided.kind)} by ${decided.by.name}, ${timeInWords(decided.at)}${decided.reason ? `: ${decided.reason}` : ''}`
      : null,
  ]
    .filter((line) => line !== null)
    .join('\n');
}
