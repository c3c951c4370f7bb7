import type { Item } from '../../lib/contract/answer';
import { toWire } from '../../lib/contract/answer-schema';
import { type LineTable, linesBetween } from '../../lib/document/line-table';
import { emptyAnswer } from '../../lib/generation/empty-answer';

export const samplePolicy = 'public/sample/commercial-property-policy.pdf';
export const listingQuestion = 'Which perils are insured?';
const listing = { kind: 'text', shape: 'listing' } as const;

/** A true reply to the listing question about the sample, with its items and where each of them ends in its text. */
export function listingReply(table: LineTable): { text: string; ends: number[] } {
  const lines = linesBetween(table, 1, 10_000);
  const start = lines.findIndex(({ text }) => text.startsWith('(a) fire'));
  const items = lines.slice(start, start + 6).map((line): Item => {
    const quote = line.text.replace(/^\([a-z]\) /, '').replace(/[;.]$/, '');
    return {
      kind: 'text',
      value: quote,
      spans: [{ line_start: line.number, line_end: line.number, quote }],
      path: null,
    };
  });
  if (start < 0 || items.length < 6) throw new Error('the sample has no list of six perils');
  const text = JSON.stringify(
    toWire(
      {
        ...emptyAnswer('', listing),
        items,
        extraction_method: 'verbatim',
        answer_found: true,
        complete_answer_found: true,
        confidence: 0.95,
        context_completeness_weak: 0.95,
      },
      listing,
    ),
  );
  let at = 0;
  const ends = items.map((item) => {
    const spans = `"spans":${JSON.stringify(item.spans)}}`;
    at = text.indexOf(spans, at) + spans.length;
    return at;
  });
  return { text, ends };
}
