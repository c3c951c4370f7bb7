import {
  EncryptedPDFError,
  PDFDocument,
  PDFHexString,
  PDFInvalidObject,
  PDFName,
  type PDFObject,
  type PDFPage,
  PDFRef,
  PDFString,
} from '@cantoo/pdf-lib';
import { verdictInWords } from '../../export/cells';
import type { ExportedAnswer, ExportedItem, ExportedSpan } from '../../export/exported-answer';
import { quadOf, rectangleAround } from '../../export/page-space';
import { pageFrame } from './page-frame';

export class NotAnnotated extends Error {
  override readonly name = 'NotAnnotated';
  readonly code = 'not_annotated';
}

const colors = { approved: [1, 0.86, 0.35], open: [0.98, 0.66, 0.6] } as const;

/** A copy of a PDF with a highlight for each citation and its question, value and decision as the comment. It is an incremental update:
 *  the original bytes are an exact prefix of it.
 *  @param answers of this document alone
 *  @throws NotAnnotated when the file is protected, or can't be read by the library that writes */
export async function annotatePdf(pdf: Uint8Array, answers: ExportedAnswer[]): Promise<Uint8Array> {
  const name = answers[0]?.document.name ?? 'The document';
  const document = await load(pdf, name);
  const pages = document.getPages();
  const { context } = document;
  // at every change the library searches all objects for the one that holds it: what changes is named below instead
  context.registerObjectChange = () => undefined;
  const added: Highlight[] = [];
  for (const answer of answers)
    for (const [index, item] of answer.items.entries())
      for (const [place, span] of item.spans.entries())
        for (const mark of span.pages) {
          const page = pages[mark.page - 1];
          const boxes = mark.quote.length > 0 ? mark.quote : mark.lines;
          if (!page || boxes.length === 0 || span.grade === 'unplaced') continue;
          const id = `${answer.id}.${index + 1}.${place + 1}.${mark.page}`;
          added.push(makeHighlight(document, page, boxes, { id, answer, comment: commentOf(answer, item, span) }));
        }
  for (const { page, annotation } of added) {
    page.node.addAnnot(annotation);
    context.snapshot?.markRefForSave(page.ref);
    const list = page.node.get(PDFName.of('Annots'));
    if (list instanceof PDFRef) context.snapshot?.markRefForSave(list);
  }
  const annotated = await document.commit();
  if (Buffer.compare(annotated.subarray(0, pdf.length), pdf) !== 0)
    throw new NotAnnotated(`"${name}" can not be annotated without changing its bytes.`);
  return annotated;
}

async function load(pdf: Uint8Array, name: string): Promise<PDFDocument> {
  try {
    return await PDFDocument.load(pdf, { forIncrementalUpdate: true, updateMetadata: false });
  } catch (error) {
    const why =
      error instanceof EncryptedPDFError ? 'is protected with a password' : 'has a structure that can not be extended';
    throw new NotAnnotated(`"${name}" ${why}, so no annotated copy of it can be made. Export it as a report instead.`, {
      cause: error,
    });
  }
}

type Box = readonly [number, number, number, number];

type Highlight = { page: PDFPage; annotation: PDFRef };

function makeHighlight(
  document: PDFDocument,
  page: PDFPage,
  boxes: Box[],
  { id, answer, comment }: { id: string; answer: ExportedAnswer; comment: string },
): Highlight {
  const { context } = document;
  const frame = pageFrame(page);
  const quads = boxes.map((box) => quadOf(frame, box));
  const rectangle = rectangleAround(quads.flat());
  const color = answer.approved ? colors.approved : colors.open;
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
    CreationDate: PDFString.fromDate(new Date(answer.decidedAt ?? answer.run.at)),
    M: PDFString.fromDate(new Date(answer.decidedAt ?? answer.run.at)),
    AP: { N: appearance(document, rectangle, quads, color) },
  });
  return { page, annotation: context.register(asWritten(annotation)) };
}

/** How the highlight looks where a program doesn't draw it itself: multiplied with what is under it, so that text stays black. */
function appearance(
  document: PDFDocument,
  rectangle: [number, number, number, number],
  quads: number[][],
  color: readonly number[],
): PDFRef {
  const shapes = quads.map(([ax, ay, bx, by, cx, cy, dx, dy]) =>
    [
      `${number(ax)} ${number(ay)} m`,
      `${number(bx)} ${number(by)} l`,
      `${number(dx)} ${number(dy)} l`,
      `${number(cx)} ${number(cy)} l h f`,
    ].join('\n'),
  );
  const stream = document.context.stream(`/Blend gs\n${color.map(number).join(' ')} rg\n${shapes.join('\n')}\n`, {
    Type: 'XObject',
    Subtype: 'Form',
    BBox: rectangle,
    Resources: { ExtGState: { Blend: { Type: 'ExtGState', BM: PDFName.of('Multiply'), ca: 0.6 } } },
  });
  return document.context.register(asWritten(stream));
}

/** An object as the bytes that it will be in the file: a tenth of the memory, and there may be thousands. */
function asWritten(object: PDFObject): PDFInvalidObject {
  const bytes = new Uint8Array(object.sizeInBytes());
  object.copyBytesInto(bytes, 0);
  return PDFInvalidObject.of(bytes);
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
