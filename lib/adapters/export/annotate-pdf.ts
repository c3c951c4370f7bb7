import {
  EncryptedPDFError,
  PDFArray,
  type PDFContext,
  PDFDocument,
  PDFHexString,
  PDFName,
  type PDFPage,
  PDFString,
} from '@cantoo/pdf-lib';
import { verdictInWords } from '../../export/cells';
import type { ExportedAnswer, ExportedItem, ExportedSpan } from '../../export/exported-answer';
import { quadOf, rectangleAround } from '../../export/page-space';
import { type IncrementalUpdate, openIncrementalUpdate } from './incremental-update';
import { pageFrame } from './page-frame';

export class NotAnnotated extends Error {
  override readonly name = 'NotAnnotated';
  readonly code = 'not_annotated';
}

/** Writes a copy with the citations of answers that are of this document alone. To be called once. */
export type AnnotatedCopy = (answers: AsyncIterable<ExportedAnswer>) => AsyncGenerator<Uint8Array>;

const colors = { approved: [1, 0.86, 0.35], open: [0.98, 0.66, 0.6] } as const;

/** Opens a PDF for a copy with a highlight for each citation and its question, value and decision as the comment. The copy is an
 *  incremental update: the original bytes are an exact prefix of it. Memory does not grow with the answers, but for the number and the
 *  place in the file of each highlight.
 *  @throws NotAnnotated when the file is protected, or can't be read by the library that reads its structure */
export async function openAnnotatedCopy(pdf: Uint8Array, name: string): Promise<AnnotatedCopy> {
  const document = await load(pdf, name);
  const pages = document.getPages();
  const update = openIncrementalUpdate(document, pdf);
  return async function* write(answers) {
    yield pdf;
    const added = new Map<PDFPage, number[]>();
    for await (const answer of answers) {
      for (const { page: number, boxes, id, comment } of placesOf(answer)) {
        const page = pages[number - 1];
        if (!page) continue;
        const onPage = added.get(page) ?? [];
        onPage.push(addHighlight(update, page, boxes, { id, answer, comment }));
        added.set(page, onPage);
      }
      yield update.take();
    }
    for (const [page, annotations] of added) addToPage(update, page, annotations);
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
  const before = list instanceof PDFArray ? list.asArray().map(String) : [];
  const all = update.add(`[${[...before, ...annotations.map((number) => `${number} 0 R`)].join(' ')}]`);
  const entries = page.node.entries().filter(([name]) => name !== key);
  const lines = entries.map(([name, value]) => `${name} ${value}`);
  update.change(page.ref, `<<\n${[...lines, `/Annots ${all} 0 R`].join('\n')}\n>>`);
}

async function load(pdf: Uint8Array, name: string): Promise<PDFDocument> {
  try {
    return await PDFDocument.load(pdf, { updateMetadata: false });
  } catch (error) {
    const why =
      error instanceof EncryptedPDFError ? 'is protected with a password' : 'has a structure that can not be extended';
    throw new NotAnnotated(`"${name}" ${why}, so no annotated copy of it can be made. Export it as a report instead.`, {
      cause: error,
    });
  }
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
  // the library would keep every reference that it makes for as long as the program runs
  return update.add(`${annotation.toString().slice(0, -'>>'.length)}/AP << /N ${appearance} 0 R >>\n>>`);
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
    Length: content.length,
  });
  return update.add(`${entries}\nstream\n${content}\nendstream`);
}

const number = (value: number | undefined) => (value ?? 0).toFixed(3);

function commentOf(answer: ExportedAnswer, item: ExportedItem, span: ExportedSpan): string {
  const lines =
    span.line_start === span.line_end ? `line ${span.line_start}` : `lines ${span.line_start}–${span.line_end}`;
  const decided = answer.decisions.at(-1);
  const comparison = answer.comparisons?.find(({ item: place }) => place === answer.items.indexOf(item));
  return [
    answer.approved ? null : `NOT APPROVED (${answer.state.replaceAll('_', ' ')})`,
    answer.question.text,
    `→ ${item.label}`,
    comparison ? `compared: ${verdictInWords(comparison.verdict)}` : null,
    `${lines}, proof: ${span.grade.replaceAll('_', ' ')}`,
    answer.computation ? `computed: ${answer.computation.expression}` : null,
    ...answer.caveats.map((caveat) => `caveat: ${caveat}`),
    ...answer.flags.map(({ name, reason }) => `flag: ${name.replaceAll('_', ' ')}: ${reason}`),
    decided
      ? `${decided.kind.replaceAll('_', ' ')} by ${decided.by.name}, ${decided.at}${decided.reason ? `: ${decided.reason}` : ''}`
      : null,
  ]
    .filter((line) => line !== null)
    .join('\n');
}
