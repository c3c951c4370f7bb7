import { coreQuestion } from '../../question/core-question';
import { rememberTexts } from '../../question/remember-texts';
import { type AskedTerm, hitsIn } from './asked';
import { isOfWhole } from './of-whole';
import type { SaidValue } from './said-value';
import { type Token, tokensOf } from './stems';

/** Is a line of the accounts asked for ("the inventories at the end of 2031") of which the sentence does not say that this is its value? It
 *  does where the line stands right before the value with nothing that makes another thing of it ("inventories were $5 million"), or right
 *  behind ("we had $5 million of inventories"). "Inventory reserves were $5 million" and "an impact on operating income of $5 million" tell
 *  of something else. */
export function isOfAnotherLine({
  asked,
  text,
  start,
  end,
}: Pick<SaidValue, 'asked' | 'text' | 'start' | 'end'>): boolean {
  const name = lineAsked(coreQuestion(asked.question).core);
  if (name === null) return false;
  const own = wordsOf(name);
  const terms = asked.ownTerms.filter((term) => [...wordsOf(term.text)].some((word) => own.has(word)));
  if (terms.length === 0) return false;
  const synonyms = asked.brief.keywords
    .filter(({ source }) => source === 'dictionary')
    .map(({ text: way }) => tokensOf(way).map(({ stem }) => stem));
  const stems = new Set([
    ...tokensOf(name).map(({ stem }) => stem),
    ...synonyms.flat(),
    ...asked.terms.flatMap(({ ways }) => ways.flat()),
  ]);
  const line: Line = { terms, synonyms, stems };
  return !(standsBefore(line, text.slice(0, start)) || standsBehind(line, text.slice(0, start), text.slice(end)));
}

/** What is asked for: its terms, whole other names of it, and every stem that either may hold. */
type Line = { terms: readonly AskedTerm[]; synonyms: readonly (readonly string[])[]; stems: ReadonlySet<string> };

function wordsOf(text: string): Set<string> {
  return new Set(text.toLowerCase().match(/[\p{L}\d]+/gu));
}

/** Does a phrase name the line, by all its terms or by another name? */
function names({ terms, synonyms }: Line, phrase: readonly Token[]): boolean {
  const held = new Set(phrase.map(({ stem }) => stem));
  return (
    hitsIn(terms, phrase).length === terms.length ||
    synonyms.some((way) => way.length > 0 && way.every((stem) => held.has(stem)))
  );
}

const nouns =
  'sales|revenues?|turnover|income|profits?|earnings|loss(?:es)?|ebitda|ebit|equivalents|cash|debt|borrowings|assets|liabilities|equity|inventor(?:y|ies)|goodwill|expenses?|costs?|receivables?|payables?|receivable|payable|expenditures?|depreciation|amorti[sz]ation|compensation|repurchases|activities';
const asksLine = new RegExp(
  `^(?:what|how much) (?:is|are|was|were) (?:the |its |their |our )*((?:[\\p{L}\\d&.’'-]+ ){0,6}?(?:${nouns}))(?=\\s*(?:[?,]|$)|\\s+(?:in|for|at|as|on|during|reported|recorded)\\b)`,
  'iu',
);
const lineAsked = rememberTexts((question): string | null => {
  const name = asksLine.exec(question)?.[1] ?? null;
  return name !== null && ofLine.test(name) ? null : name;
}, 500);

/** What limits a line, and whose share of it somebody bears, are in no accounts. */
const ofLine = /\b(?:limit|cap|ceiling|restriction) on\b|\b(?:proportionate|pro[- ]rata) share of\b/i;

/** "Net sales for 2031 were $5 million", "net sales grew by 3 % to $5 million", "with net sales of $5 million", "net sales: $5 million" */
function standsBefore(line: Line, before: string): boolean {
  // Of several values one after the other, what stands before the first is said of each.
  const [first = ''] = before.split(listOfValues);
  // "Costs were $4 million in 2032 and 2031, respectively, and $9 million …": of the second row too.
  const lead = first.replace(secondRow, '');
  const linked = link.exec(lead);
  if (!linked) return false;
  const isTo = /^to\b/i.test(linked.groups?.link ?? '');
  const said = lead.slice(0, linked.index);
  const changed = isTo ? changes.exec(said) : null;
  if (isTo && !changed) return false;
  return endsIn(line, changed ? said.slice(0, changed.index) : said, /^of\b/i.test(linked.groups?.link ?? ''));
}

