import { findQuote } from '../evidence/find-quote';
import { notApproved } from './cells';
import type { ExportedAnswer, ExportedItem, ExportedSpan } from './exported-answer';

/** The lines of a document as one text, joined by line feeds. Offsets in Unicode code points. */
export type DocumentText = {
  /** Where a line begins; null for a line that isn't there. */
  startOf(line: number): number | null;
  /** The text from a line on or up to it, for context. */
  before(line: number, characters: number): string;
  after(line: number, characters: number): string;
};

/** W3C Web Annotations: one for each citation, with the quote, its position in the document's text, and its place on the page.
 *  The document is named by the SHA-256 of its bytes.
 *  Source: Web Annotation Data Model, W3C Recommendation of 23 February 2017; RFC 3778 for the fragments
 *  @param textOf the text of a revision; null where there is none, and then positions are left out */
export async function* writeAnnotations(
  answers: AsyncIterable<ExportedAnswer>,
  textOf: (revisionId: string) => Promise<DocumentText | null>,
): AsyncGenerator<string> {
  yield '{"@context":"http://www.w3.org/ns/anno.jsonld","type":"AnnotationCollection","label":"Audited answers","first":{"type":"AnnotationPage","startIndex":0,"items":[';
  let total = 0;
  for await (const answer of answers) {
    const text = await textOf(answer.document.revision.id);
    for (const [index, item] of answer.items.entries())
      for (const [place, span] of item.spans.entries()) {
        const id = `urn:countersign:${answer.id}:${index + 1}:${place + 1}`;
        yield `${total === 0 ? '\n' : ',\n'}${JSON.stringify(annotation(id, answer, item, span, text))}`;
        total += 1;
      }
  }
  yield `\n]},"total":${total}}\n`;
}

function annotation(
  id: string,
  answer: ExportedAnswer,
  item: ExportedItem,
  span: ExportedSpan,
  text: DocumentText | null,
): Record<string, unknown> {
  const bodies = [
    { type: 'TextualBody', purpose: 'describing', format: 'text/plain', value: item.label },
    { type: 'TextualBody', purpose: 'questioning', format: 'text/plain', value: answer.question.text },
    { type: 'TextualBody', purpose: 'tagging', value: answer.approved ? 'approved' : notApproved },
    { type: 'TextualBody', purpose: 'tagging', value: `proof: ${span.grade.replaceAll('_', ' ')}` },
    ...answer.caveats.map((value) => ({ type: 'TextualBody', purpose: 'commenting', format: 'text/plain', value })),
    ...answer.flags.map(({ name, reason }) => ({
      type: 'TextualBody',
      purpose: 'assessing',
      format: 'text/plain',
      value: `${name.replaceAll('_', ' ')}: ${reason}`,
    })),
    ...(answer.computation
      ? [
          {
            type: 'TextualBody',
            purpose: 'commenting',
            format: 'text/plain',
            value: `computed: ${answer.computation.expression}`,
          },
        ]
      : []),
  ];
  return {
    '@context': 'http://www.w3.org/ns/anno.jsonld',
    id,
    type: 'Annotation',
    motivation: 'highlighting',
    created: answer.decidedAt ?? answer.run.at,
    creator: answer.decidedBy
      ? { type: 'Person', name: answer.decidedBy }
      : { type: 'Software', name: `${answer.run.provider} ${answer.run.model}` },
    body: bodies,
    target: {
      source: `urn:sha256:${answer.document.sha256}`,
      format: 'application/pdf',
      selector: [quoteSelector(span, text), ...positionSelector(span, text), ...fragmentSelectors(span)],
    },
  };
}

const contextLength = 32;

function quoteSelector(span: ExportedSpan, text: DocumentText | null): Record<string, unknown> {
  const { whole, start, exact } = cited(span);
  const before = `${text?.before(span.line_start, contextLength) ?? ''}${whole.slice(0, start)}`;
  const after = `${whole.slice(start + exact.length)}${text?.after(span.line_end, contextLength) ?? ''}`;
  return {
    type: 'TextQuoteSelector',
    exact,
    prefix: [...before].slice(-contextLength).join(''),
    suffix: [...after].slice(0, contextLength).join(''),
  };
}

function positionSelector(span: ExportedSpan, text: DocumentText | null): Record<string, unknown>[] {
  const begin = text?.startOf(span.line_start) ?? null;
  if (begin === null) return [];
  const { whole, start, exact } = cited(span);
  const from = begin + length(whole.slice(0, start));
  return [{ type: 'TextPositionSelector', start: from, end: from + length(exact) }];
}

function fragmentSelectors(span: ExportedSpan): Record<string, unknown>[] {
  return span.pages.map(({ page, lines, quote }) => {
    const boxes = quote.length > 0 ? quote : lines;
    const left = Math.min(...boxes.map(([x0]) => x0));
    const top = Math.min(...boxes.map(([, y0]) => y0));
    const width = Math.max(...boxes.map(([, , x1]) => x1)) - left;
    const height = Math.max(...boxes.map(([, , , y1]) => y1)) - top;
    const rectangle = [left, top, width, height].map((value) => Number(value.toFixed(2))).join(',');
    return {
      type: 'FragmentSelector',
      conformsTo: 'http://tools.ietf.org/rfc/rfc3778',
      value: boxes.length > 0 ? `page=${page}&viewrect=${rectangle}` : `page=${page}`,
    };
  });
}

/** What is selected of the cited lines: the words of the document that the quote was proved by, else the lines. */
function cited(span: ExportedSpan): { whole: string; start: number; exact: string } {
  const whole = span.snippet.map(({ text }) => text).join('\n');
  const match = span.quote?.trim() ? findQuote(whole, span.quote) : null;
  return match
    ? { whole, start: match.start, exact: whole.slice(match.start, match.end) }
    : { whole, start: 0, exact: whole };
}

const length = (text: string) => [...text].length;
