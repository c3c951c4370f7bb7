import { type Measure, measuresIn } from '../contract/kinds/measures';
import { type LineTable, lineAt } from '../document/line-table';
import type { Brief } from '../question/brief';
import { clauseAsked } from '../question/clause-asked';
import { howSoon } from '../question/how-soon';
import { monthsOfPay, payInWordsAsked } from '../question/pay-in-words';
import { periodsIn } from '../question/periods';
import { stem } from '../question/stem';
import { tokensOf } from '../question/tokens';
import type { DocumentIndex } from '../retrieval/build-index';
import { linesWith } from '../retrieval/retrieve';

type Told = Extract<Brief['kind'], 'amount' | 'percent' | 'number'>;

/** What one contract tells as a sum and another as a share: "a royalty of 6% of net sales", "a royalty of EUR 2 for each copy". */
const eitherWay =
  /\b(?:royalt(?:y|ies)|commissions?|discounts?|rebates?|bonus|surcharges?|mark-?ups?|retainage|retention|late (?:payment )?(?:fees?|charges?)|penalt(?:y|ies)|co-?insurance|co-?pay(?:ment)?s?|deductibles?|contributions?|success fees?|break(?:-?up)? fees?|service credits?|increases?)\b/iu;
/** What is told as a share or as a length of time, by nouns that say neither: "the initial term", "interest on default". */
const measured =
  /^(?:what(?:['’]s| is| are) )?(?:the |an? )?(?!(?:what|which|who|how|when|where|why|do(?:es)?|did|is|are|was|were|can|may|must|will|has|have)\b)[\p{L} ’'-]*?\b(interest|uptime|availability|bonus target|hold-?back|(?:initial|original|renewal|extension|subscription|lease) term)\b[\p{L} ’'-]*\?*$/iu;
/** The question says which of both it wants. */
const saysWhich =
  /%|[$€£]|\b(?:percent\w*|per cent|rates?|share|proportion|fraction|amounts?|sums?|money|dollars?|euros?|pounds?|usd|eur|gbp|chf|thousands?|millions?|billions?|cost|paid out|(?:minimum|guaranteed) (?:annual|yearly|quarterly|monthly))\b/iu;

/** The question as its document tells what it asks: where a single value was taken for a sum by its noun, and the document has that noun
 *  beside percentages alone, it is one, and the other way round, and what says no kind has that which stands beside it. Where the document
 *  has several, or none, nothing is changed. Some ten microseconds for a line with the noun. */
export function asTold(brief: Brief, index: DocumentIndex, table: LineTable): Brief {
  if (brief.shape !== 'single' || brief.narrative) return brief;
  if (brief.corrected || brief.comparison || brief.formulas.length > 0 || brief.parts.length > 0) return brief;
  if (isToldAsClause(brief, index, table) || isToldInWords(brief, index, table)) return { ...brief, kind: 'text' };
  if (brief.kind === 'date') return isToldAsLength(brief, index, table) ? { ...brief, kind: 'text' } : brief;
  const noun = brief.kind === 'text' ? measured.exec(brief.question)?.[1] : eitherWay.exec(brief.question)?.[0];
  if (noun === undefined || !guessed.has(brief.kind) || saysWhich.test(brief.question)) return brief;
  const own = kindsBeside(qualifiedIn(brief.question, noun), index, table);
  const [kind, ...others] = [...(own.size > 0 ? own : kindsBesideAny(namesOf(noun), index, table))].filter(
    (told) => brief.kind === 'text' || told !== 'number',
  );
  return kind === undefined || others.length > 0 || kind === brief.kind ? brief : { ...brief, kind };
}

const guessed: ReadonlySet<Brief['kind']> = new Set(['amount', 'percent', 'text']);

/** "What is the late fee?" of a document that knows no such fee, and "When is the rent due?" of one that names a day of each month. */
function isToldAsClause({ question }: Brief, index: DocumentIndex, table: LineTable): boolean {
  const clause = clauseAsked(question)?.of;
  const [word, told, other] =
    clause === 'lateness'
      ? ['interest', overdueInterest, lateFee]
      : clause === 'day due'
        ? ['day', dayOfEach, null]
        : ['', null, null];
  if (!told) return false;
  const texts = textsWith(word, index, table);
  const others = other === null ? [] : textsWith('late', index, table);
  return texts.some((text) => told.test(text)) && !others.some((text) => other?.test(text));
}

/** "What is the early termination fee?" of an agreement that tells months of rent, and no sum. */
function isToldInWords({ question, kind }: Brief, index: DocumentIndex, table: LineTable): boolean {
  const what = kind === 'amount' ? payInWordsAsked(question) : null;
  if (what === null) return false;
  const word = what === 'severance' ? what : 'termination';
  const isTold = textsWith(word, index, table).some((text) => inMonths.test(text));
  return isTold && !kindsBeside(what, index, table).has('amount');
}

const inMonths = new RegExp(monthsOfPay, 'iu');
const overdueInterest = /\b(?:overdue|late|unpaid|past due|not paid|default)\b/i;
const lateFee = /\blate (?:payment )?(?:fees?|charges?|penalt(?:y|ies))\b/i;
const dayOfEach = /\bday of (?:each|every) (?:calendar )?(?:month|quarter|year)\b/i;

/** The lines with a word, each with those beside it. */
function textsWith(word: string, index: DocumentIndex, table: LineTable): string[] {
  const id = index.terms.get(stem(word, index.language));
  if (id === undefined) return [];
  return linesWith(index, id, 1, Number.MAX_SAFE_INTEGER).map((number) =>
    [number - 1, number, number + 1].map((each) => lineAt(table, each)?.text ?? '').join(' '),
  );
}

/** "When must claims be reported?" of a document that says "within sixty days" beside that, and no day. */
function isToldAsLength(brief: Brief, index: DocumentIndex, table: LineTable): boolean {
  if (howSoon(brief.question) === null) return false;
  const [verb] = tokensOf(brief.question).slice(-1);
  const texts = verb === undefined ? [] : textsWith(verb, index, table);
  return (
    texts.some((text) => lengthOfTime.test(text)) &&
    !texts.some((text) => periodsIn(text).some(({ iso }) => (iso?.length ?? 0) > 'yyyy'.length))
  );
}

const lengthOfTime = /\b(?:within|(?:no|not|in no event) later than)\b[^.;]{1,40}\b(?:hours?|days?|weeks?|months?)\b/i;

/** "Sign-on bonus": the noun with the word before it, which tells it from an annual one. */
function qualifiedIn(question: string, noun: string): string {
  const at = question.indexOf(noun);
  const [, word] = /([\p{L}-]{3,}) $/u.exec(question.slice(0, Math.max(0, at))) ?? [];
  return word === undefined || saysNothing.test(word) ? noun : `${word} ${noun}`;
}

const saysNothing = /^(?:the|any|what|which|much|how|are|is|was|were|does|his|her|its|their|your|our|high|big|large)$/i;

/** "What is the late fee?" of a document that calls it a late charge. */
function namesOf(noun: string): readonly string[] {
  return /^late (?:payment )?(?:fee|charge)s?$/i.test(noun)
    ? ['late fee', 'late charge', 'late payment fee', 'late payment charge']
    : [noun];
}

function kindsBesideAny(nouns: readonly string[], index: DocumentIndex, table: LineTable): Set<Told> {
  return new Set(nouns.flatMap((noun) => [...kindsBeside(noun, index, table)]));
}

/** What stands beside a noun on its lines, or just behind them. */
function kindsBeside(noun: string, index: DocumentIndex, table: LineTable): Set<Told> {
  const kinds = new Set<Told>();
  const id = index.terms.get(stem(tokensOf(noun).at(-1) ?? '', index.language));
  if (id === undefined) return kinds;
  const singular = noun.toLowerCase().replace(/(?:ies|y|s)$/, '');
  for (const number of linesWith(index, id, 1, Number.MAX_SAFE_INTEGER)) {
    const [before = '', ...rest] = [number - 1, number, number + 1].map((each) => lineAt(table, each)?.text ?? '');
    const text = [before, ...rest].join(' ');
    const lower = text.toLowerCase();
    const end = text.length - (rest[1]?.length ?? 0);
    for (let at = lower.indexOf(singular, before.length); at >= 0 && at < end; at = lower.indexOf(singular, at + 1))
      for (const kind of kindsNear(text, at, at + singular.length)) kinds.add(kind);
  }
  return kinds;
}

function kindsNear(text: string, start: number, end: number): Told[] {
  const before = text
    .slice(Math.max(0, start - reachBefore), start)
    .split(endOfSentence)
    .at(-1);
  const behind = text.slice(end, end + reachBehind).split(endOfSentence)[0];
  const window = `${before}${text.slice(start, end)}${behind}`;
  return measuresIn(window).map(({ unit }) => kindOf[unit] ?? 'number');
}

const kindOf: Partial<Record<Measure['unit'], Told>> = { money: 'amount', percent: 'percent' };

/** Characters around a noun, in its sentence, among which its value stands. */
const reachBefore = 40;
const reachBehind = 80;
const endOfSentence = /[.;] /;
