import type { When } from '../tables/find-figure';
import { lineItem, printedItem } from '../tables/line-item-synonyms';
import { foldPhrase } from './fold-phrase';
import { type Chain, inGroups } from './groups';
import { type Meaning, type Names, usualMeaning } from './names';
import { constant, type Operator, operation, type Term } from './term';

/** Reads a definition in words and signs: "365 * (average accounts payable between FY2016 and FY2017) / (FY2017 COGS + change in
 *  inventory between FY2016 and FY2017)", "(a - b) / c", "total current assets divided by total current liabilities".
 *  A line item without a period is meant for `when`; "average X" without years for `when` and the year before.
 *  @returns null when a phrase is not known, or brackets do not match */
export function parseDefinition(text: string, when: When, names: Names): Term | null {
  return parse(tokensOf(text), when, names, 0);
}

/** Formulas may use formulas; a definition that goes round in circles ends here. */
const deepest = 6;

/** The term that a name stands for in a period. */
export function termOf(meaning: Meaning, when: When, names: Names, depth = 0): Term | null {
  if (meaning.type === 'item') {
    // Inside a ratio "net income" is the owners' share of it, where a statement splits it.
    const owners = depth > 0 && meaning.item.id === 'net_income' ? lineItem('net_income_attributable') : null;
    return { type: 'item', item: owners ?? meaning.item, when };
  }
  if (depth >= deepest) return null;
  const expression = meaning.type === 'defined' ? meaning.expression : meaning.formula.expression;
  const own = meaning.type === 'defined' ? without(names, meaning) : names;
  return parse(tokensOf(expression), when, own, depth + 1);
}

/** Inside its own definition a name has its ordinary meaning. */
function without(names: Names, meaning: Meaning): Names {
  const meanings = new Map(names.meanings);
  for (const [name, other] of names.meanings) {
    if (other.type !== 'defined' || meaning.type !== 'defined' || other.expression !== meaning.expression) continue;
    const usual = usualMeaning(name);
    if (usual) meanings.set(name, usual);
    else meanings.delete(name);
  }
  return { ...names, meanings };
}

type Token = { type: 'sign'; sign: string } | { type: 'number'; value: string } | { type: 'phrase'; words: string[] };

function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  const folded = foldPhrase(text)
    .replace(/\bdivided by\b/g, '/')
    .replace(/\b(?:multiplied by|times)\b/g, '*')
    .replace(/\b(?:minus|less)\b/g, '-')
    .replace(/\bplus\b/g, '+');
  for (const word of folded.split(' ')) {
    if (word === '') continue;
    if (/^[()+*/-]$/.test(word)) tokens.push({ type: 'sign', sign: word });
    else {
      const last = tokens.at(-1);
      if (last?.type === 'phrase') last.words.push(word);
      else if (/^\d+(?:\.\d+)?$/.test(word) && !/^(?:19|20)\d\d$/.test(word))
        tokens.push({ type: 'number', value: word });
      else tokens.push({ type: 'phrase', words: [word] });
    }
  }
  return tokens;
}

function parse(tokens: Token[], when: When, names: Names, depth: number): Term | null {
  let at = 0;
  const sign = () => {
    const token = tokens[at];
    return token?.type === 'sign' ? token.sign : null;
  };
  /** What stands between two brackets. */
  const level = (): Term | null => {
    const first = primary();
    if (!first) return null;
    const chain: Chain = { terms: [first], operators: [] };
    for (let operator = operators.get(sign() ?? ''); operator; operator = operators.get(sign() ?? '')) {
      at += 1;
      const next = primary();
      if (!next) return null;
      chain.operators.push(operator);
      chain.terms.push(next);
    }
    return inGroups(chain);
  };
  const primary = (): Term | null => {
    const token = tokens[at];
    if (!token) return null;
    at += 1;
    if (token.type === 'number') return constant(token.value);
    if (token.type === 'phrase') {
      // "average (a, b)" and "average of (x)": the brackets belong to the phrase.
      return phraseTerm(token.words, when, names, depth);
    }
    if (token.sign !== '(') return null;
    const inner = level();
    if (sign() !== ')') return null;
    at += 1;
    return inner;
  };
  const term = level();
  return at === tokens.length ? term : null;
}

const operators: ReadonlyMap<string, Operator> = new Map((['+', '-', '*', '/'] as const).map((each) => [each, each]));

