import { isDeepStrictEqual } from 'node:util';
import type { Brief } from '../../question/brief';
import { coreQuestion } from '../../question/core-question';
import { lengthsNamed, type PeriodLength } from '../../question/period-lengths';
import { periodsIn } from '../../question/periods';
import { periodsNamed } from '../tables/asked-period';
import type { When } from '../tables/find-figure';
import type { FiscalCalendar } from '../tables/fiscal-calendar';
import { statementNamed, statementNames } from '../tables/identify-statement';
import { type LineItem, lineItem, printedItem } from '../tables/line-item-synonyms';
import { foldPhrase } from './fold-phrase';
import { type Meaning, type Mention, mentionsIn, type Names, namesFor } from './names';
import { parseDefinition, termOf } from './parse-definition';
import { constant, measureOf, operation, type Term } from './term';

/** A question about figures, understood: what to compute, and in what it comes out. */
export type Request = {
  /** Names the metric for people: "capex / revenue", "fixed asset turnover". */
  name: string;
  /** The value asked, or the values of each period for a question that compares them. */
  term: Term;
  /** The metric in a period; for questions that compare periods. */
  metric(when: When): Term | null;
  /** `percent` is a share still to be multiplied by 100; `points` a difference of two such shares. */
  result: 'amount' | 'ratio' | 'percent' | 'points' | 'days' | 'per-share' | 'shares';
  /** Periods from old to new. */
  periods: When[];
  /** The question names its periods; else the latest is meant. */
  periodsNamed: boolean;
  /** The same metric by other definitions in use, where the question defines none: they must come to the same. */
  variants: (Term | null)[];
  /** What a change in percent is a share of. */
  base?: Term;
  notes: string[];
  /** Words that the reading leaves over: a question that says more than a metric and a period asks something else. */
  leftover: string[];
  /** Capitalised words that are left over: names, mostly the company's. */
  properNames: string[];
  /** Words at a metric's name that make another measure of it unless the line's own label says them: "net" of "net assets". */
  narrowing: string[];
};

/** Reads a question about figures: a metric (a line item, a named formula or one that the question defines), its periods, and what is
 *  done over them (nothing, an average, a change).
 *  @param latest period to take where the question names none
 *  @param calendar of the document, in which a day that the question names ends a quarter or a year
 *  @returns null when no metric is named, when more is asked than one metric, or when a day that is named ends no quarter */
