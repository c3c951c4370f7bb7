import { lineAt, linesBetween } from '../document/line-table';
import type { Candidate } from './candidate';
import type { Asked } from './prose/asked';
import type { Reading } from './prose/reading';

/** How things are had, and the words by which a text says the same. */
const tenures: readonly RegExp[] = [
  /\b(?:leas(?:e|es|ed|ing)|rent(?:s|ed|ing)?)\b/i,
  /\bown(?:s|ed)?\b(?! (?:use|account|risk|brands?)\b)/i,
  /\bfranchis(?:ed?|ees?|ing)\b/i,
];

/** "How many plants are leased?", "What percentage of its stores does it own?" */
const asksTenure =
  /^(?:(?:about|roughly|approximately) )?(?:how many|what (?:percent(?:age)?|share|part|portion|number|proportion|fraction)|how (?:much|large a (?:part|share))|at how many)\b[^?]*?\b(?:leas(?:e|es|ed)|rent(?:s|ed)?|own(?:s|ed)?|franchis(?:ed?))(?:\b(?! (?:by|to|interest|stock|shares)\b)[^?]{0,40})?\s*\?*$/i;

/** "52 plants", where those that are leased are asked for: how a part of them is had is said where its number stands, or over its column. */
export function isInOtherTenure({ items }: Candidate, { question }: Asked, { table }: Reading): boolean {
  if (!asksTenure.test(question)) return false;
  const wanted = tenures.filter((tenure) => tenure.test(question));
  if (wanted.length === 0) return false;
  return items.some(
    ({ kind, spans }) =>
      (kind === 'number' || kind === 'percent') &&
      !spans.some(({ line_start, line_end }) => {
        const near = linesBetween(table, line_start - linesAbove, line_end + 1);
        const page = lineAt(table, line_end)?.page;
        return near.some((line) => line.page === page && wanted.some((tenure) => tenure.test(line.text)));
      }),
  );
}

const linesAbove = 14;
