import type { Candidate } from './candidate';
import type { Asked } from './prose/asked';

/** Is it a figure that isn't made as the question says? "Free cash flow, defined as A less B": what the document calls free cash flow may be
 *  another thing, even where A or B can't be found. */
export function isOtherThanDefined({ items, defined }: Candidate, { brief }: Asked): boolean {
  if (defined || !brief.formulas.some(({ expression }) => operates.test(expression))) return false;
  return items.some(({ kind }) => figures.has(kind));
}

const figures: ReadonlySet<string> = new Set(['amount', 'number', 'percent']);

/** A definition without an operation may only describe what is meant. */
const operates = /[+*/]|\s[-–−]\s/;