const listOfValues =
  /(?:US)?[$€£]\s?[\d.,]+\d(?:\s(?:million|billion|thousand|trillion))?\s?,?\s(?:and )?(?=(?:(?:US)?[$€£]\s?[\d.,]+\d(?:\s(?:million|billion|thousand|trillion))?\s?,?\s(?:and )?)*(?:US)?[$€£]?\s?$)/i;
const secondRow = /(?:US)?[$€£][^;]*\brespectively,?\s(?:and )?$/i;
const link =
  /(?:\b(?<link>was|were|is|are|of|to|totall?ed|totall?ing|amounted to|amounting to|reached|equal(?:l?ed)? to|came to|stood at)\s+|:\s*)(?:approximately |about |roughly |nearly |over |only |(?:an? )?(?:net )?(?:income|profit|loss|earnings) of |an? (?:record|total) (?:of )?)*(?:US)?[$€£(]*\s?$/i;
const changes = /\b(?:increased|decreased|declined|rose|grew|fell|dropped|improved|up|down)\b[^;]*$/i;

/** Back from the end every word belongs to what is asked, until all of it was said; what stands before must begin something else. */
function endsIn(line: Line, said: string, isOf: boolean): boolean {
  const tokens = tokensOf(said);
  let from = tokens.length;
  while (from > 0) {
    const token = tokens[from - 1];
    if (!token) break;
    // "Losses on debt securities": what it is of was asked for as well.
    const isJoined = from < tokens.length && /^(?:on|of|in|for|from)$/i.test(token.text);
    if (!(line.stems.has(token.stem) || isOfWhole(token.text) || isOfBooks.test(token.text) || isJoined)) break;
    if (breaks(token, tokens[from], said)) break;
    if (isOf && begins.test(token.text) && names(line, tokens.slice(from))) return true;
    from--;
  }
  const phrase = tokens.slice(from);
  if (!names(line, phrase)) return false;
  const [other, first] = [tokens[from - 1], phrase[0]];
  if (!other || !first || /[,;:.()•–—]/.test(said.slice(other.end, first.start))) return true;
  return (isOf ? begins : opens).test(other.text);
}

/** A mark that nothing goes on behind; commas within a date or before a place in time do. */
function breaks(token: Token, next: Token | undefined, said: string): boolean {
  return next !== undefined && /(?<!\/)[;:•()]|[.] |—/.test(said.slice(token.end, next.start));
}

/** "The carrying value of goodwill", "research and related expenses" */
const isOfBooks = /^(?:carrying|value|related)$/i;
const begins =
  /^(?:with|and|made|paid|had|ha[sd]|have|having|reported?|reports|generated?|generating|recorded|recognized|incurred|achieved|delivered|posted|producing|produced|ended|earned|that|which|while)$/i;
const opens = /^(?:and|but|while|whereas|that|which|as|because|since|although|reported|where)$/i;

/** "We had approximately $5 million of inventories", "$5 million in net sales" */
function standsBehind(line: Line, before: string, behind: string): boolean {
  const of = /^(?:\s(?:million|billion|thousand))?\s(?:of|in)\s(?!the\b)/i.exec(behind);
  if (!of || !holds.test(before)) return false;
  const rest = behind.slice(of[0].length);
  const tokens = tokensOf(rest);
  let to = 0;
  while (to < tokens.length) {
    const token = tokens[to];
    if (!token || !(line.stems.has(token.stem) || isOfWhole(token.text) || /^outstanding$/i.test(token.text))) break;
    to++;
    const next = tokens[to];
    if (next && /[,;:.()•–—]/.test(rest.slice(token.end, next.start))) break;
  }
  const [last, next] = [tokens[to - 1], tokens[to]];
  if (last && next && (/^and$/i.test(last.text) || limits.test(next.text))) return false;
  return names(line, tokens.slice(0, to));
}

/** "Long-term debt maturing in the next 12 months" */
const limits =
  /^(?:maturing|due|relat(?:ed|ing)|attributable|associated|under|held|classified|expected|subject|that|which)$/i;
const holds =
  /(?:\b(?:had|ha[sd]|have|having|held|holding|reported|generated|recorded|recognized|incurred|with|was|were|totaling|owed|achieved|earned)\s)(?:approximately |about |roughly |nearly |over |a total of )*(?:US)?[$€£]?\s?$/i;
