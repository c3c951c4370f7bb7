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

/** The line of the accounts that a question asks for by its label and nothing more, of whatever period: "Accounts receivable, net", "What was
 *  the additional paid-in capital at December 31, 2031?". One word alone says too little.
 *  @param lines keys of the lines that the document's statements have
 *  @returns the key of the line, as the statements have it; null where none of them is called so */
export function lineAsked({ question, periods }: Pick<Brief, 'question' | 'periods'>, lines: ReadonlySet<string>) {
  if (lines.size === 0) return null;
  const core = coreQuestion(question)
    .core.replace(/[\s?.:]+$/, '')
    .replace(opening, '');
  if (asksMore.test(core)) return null;
  const undated = periods
    .reduce((text, { original }) => text.replace(original, ' '), core)
    .replace(/\s+/g, ' ')
    .replace(ofThePeriod, '')
    .trim();
  for (const said of [core, undated, undated.replace(owner, '')]) {
    const known = knownAs(lineKey(said), lines);
    if (known !== null) return known;
  }
  return null;
}

/** Where statements tell both gross and net, property is what it is net; what else is meant by the shorter name, nobody knows. */
function knownAs(key: string, lines: ReadonlySet<string>): string | null {
  if (!key.includes(' ')) return null;
  const [net, total] = [`${key} net`, `total ${key}`];
  if (lines.has(key) && lines.has(net)) return /\bequipment$/.test(key) ? net : null;
  if (lines.has(key)) return key;
  const spent = key.replace(/ (?:expenses?|costs?)$/, '');
  return [net, total, ...(spent.includes(' ') ? [spent] : [])].find((each) => lines.has(each)) ?? null;
}

const opening = /^(?:(?:what|how (?:much|high|large|big)) (?:is|are|was|were) )?(?:the |its |their |our )*/i;
/** "…, in 2031", "… for the year ended", "… at the end of fiscal", "…, total" */
const ofThePeriod =
  /(?:,? (?:in|for|at|as of|as at|on|of|during|by)?(?: the| its)?(?: (?:end|close) of)?(?: the)?(?: (?:fiscal|financial|calendar))?(?: years?)?(?: ended| ending)?(?:[- ]end)?| fy)?[,\s]*(?:,? in (?:USD|EUR|US dollars|dollars|euros)?(?: ?(?:thousands|millions|billions))?|,? total)?$/i;
const owner = /^(?:\p{Lu}[^\s]*\s){0,3}?\p{L}*\p{Lu}[^\s]*['’]s? /u;
const asksMore =
  /^(?:who|which|when|where|why|how|is|are|was|were|do|does|did|has|have|list|name|describe|explain|compare)\b|[?:;]/i;
