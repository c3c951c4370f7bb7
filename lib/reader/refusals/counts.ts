import type { Item } from '../../contract/answer';
import type { NumberValue } from '../../contract/value-schemas';
import { type LineTable, lineAt } from '../../document/line-table';
import type { Candidate } from '../candidate';
import { figureOf } from '../candidate';
import { type Asked, hitsIn } from '../prose/asked';
import { isContentsEntry, isLineOfContents, isRowOfContents } from '../prose/contents-entry';
import { asksHeadcount } from '../prose/headcount';
import { numbersIn } from '../prose/quantities';
import type { Reading } from '../prose/reading';
import { tokensOf } from '../prose/stems';
import { textsCited } from '../prose/texts-on-lines';
import { tablesOfPage } from '../tables/reconstruct-tables';
import { holdsEverywhere, isFigure, labelCited } from './cited';
import type { Refusal } from './refusal';

/** What counts nothing, or counts something else. */
export const ofCounts: readonly Refusal[] = [
  isTotalToDate,
  isDesignation,
  isMeasured,
  isNumberAsked,
  isOneOfSizes,
  isMoneyCounted,
  isCountOfListed,
  isNoRatio,
  isNegativeCount,
  isPartOfOne,
  isPageOfContents,
  isOfWhatComesOrGoes,
  isOwedToPeople,
  isUnderCondition,
  isNotSaidDone,
];

/** "How many participants are planned?" In "an analysis is planned when 310 participants have finished" 310 are those who have. */
function isUnderCondition(candidate: Candidate, { question }: Asked, reading: Reading): boolean {
  const verb = deedOfCounted.exec(question)?.[1];
  if (verb === undefined || candidate.items[0]?.kind !== 'number') return false;
  const opened = new RegExp(
    `\\b${verb}\\b[^.;,]*\\b(?:when|once|if|after|until|unless|as soon as)\\b[^.;,]{0,60}$`,
    'i',
  );
  return holdsEverywhere(candidate, reading, ({ before }) => opened.test(before));
}

/** "How many participants are randomized to placebo?" A sentence with another placebo in it, in which nobody is randomized, tells of others. */
function isNotSaidDone(candidate: Candidate, { question, ownTerms }: Asked, reading: Reading): boolean {
  const [, verb, , more] = deedOfCounted.exec(question) ?? [];
  const term = ownTerms.find(({ text }) => text.toLowerCase() === verb?.toLowerCase());
  if (!term || more === undefined || candidate.strategy !== 'sentence' || candidate.items[0]?.kind !== 'number')
    return false;
  return holdsEverywhere(candidate, reading, ({ text }) => hitsIn([term], tokensOf(text)).length === 0);
}

/** The deed that is done to those who are counted, and to or for whom. */
const deedOfCounted =
  /^how many (?:\p{Ll}+ ){1,2}(?:are|were|is|was|will be|have been|has been|had been) (\p{Ll}{3,}ed)\b(?: (to|for) ([^?]+))?/iu;

/** "Employee benefit obligations 12,974": what people cost, or are owed, counts none of them. */
function isOwedToPeople({ items, method }: Candidate, { question }: Asked, { table }: Reading): boolean {
  if (method === 'computed' || !asksHeadcount(question)) return false;
  return items.some((item) => item.kind === 'number' && ofMoneyForPeople.test(labelCited(item, table) ?? ''));
}

const ofMoneyForPeople =
  /\b(?:benefits?|obligations?|compensation|costs?|expenses?|liabilit(?:y|ies)|payroll|salaries|wages|pensions?|severance|receivables?|payables?|loans?|awards?)\b/i;

/** "How many stores does it operate?" Neither "the planned closure of 900 stores" nor "guaranteed 85 such store leases" tells, nor "672 domestic and 7
 *  International stores" how many there are in all. */
