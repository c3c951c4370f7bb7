import { isRegistrant } from '../document/registrant';
import type { Brief } from './brief';
import { coreQuestion } from './core-question';
import { rememberTexts } from './remember-texts';

/** A label of a line of the accounts as labels are compared: lower case, without brackets, figures and punctuation, and without what it is
 *  net of: "Accounts receivable, net of allowances of $12  $ 592" → "accounts receivable net". */
export const lineKey = rememberTexts((label) =>
  label
    .toLowerCase()
    .replace(/['’`]s?\b/g, '')
    .replace(/\([^()]*\)/g, ' ')
    .replace(/&/g, ' and ')
    .replace(/[\d$€£(].*$/s, '')
    .replace(/\bnet of\b.*$/s, 'net')
    .replace(/[^\p{L}]+/gu, ' ')
    .trim(),
);

/** The pages of a document's statements on which a line of each key stands, the text of its front, which names whose they are, and
 *  the keys of what its fields and rows are called. */
export type KnownLines = {
  pages: ReadonlyMap<string, readonly number[]>;
  front: string;
  labels?: ReadonlySet<string>;
};

/** The line of the accounts that a question asks for by its label and nothing more, of whatever period: "Accounts receivable, net", "What was
 *  the additional paid-in capital at December 31, 2031?". One word alone says too little.
 *  @returns the line, as the statements have it; null where none of them is called so */
export function lineAsked(
  { question, periods }: Pick<Brief, 'question' | 'periods'>,
  { pages, front }: KnownLines,
): Brief['line'] | null {
  if (pages.size === 0) return null;
  for (const said of labelsSaid({ question, periods }, front)) {
    const key = knownAs(said, pages);
    if (key !== null) return { key, pages: [...(pages.get(key) ?? [])] };
  }
  return null;
}

/** What a question that asks for one label and nothing more may have as that label, as labels are compared, the longest first. */
export function labelsSaid({ question, periods }: Pick<Brief, 'question' | 'periods'>, front: string): string[] {
  const core = coreQuestion(question).core.replace(/[\s?.:]+$/, '');
  const undated = periods.reduce((text, { original }) => text.replace(original, ' '), core).replace(/\s+/g, ' ');
  const said = peeled(undated, leading, trailing);
  if (asksMore.test(said)) return [];
  return [peeled(core, leading), said, withoutOwner(said, front)].map(lineKey);
}

/** A text without what is said around a label, as often as it is. */
function peeled(text: string, ...around: RegExp[]): string {
  const rest = around.reduce((left, pattern) => left.replace(pattern, ''), text.trim());
  return rest === text ? rest : peeled(rest, ...around);
}

/** "Orrin's other assets", "Orrin other assets", "other assets of Orrin Valves" */
function withoutOwner(text: string, front: string): string {
  const words = text.replace(ofOwner, '').replace(possessive, '').split(' ');
  const from = words.findIndex((word) => !isRegistrant(word, front));
  return peeled(words.slice(Math.max(0, from)).join(' '), leading);
}

/** Where statements tell both gross and net, property is what it is net; what else is meant by the shorter name, nobody knows. */
function knownAs(key: string, keys: KnownLines['pages']): string | null {
  if (!key.includes(' ')) return null;
  const [net, total] = [`${key} net`, `total ${key}`];
  if (keys.has(key) && keys.has(net)) return /\bequipment$/.test(key) ? net : null;
  if (keys.has(key)) return key;
  const spent = key.replace(/ (?:expenses?|costs?)$/, '');
  return [net, total, ...(spent.includes(' ') ? [spent] : [])].find((each) => keys.has(each)) ?? null;
}

/** "In 2031, what was the balance of …", "Give me the …" */
const leading =
  /^(?:(?:in|for|at|as of|as at|on|during|by)(?: the)?(?: (?:end|close) of)?(?: the)?(?: (?:fiscal|financial))?(?: year)?(?: ended| ending)? ?, |(?:what|how (?:much|high|large|big)) (?:is|are|was|were|did|does) |(?:please )?(?:give|show|tell|get|find)(?: me)? |(?:the|its|their|our|reported|recorded) |(?:amount|balance|value|level|sum)s? of |(?:fiscal|financial)(?: year)? )/i;
/** "…, in 2031", "… for the year ended", "… at the end of fiscal", "…, total", "… amount to", "… reported" */
const trailing =
  /(?:[\s,]+(?:(?:in|for|at|as of|as at|on|during|by|of)(?: the| its)?(?: (?:end|close) of)?(?: the)?(?: (?:fiscal|financial|calendar))?(?: years?)?(?: ended| ending)?(?:[- ]end)?|fy|fiscal(?: year)?|year[- ]end|in (?:USD|EUR|US dollars|dollars|euros)?(?: ?(?:thousands|millions|billions))?|total|amount(?:ed)? to|reported|recorded|stated)|[\s,]+|\s*\([^()]*\))$/i;
const ofOwner = / (?:of|for|at|by) (?:the company|(?:[\p{Lu}\d]\S*|\p{Ll}+\p{Lu}\S*)(?: \p{Lu}\S*){0,3})$/u;
const possessive = /^(?:\p{Lu}[^\s]*\s){0,3}?\p{L}*[\p{Lu}\d][^\s]*['’]s? /u;
const asksMore =
  /^(?:who|which|when|where|why|how|is|are|was|were|do|does|did|has|have|list|name|describe|explain|compare)\b|[?:;]/i;
