import { definitionOf } from '../../contract/registry';
import type { Amount } from '../../contract/value-schemas';
import { lineAt, linesBetween } from '../../document/line-table';
import type { Candidate } from '../candidate';
import type { Asked } from '../prose/asked';
import { isOfAnotherLine } from '../prose/line-told';
import type { Reading } from '../prose/reading';
import { textsCited } from '../prose/texts-on-lines';
import { isOfScale } from '../tables/read-tables';
import { tablesOfPage } from '../tables/reconstruct-tables';
import { labelCited } from './cited';
import type { Refusal } from './refusal';

/** What the row of a figure is about, where it is something else than what is asked for. */
export const ofRows: readonly Refusal[] = [
  isNotPaid,
  isNotInState,
  isTaxOfIt,
  isSaidOfAnotherLine,
  isSoldAndNotSpent,
  isNotAttributed,
  isOfSale,
  isNotContributed,
  isRateOfIt,
  isSumAndNotPerShare,
  isLossAndNoGain,
  isUnscaledCell,
  isUndiscounted,
  isOtherCash,
  isBeforeReserve,
  isInOtherCurrency,
  isBesideRowWithout,
  isEarnedOnBalance,
  isOtherThanTakenOff,
  isPartOfPrice,
  isPaidAndNotDeclared,
];

/** A table has a row with the very name that a question says, and no figure in the column of this one ("not available"): that of another row is
 *  none. */
function isBesideRowWithout({ items: [item], method }: Candidate, { question }: Asked, reading: Reading): boolean {
  const span = item?.spans[0];
  if (!span || method === 'computed' || !/\d/.test(span.quote ?? '')) return false;
  const own = reading.cells.get(span.line_start) ?? [];
  const cell = own.find(({ text }) => text === span.quote);
  const label = own[0];
  if (!cell || !label || cell === label || own.length < 3 || isSaidIn(question, label.text)) return false;
  const page = lineAt(reading.table, span.line_start)?.page;
  return linesBetween(reading.table, span.line_start - rowsBeside, span.line_start + rowsBeside).some((line) => {
    const row = line.page === page ? (reading.cells.get(line.number) ?? []) : [];
    if (row.length !== own.length || !row[0] || !isNameSaidIn(question, row[0].text)) return false;
    // Of a header no cell has a figure.
    if (row.every(({ text }) => !/\d/.test(text))) return false;
    const other = row.find(({ x0, x1 }) => x0 < cell.x1 && x1 > cell.x0);
    return other !== undefined && other !== row[0] && !/\d/.test(other.text);
  });
}

const rowsBeside = 12;

function isNameSaidIn(question: string, label: string): boolean {
  return /\p{L}{3}/u.test(label) && isSaidIn(question, label);
}

function isSaidIn(question: string, label: string): boolean {
  const plain = (text: string) =>
    ` ${text
      .toLowerCase()
      .replace(/[^\p{L}\d]+/gu, ' ')
      .trim()} `;
  return plain(label).trim() !== '' && plain(question).includes(plain(label));
}

/** "18.77 Australian cents, which reflects 12.25 cents": where a sum is told in the currency that is asked for, its worth in another isn't it. */
function isInOtherCurrency({ items, method }: Candidate, { brief }: Asked, reading: Reading): boolean {
  const { currency } = brief.unit;
  if (currency === null || method === 'computed') return false;
  return items.some(({ kind, value, spans: [span] }) => {
    if (kind !== 'amount' || !span || (value as Amount).currency === currency) return false;
    const told = textsCited(span, reading).flatMap((text) => definitionOf('amount').readAll(text));
    return told.some((other) => (other.value as Amount).currency === currency);
  });
}

/** "FIFO inventory 8,410" above "LIFO reserve (1,290)": what is stated for the inventories is less than the first of them. */
function isBeforeReserve({ items }: Candidate, { question }: Asked, { table }: Reading): boolean {
  if (!/\binventor(?:y|ies)\b/i.test(question) || costFlow.test(question)) return false;
  return items.some((item) => costFlow.test(labelCited(item, table) ?? ''));
}

const costFlow = /\b[FL]IFO\b/i;

/** "Cash at the end of the quarter" is none that operations brought in, and what leases took of it is only a part. */
function isOtherCash({ items, strategy }: Candidate, { question }: Asked, { table }: Reading): boolean {
  if (!told.has(strategy) || !asksOperatingCash.test(question) || /\bleases?\b/i.test(question)) return false;
  return items.some(({ spans }) => {
    const text = spans
      .flatMap(({ line_start, line_end }) => linesBetween(table, line_start, line_end).map((line) => line.text))
      .join(' ');
    return !/\boperat/i.test(text) || /\bleases?\b/i.test(text);
  });
}

