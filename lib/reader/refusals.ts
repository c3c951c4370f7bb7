import type { Item } from '../contract/answer';
import { countryCodeOf } from '../contract/kinds/countries';
import { regionPattern } from '../contract/kinds/regions';
import type { Address, Amount, DateValue, NumberValue, PersonName } from '../contract/value-schemas';
import type { LineTable } from '../document/line-table';
import { lineAt } from '../document/line-table';
import { yearsIn } from '../question/years-in';
import { type Candidate, figureOf } from './candidate';
import { saysTheContrary } from './contraries';
import { isDateOfReport } from './date-of-report';
import { isOtherThanDefined } from './defined-by-question';
import { isNoSuchThing } from './listed-things';
import { isDutyOfOther } from './parties';
import { isAdjusted, isOtherEbit } from './printed-measures';
import type { Asked } from './prose/asked';
import { isContentsEntry } from './prose/contents-entry';
import { isUnderOtherPart } from './prose/lead-above';
import { isOfAnotherLine } from './prose/line-told';
import { isToldNone } from './prose/none-told';
import { isCommon, isOrdinaryName } from './prose/ordinary-name';
import { asksAuditor, asksWho, isFirm, isNameLike, namesAct, namesExchange } from './prose/organisation-names';
import { numbersIn } from './prose/quantities';
import { asksGoverningLaw, asksWhereIncorporated, namesPlace } from './prose/read-text-values';
import type { Reading } from './prose/reading';
import { spanAsked, tellsOfSpan } from './span-asked';
import { isAuditorOfAnother, isOfAnotherSubject } from './subject-asked';
import { namesLeftOut } from './tables/left-out-asked';
import { tablesOfPage } from './tables/reconstruct-tables';
import { frontOf, isRegistrant } from './tables/registrant';
import { isInOtherTenure } from './tenure';
import { isOfAnotherYear } from './year-asked';

type Refusal = (candidate: Candidate, asked: Asked, reading: Reading) => boolean;

const refusals: readonly Refusal[] = [
  namesNobody,
  namesPaper,
  isThingAsked,
  isNoVote,
  isOtherBody,
  isNotLeftOut,
  isPageOfContents,
  isNamedAlready,
  isOneOfMany,
  isBareFigure,
  saysNothing,
  isHeadBelow,
  isCutOff,
  isNotContributed,
  isAct,
  isNoExchange,
  isUnscaledCell,
  isOneOfTwo,
  isTown,
  isTitle,
  isNoCompany,
  isNoName,
  isNegativeCount,
  isNoRatio,
  isSignedAbove,
  isMoneyCounted,
  isNoLaw,
  isLawOfAnotherAct,
  isNoBreakdown,
  isSumAndNotPerShare,
  isLossAndNoGain,
  isDayOfSigning,
  isNoPeriod,
  isProse,
  isTornApart,
  isNoPlace,
  isNoParty,
  isOfAnotherYear,
  isOfNoSpan,
  isNotPaid,
  isOfAnotherSubject,
  isAuditorOfAnother,
  isInAnotherCountry,
  isRowOfAnotherCountry,
  isNameInName,
  isTaxOfIt,
  isNotInState,
  isInOtherTenure,
  isSaidOfAnotherLine,
  isSoldAndNotSpent,
  isNotAttributed,
  isOfSale,
  isPlace,
  isRateOfIt,
  isDateOfReport,
  isOtherEbit,
  isAdjusted,
  isByReference,
  isMeasured,
  isNoLength,
  isNumberAsked,
  isOfAnotherMonth,
  isOneOfSizes,
  isNoSuchThing,
  isOfOtherPart,
  isDutyOfOther,
  saysTheContrary,
  isToldNone,
  isOtherThanDefined,
  isTitleOfStatement,
  isSumForName,
];

/** What can't be the answer, however well it matches. */
export function isNoAnswer(candidate: Candidate, asked: Asked, reading: Reading): boolean {
  return refusals.some((refuses) => refuses(candidate, asked, reading));
}

/** "Which category had the largest share of sales?": no category is called "Consolidated Statements of Income". */
function isTitleOfStatement({ items }: Candidate, { question }: Asked): boolean {
  if (asksForTitle.test(question)) return false;
  return items.some(({ kind, value }) => kind === 'text' && titlesStatement.test(String(value)));
}

const asksForTitle =
  /\b(?:statements?|balance sheets?|titles?|tables?|schedules?|exhibits?|reports?|headings?|captions?|sections?|documents?)\b/i;
const titlesStatement =
  /^\W*(?:(?:(?:condensed|unaudited|consolidated|combined|interim) )+(?:statements?|balance sheets?|financial|results|income)\b|statements? of (?:consolidated )?(?:income|operations|earnings|cash flows?|comprehensive|financial|changes|shareholders|stockholders|equity)\b|balance sheets?\W*$)/i;

/** "Which category had the largest share of sales?" None is called "approximately $900 million". */
function isSumForName({ items }: Candidate, { question }: Asked): boolean {
  return asksMember.test(question) && items.some(({ kind, value }) => kind === 'text' && isSum.test(String(value)));
}