function isOfWhatComesOrGoes({ items, strategy }: Candidate, { question }: Asked, reading: Reading): boolean {
  const [item] = items;
  const span = item?.spans[0];
  const counted = countsWhatIsRun.exec(question)?.[1];
  if (item?.kind !== 'number' || strategy !== 'sentence' || !span?.quote || counted === undefined) return false;
  const { quote } = span;
  const one = counted.replace(/s$/, '');
  return textsCited(span, reading).some((text) => {
    const at = placeOf(quote, text);
    if (at < 0) return false;
    const behind = text.slice(at).replace(/^[\d.,]+/, '');
    return (
      comesOrGoes.test(text.slice(Math.max(0, at - 80), at)) ||
      new RegExp(`^ (?:former|closed) |^(?: [\\p{L}-]+){0,3} ${one} (?:leases?|closures?|openings?)\\b`, 'iu').test(
        behind,
      ) ||
      (/\d and $/.test(text.slice(0, at).replace(/ [\p{L} .-]+ and $/u, ' and ')) &&
        new RegExp(`^ \\p{Lu}\\p{L}+ ${one}`, 'u').test(behind))
    );
  });
}

/** Where a quote stands, and not in the middle of a longer figure; -1 where it doesn't. */
function placeOf(quote: string, text: string): number {
  let at = text.indexOf(quote);
  while (at > 0 && /[\d.,]$/.test(text.slice(0, at))) at = text.indexOf(quote, at + 1);
  return at;
}

const countsWhatIsRun =
  /^how many (\p{Ll}+s)\b (?:does|do|did|has|have|had)\b(?![^?]*\b(?:clos|open|acquir|add|sell|sold|leas|guarante|remodel)\p{L}*)/iu;
const comesOrGoes =
  /\b(?:clos(?:e|es|ed|ing|ures?)|open(?:s|ed|ing)?|acquir\w+|divest\w+|guarante\w+|remodel\w+|relocat\w+)\b(?: of)?(?: (?:approximately|about|up to|over|an additional|another))?\s+$/i;

/** "We have delivered a total of 1,033 of them" is of all the years, and not of the one that is asked for. */
function isTotalToDate({ items }: Candidate, { question }: Asked, reading: Reading): boolean {
  const [item] = items;
  const span = item?.spans[0];
  const quote = span?.quote;
  if (item?.kind !== 'number' || !span || !quote || !ofOneYear.test(question)) return false;
  return textsCited(span, reading).some((text) => {
    const place = text.indexOf(quote);
    return place >= 0 && haveInTotal.test(text.slice(Math.max(0, place - 60), place));
  });
}

const ofOneYear = /\b(?:in|during|for) (?:the )?(?:fiscal |calendar |year |FY ?)*(?:19|20)\d\d\b/i;
const haveInTotal =
  /\bha(?:s|ve) (?:\p{L}+ ){1,3}(?:a |in )?(?:total|all|cumulative total)(?: of)?(?: (?:about|approximately|over|some))? $/iu;

/** "Fewer 520 deliveries", where the document tells the 520-3 from the 520-5: the name of a model counts nothing. */
function isDesignation({ items, method }: Candidate, _asked: Asked, { table }: Reading): boolean {
  const [item, ...others] = items;
  if (item?.kind !== 'number' || others.length > 0 || method === 'computed') return false;
  const { value } = item.value as NumberValue;
  const quote = item.spans[0]?.quote ?? '';
  if (!/^[1-9]\d{2}$/.test(value) || !quote.includes(value)) return false;
  return modelsOf(table).has(value);
}

/** What the document tells variants of ("520" of "520-3" and "520-5"), and what it names with that: "520 and 640 deliveries". */
function modelsOf(table: LineTable): ReadonlySet<string> {
  const known = models.get(table);
  if (known) return known;
  const counts = new Map<string, number>();
  const lines = table.pages.flatMap((page) => page.lines);
  for (const { text } of lines)
    for (const [, model = ''] of text.matchAll(variant)) counts.set(model, (counts.get(model) ?? 0) + 1);
  const found = new Set([...counts].filter(([, count]) => count >= fewestVariants).map(([model]) => model));
  if (found.size > 0)
    for (const { text } of lines)
      for (const [, one = '', other = ''] of text.matchAll(namedTogether)) {
        if (found.has(one)) found.add(other);
        else if (found.has(other)) found.add(one);
      }
  models.set(table, found);
  return found;
}

