import type { LineTable, Page } from '../document/line-table';
import { lineAt, linesBetween } from '../document/line-table';
import { yearsAsked, yearsIn } from '../question/years-in';
import type { Candidate } from './candidate';
import { escapePattern } from './escape-pattern';
import type { Asked } from './prose/asked';
import type { Reading } from './prose/reading';
import { fiscalCalendarOf } from './tables/fiscal-calendar';

/** Is the candidate of another year than the question? A year that is asked for is printed near what answers: on its page, the one
 *  before or the one behind; or it is the year of the document, which its first pages say and nothing repeats. Of several years in a
 *  question one is enough. */
export function isOfAnotherYear({ items, strategy }: Candidate, { question }: Asked, reading: Reading): boolean {
  if (readsPeriods.has(strategy)) return false;
  const years = yearsIn(question);
  if (years.size === 0) return false;
  const { table } = reading;
  const isOfMoment = asksForExpected.test(question) || asksForState.test(question);
  if (years.size === 1 && isOfMoment && tellsOfOthers(items, years, table)) return true;
  if (strategy === 'statement' && asksDeed.test(question)) {
    const told = items.map((item) => textCited(item, table));
    if (happenedInOthers(told, yearsAsked(question), table)) return true;
  }
  if (strategy === 'sentence' && asksHowMuch.test(question)) {
    const told = items.map((item) => sentenceOf(item, reading));
    if (happenedInOthers(told, yearsAsked(question), table)) return true;
    if (buysBack.test(question) && !asksPartOfYear.test(question) && told.every((text) => yearsIn(text).size === 0))
      return items.every((item) => isOfIssuerPurchases(item, table));
  }
  if (strategy === 'statement' && isOfOtherFiscalYears(items, question, table)) return true;
  if (strategy === 'sentence' && years.size === 1 && items.every((item) => isInClauseOfOther(item, years, reading)))
    return true;
  if (strategy === 'sentence' && years.size === 1 && items.every((item) => isToldForOther(item, years, reading)))
    return true;
  const pages = items.flatMap(({ spans }) =>
    spans.flatMap(({ line_start, line_end }) => [lineAt(table, line_start)?.page, lineAt(table, line_end)?.page]),
  );
  const near = new Set(pages.flatMap((page) => (page === undefined ? [] : [page - 1, page, page + 1])));
  const printed = [...near].flatMap((number) => [...yearsOn(table.pages[number - 1])]);
  return ![...printed, ...ownYears(table)].some((year) => years.has(year));
}

/** What is expected differs from year to year: the year stands right beside it, and where others stand there, it is theirs. */
const asksForExpected =
  /\b(?:expect(?:s|ed)?|estimate[ds]?|anticipate[ds]?|project(?:s|ed)|forecasts?|plans? to|matures?|(?:is|are|falls?|come[s]?) due)\b/i;

/** So does what there was at the end of a year. */
const asksForState =
  /\b(?:[Aa]t|[Aa]s of|[Aa]s at) (?:the )?(?:(?:fiscal |calendar )?year[- ]end|(?:end|close) of|\p{Lu}\p{Ll}{2,8} \d{1,2}\b)/u;

function tellsOfOthers(items: Candidate['items'], years: ReadonlySet<string>, table: LineTable): boolean {
  return items.every(({ spans }) => {
    const first = spans[0]?.line_start;
    if (first === undefined) return false;
    const around = [-2, -1, 0, 1].map((offset) => lineAt(table, first + offset)?.text ?? '').join(' ');
    const said = new Set([...yearsIn(around), ...yearsOfDates(around)]);
    return said.size > 0 && ![...said].some((year) => years.has(year));
  });
}

/** What goes on was begun in other years. */
const asksDeed =
  /^(?![^?]*\b(?:ongoing|pending|still|continu\w+|remain\w*|legal|litigation|lawsuits?|proceedings|since)\b)(?:[^?]*[,:;.] )?(?:did|has|have|had|was|were)\b/i;

/** "Did it buy back shares in 2031?": "from January 1, 2032 through February 2, 2032, we repurchased …" tells of days of another year alone.
 *  A fiscal year may end early in the next. */
function happenedInOthers(told: readonly string[], years: ReadonlySet<string>, table: LineTable): boolean {
  const ends = fiscalCalendarOf(table).endMonth;
  return told.every((text) => {
    const said = yearsIn(text);
    if (said.size === 0 || [...said].some((year) => years.has(year))) return false;
    const beside =
      ends === 12
        ? []
        : [...said].filter((year) => years.has(`${Number(year) - 1}`) || years.has(`${Number(year) + 1}`));
    return beside.length === 0;
  });
}

/** "It was 2.1% in 2031 and 1.8% in 2030; 2031 sales rose to $3.6 billion": what stands behind the semicolon is of the year that it names. */
function isInClauseOfOther(item: Candidate['items'][number], years: ReadonlySet<string>, reading: Reading): boolean {
  const quote = item.spans[0]?.quote;
  if (!quote) return false;
  const clauses = sentenceOf(item, reading).split(/;\s/);
  const own = clauses.filter((clause) => clause.includes(quote));
  if (clauses.length < 2 || own.length !== 1) return false;
  const said = yearsIn(own[0] ?? '');
  return said.size > 0 && ![...said].some((year) => years.has(year));
}