const asksMember =
  /^(?:[^?]{0,60}, )?(?:which|what) (?:[\p{L}'’-]+ ){0,3}(?:categor(?:y|ies)|segments?|brands?|divisions?|regions?|markets?|products?|services?|channels?|customers?|suppliers?|subsidiar(?:y|ies))\b/iu;
const isSum =
  /^\W*(?:(?:approximately|about|nearly|roughly|over|more than|up to|at least|an? |the ) *)*(?:US)?[$€£]?\s?\d[\d.,]*\s*(?:%|percent|thousand|million|billion)?\W*$/i;

/** "The exclusions of Coverage B": those under "Coverage A" are others. */
function isOfOtherPart({ items, strategy }: Candidate, { question }: Asked, reading: Reading): boolean {
  const line = lineAt(reading.table, items[0]?.spans[0]?.line_start ?? 0);
  return strategy.startsWith('enumeration') && line !== undefined && isUnderOtherPart(question, line, reading);
}

/** "Incorporated herein by reference": nothing that was founded then. */
function isByReference({ items }: Candidate, { question }: Asked, { table }: Reading): boolean {
  if (!/\bincorporat/i.test(question) || /\breference\b/i.test(question)) return false;
  return items.some(({ kind, spans }) => {
    const at = kind === 'date' ? spans[0]?.line_start : undefined;
    if (at === undefined || tellsFounding.test(lineAt(table, at)?.text ?? '')) return false;
    const around = Array.from({ length: linesToReference }, (_, back) => lineAt(table, at + 1 - back)?.text ?? '');
    return byReference.test(around.toReversed().join(' '));
  });
}

const linesToReference = 7;
const tellsFounding = /\b(?:incorporated|organi[sz]ed|formed|founded) (?:in|on|under)\b|\bdate of incorporation\b/i;
const byReference = /\bincorporat\w+ (?:\p{L}+ )?by reference\b/iu;

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

/** "Cayman Islands" and "North Carolina" are written like names. */
function isPlace({ items }: Candidate): boolean {
  return items.some(({ kind, value }) => {
    if (kind !== 'person_name') return false;
    const { original } = value as PersonName;
    return countryCodeOf(original) !== null || isRegion.test(original);
  });
}

const isRegion = new RegExp(`^(?:${regionPattern})$`, 'u');
const isTownOrRegion = new RegExp(`^(?:\\p{Lu}[\\p{L}.’' -]+, )?(?:${regionPattern})$`, 'u');

/** "The registered office in Jersey": an address in England is another office's. */
function isInAnotherCountry({ items }: Candidate, { question }: Asked, { table }: Reading): boolean {
  const place = officeIn.exec(question)?.[1];
  const code = place === undefined ? null : countryCodeOf(place);
  const [item, ...others] = items;
  if (place === undefined || code === null || item?.kind !== 'address' || others.length > 0) return false;
  const { country } = item.value as Address;
  // A state may be called like a country.
  const said = item.spans.some(({ line_start, line_end }) =>
    [lineAt(table, line_start), lineAt(table, line_end)].some((line) => line?.text.includes(place)),
  );
  return country !== null && country !== code && !said;
}

const officeIn =
  /\b(?:offices?|address(?:es)?|headquarters|seat|facility|plant|site|store|branch|subsidiary) in (?:the )?(\p{Lu}[\p{L}.]+(?: \p{Lu}[\p{L}.]+)*)/u;

/** "Net sales" over a figure of any time: the months that are asked for stand nowhere near. */
function isOfNoSpan({ items, strategy }: Candidate, { question }: Asked, { table }: Reading): boolean {
  const [item] = items;
  const span = strategy === 'form field' ? spanAsked(question) : null;
  if (!item || span === null || !['amount', 'number', 'percent'].includes(item.kind)) return false;
  const line = item.spans[0]?.line_start ?? 0;
  const near = Array.from({ length: linesToSpan }, (_, index) => lineAt(table, line + 1 + index - linesToSpan));
  return !tellsOfSpan(near.map((each) => each?.text ?? '').join(' '), span);
}

const linesToSpan = 6;

/** "Income tax benefits 62" is none of the taxes that were paid: a row alone has to say so. */
function isNotPaid({ items, strategy }: Candidate, { question }: Asked, { table }: Reading): boolean {
  if (strategy !== 'cell' || !/\bpaid\b/i.test(question)) return false;
  return items.some((item) => item.kind === 'amount' && !/\bpa(?:id|y)|\bcash\b/i.test(labelCited(item, table) ?? ''));
}

/** The row of the United Kingdom holds nothing of the United States. */
function isRowOfAnotherCountry({ items, strategy }: Candidate, { question }: Asked, { table }: Reading): boolean {
  if (strategy === 'sentence') return false;
  const named = [...question.matchAll(country)].flatMap(([name]) => countryCodeOf(name) ?? []);
  if (named.length === 0) return false;
  return items.some((item) => {
    const label = labelCited(item, table);
    const code = label === null ? null : countryCodeOf(label);
    return code !== null && !named.includes(code);
  });
}

const country = /(?<!\p{L})(?:U\.S\.A?\.?|U\.K\.|USA|UK|\p{Lu}\p{Ll}+(?: (?:of|and|the|\p{Lu}\p{Ll}+))*)/gu;

/** "Mexico" is not "New Mexico", and "Africa" not "South Africa". */
function isNameInName({ items, strategy }: Candidate, { question }: Asked, { table }: Reading): boolean {
  if (strategy === 'sentence') return false;
  const [item, ...others] = items;
  const label = item && others.length === 0 ? labelCited(item, table) : null;
  const [, before = '', name = ''] =
    /^(New|North(?:ern)?|South(?:ern)?|West(?:ern)?|East(?:ern)?) (\p{Lu}\p{L}+)$/u.exec(label ?? '') ?? [];
  return name !== '' && question.includes(name) && !new RegExp(before, 'i').test(question);
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
  /\bauthori[sz]/i,
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

/** The words before the figures of the row that an item is cited from; null where it is cited from no single row. */
function labelCited({ spans }: Item, table: LineTable): string | null {
  const [span, ...others] = spans;
  if (!span || others.length > 0 || span.line_start !== span.line_end) return null;
  const text = lineAt(table, span.line_start)?.text ?? '';
  return /^\s*(\p{L}[^\d$]*?)\s*[$€£(—–-]*\s*\d/u.exec(text)?.[1] ?? null;
}

/** "2014" below "Tax benefit", "Year 2017 results:" below "Gain on the sale": the head of something else. */
function isHeadBelow({ items, strategy }: Candidate, { question }: Asked): boolean {
  const value = items[0]?.value;
  return (
    strategy === 'form field' &&
    typeof value === 'string' &&
    ((/^(?:19|20)\d\d$/.test(value) && !/\b(?:when|year|since|date|vintage|edition|version)\b/i.test(question)) ||
      /:$/.test(value.trim()))
  );
}

/** "(A) any", where a page ends: no more than the beginning of what a term means. "HOME-001-": it goes on in the next line. */
function isCutOff({ items }: Candidate): boolean {
  const value = items[0]?.value;
  return items.length === 1 && typeof value === 'string' && /^\([A-Za-z]{1,3}\)\s*\S{0,8}$|\d-$/.test(value.trim());
}

/** What is paid out of a plan is not what is paid into it: a figure for contributions stands below the word. */
function isNotContributed({ items, strategy }: Candidate, { question }: Asked, { table }: Reading): boolean {
  const [item] = items;
  const line = item?.kind === 'amount' || item?.kind === 'number' ? item.spans[0]?.line_start : undefined;
  if (strategy !== 'table cell' || line === undefined || !/\bcontribut/i.test(question)) return false;
  return !Array.from({ length: linesOverTable }, (_, back) => lineAt(table, line - back)?.text ?? '').some((text) =>
    /\bcontribut/i.test(text),
  );
}

const linesOverTable = 15;

/** "Trust Indenture Act" is no trustee. */
function isAct({ items }: Candidate, { question }: Asked): boolean {
  return textsOf(items).some(namesAct) && /\b(?:who|whom|trustee|agent|company|bank|firm)\b/i.test(question);
}

/** "Securities Exchange Act", a ticker symbol and the head of a column are no exchange. */
function isNoExchange({ items }: Candidate, { question }: Asked, { table }: Reading): boolean {
  if (!asksExchange.test(question)) return false;
  const seat = seatsOfExchanges.find(({ asked }) => asked.test(question));
  return (
    (asksFurther.test(question) && items.every((item) => !tellsFurther.test(textAround(item, table)))) ||
    textsOf(items).some(
      (value) =>
        !namesExchange(value) ||
        /\b(?:each|any|every|name of)\b/i.test(value) ||
        (seat !== undefined && !seat.named.test(value)),
    )
  );
}

/** "Also traded on": the exchange that a sentence adds to the first. */
const asksFurther = /\b(?:also|else) (?:listed|traded|quoted|registered)\b|\bother\b[^?]*\bexchanges?\b/i;
const tellsFurther = /\b(?:also|in addition|additionally|as well as|secondary|other)\b/i;

function textAround({ spans }: Item, table: LineTable): string {
  const line = spans[0]?.line_start ?? 0;
  return [-1, 0].map((offset) => lineAt(table, line + offset)?.text ?? '').join(' ');
}

/** Where an exchange is, by a word of the question and by its name. */
const seatsOfExchanges: readonly { asked: RegExp; named: RegExp }[] = [
  { asked: /\bSwiss (?:stock )?exchange/i, named: /\b(?:swiss|z[uü]rich|six)\b/i },
  {
    asked: /\bEuropean (?:stock )?exchange/i,
    named:
      /(?<!\p{L})(?:swiss|six|z[uü]rich|london|euronext|paris|amsterdam|brussels|lisbon|frankfurt|deutsche|xetra|stuttgart|stockholm|helsinki|copenhagen|oslo|nordic|madrid|milan|italiana?|vienna|wiener|luxembourg|irish|dublin|warsaw|aim)(?!\p{L})/iu,
  },
  { asked: /\b(?:British|UK|U\.K\.) (?:stock )?exchange/i, named: /\b(?:london|aim)\b/i },
  { asked: /\bGerman (?:stock )?exchange/i, named: /\b(?:frankfurt|deutsche|xetra|stuttgart|berlin|munich)\b/i },
];

const asksExchange = /\bexchanges?\b[^?]*\b(?:list\w*|trad\w*|registered|shares?|stock)\b/i;

function textsOf(items: readonly Item[]): string[] {
  return items.flatMap(({ kind, value }) => (kind === 'text' && typeof value === 'string' ? [value] : []));
}

/** A sign alone: "$" over a column. */
function saysNothing({ items }: Candidate): boolean {
  return items.some(({ value }) => typeof value === 'string' && !/[\p{L}\p{N}]/u.test(value));
}

const asksWhichPart =
  /\b(?:which|what) (?:[\p{L}\p{N}'’.&-]+ ){0,5}?(?:segments?|divisions?|regions?|countries|country|products?|brands?|categor(?:y|ies))\b/iu;

/** A figure alone out of a sentence is no text, unless a number, a code or a year is asked for by that name; nor is the first of a row of
 *  figures, where a year is asked for. */
function isBareFigure({ items, strategy }: Candidate, { question }: Asked, { table }: Reading): boolean {
  const value = items[0]?.value;
  const row = strategy === 'form field' ? lineAt(table, items[0]?.spans[0]?.line_start ?? 0)?.text : undefined;
  return (
    // "Which segments" is answered by names, wherever a figure stands.
    (!['form field', 'cell', 'table cell'].includes(strategy) ||
      asksWhichPart.test(question) ||
      (row !== undefined && rowOfFigures.test(row) && yearsIn(question).size > 0)) &&
    items.length === 1 &&
    items[0]?.kind === 'text' &&
    typeof value === 'string' &&
    /^\(?[$€£]?[\d.,]+%?\)?$/.test(value) &&
    !namedByFigure.test(question)
  );
}

/** "Total debt $ 6,911" in a table whose head says "in millions": the row alone does not tell what it is worth. */
function isUnscaledCell({ items, strategy }: Candidate, _asked: Asked, { table }: Reading): boolean {
  const [item] = items;
  const line = item?.kind === 'amount' ? lineAt(table, item.spans[0]?.line_start ?? 0) : undefined;
  if (!item || !line || readsScale.has(strategy)) return false;
  const { value, scale, unit } = item.value as Amount;
  if (scale !== null || unit !== null || /\.\d\d$/.test(value)) return false;
  return tablesOfPage(table, line.page).some(
    (each) =>
      each.scale !== null &&
      each.rows.some((row) => row.line === line.number && row.cells.some((cell) => cell?.value === value)),
  );
}

/** Strategies that read a cell with the head of its table. */
const readsScale: ReadonlySet<string> = new Set(['computed', 'statement line', 'table cell']);

const rowOfFigures = /\p{L}\)? +\(?[$€£]? ?[\d.,]+ ?%?\)?(?: +\(?[$€£]? ?[\d.,]+ ?%?\)?)+$/u;
const namedByFigure =
  /\b(?:numbers?|no\.?|codes?|ids?|versions?|editions?|releases?|models?|standards?|sections?|items?|pages?|clauses?|articles?|chapters?|zip|phone|telephone|fax|levels?|classes?|grades?|rating|score|docket|file)\b/i;

/** "Both places", "the two lenders", "the dates and amounts", a table: one of them is no answer. */
function isOneOfTwo({ items, method }: Candidate, { brief, question }: Asked, { table }: Reading): boolean {
  const [item] = items;
  if (!item || items.length !== 1 || brief.shape === 'nested_json' || item.kind === 'table') return false;
  if (method !== 'computed' && isFigure.has(item.kind) && isRowOfOne(labelCited(item, table), question)) return true;
  if (method !== 'computed' && isFigure.has(item.kind) && ofTwoYears.test(question)) return true;
  return brief.shape === 'table' || asksForTwo.test(question);
}

/** "What were revenue and net income?" The row of one of them says nothing of the other. */
function isRowOfOne(label: string | null, question: string): boolean {
  const { first = '', second = '' } = twoFigures.exec(question)?.groups ?? {};
  if (label === null || first === '') return false;
  const said = new Set(label.toLowerCase().split(/[^\p{L}]+/u));
  const isSaid = (name: string) =>
    name
      .toLowerCase()
      .split(/[^\p{L}]+/u)
      .some((word) => word.length > 3 && said.has(word));
  return isSaid(first) !== isSaid(second);
}

const twoFigures =
  /^what (?:were|are) (?:the )?(?<first>(?:(?!and\b)[\p{L}'’-]+ ){1,4})and (?:the )?(?<second>(?:[\p{L}'’-]+ ){1,4})(?:in|for|at|during|on|as of) /iu;

const isFigure: ReadonlySet<string> = new Set(['amount', 'number', 'percent']);
/** "For the years 2022 and 2021", and no change or sum over them. */
const ofTwoYears =
  /^(?!.*\b(?:between|from|change[ds]?|gr[eo]w\w*|increase[ds]?|decrease[ds]?|f[ae]ll|r[io]se|average|combined|together|total|sum|difference|aggregate|cumulative|over)\b).*\b(?:19|20)\d\d and (?:for )?(?:in )?(?:the )?(?:fiscal |FY ?)?(?:19|20)\d\d\b(?!\s+\p{Lu})/isu;

/** Two figures, one by the other: no figure that is printed says so. */
const isDivision = /\bdivided by\b|^(?:please )?divide\b/i;

const asksForTwo =
  /\bfor and against\b|\b(?:name|list|give|state|which are|what are|who are)\b[^?.]{0,20}\b(?:both|the two|two)\b(?! (?:decimals?|digits?|places?|significant))|\blist (?:all )?(?:the )?\p{L}+s and (?:the |their )?\p{L}+s\b/iu;

/** "Who collected the sample?" Nobody is called "Sample Receipt". */
function isThingAsked({ items }: Candidate, { question }: Asked): boolean {
  const [item, ...others] = items;
  if (item?.kind !== 'person_name' || others.length > 0) return false;
  const words = (item.value as PersonName).original.split(/[^\p{L}]+/u);
  const said = new Set(question.match(/\p{L}+/gu));
  return words.some((word) => word.length > 3 && said.has(word.toLowerCase()));
}

/** "San Francisco" in a letter's head is written like a name, and elsewhere with its state. */
function isTown({ items, strategy }: Candidate, _asked: Asked, { table }: Reading): boolean {
  const [item] = items;
  const page = item?.kind === 'person_name' ? lineAt(table, item.spans[0]?.line_start ?? 0)?.page : undefined;
  if (strategy !== 'form field' || !item || page === undefined) return false;
  const name = (item.value as PersonName).original;
  const near = table.pages.filter(({ number }) => number === 1 || Math.abs(number - page) <= 1);
  const lines = near.flatMap(({ lines }) => lines.map(({ text }) => text));
  return lines.some((text) => {
    const at = text.indexOf(`${name},`);
    return at >= 0 && /^,\s+(?:[A-Z]{2}|[A-Z][a-z]+(?: [A-Z][a-z]+)?)\s+\d{5}\b/.test(text.slice(at + name.length));
  });
}

/** A list of which half is written like names and is none: "Additional Information". */
function namesNobody({ items, strategy }: Candidate, _asked: Asked, reading: Reading): boolean {
  if (strategy === 'signature' || items[0]?.kind !== 'person_name') return false;
  if (items.length === 1 && strategy !== 'form field')
    return isCommon((items[0].value as PersonName).original, reading);
  const ordinary = items.filter((item) => isOrdinaryName(item.value as PersonName, '', reading));
  return ordinary.length * 2 >= items.length;
}

/** "What vote is needed?" is answered by how many have to agree. */
function isNoVote({ items }: Candidate, { question }: Asked): boolean {
  if (
    !/^(?:what|which) (?:kind of |sort of )?(?:vote|majority)\b[^?]*\b(?:required?|requires|needed|necessary)\b/i.test(
      question,
    )
  )
    return false;
  return textsOf(items).some(
    (value) =>
      !/\b(?:majority|thirds?|half|quarters?|percent|unanim\w+|votes?|plurality|holders?|all)\b|%/i.test(value),
  );
}

/** "The 2023 Target Incentive Plan", "Expert Determination": no people. */
function namesPaper({ items, strategy }: Candidate, _asked: Asked, { table }: Reading): boolean {
  const [item, ...others] = items;
  if (strategy === 'signature' || item?.kind !== 'person_name' || others.length > 0) return false;
  const { original } = item.value as PersonName;
  if (nounOfPapers.test(original)) return true;
  return item.spans.some(({ line_start }) => {
    const text = lineAt(table, line_start)?.text ?? '';
    const at = text.indexOf(original);
    return at >= 0 && thingBehind.test(text.slice(at + original.length));
  });
}

/** Or what has a number: "License WA-4521". */
const thingBehind =
  /^-?\d|^\s+(?:\p{Lu}\p{Ll}+\s+)?(?:Plan|Program|Award|Agreement|Act|Policy|Fund|Committee|Report|Statement|Framework)s?\b/u;
const nounOfPapers =
  /\b(?:Determination|Incentive|Compensation|Independence|Ratification|Proposal|Agreement|Statement)\b/;

/** "Who are the directors?" The people below "Executive officers of the company" are others. */
function isOtherBody({ items, strategy }: Candidate, { question }: Asked, { table }: Reading): boolean {
  const line = items[0]?.spans[0]?.line_start;
  if (line === undefined || strategy === 'signature' || items.length < 2 || items[0]?.kind !== 'person_name')
    return false;
  const asked = bodiesIn(question);
  if (asked.officers === asked.directors) return false;
  for (let above = line - 1; above >= Math.max(1, line - linesToHeading); above--) {
    const text = lineAt(table, above)?.text ?? '';
    const told = bodiesIn(text);
    if (text.length > 90 || /[.,;]$/.test(text) || !(told.officers || told.directors)) continue;
    return asked.directors ? !told.directors : !told.officers;
  }
  return asked.directors && items.every((item) => isTitledOfficer(lineAt(table, item.spans[0]?.line_start ?? 0)?.text));
}

/** "Who signed without being an officer?" A list that tells of everybody leaves nobody out; nor is the answer what the question leaves out. */
function isNotLeftOut({ strategy, items }: Candidate, { brief, question }: Asked): boolean {
  const out = namesLeftOut(question);
  if (out.some((name) => items.some(({ value }) => JSON.stringify(value).includes(name)))) return true;
  return (
    brief.shape === 'listing' &&
    items[0]?.kind === 'person_name' &&
    strategy !== 'sentence' &&
    /\b(?:without|(?:hold|have|having|with)(?:ing|s)? no|not|except|excluding|other than|apart from|besides|but not)\b/i.test(
      question,
    )
  );
}

const linesToHeading = 90;

function bodiesIn(text: string): { officers: boolean; directors: boolean } {
  return { officers: /\bofficers\b/i.test(text), directors: /\b(?:directors|trustees|board members)\b/i.test(text) };
}

function isTitledOfficer(text = ''): boolean {
  return (
    /\b(?:vice president|chief \w+ officer|treasurer|general counsel)\b/i.test(text) && !/\bdirector\b/i.test(text)
  );
}

/** "Common Stock, par value $0.01" is no company's name, and neither is the place under a signature. */
function isNoCompany({ items }: Candidate, { question }: Asked, reading: Reading): boolean {
  const [item, ...others] = items;
  return (
    item?.kind === 'text' &&
    others.length === 0 &&
    typeof item.value === 'string' &&
    /^(?:(?:from|to|with|by|of|for|at) )?(?:which|what) (?:company|firm|bank|insurer|lender|broker|supplier|manufacturer)\b/i.test(
      question,
    ) &&
    // "The More Focused Company program": words like any other.
    (isTownOrRegion.test(item.value) ||
      countryCodeOf(item.value) !== null ||
      /[$€£%:;]|\bper (?:share|cent|annum)\b|^\P{Lu}*$/u.test(item.value) ||
      isCommon(item.value, reading))
  );
}

/** "Who is the auditor?" A page of the contents, the head of a letter, half a sentence: nobody is called that. */
function isNoName({ items, strategy }: Candidate, { question }: Asked, { table }: Reading): boolean {
  if (!asksWho(question)) return false;
  // "Owned | Leased": what stands beside the word is no owner, and nobody owns himself.
  if (asksOwner.test(question) && (strategy === 'form field' || items.some((item) => !isOwner(item, table))))
    return true;
  const isName = asksAuditor.test(question) ? isFirm : isNameLike;
  return items.some(({ kind, value }) => kind === 'text' && typeof value === 'string' && !isName(value));
}

/** "What are the segments?" Half sentences are the names of none. */
function isProse({ items }: Candidate, { brief, question }: Asked): boolean {
  if (brief.shape !== 'listing' || !asksForNames.test(question)) return false;
  return items.some(({ value }) => typeof value === 'string' && value.split(/\s+/).length > mostWordsOfName);
}

/** "See Note 22, Segment Information and Geographic Data" */
const titleReferredTo = /\b(?:notes?|items?|parts?|sections?|exhibits?)\s+[\dA-Z]{1,3}\s*[,.:–—-]*\s*["“(]?$/i;
/** "Gary, IN" */
const endsInState = /,\s[A-Z]{2}$/;
const openEnd = /\s(?:by|with|of|to|in|for|from|the|an?|and|or|as|at|on|that|which)$/i;

/** "Orrin Finance, Inc. is guaranteed by its parent, Orrin plc": a sentence cut at its commas, some pieces with its verb. */
function isTornApart({ items, strategy }: Candidate, _asked: Asked, { table }: Reading): boolean {
  if (strategy !== 'series in a sentence') return false;
  const [first] = items;
  const line = first && lineAt(table, first.spans[0]?.line_start ?? 0);
  if (line && typeof first.value === 'string' && titleReferredTo.test(line.text.split(first.value)[0] ?? ''))
    return true;
  const texts = items.flatMap(({ value }) => (typeof value === 'string' ? [value] : []));
  if (texts.some((text) => openEnd.test(text) && !endsInState.test(text))) return true;
  const told = texts.filter((text) => /\s(?:is|are|was|were) \p{Ll}/u.test(text));
  return told.length > 0 && told.length < items.length;
}

const asksForNames = /\b(?:segments|divisions|brands|subsidiaries|business units|lines of business)\b/i;
const mostWordsOfName = 9;

const asksOwner = /\bown(?:s|ed)?\b/i;

function isOwner({ value, spans }: Item, table: LineTable): boolean {
  const [first = ''] = typeof value === 'string' ? value.split(/[\s,]+/) : [];
  const line = spans[0]?.line_start ?? 0;
  const text = [line - 1, line, line + 1].map((number) => lineAt(table, number)?.text ?? '').join(' ');
  return first !== '' && !isRegistrant(first, frontOf(table)) && /\bowned by\b|\bowns?\b|\bowners?\b/i.test(text);
}

/** "14.2 million square feet" are no number of stores. */
function isMeasured({ items }: Candidate, { question }: Asked): boolean {
  if (!/^how many (?!times\b)\p{Ll}/iu.test(question)) return false;
  return items.some(({ kind, value }) => {
    const unit = kind === 'number' ? (value as { unit: string | null }).unit : null;
    const measure = unit === null ? null : measures.exec(unit);
    return measure !== null && !new RegExp(measure[0].slice(0, 3), 'i').test(question);
  });
}

const measures = /\b(?:square (?:feet|foot|met(?:er|re)s?|miles?)|acres?|hectares?|sq\.? ?ft)\b/i;

/** "How long may they park?" Not 10,000 pounds, and no bare number beside which no time or length is told. */
function isNoLength({ items }: Candidate, { question }: Asked, { table }: Reading): boolean {
  if (!/^(?:for |after |within )?how long\b/i.test(question)) return false;
  return items.some(({ kind, value, spans }) => {
    if (kind !== 'number') return false;
    const { unit } = value as NumberValue;
    if (unit !== null) return !ofLength.test(unit);
    return spans.every(({ line_start }) => !inTime.test(lineAt(table, line_start)?.text ?? ''));
  });
}

/** "Term (years): 5" */
const inTime = /\((?:in )?(?:years?|months?|weeks?|days?|hours?|minutes?)\)/i;
const ofLength =
  /(?<!\p{L})(?:seconds?|minutes?|hours?|days?|nights?|weeks?|fortnights?|months?|quarters?|years?|terms?|meetings?|pages?|words?|characters?|letters?|lines?|inch(?:es)?|feet|foot|ft|yards?|miles?|(?:kilo|centi|milli)?met(?:er|re)s?|[kcm]?m|secs?|mins?|hrs?|yrs?)(?!\p{L})/iu;

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

/** "When was the January 2033 meeting held?" On no day of December. */
function isOfAnotherMonth({ items }: Candidate, { brief, question }: Asked): boolean {
  const [item, ...others] = items;
  if (item?.kind !== 'date' || others.length > 0 || !asksDayOf.test(question)) return false;
  const { iso } = item.value as DateValue;
  return brief.periods.some(({ iso: month, original }) => {
    const behind = question.split(`the ${original} `)[1];
    if (month?.length !== 7 || behind === undefined || !isEvent.test(behind)) return false;
    return !(iso.startsWith(month) || month.startsWith(iso));
  });
}

const asksDayOf = /^(?:when|on (?:what|which) (?:date|day))\b/i;
const isEvent =
  /^(?:\p{L}+ ){0,3}?(?:meeting|session|conference|hearing|election|vote|ballot|assembly|call|auction|audit|inspection|release|edition|issue)\b/iu;

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
  if (flowsOfCash.test(text)) return true;
  return [`$ ${printed}`, `$${printed}`, `€${printed}`, `£${printed}`].some((money) => {
    const at = text.indexOf(money);
    return at >= 0 && !/^[\d,.]/.test(text.slice(at + money.length));
  });
}

const flowsOfCash = /^(?:re)?payments? (?:for|of|to)\b[^.]*\d$|^proceeds from\b[^.]*\d$/i;

/** "/s/ Ann Lee" below the chief executive's name and office is the next who signs. */
function isSignedAbove({ items, strategy }: Candidate, { question }: Asked, { table }: Reading): boolean {
  const line = items[0]?.kind === 'person_name' ? items[0].spans[0]?.line_start : undefined;
  return (
    strategy === 'form field' &&
    line !== undefined &&
    /\b(?:officer|c[efo]o|president|chair\w*|treasurer|secretary|controller)\b/i.test(question) &&
    /^\s*\/s\//i.test(lineAt(table, line)?.text ?? '')
  );
}

/** "How many times was the inventory sold?" An amount of money is no number of times. */
function isNoRatio({ items, strategy, method }: Candidate, { question }: Asked): boolean {
  if (method !== 'computed' && isDivision.test(question) && items.some(({ kind }) => isFigure.has(kind))) return true;
  const ofMoney = strategy === 'statement line' || items.some(({ kind }) => kind === 'amount');
  return ofMoney && /\bhow many times\b/i.test(question);
}

/** "How many employees are there?" Never fewer than none: a mark in brackets is read as a minus. */
function isNegativeCount(candidate: Candidate, { brief, question }: Asked): boolean {
  return (
    brief.kind === 'number' &&
    /\b(?:how many|number of|headcount)\b/i.test(question) &&
    figureOf(candidate).startsWith('-')
  );
}

/** "What is the term of the agreement?" A length of time or a date, not a bare figure and no heading with the word. */
function isNoPeriod({ items }: Candidate, { question }: Asked): boolean {
  const [item, ...others] = items;
  if (!item || others.length > 0 || !asksPeriod.test(question)) return false;
  if (item.kind === 'text') return !ofTime.test(String(item.value));
  return item.kind === 'number' && (item.value as NumberValue).unit === null;
}

const asksPeriod =
  /^what (?:is|was) the (?:(?:initial|renewal|remaining|lease|policy|contract|notice|cancellation|waiting) )?(?:term|period|duration)(?: of (?:the|this) [\p{L}]+)?\s*\?*$/iu;
const ofTime =
  /\b(?:19|20)\d\d\b|\b(?:years?|months?|weeks?|days?|hours?|until|indefinite\w*|perpetual|annual\w*|quarter\w*)\b/i;

/** The law that governs is that of a place: "the Act" may govern something too. */
function isNoLaw({ items }: Candidate, { question }: Asked): boolean {
  const value = items[0]?.value;
  return (
    asksGoverningLaw.test(question) && typeof value === 'string' && items.length === 1 && !namesJurisdiction(value)
  );
}

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

/** The day beside a signature is that of the signing, and not since when the signer is what he signs as. */
function isDayOfSigning({ items, strategy }: Candidate, { question }: Asked, { table }: Reading): boolean {
  if (strategy === 'signature' || !begins.test(question) || /\bsign/i.test(question)) return false;
  return items.some(
    ({ kind, spans: [span] }) => kind === 'date' && /\/s\//.test(lineAt(table, span?.line_start ?? 0)?.text ?? ''),
  );
}

const begins = /\b(?:bec[ao]mes?|join(?:ed|s)?|appointed|named|hired|elected|promoted|start(?:ed|s)?|since when)\b/i;

/** "The purchase obligations by fiscal year": things that a text names one after the other are no rows of years. */
function isNoBreakdown({ items, strategy }: Candidate, { question }: Asked): boolean {
  return (
    (strategy === 'series in a sentence' || strategy === 'enumeration') &&
    /\bby (?:fiscal |calendar )?(?:year|quarter|month)s?\b|\b(?:each|per) (?:fiscal |calendar )?(?:year|quarter|month)\b/i.test(
      question,
    ) &&
    !items.some(({ value }) => typeof value === 'string' && /\d/.test(value))
  );
}

/** "Governed by the laws of New York, except that the authorization is governed by those of Missouri": each law is for its own acts. */
function isLawOfAnotherAct({ items }: Candidate, { question }: Asked, { table }: Reading): boolean {
  const act =
    asksGoverningLaw.test(question) || /\blaws?\b/i.test(question) ? actsUnderLaw.exec(question)?.[0] : undefined;
  const line = items[0]?.kind === 'text' ? items[0].spans[0]?.line_start : undefined;
  if (act === undefined || line === undefined) return false;
  const quote = items[0]?.spans[0]?.quote ?? '';
  const [own = '', ...above] = [0, -1, -2].map((offset) => lineAt(table, line + offset)?.text ?? '');
  const told = `${above.toReversed().join(' ')} ${own.slice(0, Math.max(0, own.indexOf(quote)))}`;
  const acts = [...told.matchAll(new RegExp(actsUnderLaw, 'gi'))].at(-1);
  return acts === undefined || namesPlace(told.slice(acts.index + acts[0].length));
}

/** What may have a law of its own in a contract that is governed by another. */
const actsUnderLaw =
  /\b(?:authori[sz]\w*|execution|executed|signing|capacity|internal affairs|perfection|creation of the (?:lien|security)|corporate (?:matters|law)|arbitration)\b/i;

/** "England and Wales", "the Grand Duchy of Luxembourg", "Delaware". */
function namesJurisdiction(text: string): boolean {
  return namesPlace(text) || text.split(/ and (?=\p{Lu})/u).every((part) => countryCodeOf(withoutRank(part)) !== null);
}

function withoutRank(place: string): string {
  return place.replace(
    /^(?:the )?(?:Federal Republic|Republic|Kingdom|Grand Duchy|State|Commonwealth) of (?:the )?/,
    '',
  );
}

/** "Where is it incorporated?" A name of a place stands for itself, and is short. */
function isNoPlace({ items }: Candidate, { question }: Asked): boolean {
  const [item, ...others] = items;
  if (item?.kind !== 'text' || others.length > 0 || !asksWhereIncorporated.test(question)) return false;
  const value = String(item.value);
  return !namesPlace(value) && countryCodeOf(value) === null;
}

/** "Who are the parties?" Whom a text names beside third parties has concluded nothing. */
function isNoParty({ items, strategy }: Candidate, { question }: Asked, { table }: Reading): boolean {
  if (!asksWho(question) || !/\bpart(?:y|ies)\b/i.test(question) || strategy === 'form field') return false;
  const line = items[0]?.spans[0]?.line_start ?? 0;
  const around = [-2, -1, 0, 1].map((offset) => lineAt(table, line + offset)?.text ?? '').join(' ');
  return items[0]?.kind === 'text' && !concludes.test(around);
}

const concludes =
  /\b(?:by and (?:between|among)|between|among|party of the|(?<!third )part(?:y|ies) (?:to|hereto)|hereinafter|\(the [“"])/i;

/** The heading of a section is no field of a form. */
function isTitle({ items, strategy }: Candidate, { question }: Asked, { table }: Reading): boolean {
  const [item] = items;
  if (strategy !== 'form field' || item?.kind !== 'text' || /\b(?:head|titl|section|chapter)/i.test(question))
    return false;
  return table.sections.some(({ title }) => title.trim() === item.value);
}

function isPageOfContents({ items }: Candidate, _asked: Asked, { table }: Reading): boolean {
  const [item, ...others] = items;
  const line = item?.kind === 'number' && others.length === 0 ? lineAt(table, item.spans[0]?.line_start ?? 0) : null;
  return line != null && isContentsEntry(line, table.sections);
}

/** "Who is Clara Voss's assistant?" is not Clara Voss, and "for whom did she sign?" is no list with her in it. */
function isNamedAlready({ items }: Candidate, { question }: Asked): boolean {
  if (/\b(?:full|first|last|middle) name\b/i.test(question)) return false;
  return items.some(({ kind, value }) => {
    if (kind !== 'person_name') return false;
    const { first_name, last_name } = value as PersonName;
    return first_name !== null && question.includes(`${first_name} `) && question.includes(last_name);
  });
}

/** "Who were the executive officers?": one of a list is not the list. */
function isOneOfMany({ items, strategy }: Candidate, { brief, question }: Asked): boolean {
  // Of a roster those are kept of whom something else is asked too: that may be one.
  if (items.length !== 1 || strategy === 'roster' || items[0]?.kind === 'table' || !asksForMany.test(question))
    return false;
  return brief.shape === 'listing' || /\bwhich of\b[^?]*\b(?:are|were|have)\b/i.test(question);
}

const asksForMany =
  /\b(?:which|what|who|list|name|give|all)\b(?: [\p{L}\d.&'’-]+)*? (?:officers|directors|nominees|subsidiaries|segments|signatories|executives|members|managers|lenders|banks|agents|people|persons|countries|states|cities|names)\b/iu;
