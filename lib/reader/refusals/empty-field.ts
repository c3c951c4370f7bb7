import type { Candidate } from '../candidate';
import type { Asked } from '../prose/asked';
import { hitsIn } from '../prose/asked';
import { lineFactsOf } from '../prose/line-facts';
import type { Reading } from '../prose/reading';
import { tokensOf } from '../prose/stems';

/** "Permit number | –": the form leaves open what is asked for, and what stands beside other labels is of those. "Guarantor: None" and
 *  "Completion date: To be determined" print no guarantor and no date. */
export function isLeftOpen({ items }: Candidate, asked: Asked, { lines }: Reading): boolean {
  if (items.length > 0 && items.every(({ value }) => typeof value === 'string' && noValue.test(value))) return true;
  if (asked.brief.shape !== 'single' || !items.some(({ kind }) => namesOne.has(kind))) return false;
  return lines.some((line) => {
    const label = openLabel(
      line.text,
      lineFactsOf(line).cells.map(({ text }) => text),
    );
    return label !== null && isAll(asked, label);
  });
}

/** What a form says where it has no value. */
const noValue =
  /^(?:none|nil|n\/?a|not (?:applicable|available|determined|yet (?:determined|known|assigned|fixed)|known|assigned|provided|specified|stated)|to be (?:determined|confirmed|advised|agreed|announced|decided)|tb[acd])\.?$/i;

const namesOne: ReadonlySet<string> = new Set(['text', 'date', 'person_name', 'address', 'iban']);

/** The label of a line that has a dash for a value, or says that there is none. */
function openLabel(text: string, cells: readonly string[]): string | null {
  const inline = /^([^:]{3,60}):\s*(\S.*)$/.exec(text);
  if (inline?.[2] !== undefined && isOpen(inline[2])) return inline[1] ?? null;
  const [label, value, ...others] = cells;
  return label !== undefined && value !== undefined && others.length === 0 && isOpen(value) ? label : null;
}

function isOpen(value: string): boolean {
  return /^[-–—]$/.test(value.trim()) || noValue.test(value.trim());
}

/** Does the label say what is asked, and nothing else? */
function isAll({ ownTerms, question }: Asked, label: string): boolean {
  const words = tokensOf(label).filter(({ text }) => text.length > 1);
  const heard = hitsIn(ownTerms, words);
  const asked = new Set(tokensOf(question).map(({ stem }) => stem));
  return ownTerms.length > 0 && heard.length >= ownTerms.length && words.every(({ stem }) => asked.has(stem));
}