const models = new WeakMap<LineTable, ReadonlySet<string>>();
const namedTogether = /(?<![\d.,$€£-])([1-9]\d{2})(?:,| and| or|\/) ?([1-9]\d{2})(?![\d%]|[.,]\d)/g;
const variant = /(?<![\p{L}\d.,-])([1-9]\d{2})-\d{1,2}(?![\d-])/gu;

const fewestVariants = 3;

/** "14.2 million square feet" are no number of stores. */
function isMeasured({ items }: Candidate, { question }: Asked): boolean {
  if (!/^(?:(?:about|approximately|around|exactly|roughly|so|and) )?how many (?!times\b)\p{Ll}/iu.test(question))
    return false;
  return items.some(({ kind, value }) => {
    const unit = kind === 'number' ? (value as { unit: string | null }).unit : null;
    const measure = unit === null ? null : measures.exec(unit);
    return measure !== null && !new RegExp(measure[0].slice(0, 3), 'i').test(question);
  });
}

const measures = /\b(?:square (?:feet|foot|met(?:er|re)s?|miles?)|acres?|hectares?|sq\.? ?ft)\b/i;

/** "With five years of service": five is what is given, and no answer, unless something else is counted than the question has. */
function isNumberAsked({ items, method }: Candidate, { question }: Asked): boolean {
  const [item, ...others] = items;
  if (item?.kind !== 'number' || others.length > 0 || method === 'computed') return false;
  const { value, unit } = item.value as NumberValue;
  const span = withLength.exec(question)?.[1];
  return unit !== null && span !== undefined && numbersIn(span).has(value);
}

const withLength =
  /\b(?:with|after|over|for|of|who (?:has|have)|having) ((?:\d+|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty) (?:or more |full |completed )?(?:hours?|days?|weeks?|months?|years?))\b/i;

/** "Packs of 14, 28, 56 or 98 tablets": none of them is how many there are. */
function isOneOfSizes({ items, strategy }: Candidate, { brief, question }: Asked, { table }: Reading): boolean {
  const [item, ...others] = items;
  if (item?.kind !== 'number' || others.length > 0 || strategy !== 'sentence') return false;
  if (brief.shape !== 'single' || /\b(?:largest|smallest|most|least|maximum|minimum|fewest)\b/i.test(question))
    return false;
  const line = item.spans[0]?.line_start ?? 0;
  const text = [line - 1, line, line + 1].map((number) => lineAt(table, number)?.text ?? '').join(' ');
  const { value } = item.value as NumberValue;
  return [...text.matchAll(sizes)].some(([series]) => numbersIn(series).has(value));
}

const sizes = /(?<![\d.,$€£])\d{1,4}(?:, \d{1,4})+,? or \d{1,4}\b(?! ?[%.]\d)/g;

/** "Stores $ 313" is an amount, and no count of stores, nor is "Payments for shares 168". */
function isMoneyCounted({ items }: Candidate, { question }: Asked, { table }: Reading): boolean {
  const [item] = items;
  if (item?.kind !== 'number' || !/\bhow many\b/i.test(question)) return false;
  const printed = Number((item.value as NumberValue).value).toLocaleString('en-US');
  const text = lineAt(table, item.spans[0]?.line_start ?? 0)?.text ?? '';
  if (flowsOfCash.test(text) || isInColumnOfMoney(item, table)) return true;
  return [`$ ${printed}`, `$${printed}`, `€${printed}`, `£${printed}`].some((money) => {
    const at = text.indexOf(money);
    return at >= 0 && !/^[\d,.]/.test(text.slice(at + money.length));
  });
}