export function understandRequest(
  asked: Brief,
  latest: (length: PeriodLength | null) => When | null,
  calendar: () => FiscalCalendar,
): Request | null {
  const brief = withFiscalYears(asked, calendar);
  const names = namesFor(brief.formulas);
  const core = withoutThreshold(withoutConditions(coreQuestion(brief.question).core), brief);
  const bare = core
    .replace(generated, 'did $1 have cash from operations')
    .replace(cashLeft, '$<owner>cash from operations less $<spent>$<time>')
    .replace(/\((?:formerly|f\/k\/a|previously)[^)]*\)/gi, ' ')
    .replace(/\bcommon (?=(?:share|stock)(?:holders|owners)\b)/gi, '')
    .replace(/\breturn(?:ed)?(?= to (?:(?:its|the|their|our) )?(?:share|stock)(?:holders|owners)\b)/gi, 'pay')
    .replace(/\b(?:first|second|third|fourth)(?=[- ]quarter\b)/gi, ' ')
    .replace(lengthsNamed, ' ')
    .replace(onAverage, ' ');
  const words = foldPhrase(bare.replace(/\([^)]*\)/g, ' ').replace(statementNames, ' ')).split(' ');
  const mentions = mentionsIn(words, names);
  if (mentions.length === 0 && brief.formulas.length === 0) return null;
  if (paidInCash.test(core) && mentions.some(({ meaning }) => isAccrued(meaning))) return null;
  const { found: named, isUnknown } = periodsNamed(core, calendar(), latest);
  if (isUnknown) return null;
  const periods = named.map(({ when }) => when);
  // The latest year is no answer for a quarter, and which quarter is meant nobody said.
  if (periods.length === 0 && /\bquarter(?:ly)?\b/i.test(core)) return null;
  const newest = periods.length === 0 ? latest(null) : null;
  if (newest !== null) periods.push(newest);
  periods.sort((a, b) => a.year - b.year || (a.quarter ?? 0) - (b.quarter ?? 0));
  const target = periods.at(-1);
  if (!target) return null;
  // "How much cash did it pay out in dividends and …": the cash is what was paid, not what is held.
  const [leading, ...spentOn] = mentions;
  const isPaid =
    leading?.name === 'cash' &&
    spentOn.length > 0 &&
    /\bhow much $/.test(`${words.slice(0, leading.start).join(' ')} `);
  const metric = metricAsDefined(brief, words, names) ?? metricOf(words, isPaid ? spentOn : mentions, names);
  if (!metric) return null;
  const averaged = onAverage.exec(core)?.groups?.balance;
  if (averaged !== undefined && !takesAverageOf(averaged, metric, target, names)) return null;
  // What is defined and then not used, or not understood, changes what is asked for in a way that nobody here knows.
  const { formulas } = brief;
  if (formulas.length > 0 && !metric.defined && !usesDefinition(words, names)) return null;
  if (formulas.length > 1 && !formulas.every(({ expression }) => parseDefinition(expression, target, names)))
    return null;
  const used = new Set(metric.used);
  const { leftover: unsaid, properNames } = leftOver(bare, words, used, mentions);
  // "If bitcoin is stripped out, …": what the definition itself takes off.
  const inDefinition = new Set(foldPhrase(brief.formulas.map(({ expression }) => expression).join(' ')).split(' '));
  const leftover = metric.defined
    ? unsaid.filter((word) => !inDefinition.has(word) && !/^(?:stripped|excluded|excluding|removed|left)$/.test(word))
    : unsaid;
  const result = metric.percent ? 'percent' : resultOf(metric, target);
  const base = {
    name: metric.name,
    metric: metric.term,
    notes: [...metric.notes],
    leftover,
    properNames,
    narrowing: metric.defined || metric.meaning === null ? [] : narrowingOf(words, used, mentions),
    periodsNamed: named.length > 0,
    variants: variantsOf(metric, target, names, averaged !== undefined),
  };
  const years = averageYears(core, periods);
  if (years) {
    const terms = years.map((year) => metric.term({ year, quarter: null }));
    if (terms.some((term) => term === null)) return null;
    const term: Term = { type: 'average', terms: terms.filter((each) => each !== null) };
    return { ...base, term, result, periods: years.map((year) => ({ year, quarter: null })) };
  }
  const balances = averagedBalances(words, mentions, metric, periods);
  if (balances === 'not told') return null;
  if (balances) return { ...base, term: balances, result, periods, notes: [...base.notes, ofYearEnds], variants: [] };
  const summed = summedYears(core, periods, metric);
  if (summed === 'not told') return null;
  if (summed) {
    const [said, narrowing] = [base.leftover, base.narrowing].map((each) => each.filter((word) => !addsUp.test(word)));
    return { ...base, ...summed, result, leftover: said ?? [], narrowing: narrowing ?? [], variants: [] };
  }
  const growth = compoundGrowth(core, periods, metric);
  if (growth) return { ...base, term: growth, result: 'percent', periods };
  if (/\bcagr\b|\bcompound/i.test(core)) return null;
  if (brief.kind === 'boolean') {
    const term = metric.term(target);
    return term ? { ...base, term, result, periods: firstAndLast(periods) } : null;
  }
  const change = changeAsked(core, words, periods, brief);
  if (change) {
    const before = metric.term(change.from);
    const after = metric.term(change.to);
    if (!before || !after) return null;
    // What a cash flow statement tells of a balance's change leaves out what was bought with a business, and follows the flow's sign.
    if (metric.meaning?.type === 'item' && metric.meaning.item.statement === 'balance' && asksCashFlow(brief))
      return null;
    // A definition that names its own years is the same in every other.
    if (isDeepStrictEqual(before, after))
      return isChange(after) ? { ...base, term: after, result, periods: [change.from, change.to] } : null;
    // "By how much did it fall?", "How much did it go down?" count downwards.
    const difference = asksFall.test(core) ? operation('-', before, after) : operation('-', after, before);
    const shape = { ...base, periods: [change.from, change.to] };
    if (result === 'percent') return { ...shape, term: difference, result: 'points' };
    if (change.percent) return { ...shape, term: operation('/', difference, before), base: before, result: 'percent' };
    return { ...shape, term: difference, result };
  }
  if (named.length > 1 && periods.some((period) => period.year !== target.year || period.quarter !== target.quarter)) {
    const defined = metric.defined ? metric.term(target) : null;
    if (!defined) return null;
    return { ...base, term: defined, result, periods: [target] };
  }
  const term = metric.term(target);
  return term ? { ...base, term, result, periods: [target] } : null;
}

/** The same with the years that end on the days of its formulas: "between January 29, 2022 and January 28, 2023" is between fiscal 2021
 *  and fiscal 2022 where the document calls them so. */
function withFiscalYears(brief: Brief, calendar: () => FiscalCalendar): Brief {
  const inYears = (expression: string) =>
    periodsIn(expression).reduce((text, { original, iso }) => {
      const year = iso?.includes('-') ? periodsNamed(original, calendar()).found[0]?.when : null;
      return year?.quarter === null ? text.replace(original, `FY${year.year}`) : text;
    }, expression);
  return {
    ...brief,
    formulas: brief.formulas.map((formula) => ({ ...formula, expression: inYears(formula.expression) })),
  };
}

function asksCashFlow({ question }: Brief): boolean {
  return statementNamed(question) === 'cash-flow';
}

/** "How much cash did the company generate from operating activities?" */
const generated = /\bcash did (.{2,60}?) (?:generate|get) (?:from|by|through) (?:its )?operat\w+(?: activities)?/i;

/** "How much cash was left from its operations in 2031 after additions to property?", "How much operating cash flow was left after capex?" */
const cashLeft =
  /\b(?:cash (?:was |is |were )?(?:left|remaining|remained)(?: over)? from (?<owner>(?:(?!operat)[^\s?]+ ){0,4}?)operat(?:ions|ing activities)|(?:operating cash flow|cash flow from operat(?:ions|ing activities)|cash from operat(?:ions|ing activities)) (?:(?:was |is |were )?(?:left|remaining)|remained)(?: over)?)(?<time>(?: [^\s?]+){0,4}?) after (?:(?:paying for|deducting|subtracting|spending on|accounting for) )?(?<spent>(?:its |the )?(?:additions|purchases?|capital|capex|dividends|investments?|expenditures?)\b[^?]*)/i;