const span =
  /^(.*?)(?:\s+(?:between|from|over|of|in|for|at))?\s+(?:fy|fiscal year|fiscal)?\s?((?:19|20)?\d\d)\s+(?:and|to|-|through)\s+(?:fy|fiscal year|fiscal)?\s?((?:19|20)?\d\d)$/;

/** "Average of the FY2019 and FY2020 year-end inventories". */
const yearsFirst =
  /^(?:fy|fiscal year |fiscal )?((?:19|20)\d\d) and (?:fy|fiscal year |fiscal )?((?:19|20)\d\d)(?: (?:fiscal )?year ends?)? (?!and\b)(.+)$/;
/** "Average of beginning and ending inventory". */
const bothEnds = /^(?:beginning|opening)(?: of year)? and (?:ending|closing|end)(?: of year)? /;

/** "January 29 2022" names a year here. */
const dayOfYear =
  /\b(?:january|february|march|april|may|june|july|august|september|october|november|december) \d{1,2} (?=(?:19|20)\d\d\b)/g;

function phraseTerm(words: readonly string[], when: When, names: Names, depth: number): Term | null {
  let text = words.join(' ').replace(/^(?:the|a|an) /, '');
  text = text.replace(dayOfYear, '');
  const average = /^(?:the )?(?:average|avg|mean)(?: of)?(?: the)? (.+)$/.exec(text);
  const change = /^(?:the )?(?:change|increase|decrease|difference) in(?: the)? (.+)$/.exec(text);
  if (average || change) {
    text = average?.[1] ?? change?.[1] ?? text;
    text = text.replace(yearsFirst, '$3 between fy$1 and fy$2').replace(bothEnds, '');
    const years = span.exec(text);
    const inner = years?.[1] ?? withoutPeriod(text).text;
    const last = years ? fullYear(years[3] ?? '') : (withoutPeriod(text).year ?? when.year);
    const first = years ? fullYear(years[2] ?? '') : last - 1;
    const before = nameTerm(inner, { ...when, year: Math.min(first, last) }, names, depth);
    const after = nameTerm(inner, { ...when, year: Math.max(first, last) }, names, depth);
    if (!before || !after) return null;
    return average ? { type: 'average', terms: [before, after] } : operation('-', after, before);
  }
  const plain = withoutPeriod(text);
  return nameTerm(plain.text, { ...when, year: plain.year ?? when.year }, names, depth);
}

function nameTerm(name: string, when: When, names: Names, depth: number): Term | null {
  const plain = name
    .replace(/^(?:the|its|their|company|gaap) /, '')
    // "Loss or income from operations", whichever it was.
    .replace(/\b(?:loss or (income|earnings|profit)|(income|earnings|profit) or loss)\b/, '$1$2')
    .replace(/ (?:paid|payments?|distributed) to (?:common |all )?(?:share|stock)(?:holders|owners)$/, ' paid')
    .replace(/^(net (?:income|earnings|profit|loss)) attributable to .+$/, '$1 attributable')
    .replace(
      / (?:as of|at|for|in|of|from) (?:the )?(?:year end|(?:beginning and )?end|end of (?:the )?(?:fiscal )?year|period|year)$/,
      '',
    )
    .trim();
  const bare = plain.replace(/^(?:total|net|annual|unadjusted|reported) /, '');
  const meaning = [plain, bare, plain.replace(/ net$/, ''), bare.replace(/ net$/, '')].flatMap(
    (spelling) => names.meanings.get(spelling) ?? [],
  )[0];
  if (meaning) return termOf(meaning, when, names, depth);
  const item = lineItem(plain.replaceAll(' ', '_')) ?? printedItem(plain);
  return item ? { type: 'item', item, when } : null;
}

/** "fy2017 cogs", "cogs in fy 2017", "cogs 2017": the phrase without its year. */
function withoutPeriod(text: string): { text: string; year: number | null } {
  const match =
    /\b(?:(?:in|for|at|of|during|as of|the)\s+)*(?:(?:fy|fiscal year|fiscal|year end|end of)\s*)*((?:19|20)\d\d|(?<=fy\s?)\d\d)\b/.exec(
      text,
    );
  if (!match) return { text, year: null };
  return {
    text: `${text.slice(0, match.index)} ${text.slice(match.index + match[0].length)}`.replace(/\s+/g, ' ').trim(),
    year: fullYear(match[1] ?? ''),
  };
}

function fullYear(digits: string): number {
  const year = Number(digits);
  return year < 100 ? 2000 + year : year;
}