/** "By any of the following six perils" counts perils, and nothing else that the sentence speaks of. */
function isCountOfListed({ items }: Candidate, { question }: Asked, reading: Reading): boolean {
  const [item] = items;
  const span = item?.spans[0];
  const unit = item?.kind === 'number' ? (item.value as NumberValue).unit : null;
  if (unit == null || !span?.quote || !/\bhow many\b/i.test(question)) return false;
  if (question.toLowerCase().includes(unit.toLowerCase().slice(0, -1))) return false;
  const { quote } = span;
  return textsCited(span, reading).some((text) => {
    const at = text.indexOf(quote);
    return at >= 0 && /\b(?:the following|these) $/i.test(text.slice(0, at));
  });
}

/** "Sum insured", in a table of euros. */
function isInColumnOfMoney({ value, spans }: Item, table: LineTable): boolean {
  const line = lineAt(table, spans[0]?.line_start ?? 0);
  if (!line) return false;
  return tablesOfPage(table, line.page).some(({ rows, columns, currency }) => {
    if (currency === null) return false;
    const row = rows.find((each) => each.line === line.number);
    return columns.some(
      ({ header }, column) => headsMoney.test(header) && row?.cells[column]?.value === (value as NumberValue).value,
    );
  });
}

const headsMoney =
  /\b(?:sums?(?: insured)?|premiums?|amounts?|prices?|costs?|fees?|values?|charges?|rents?|salar(?:y|ies)|payments?|budgets?)\s*$/i;
const flowsOfCash = /^(?:re)?payments? (?:for|of|to)\b[^.]*\d$|^proceeds from\b[^.]*\d$/i;

/** "How many times was the inventory sold?" An amount of money is no number of times. */
function isNoRatio({ items, strategy, method }: Candidate, { question }: Asked): boolean {
  if (method !== 'computed' && isDivision.test(question) && items.some(({ kind }) => isFigure.has(kind))) return true;
  const ofMoney = strategy === 'statement line' || items.some(({ kind }) => kind === 'amount');
  return ofMoney && /\bhow many times\b/i.test(question);
}

/** Two figures, one by the other: no figure that is printed says so. */
const isDivision = /\bdivided by\b|^(?:please )?divide\b/i;

/** "How many employees are there?" Never fewer than none: a mark in brackets is read as a minus. */
function isNegativeCount(candidate: Candidate, { brief, question }: Asked): boolean {
  return (
    brief.kind === 'number' &&
    /\b(?:how many|number of|headcount)\b/i.test(question) &&
    figureOf(candidate).startsWith('-')
  );
}

/** "In how many countries does it have offices?" 0.8 is an area, or a share, or millions of something else. */
function isPartOfOne(candidate: Candidate, { question }: Asked): boolean {
  return wholeThings.test(question) && /^-?\d+\.\d*[1-9]/.test(figureOf(candidate));
}

const wholeThings =
  /\bhow many (?:(?!average\b|of\b|per\b)[\p{L}-]+ ){0,3}?(?:countries|states|cities|towns|continents|regions|provinces|jurisdictions|languages|buildings|factories|plants|offices|warehouses|campuses|directors|officers|nominees|committees|meetings|lawsuits|segments)\b/iu;

function isPageOfContents({ items }: Candidate, _asked: Asked, { table }: Reading): boolean {
  const [item, ...others] = items;
  const line = item?.kind === 'number' && others.length === 0 ? lineAt(table, item.spans[0]?.line_start ?? 0) : null;
  if (line == null) return false;
  const first = line.number - linesOfContents;
  const near = Array.from({ length: 2 * linesOfContents + 1 }, (_, at) => lineAt(table, first + at) ?? []).flat();
  const onPage = near.filter(({ page }) => page === line.page);
  const page = table.pages.find(({ number }) => number === line.page)?.lines ?? [];
  return isContentsEntry(line, table.sections) || isRowOfContents(line, onPage) || isLineOfContents(line, page);
}

const linesOfContents = 12;