/** "Did revenue exceed $200 billion?": where the value is asked for, to be compared, what it is compared with is none of it. */
function withoutThreshold(core: string, { kind, comparison }: Brief): string {
  return kind === 'boolean' || comparison === null ? core : core.replace(comparison.original, ' ');
}

/** "…; if the ratio is not meaningful, state that": what to do otherwise. */
function withoutConditions(core: string): string {
  return core.replace(/[;,.]\s*(?:but )?if\b[^;?]*\b(?:not|isn't|aren't)\b[^;?]*/gi, ' ');
}

/** What is paid for taxes and interest in a period is not what that period bears of them. */
const paidInCash =
  /\bcash (?:\p{L}+ ){0,2}(?:paid|pay|payments?)\b|\b(?:paid|pay|payments?) (?:\p{L}+ ){0,2}cash\b|\b(?:taxes|interest) paid\b/iu;

function isAccrued(meaning: Meaning): boolean {
  return meaning.type === 'item' && ['income_tax', 'interest_expense'].includes(meaning.item.id);
}

/** Does a definition of the question's own stand behind its words, through however many other formulas? */
function usesDefinition(words: readonly string[], names: Names, depth = 0): boolean {
  return mentionsIn(words, names).some(
    ({ meaning }) =>
      meaning.type === 'defined' ||
      (meaning.type === 'named' &&
        depth < deepestFormula &&
        usesDefinition(foldPhrase(meaning.formula.expression).split(' '), names, depth + 1)),
  );
}

const deepestFormula = 4;

/** "What portion did it pay out? Calculate it as A / B": the one formula that the question gives is what it asks for, by whatever name. */
function metricAsDefined({ formulas }: Brief, words: readonly string[], names: Names): Metric | null {
  const [formula, ...others] = formulas;
  if (!formula || others.length > 0) return null;
  const name = foldPhrase(formula.name.replace(/\([^)]*\)/g, ' '));
  const isNamed = name !== 'it' && ` ${words.join(' ')} `.includes(` ${name} `);
  if (isNamed || usesDefinition(words, names)) return null;
  const meaning: Meaning = { type: 'defined', expression: formula.expression, name: formula.name };
  if (name !== 'it' && isPartOfAnother(meaning, name, words, names)) return null;
  return {
    name: formula.name === 'it' ? formula.expression : formula.name,
    term: (when) => termOf(meaning, when, names),
    percent: false,
    meaning,
    defined: true,
    notes: [],
    used: range(0, words.length),
  };
}

/** "What was the quick ratio, taking quick assets as cash plus receivables?", "the leverage, with EBITDA being …": what is defined is a part
 *  of what is asked for, which stays unsaid. */
function isPartOfAnother(meaning: Meaning, name: string, words: readonly string[], names: Names): boolean {
  if (!name.split(' ').some((word) => word.length > 3 && words.includes(word))) return true;
  const term = termOf(meaning, { year: 0, quarter: null }, names);
  const asksRatio = mentionsIn(words, names).some(
    ({ meaning: asked }) => asked.type === 'named' && asked.formula.result !== 'amount',
  );
  return asksRatio && term !== null && measureOf(term) === 'amount';
}

type Metric = {
  name: string;
  term(when: When): Term | null;
  percent: boolean;
  meaning: Meaning | null;
  defined: boolean;
  notes: string[];
  /** Indexes of the words that the metric takes. */
  used: number[];
};

const shareWords =
  /^(?:(?:of|for|at) (?:[a-z]+ ){1,4})?(?:as )?(?:a |an )?(?:%|percent|percents|percentage|share|proportion|fraction) (?:of|to)(?: the)?(?: total)?$/;