/** "The expected rate of return for 2032 is 7.00%": of 2031 another one may be told. */
function isToldForOther(item: Candidate['items'][number], years: ReadonlySet<string>, reading: Reading): boolean {
  const quote = item.spans[0]?.quote;
  if (!quote) return false;
  const told = new RegExp(
    `\\b(?:for|in|during) (?:(?:fiscal|calendar) (?:year )?)?((?:19|20)\\d\\d),? (?:is|are|was|were|will be) (?:(?:approximately|about|expected to be|estimated at|estimated to be) )?${escapePattern(quote)}`,
    'i',
  );
  const year = told.exec(sentenceOf(item, reading))?.[1];
  return year !== undefined && !years.has(year);
}

/** "How much did it repurchase in 2031?", "How many shares did it buy back …?" */
const asksHowMuch = /^(?:[^?]*, )?how (?:much|many)\b[^?]*\bdid\b/i;
const asksPartOfYear = /\b(?:quarter|months?|weeks?|q[1-4])\b/i;
const buysBack = /\b(?:repurchas\w+|buy back|buybacks?)\b/i;
/** The sentence of a value; "Immediately following the conversion, we …" happened when the one before says. */
function sentenceOf({ spans }: Candidate['items'][number], { sentences, table }: Reading): string {
  const { line_start = 0, quote = null } = spans[0] ?? {};
  const own = sentences.findIndex(
    ({ block, text }) =>
      block.source.parts.some(({ line }) => line.number === line_start) && (quote === null || text.includes(quote)),
  );
  const text = sentences[own]?.text ?? lineAt(table, line_start)?.text ?? '';
  return followsOn.test(text) ? `${sentences[own - 1]?.text ?? ''} ${text}` : text;
}

const followsOn =
  /^(?:(?:immediately|shortly|promptly) )?(?:following|after|upon) (?:the|such|that|this)\b|^(?:on the same day|at that time|thereafter|subsequently)\b/i;

/** An annual report lists what was bought in its last quarter, month by month, under this heading. */
function isOfIssuerPurchases({ spans }: Candidate['items'][number], table: LineTable): boolean {
  const first = spans[0]?.line_start ?? 0;
  return linesBetween(table, Math.max(1, first - 30), first).some(({ text }) =>
    /\bpurchases of equity securities\b/i.test(text),
  );
}

/** "Is she eligible for a bonus for fiscal 2032?": "under the plan for the 2031 fiscal year" tells of another. */
function isOfOtherFiscalYears(items: Candidate['items'], question: string, table: LineTable): boolean {
  const wanted = fiscalYearsIn(question);
  const said = fiscalYearsIn(items.map((item) => textCited(item, table)).join(' '));
  return wanted.length > 0 && said.length > 0 && !said.some((year) => wanted.includes(year));
}

function fiscalYearsIn(text: string): string[] {
  return [...text.matchAll(fiscalYear)].map(([, behind, before]) => behind ?? before ?? '');
}

const fiscalYear = /\bfiscal (?:year )?((?:19|20)\d\d)\b|\b((?:19|20)\d\d) fiscal year\b/gi;

function textCited({ spans }: Candidate['items'][number], table: LineTable): string {
  return spans
    .map(
      ({ line_start, line_end, quote }) =>
        quote ??
        linesBetween(table, line_start, line_end)
          .map((line) => line.text)
          .join(' '),
    )
    .join(' ');
}

/** These take a value from the column or the row of its period. */
const readsPeriods: ReadonlySet<Candidate['strategy']> = new Set([
  'statement line',
  'table cell',
  'value in time',
  'computed',
]);

const ofDocuments = new WeakMap<LineTable, ReadonlySet<string>>();

/** The years of the dates on the first two pages, and those before where the date lies in the first half of one: a fiscal year is called
 *  by the year in which most of it lay. */
function ownYears(table: LineTable): ReadonlySet<string> {
  const known = ofDocuments.get(table);
  if (known) return known;
  const text = table.pages.slice(0, 2).map(textOf).join('\n');
  const own = yearsOfDates(text);
  const years = own.length > 0 ? new Set(own) : yearsIn(text);
  ofDocuments.set(table, years);
  return years;
}

function yearsOfDates(text: string): string[] {
  const dates = [...text.matchAll(date)].map(([, month, year, otherMonth, otherYear]) => ({
    year: Number(year ?? otherYear),
    isEarly: /^(?:jan|feb|mar|apr|may|jun)/i.test(month ?? otherMonth ?? ''),
  }));
  return dates.flatMap(({ year, isEarly }) => (isEarly ? [`${year}`, `${year - 1}`] : [`${year}`]));
}

const date = /\b(\p{L}{3,9})\.? \d{1,2},? ((?:19|20)\d\d)(?!\d)|(?<!\d)\d{1,2}\.? (\p{L}{3,9}) ((?:19|20)\d\d)(?!\d)/gu;

const ofPages = new WeakMap<Page, ReadonlySet<string>>();
const none: ReadonlySet<string> = new Set();

function yearsOn(page: Page | undefined): ReadonlySet<string> {
  if (!page) return none;
  const known = ofPages.get(page);
  if (known) return known;
  const years = yearsIn(textOf(page));
  ofPages.set(page, years);
  return years;
}

const textOf = (page: Page) => page.lines.map(({ text }) => text).join('\n');
