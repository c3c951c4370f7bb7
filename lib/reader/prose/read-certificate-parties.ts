import { type Candidate, plainlyTold } from '../candidate';
import type { Asked } from './asked';
import type { Cell } from './line-facts';
import { isNameLike } from './organisation-names';
import type { Reading } from './reading';

/** Reads who is named in a box of a certificate of insurance: the first line under "PRODUCER", "INSURED" or "CERTIFICATE HOLDER", at the left edge of
 *  that head. */
export function readCertificateParties({ brief, question }: Asked, reading: Reading): Candidate[] {
  if (brief.kind !== 'text' || brief.shape !== 'single' || brief.narrative) return [];
  const called = asksParty
    .exec(question)?.[1]
    ?.toLowerCase()
    .replace(/^named /, '');
  if (called === undefined || !isCertificate(reading)) return [];
  const named = reading.lines.flatMap((line, index) => {
    const next = reading.lines[index + 1];
    if (next?.page !== line.page) return [];
    return (reading.cells.get(line.number) ?? [])
      .filter(({ text }) => headOf(text) === called)
      .flatMap((head) => underHead(head, reading.cells.get(next.number) ?? []));
  });
  return named
    .filter(({ text }) => isNameLike(text))
    .map(({ line: { number }, text }) => {
      const span = { line_start: number, line_end: number, quote: text };
      return plainlyTold(
        'cell',
        [{ kind: 'text', value: text, spans: [span], path: null }],
        'stands in the box of this head',
      );
    });
}

const asksParty =
  /^(?:who|which (?:company|firm|agency|party|entity)) is (?:the )?(producer|(?:named )?insured|certificate holder)(?: (?:here|(?:on|in|of|under|by) (?:the|this) (?:certificate|form|polic(?:y|ies))))?\s*\?*$/i;

function headOf(text: string): string {
  return text
    .replace(/:$/, '')
    .toLowerCase()
    .replace(/^named /, '');
}

function underHead(head: Cell, below: readonly Cell[]): Cell[] {
  return below.filter(({ x0 }) => Math.abs(x0 - head.x0) < sameEdge);
}

/** In points. */
const sameEdge = 5;

function isCertificate({ lines }: Reading): boolean {
  return lines.slice(0, linesOfTitle).some(({ text }) => /\bcertificate of (?:\p{L}+ ){0,3}insurance\b/iu.test(text));
}

const linesOfTitle = 12;