const shareAsked = /\b(?:%|percent|percentage|share|proportion|fraction|portion|how much) of(?: [a-z.&'\d]+){0,7}$/;
/** "What share of the assets was goodwill", "did it spend on dividends", "was eaten up by research". */
const isShare =
  /^(?:(?:was|were|is|are) (?:eaten (?:up|away)|consumed|absorbed|swallowed(?: up)?|taken up|used up|accounted for|made up|represented) by|(?:went|flowed|was (?:paid|given|handed)) (?:back )?to (?:[a-z]+ )?(?:share|stock)(?:holders|owners) (?:through|via|as|by way of|in)|(?:was|were|is|are)(?: (?:spent|used|paid out|allocated))?|went|consist(?:s|ed) of|comprise[sd]?|(?:that )?(?:did )?(?:[a-z\d.&']+ ){1,4}?(?:spen[dt]|use|pay out|distribute|return|invest))(?: (?:on|for|as|in|to))?\b/;
/** "Debt makes up what share of the liabilities". */
const makesUp = /^(?:makes?|made|making) up what (?:%|percent|percentage|share|proportion|fraction|portion) of\b/;
const perWords = /^(?:to|divided by|over|relative to|\/|cover(?:s|ed)?)(?: (?:the|its|their|total))*$/;
/** "How many times is interest expense covered by operating income?" */
const coveredBy = /^(?:(?:is|are|was|were) )?covered by(?: (?:the|its|their|total))*$/;
const joiningWords: [RegExp, '+' | '-'][] = [
  [/^(?:less|minus|-|net of)$/, '-'],
  [/^(?:plus|\+)$/, '+'],
];

function metricOf(words: readonly string[], mentions: readonly Mention[], names: Names): Metric | null {
  const [first, second, third] = mentions;
  if (!first) return null;
  const between = second ? words.slice(first.end, second.start).join(' ') : '';
  // "What share of total assets was goodwill?"
  const share = shareAsked.exec(words.slice(0, first.start).join(' '))?.[0].split(' ').length ?? 0;
  const ofUnnamed = second ? null : shareOfPrinted(words, first, names);
  if (ofUnnamed) return ofUnnamed;
  const unnamed = share > 0 && !third ? printedShareOf(words, first, second ?? null, names) : null;
  if (unnamed) return { ...unnamed, used: [...unnamed.used, ...range(first.start - share, first.start)] };
  if (second && !third && makesUp.test(between))
    return { ...combined(first, second, '/', names), percent: true, used: range(first.start, second.end) };
  // "What percentage of total assets is goodwill plus intangible assets?"
  const fourth = mentions[3];
  if (second && third && !fourth && share > 0 && isShare.test(between)) {
    const sign = signBetween(second, third, words);
    if (sign) {
      const parts = combined(second, third, sign, names);
      const whole = plain(first, names);
      return {
        ...parts,
        name: `(${parts.name}) / ${first.name}`,
        percent: true,
        used: range(first.start - share, third.end),
        term: (when) => {
          const [top, bottom] = [parts.term(when), whole.term(when)];
          return top && bottom && operation('/', top, bottom);
        },
      };
    }
  }
  const withPrinted = !third && (!second || /^and [a-z]/.test(between)) ? sumWithPrinted(words, first, names) : null;
  if (withPrinted) return withPrinted;
  const opening = isShare.exec(between)?.[0].split(' ').length ?? 0;
  if (second && !third && share > 0 && opening > 0) {
    const used = [...range(first.start - share, first.end + opening), ...range(second.start, second.end)];
    return { ...combined(second, first, '/', names), percent: true, used };
  }
  if (second && (shareWords.test(between) || perWords.test(between)) && !third) {
    // "Gross margin as a percentage of revenue" says of what the margin is a share anyway.
    if (first.meaning.type === 'named' && first.meaning.formula.result !== 'amount') {
      const parts = itemsOf(termOf(first.meaning, { year: 0, quarter: null }, names));
      const { meaning } = second;
      if (meaning.type !== 'item' || !parts.has(meaning.item.id)) return null;
      const metric = plain(first, names);
      const ofThis = (when: When) => {
        const whole = metric.term(when);
        return whole && withNarrower(whole, meaning.item);
      };
      return { ...metric, term: ofThis, used: range(first.start, second.end) };
    }
    return {
      ...combined(first, second, '/', names),
      percent: shareWords.test(between),
      used: range(first.start, second.end),
    };
  }
  if (second && !third && coveredBy.test(between))
    return { ...combined(second, first, '/', names), used: range(first.start, second.end) };
  const inTotal =
    /\b(?:in total|in all|altogether|sum of|combined|together|total (?:amount|cash))\b|\bpay to (?:[a-z]+ )?(?:share|stock)(?:holders|owners)\b.*\b(?:through|via|by way of|as)\b/.test(
      words.join(' '),
    );
  const joined = inTotal && between === 'and' ? '+' : joiningWords.find(([pattern]) => pattern.test(between))?.[1];
  if (second && joined && !third)
    return { ...combined(first, second, joined, names), used: range(first.start, second.end) };
  // "EBITDA % margin", "operating income margin": a share of revenue, unless the name already says so.
  const after = words.slice(first.end, first.end + 3).join(' ');
  const margin = /^(?:(?:%|percent|percentage) )?margins?\b/.exec(after);
  if (margin && !/margin/.test(first.name)) {
    const revenue = lineItem('revenue');
    if (!revenue) return null;
    const length = margin[0].split(' ').length;
    return {
      ...plain(first, names),
      name: `${first.name} margin`,
      percent: true,
      used: range(first.start, first.end + length),
      term: (when) => {
        const top = termOf(first.meaning, when, names);
        return top && operation('/', top, { type: 'item', item: revenue, when });
      },
    };
  }
  // Several names of the same thing ("DPO" beside "days payable outstanding") are one, and a formula explains the items that it is made
  // of; different things are more than one question.
  const formula = mentions.find((mention) => mention.meaning.type !== 'item') ?? first;
  const parts = itemsOf(termOf(formula.meaning, { year: 0, quarter: null }, names));
  const others = mentions.filter(
    ({ meaning }) => !sameMeaning(meaning, formula.meaning) && !(meaning.type === 'item' && parts.has(meaning.item.id)),
  );
  if (others.length > 0) return null;
  const metric = plain(formula, names);
  const narrower = mentions.flatMap(({ meaning }) =>
    meaning.type === 'item' && meaning.item.label ? meaning.item : [],
  );
  const term = (when: When) => {
    const whole = metric.term(when);
    return whole && narrower.reduce(withNarrower, whole);
  };
  return { ...metric, term, used: mentions.flatMap((mention) => range(mention.start, mention.end)) };
}

/** "Gross margin on net sales": where net sales are a line of their own beside total revenue, they are what the margin is of, and what it is
 *  left from. */
function withNarrower(term: Term, item: LineItem): Term {
  switch (term.type) {
    case 'constant':
      return term;
    case 'average':
      return { ...term, terms: term.terms.map((each) => withNarrower(each, item)) };
    case 'operation':
      return { ...term, left: withNarrower(term.left, item), right: withNarrower(term.right, item) };
    case 'item': {
      if (term.item.id === item.id) return { ...term, item };
      const { composed } = term.item;
      if (!composed || !item.label) return term;
      const whole = new RegExp(`\\b${item.id}\\b`, 'g');
      return {
        ...term,
        item: { ...term.item, composed: composed.map((each) => each.replace(whole, item.label ?? '')) },
      };
    }
  }
}

/** "Dividends plus repurchases", and where a sum of both is asked for "dividends and repurchases combined". */
function signBetween(first: Mention, second: Mention, words: readonly string[]): '+' | '-' | undefined {
  const between = words.slice(first.end, second.start).join(' ');
  const isSum =
    between === 'and' && /^(?:combined|together|in total|taken together)\b/.test(words.slice(second.end).join(' '));
  return isSum ? '+' : joiningWords.find(([pattern]) => pattern.test(between))?.[1];
}

/** "Technology and content expense as a % of total revenue": a line that has no other name than the one that is printed. */
function shareOfPrinted(words: readonly string[], whole: Mention, names: Names): Metric | null {
  const from = words.findIndex(
    (word, index) =>
      index < whole.start && opensShare.test(word) && shareWords.test(words.slice(index, whole.start).join(' ')),
  );
  if (from <= 0) return null;
  const start = words.findLastIndex((word, index) => index < from && opensPhrase.test(word)) + 1;
  const phrase = namedBy(words.slice(start, from));
  const item = printedItem(phrase.join(' '));
  if (!item) return null;
  const part: Mention = { meaning: { type: 'item', item }, name: phrase.join(' '), start, end: from };
  return { ...combined(part, whole, '/', names), percent: true, used: range(start, whole.end) };
}

/** "What percentage of revenue went to sales and marketing?": a line known by its printed name alone, of which a known name may be a part. */
function printedShareOf(words: readonly string[], whole: Mention, known: Mention | null, names: Names): Metric | null {
  const opening = isShare.exec(words.slice(whole.end).join(' '))?.[0].split(' ').length ?? 0;
  const start = whole.end + opening;
  const length = words.slice(start).findIndex((word) => endsPhrase.test(word));
  const end = length < 0 ? words.length : start + length;
  // A name that is known is the whole of it, unless other words make a line of their own of it: "subscription revenue".
  const isOther = known && known.end === end && words.slice(start, known.start).some((word) => !fillers.has(word));
  if (opening === 0 || (known && !isOther && (known.start !== start || known.end === end))) return null;
  const phrase = namedBy(words.slice(start, end).filter((word) => !/^(?:the|its|their)$/.test(word)));
  const item = printedItem(phrase.join(' '));
  if (!item) return null;
  const part: Mention = { meaning: { type: 'item', item }, name: phrase.join(' '), start, end };
  return { ...combined(part, whole, '/', names), percent: true, used: range(whole.start, end) };
}

/** "Sales and marketing expenses" are printed without the last word too; one word alone needs it. */
function namedBy(words: readonly string[]): readonly string[] {
  const named = words.filter((word) => !/^(?:expenses?|costs?|spending)$/.test(word));
  return named.length > 1 ? named : words;
}

const endsPhrase =
  /^(?:in|of|for|at|during|on|from|by|to|as|over|under|with|according|based|going|using|plus|minus|less|fy\d*|\d+|q[1-4]|[-+*/%()])$/;

/** "The sum of long-term debt and long-term lease liabilities": the second is known by its printed name alone. */
function sumWithPrinted(words: readonly string[], first: Mention, names: Names): Metric | null {
  const before = words.slice(0, first.start).join(' ');
  if (!/\b(?:sum|total) of\b/.test(before) || words[first.end] !== 'and') return null;
  const rest = words.slice(first.end + 1);
  const length = rest.findIndex((word) =>
    /^(?:at|in|of|for|during|as|on|from|by|fy\d*|\d+|together|combined)$/.test(word),
  );
  const phrase = rest.slice(0, length < 0 ? rest.length : length);
  const item = printedItem(phrase.join(' '));
  if (!item) return null;
  const end = first.end + 1 + phrase.length;
  const second: Mention = { meaning: { type: 'item', item }, name: phrase.join(' '), start: first.end + 1, end };
  return { ...combined(first, second, '+', names), used: range(first.start, end) };
}

const opensShare = /^(?:as|an?|%|percent|percentage|share|proportion|fraction)$/;
/** What stands before the name of a line: "3 year average of …", "what is …". */
const opensPhrase = /^(?:of|is|was|were|are|what|average|its|their|the|total|s|year|years|\d+|fy\d*|for|in)$/;

/** "ROA, using average total assets": which of the definitions in use is meant. */
const onAverage =
  /,? (?:(?:based|calculated|computed|measured) )?(?:using|(?<!\breturn )on|over|with|taking)(?: (?:the|its|their))? average (?:of )?(?<balance>(?:total |net |accounts |trade )?[\p{L}&]+(?: [\p{L}&]+){0,3}?)(?=\s*(?:[?.,;]|$)| (?:in|for|at|as of|during|between|of) )/iu;

/** Is it a balance that this ratio takes the average of anyway? */
function takesAverageOf(balance: string, { meaning }: Metric, when: When, names: Names): boolean {
  const [mention, ...others] = mentionsIn(foldPhrase(balance).split(' '), names);
  const term = meaning?.type === 'named' ? termOf(meaning, when, names) : null;
  if (!term || mention?.meaning.type !== 'item' || others.length > 0) return false;
  return averagedIn(term).has(mention.meaning.item.id);
}

function averagedIn(term: Term): Set<string> {
  if (term.type === 'operation') return new Set([...averagedIn(term.left), ...averagedIn(term.right)]);
  return term.type === 'average' ? itemsOf(term) : new Set();
}

/** A named ratio by its other definitions; a ratio over an average also by the balance at the year's end, where the question doesn't say
 *  which of the two it means. */
function variantsOf({ meaning }: Metric, when: When, names: Names, isAverageNamed: boolean): (Term | null)[] {
  if (meaning?.type !== 'named') return [];
  const term = termOf(meaning, when, names);
  const atYearEnd =
    term && hasAverage(term) && !isAverageNamed && !meaning.formula.averaged ? [withoutAverages(term)] : [];
  return [...atYearEnd, ...(meaning.formula.variants ?? []).map((variant) => parseDefinition(variant, when, names))];
}

function hasAverage(term: Term): boolean {
  if (term.type === 'operation') return hasAverage(term.left) || hasAverage(term.right);
  return term.type === 'average';
}

function withoutAverages(term: Term): Term {
  if (term.type === 'average') return term.terms.at(-1) ?? term;
  if (term.type === 'operation')
    return { ...term, left: withoutAverages(term.left), right: withoutAverages(term.right) };
  return term;
}

function itemsOf(term: Term | null): Set<string> {
  const found = new Set<string>();
  const visit = (node: Term): void => {
    if (node.type === 'item') found.add(node.item.id);
    else if (node.type === 'average') node.terms.forEach(visit);
    else if (node.type === 'operation') [node.left, node.right].forEach(visit);
  };
  if (term) visit(term);
  return found;
}

function plain(mention: Mention, names: Names): Metric {
  const formula = mention.meaning.type === 'named' ? mention.meaning.formula : null;
  return {
    name: mention.name,
    term: (when) => termOf(mention.meaning, when, names),
    percent:
      formula?.result === 'percent' ||
      (mention.meaning.type === 'defined' && /\bmargin\b|%|percent|\brate\b/i.test(mention.name)),
    meaning: mention.meaning,
    defined: mention.meaning.type === 'defined',
    notes: formula?.note ? [formula.note] : [],
    used: range(mention.start, mention.end),
  };
}

function combined(first: Mention, second: Mention, operator: '+' | '-' | '/', names: Names): Metric {
  return {
    name: `${first.name} ${operator} ${second.name}`,
    percent: false,
    meaning: null,
    defined: false,
    notes: [first, second].flatMap(({ meaning }) =>
      meaning.type === 'named' && meaning.formula.note ? [meaning.formula.note] : [],
    ),
    used: [],
    term: (when) => {
      const left = termOf(first.meaning, when, names);
      const right = termOf(second.meaning, when, names);
      return left && right && operation(operator, left, right);
    },
  };
}

function sameMeaning(a: Meaning, b: Meaning): boolean {
  if (a.type === 'item' && b.type === 'item') return a.item.id === b.item.id;
  if (a.type === 'named' && b.type === 'named') return a.formula === b.formula;
  if (a.type === 'defined' && b.type === 'defined') return a.expression === b.expression;
  return false;
}

function resultOf(metric: Metric, when: When): Request['result'] {
  if (metric.meaning?.type === 'named' && metric.meaning.formula.result !== 'amount')
    return metric.meaning.formula.result;
  const term = metric.term(when);
  const measure = term ? measureOf(term) : 'number';
  return measure === 'number' ? 'ratio' : measure;
}

const countWords: Record<string, number> = { two: 2, three: 3, four: 4, five: 5 };

/** "3 year average", "average … between FY2017 and FY2019", "FY2015 - FY2017 average": the years to average over. */
function averageYears(core: string, periods: readonly When[]): number[] | null {
  const counted =
    /\b(\d|two|three|four|five)[\s-]+(?:fiscal[\s-]+)?years?[\s-]+average\b|\baverage\b.{0,60}?\b(?:over|across|for|of|in|during) (?:the )?(?:last|past) (\d|two|three|four|five) (?:fiscal )?years\b/i.exec(
      core,
    );
  const count = counted ? (counted[1] ?? counted[2] ?? '') : '';
  const last = periods.at(-1)?.year;
  if (last === undefined) return null;
  const first = periods[0]?.year ?? last;
  if (counted) {
    const years = countWords[count.toLowerCase()] ?? Number(count);
    // A range that does not have as many years as it says is not guessed at.
    if (first !== last && last - first + 1 !== years) return null;
    return Array.from({ length: years }, (_, index) => last - years + 1 + index);
  }
  if (!/\b(?:average|mean)\b/i.test(core) || first === last || /\bweighted average\b/i.test(core)) return null;
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

export const ofYearEnds = 'The average is that of the balances at the beginning and at the end of the year.';

/** "Average inventory" of a year, the mean of what it began and what it ended with. What flows over a year has no such average, and of a
 *  ratio or a quarter nobody knows which is meant. */
function averagedBalances(
  words: readonly string[],
  mentions: readonly Mention[],
  { meaning, term, defined, used }: Metric,
  periods: readonly When[],
): Term | 'not told' | null {
  const isAveraged = words.some((word, index) => /^(?:average|averaged|mean)$/.test(word) && !used.includes(index));
  if (defined || !isAveraged) return null;
  const [when, ...others] = periods;
  if (!when || others.length > 0 || when.quarter !== null) return 'not told';
  if (meaning?.type !== 'item' || meaning.item.statement !== 'balance' || mentions.length > 1) return 'not told';
  const ends = [term({ ...when, year: when.year - 1 }), term(when)].flatMap((each) => each ?? []);
  return ends.length === 2 ? { type: 'average', terms: ends } : 'not told';
}

const addsUp =
  /\b(?:combined|cumulative|cumulatively|altogether|together|in (?:total|aggregate)|sum of|summed|added up)\b/i;
const total = /\btotal(?:l?ed)?\b/i;
const lastYears =
  /\b(?:last|past|latest|previous|preceding|prior|(?:most )?recent) (\d|two|three|four|five) (?:(?:fiscal|financial) )?years\b/i;

/** "The combined net income of the last two years", "cumulative revenue of 2020 to 2022": what flowed in each of them, added up. The figure of
 *  one year answers for several neither added up nor otherwise, and balances make no sum. */
function summedYears(
  core: string,
  periods: readonly When[],
  metric: Metric,
): { term: Term; periods: When[] } | 'not told' | null {
  const counted = lastYears.exec(core)?.[1]?.toLowerCase();
  const last = periods.at(-1);
  const count = counted === undefined ? 0 : (countWords[counted] ?? Number(counted));
  if (!last || metric.defined || (count < 2 && periods.length < 2) || /\bcagr\b|\bcompound/i.test(core)) return null;
  const isSum = (addsUp.test(core) || (count > 1 && total.test(core))) && !changeWord.test(core);
  if (!isSum) return count > 1 ? 'not told' : null;
  if (periods.some(({ quarter }) => quarter !== null) || (count > 1 && periods.length > 1)) return 'not told';
  const years =
    count > 1
      ? Array.from({ length: count }, (_, index) => ({ ...last, year: last.year - count + 1 + index }))
      : periods;
  const terms = years.flatMap((year) => metric.term(year) ?? []);
  const [first, ...others] = terms;
  if (!first || terms.length < years.length || !isFlow(first) || metric.meaning === null) return 'not told';
  return { term: others.reduce((sum, term) => operation('+', sum, term), first), periods: [...years] };
}

/** Money that comes in or goes out over a year. */
function isFlow(term: Term): boolean {
  const isOfYear = [...itemsOf(term)].every((id) => !['balance', 'any'].includes(lineItem(id)?.statement ?? 'any'));
  return measureOf(term) === 'amount' && isOfYear;
}

/** Compound annual growth rate over the years named: (last / first) ^ (1 / years) - 1. */
function compoundGrowth(core: string, periods: readonly When[], metric: Metric): Term | null {
  const first = periods[0];
  const last = periods.at(-1);
  if (!first || !last || !/\bcagr\b|\bcompound(?:ed)? annual growth/i.test(core)) return null;
  const years = last.year - first.year;
  const before = metric.term(first);
  const after = metric.term(last);
  if (years < 1 || !before || !after || metric.percent) return null;
  const root = operation('^', operation('/', after, before), operation('/', constant(1), constant(years)));
  return operation('-', root, constant(1));
}

/** "FY2019 revenue less FY2018 revenue, divided by FY2018 revenue": is it a change itself? */
function isChange(term: Term): boolean {
  if (term.type !== 'operation') return false;
  const { operator, left, right } = term;
  if (operator === '/') return isChange(left);
  return operator === '-' && left.type === 'item' && right.type === 'item' && left.item.id === right.item.id;
}

const changeWord =
  /\b(?:change[ds]?|growth|grow|grew|grown|increase[ds]?|decrease[ds]?|decline[ds]?|drop(?:ped)?|rise|rose|risen|fall|fell|fallen|reduction|reduced|improve[ds]?|worsen(?:ed|s)?|deteriorate[ds]?|(?:go|goes|gone|going|went) (?:up|down)|yoy|year[\s-]over[\s-]year)\b/i;

const asksFall =
  /\b(?:by how (?:much|many)|how much (?:did|has|have))\b[^?]*\b(?:fall|fell|fallen|decreased?|declined?|drop(?:ped)?|shr[iua]nk|reduced?|lower(?:ed)?|worsen(?:ed)?|deteriorated?|(?:go|gone|went) down)\b/i;

/** A change between two periods; the year before where only one is named. */
function changeAsked(
  core: string,
  words: readonly string[],
  periods: readonly When[],
  brief: Brief,
): { from: When; to: When; percent: boolean } | null {
  if (!changeWord.test(core)) return null;
  const to = periods.at(-1);
  if (!to) return null;
  const text = words.join(' ');
  const from = periods.length > 1 ? periods[0]! : { ...to, year: to.year - 1 };
  // "grow every year" over a longer range is not one change.
  const percent =
    brief.kind === 'percent' ||
    brief.unit.percent ||
    /\bgrowth rate\b|\brate of (?:growth|change)\b|(?:%|percent|percentage) (?:change|growth|increase|decrease)|in percent/.test(
      text,
    );
  return { from, to, percent };
}

const fillers = new Set(
  `a an and are as at based directly explicitly outlined quantity times sold numerator denominator calculated computed calculate compute historically consistent consistently stable steady positive negative profitable sell sells above below exceed exceeds exceeded maintain maintains maintained improving increasing growing declining decreasing reduced reduce more less than roughly higher lower cagr compound compounded out be been between by calculate can company corporation could data did do does during each end ended ending figure financial firm for fiscal following from full fy give given has have how in into is it its key level many measured metric much number of on or over per please point points provide ratio recorded report reported reporting s shown state stated statement statements that the their this to total totalled units usd value was were what when which with would year years yr quarter amount amounts total sum net unadjusted reported consolidated average annual gross book balance sheet income cash flow flows position operations earnings profit loss carry carried if i e p l million millions billion billions thousand thousands dollars dollar percent percentage percents % rate ratio change changed growth grew grow grown increase increased increases decrease decreased decline declined drop dropped rise rose fall fell go goes went gone going close back way double doubled doubling triple tripled carries yoy improve improved improving worsen worsens worsened worsening deteriorate deteriorates deteriorated deteriorating compared versus vs relative period periods one two three four five decimal decimals place places round rounded answer using use generate generated incur incurred spend spent pay paid make made earn earned post posted fast quickly rapidly any there has had according show shows terms term only item items line latest most recent last past business inc corp co ltd plc group holdings attributable shareholders stockholders exactly approximately roughly about against up down margin margins profile year-end they we our hold holds held hand currently together combined through via`.split(
    /\s+/,
  ),
);

function firstAndLast(periods: readonly When[]): When[] {
  const [first] = periods;
  const last = periods.at(-1);
  return first && last && first !== last ? [first, last] : [...periods.slice(0, 1)];
}

/** Words that make another measure of a metric, however they are written. */
const qualifiers = new Set(
  'adjusted non gaap core organic comparable pro forma constant currency underlying normalized normalised guidance forecast forecasted expected projected budgeted segment segments diluted basic pretax restated'.split(
    ' ',
  ),
);

/** "Net assets" are no assets and "gross revenue" is no revenue, though both words stand in front of many a line that means the same
 *  without them; so does "receivables, net". */
function narrowingOf(words: readonly string[], used: ReadonlySet<number>, mentions: readonly Mention[]): string[] {
  return words.filter((word, index) => {
    if (used.has(index) || !narrows.test(word)) return false;
    const next = words.findIndex((other, at) => at > index && !betweenNames.test(other));
    return mentions.some(({ start, end }) => (start > index && start <= next) || end === index);
  });
}

const narrows = /^(?:net|gross|combined|cumulative)$/;
const betweenNames = /^(?:total|annual|consolidated|reported|unadjusted|average|of|the|its|their|company)$/;

/** Words that neither the metric, the periods nor the frame of a question explain. */
function leftOver(
  core: string,
  words: readonly string[],
  used: ReadonlySet<number>,
  mentions: readonly Mention[],
): { leftover: string[]; properNames: string[] } {
  const proper = new Set<string>();
  const original = core.replace(/\([^)]*\)/g, ' ').split(/[\s,;:?"]+/);
  for (const word of original) if (/[A-Z]/.test(word)) for (const part of foldPhrase(word).split(' ')) proper.add(part);
  const inMentions = new Set(mentions.flatMap((mention) => range(mention.start, mention.end)));
  const rest = words.filter(
    (word, index) =>
      !used.has(index) &&
      !inMentions.has(index) &&
      word !== '' &&
      !fillers.has(word) &&
      !(word === 'us' && ofMoney.test(words[index + 1] ?? '')) &&
      !/^(?:fy)?\d+(?:\.\d+)?$|^q[1-4]$|^[()+*/%-]+$/.test(word),
  );
  const months = /^(?:january|february|march|april|may|june|july|august|september|october|november|december)$/;
  return {
    leftover: rest.filter((word) => (!proper.has(word) || qualifiers.has(word)) && !months.test(word)),
    properNames: rest.filter((word) => proper.has(word) && !qualifiers.has(word) && !months.test(word)),
  };
}

/** "In US dollars", "in US$ millions": no place. */
const ofMoney = /^(?:dollars?|thousands?|millions?|billions?)$/;

function range(start: number, end: number): number[] {
  return Array.from({ length: end - start }, (_, index) => start + index);
}