const asksOperatingCash =
  /\bcash (?:flows? )?(?:from|(?:provided|generated|used) (?:by|in)) operat|\boperating cash flows?\b/i;
const told: ReadonlySet<string> = new Set(['sentence', 'table cell']);

/** "Total lease payments 2,180, less imputed interest (599)": what will be paid is more than what is owed today, and no cost of a year. */
function isUndiscounted({ items, method }: Candidate, { question }: Asked, { table }: Reading): boolean {
  if (method === 'computed' || !owedOrSpent.test(question) || /\bpayments?\b/i.test(question)) return false;
  return items.some((item) => {
    const label = item.kind === 'amount' ? labelCited(item, table) : null;
    return label !== null && /\b(?:lease|rental|minimum|future|undiscounted)\b.*\bpayments?$/i.test(label);
  });
}

const owedOrSpent = /\bliabilit(?:y|ies)\b|\b(?:lease|rent|rental) (?:costs?|expenses?)\b/i;

/** "Freight expense rate 0.93 %", "our margin was 15 %": no share that the freight has in all expenses. */
function isRateOfIt({ items, method }: Candidate, { question }: Asked, { table }: Reading): boolean {
  if (method === 'computed' || !asksShareOf.test(question) || namesRate.test(question)) return false;
  return items.some(({ kind, value, spans }) => {
    const text = kind === 'percent' ? lineAt(table, spans[0]?.line_start ?? 0)?.text : undefined;
    if (text === undefined) return false;
    const at = text.indexOf((value as { value: string }).value);
    return at >= 0 && /\b(?:rate|margin|yield)s?\b[^.;%]{0,60}$/i.test(text.slice(0, at));
  });
}

const asksShareOf =
  /\b(?:percent(?:age)?|share|portion|proportion|fraction|%) of (?!(?:the )?(?:votes|shares|common|stock))/i;

const namesRate = /\b(?:rates?|margins?|yields?)\b/i;

/** "Income tax benefits 62" is none of the taxes that were paid: a row alone has to say so. */
function isNotPaid({ items, strategy }: Candidate, { question }: Asked, { table }: Reading): boolean {
  if (strategy !== 'cell' || !/\bpaid\b/i.test(question)) return false;
  return items.some((item) => item.kind === 'amount' && !/\bpa(?:id|y)|\bcash\b/i.test(labelCited(item, table) ?? ''));
}

/** "Interest capitalized" is no interest expense: what was done with an amount is said where it stands, or right over it. */
function isNotInState({ items, strategy }: Candidate, { question }: Asked, { table }: Reading): boolean {
  const state = states.find((each) => each.test(question));
  if (!state || strategy === 'computed') return false;
  return items.some(({ kind, spans: [span] }) => {
    if ((kind !== 'amount' && kind !== 'number') || !span) return false;
    const lines = Array.from({ length: linesOfState }, (_, step) => lineAt(table, span.line_end - step)?.text ?? '');
    return !state.test(lines.join(' '));
  });
}

const states = [
  /\bcapitali[sz]ed\b/i,
  /\baccrued\b/i,
  /\bprepaid\b/i,
  /\bunrecogni[sz]ed\b/i,
  /\bunbilled\b/i,
  /\bauthori[sz]ed\b/i,
];

const linesOfState = 4;

/** "Unearned revenue 494" among the deferred tax assets: the tax that it saves. */
function isTaxOfIt({ items }: Candidate, { question }: Asked, { table }: Reading): boolean {
  if (/\btax/i.test(question)) return false;
  return items.some((item) => {
    if (labelCited(item, table) === null) return false;
    const at = item.spans[0]?.line_start ?? 0;
    const above = Array.from({ length: 14 }, (_, step) => lineAt(table, at - step)?.text ?? '');
    const head = above.find((text) => deferredTax.test(text));
    return head !== undefined && !/\d/.test(head);
  });
}

