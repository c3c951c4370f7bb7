import type { Item } from '../../contract/answer';
import type { Span } from '../../contract/span';
import type { Line } from '../../document/line-table';
import { firmOf, linesAround } from './read-auditors';
import type { Reading } from './reading';
import { sourceTextOf, spansOf } from './source-text';
import type { SuccessionAsked } from './succession-asked';

type Audited = { firm: string; signed: Span[]; told: Span; since: string | null; until: string | null };

/** Who audited before or after the firm that is named: "We served as the Company's auditor from 2011 to 2019" under the one report, "We have served …
 *  since 2019" under the other. */
export function auditorsBeside({ side, names }: SuccessionAsked, reading: Reading): Item[] {
  const all = reading.lines.flatMap((line, index) => auditedBy(line, index, reading.lines));
  const isNamed = ({ firm }: Audited) => names.some((name) => isFirmNamed(name, firm));
  const others = all.flatMap((other) => {
    if (isNamed(other)) return [];
    const next = all.find((own) =>
      side === 'before'
        ? isNamed(own) && own.since !== null && own.since === other.until
        : isNamed(own) && own.until !== null && own.until === other.since,
    );
    return next ? [{ ...other, next }] : [];
  });
  const [first] = others;
  if (!first || others.some(({ firm }) => firm !== first.firm)) return [];
  const spans = [...first.signed, first.told, first.next.told];
  return [{ kind: 'text', value: first.firm, spans, path: null }];
}

function auditedBy(line: Line, index: number, lines: readonly Line[]): Audited[] {
  const [, since = null, until = null] = tenure.exec(line.text) ?? [];
  if (since === null) return [];
  const signed = lines
    .slice(Math.max(0, index - linesAround), index + linesAround + 1)
    .filter((other) => other.page === line.page && firmOf(other) !== null)
    .sort((a, b) => Math.abs(a.number - line.number) - Math.abs(b.number - line.number))[0];
  const firm = signed && firmOf(signed);
  if (!signed || !firm) return [];
  const told = { line_start: line.number, line_end: line.number, quote: line.text };
  const spans = spansOf(sourceTextOf([signed]), firm.start, firm.start + firm.value.length);
  return [{ firm: firm.value, signed: spans, told, since, until }];
}

const tenure =
  /\b(?:served|acted|been) as (?:the |our )?[\p{L}’' .,&-]{2,60}['’]s? (?:independent )?auditors? (?:since|from)\s+((?:19|20)\d\d)(?:\s+(?:to|until|through)\s+((?:19|20)\d\d))?/iu;

/** "Marrow" or "MF" is "Marrow & Finch LLP". */
function isFirmNamed(name: string, firm: string): boolean {
  const letters = (firm.match(/(?<!\p{L})\p{Lu}(?=\p{Ll})/gu) ?? []).join('');
  const bare = name.replace(/[.,]/g, '').toLowerCase();
  return (
    ` ${firm.replace(/[.,]/g, '').toLowerCase()} `.includes(` ${bare} `) ||
    letters.toLowerCase() === bare.replace(/\W/g, '')
  );
}