/** The head of such a table, or, with figures, the end of one. */
const deferredTax =
  /^\s*(?:components of )?(?:total )?(?:net )?deferred (?:income )?tax (?:assets|liabilities|\(?liabilit)[^.]{0,60}$/i;

/** Prose below the heading "Research and development" tells by how much it fell, and of what else money was spent. */
function isSaidOfAnotherLine({ items, strategy }: Candidate, asked: Asked, { table }: Reading): boolean {
  if (strategy !== 'form field') return false;
  return items.some(({ kind, spans: [span] }) => {
    const text = lineAt(table, span?.line_start ?? 0)?.text ?? '';
    const start = kind === 'amount' && span?.quote ? text.indexOf(span.quote) : -1;
    if (start < 0 || (text.match(/(?<!\S)\p{Ll}{2,}/gu) ?? []).length < wordsOfProse) return false;
    return isOfAnotherLine({ asked, text, start, end: start + (span?.quote?.length ?? 0) });
  });
}

const wordsOfProse = 6;

/** "Advertising services 31,160" below "Net sales:" is what was earned by advertising, not what was spent on it. */
function isSoldAndNotSpent({ items }: Candidate, { question }: Asked, { table }: Reading): boolean {
  if (!asksSpent.test(question) || asksSold.test(question)) return false;
  return items.some((item) => {
    const label = labelCited(item, table);
    if (label === null || asksSpent.test(label)) return false;
    const at = item.spans[0]?.line_start ?? 0;
    const above = Array.from({ length: linesToCaption }, (_, step) => lineAt(table, at - 1 - step)?.text ?? '');
    const caption = above.find((text) => /^\D+:$/.test(text.trim()));
    return caption !== undefined && asksSold.test(caption) && !asksSpent.test(caption);
  });
}

const asksSpent = /\b(?:expenses?|costs?|spen[dt]|spending|expenditures?)\b/i;

const asksSold = /\b(?:sales|revenues?|sold)\b/i;

const linesToCaption = 12;

/** "Net loss attributable to shareholders": a line that says so is another than "Net loss". */
function isNotAttributed({ items }: Candidate, { question }: Asked, { lines, table }: Reading): boolean {
  const figure = attributed.exec(question)?.[1];
  if (figure === undefined || items.length === 0) return false;
  const says = new RegExp(`^net (?:${figure}|income|loss|earnings)\\b.*\\battributable\\b`, 'i');
  return (
    lines.some(({ text }) => says.test(text)) &&
    items.every((item) => /^net (?:income|loss|earnings)\b(?!.*\battributable\b)/i.test(labelCited(item, table) ?? ''))
  );
}

const attributed =
  /\bnet (income|loss|earnings) attributable to (?:the )?(?:[\p{L}'’.]+ )?(?:common )?(?:share|stock)holders\b/iu;

/** "Loss on sale of discontinued operations" is not the loss from them. */
function isOfSale({ items }: Candidate, { question }: Asked, { table }: Reading): boolean {
  if (/\b(?:s[eo]ld?|sell\w*|sales?|dispos\w+|divest\w*|gains?)\b/i.test(question)) return false;
  return items.some((item) =>
    /\b(?:loss|gain)\S* (?:on|from) (?:the )?(?:sale|disposal)s? of\b/i.test(labelCited(item, table) ?? ''),
  );
}

/** What is paid out of a plan is not what is paid into it: a figure for contributions stands below the word. */
function isNotContributed({ items, strategy }: Candidate, { question }: Asked, { table }: Reading): boolean {
  const [item] = items;
  const line = item?.kind === 'amount' || item?.kind === 'number' ? item.spans[0]?.line_start : undefined;
  if (strategy === 'sentence' || line === undefined || !/\bcontribut/i.test(question)) return false;
  const above = Array.from({ length: linesOverTable }, (_, back) => lineAt(table, line - back)?.text ?? '');
  const head = above.find((text) => /\bcontribut|\bbenefit payments?\b/i.test(text));
  return head === undefined ? strategy === 'table cell' : !/\bcontribut/i.test(head);
}

const linesOverTable = 15;

/** "Total debt $ 6,911" in a table whose head says "in millions": the row alone does not tell what it is worth. */
function isUnscaledCell({ items, strategy }: Candidate, _asked: Asked, { table }: Reading): boolean {
  const [item] = items;
  const line = item?.kind === 'amount' ? lineAt(table, item.spans[0]?.line_start ?? 0) : undefined;
  if (!item || !line || readsScale.has(strategy)) return false;
  const { value, scale, unit } = item.value as Amount;
  if (scale !== null || unit !== null || /\.\d\d$/.test(value)) return false;
  if (isOfScale(value)) return true;
  return tablesOfPage(table, line.page).some(
    (each) =>
      each.scale !== null &&
      each.rows.some((row) => row.line === line.number && row.cells.some((cell) => cell?.value === value)),
  );
}

/** Strategies that read a cell with the head of its table. */
const readsScale: ReadonlySet<string> = new Set(['computed', 'statement line', 'table cell']);

/** "Dividends declared ($2.04 per share) (1,244.5)": what one share got is in the bracket. */
function isSumAndNotPerShare({ items }: Candidate, _asked: Asked, { table }: Reading): boolean {
  return items.some(({ kind, value, spans: [span] }) => {
    if (kind !== 'amount' || (value as Amount).unit !== 'per share' || !span) return false;
    const bracket = inBracket.exec(lineAt(table, span.line_end)?.text ?? '')?.[0];
    return bracket !== undefined && !bracket.includes((value as Amount).value);
  });
}

const inBracket = /\([^()]*\d[^()]*per (?:common )?share[^()]*\)/i;

/** "Divestitures gain, net of tax (189.0)" takes it off a profit: what was gained is not less than nothing. */
function isLossAndNoGain({ items, strategy }: Candidate, { question }: Asked, { table }: Reading): boolean {
  if (strategy === 'sentence' || !/\bgains?\b/i.test(question) || /\bloss/i.test(question)) return false;
  return items.some((item) => {
    const label =
      item.kind === 'amount' && (item.value as Amount).value.startsWith('-') ? labelCited(item, table) : null;
    return label !== null && /\bgains?\b/i.test(label) && !/\bloss/i.test(label);
  });
}

/** "Card loans 1,514" below "Provisions for credit losses", "Deposits 1,527" below "Interest expense": what was set aside for a balance, or
 *  earned or borne on it, in a year. The label alone is the name of the balance. */
function isEarnedOnBalance({ items: [item], method }: Candidate, { question }: Asked, { table }: Reading): boolean {
  const line = item?.spans[0]?.line_start;
  const page = line === undefined ? undefined : lineAt(table, line)?.page;
  if (page === undefined || method === 'computed' || flow.test(question)) return false;
  return tablesOfPage(table, page).some(
    ({ statement, rows }) =>
      statement === 'income' &&
      rows.some(
        (row) =>
          row.line === line &&
          balance.test(row.label.trim()) &&
          [...row.parents, row.heading ?? ''].some((head) => flow.test(head)),
      ),
  );
}

const balance = /\b(?:loans|receivables?|deposits|securities|borrowings|debt)(?: and other)?$/i;
const flow = /\b(?:provisions?|interest|income|expenses?|loss(?:es)?|gains?|fees|costs?|revenues?)\b/i;

/** "Loans, less reserves for credit losses: 2031, $3,747  104,217": what is taken off a balance within its label is not the balance, nor is
 *  the balance what is taken off. */
function isOtherThanTakenOff({ items: [item] }: Candidate, { question }: Asked, { table }: Reading): boolean {
  const span = item?.spans[0];
  if (item?.kind !== 'amount' || !span?.quote || /\b(?:net|less|after)\b/i.test(question)) return false;
  const text = lineAt(table, span.line_start)?.text ?? '';
  const before = text.slice(0, Math.max(0, text.indexOf(span.quote)));
  return asksReserve.test(question)
    ? takesOff.test(before) && !takenOff.test(before)
    : takenOff.test(before) && !/\b(?:reserves?|allowances?)\b/i.test(question);
}

const asksReserve = /^(?:what|how (?:much|large|big|high))\b(?: \w+){0,3} (?:reserves?|allowances?)\b/i;
const takesOff = /\b(?:less|net of)\b.*\b(?:reserves?|allowances?)\b/i;
const takenOff =
  /\b(?:less|net of)\b(?:(?!\d)[^.]|(?:19|20)\d\d\b)*\b(?:reserves?|allowances?)\b(?:(?!\d)[^.]|(?:19|20)\d\d\b)*(?:\bof|:|\b(?:19|20)\d\d,)\s*(?:US)?[$€£]?\s*$/i;

/** "Dividends paid per share" tells what was paid in a year, whenever it was declared. */
function isPaidAndNotDeclared({ items: [item], method }: Candidate, { question }: Asked, { table }: Reading): boolean {
  const line = item?.spans[0]?.line_start;
  if (line === undefined || method === 'computed' || !asksDeclared.test(question) || /\bpaid\b/i.test(question))
    return false;
  const label = item && labelCited(item, table);
  return label != null && /\bdividends? (?:\p{L}+ )?paid\b/iu.test(label) && !/\bdeclared\b/i.test(label);
}

const asksDeclared = /\bdividends?\b[^?]*\bdeclared\b|\bdeclared?\b[^?]*\bdividends?\b/i;

/** "How much did it pay for Tarn?" The intangible assets or the goodwill that came with it are a part of what was paid. */
function isPartOfPrice({ items: [item] }: Candidate, { question }: Asked, { table }: Reading): boolean {
  if (item?.kind !== 'amount' || !asksPricePaid.test(question) || ofPrice.test(question)) return false;
  const label = labelCited(item, table);
  return label !== null && ofPrice.test(label) && !wholePrice.test(label);
}

const asksPricePaid = /\b(?:pay|paid|spen[dt]|cost)\b[^?]*\bfor\b|\b(?:purchase|acquisition) price\b/i;
const ofPrice = /\b(?:intangibles?|goodwill|(?:tangible|net|other|current) assets|liabilities|working capital)\b/i;
const wholePrice = /\b(?:total|consideration|price)\b/i;
