import type { Item } from '../contract/answer';
import { countryCodeOf } from '../contract/kinds/countries';
import type { Amount, NumberValue, PersonName } from '../contract/value-schemas';
import type { LineTable } from '../document/line-table';
import { lineAt } from '../document/line-table';
import type { Candidate } from './candidate';
import type { Asked } from './prose/asked';
import { hitsIn } from './prose/asked';
import { isContentsEntry } from './prose/contents-entry';
import { asksHeadcount } from './prose/headcount';
import { namesMatch } from './prose/named-things';
import { isCommon, isOrdinaryName } from './prose/ordinary-name';
import { asksAuditor, asksWho, isFirm, isNameLike } from './prose/organisation-names';
import { numbersIn, quantitiesIn } from './prose/quantities';
import { asksForSum } from './prose/read-sums';
import { asksGoverningLaw, asksWhereIncorporated, namesPlace } from './prose/read-text-values';
import type { Reading } from './prose/reading';
import { tokensOf } from './prose/stems';
import { valuesIn } from './prose/value-readings';
import { tablesOfPage } from './tables/reconstruct-tables';
import { frontOf, isRegistrant } from './tables/registrant';
import { isOfAnotherYear } from './year-asked';

/** What speaks against a candidate whatever strategy found it: the share of its kind match that is left, 1 where nothing does. */
type Doubt = (candidate: Candidate, asked: Asked, reading: Reading) => number;

const doubts: readonly Doubt[] = [
  farFromTheFront,
  fractionOfPieces,
  pageOrYearForPeople,
  scaledForOne,
  anotherCurrency,
  scaleOfTheNotes,
  namesMatch,
  saidOfTheOtherParty,
  onTheOtherSide,
  anotherPlaceInTime,
  anotherOffice,
  afterThePeriod,
  notTheMost,
  notTheLater,
  onAnotherBallot,
  oneOfASum,
];

/** The candidate with everything that speaks against it taken off its kind match. */
export function doubted(candidate: Candidate, asked: Asked, reading: Reading): Candidate {
  const share = doubts.reduce((left, doubt) => left * doubt(candidate, asked, reading), 1);
  return share === 1
    ? candidate
    : { ...candidate, signals: { ...candidate.signals, kindMatch: candidate.signals.kindMatch * share } };
}

type Refusal = (candidate: Candidate, asked: Asked, reading: Reading) => boolean;

const refusals: readonly Refusal[] = [
  namesNobody,
  isOtherBody,
  isNotLeftOut,
  isPageOfContents,
  isNamedAlready,
  isOneOfMany,
  isBareFigure,
  isUnscaledCell,
  isOneOfTwo,
  isTown,
  isTitle,
  isNoCompany,
  isNoName,
  isOtherQuantity,
  isNegativeCount,
  isNoLaw,
  isNoPeriod,
  isProse,
  isNoPlace,
  isNoParty,
  isOfAnotherYear,
];

/** What can't be the answer, however well it matches. */
export function isNoAnswer(candidate: Candidate, asked: Asked, reading: Reading): boolean {
  return refusals.some((refuses) => refuses(candidate, asked, reading));
}

/** What a question asks about the document itself stands on its first two pages, or where it is signed; the same words further
 *  back speak of other documents. Of a long document's many places, too, the first pages are meant sooner. */
function farFromTheFront({ strategy, items }: Candidate, asked: Asked, { table }: Reading): number {
  if (strategy === 'signature' || items.length !== 1 || /\bsign/i.test(asked.question)) return 1;
  const page = lineAt(table, items[0]?.spans[0]?.line_start ?? 0)?.page ?? 1;
  if (page <= 2 || (!asked.aboutDocument && table.pages.length < 30)) return 1;
  return asked.aboutDocument ? 0.7 : 0.94;
}

/** People, shares and pieces are counted in whole numbers; "how many shares for each share" is a ratio. */
function fractionOfPieces(candidate: Candidate, { brief, question }: Asked): number {
  if (brief.kind !== 'number' || !/\bhow many\b/i.test(question) || measures.test(question) || each.test(question))
    return 1;
  return /\.\d*[1-9]/.test(figureOf(candidate)) ? 0.3 : 1;
}

const measures = /\b(?:hours?|days?|weeks?|months?|years?|miles?|tons?|metres?|meters?|points?)\b/i;
const each = /\bfor (?:each|every|one|a|an|1)\b|\bper\b/i;

/** A row of the contents ("Employees … 14") is no count of people, and neither is the year beside it. */
function pageOrYearForPeople(candidate: Candidate, { question }: Asked): number {
  return asksHeadcount(question) && /^(?:\d{1,2}|(?:19|20)\d\d)$/.test(figureOf(candidate)) ? 0.3 : 1;
}

function figureOf({ items }: Candidate): string {
  const value = items[0]?.value;
  return typeof value === 'object' && 'value' in value ? value.value : '';
}

/** "Per dose", "per share": what one of a thing costs is no million. */
function scaledForOne({ items }: Candidate, { brief, question }: Asked): number {
  const value = items[0]?.value;
  const isScaled = typeof value === 'object' && 'scale' in value && value.scale !== null;
  return isScaled && brief.kind === 'amount' && asksForOne.test(question) ? 0.3 : 1;
}

const asksForOne =
  /\b(?:price|cost|fees?|charge|dividends?|earnings|pay|paid|worth|amount|value|how (?:much|large))\b[^?.;]*\bper (?!cent|annum|year|quarter|month|week|day)\p{L}+/iu;

/** "€571 million ($680 million)": of two currencies, the one that is asked for. */
function anotherCurrency({ items }: Candidate, { brief }: Asked): number {
  const value = items[0]?.value;
  const own = typeof value === 'object' && 'currency' in value ? value.currency : null;
  const wanted = brief.unit.currency;
  return own !== null && wanted !== null && own !== wanted ? 0.5 : 1;
}

/** Under "Notes (dollars in millions)" a sentence's "$3,000" is no three thousand dollars. */
function scaleOfTheNotes({ items, strategy }: Candidate, _asked: Asked, { table }: Reading): number {
  const [item] = items;
  const value = item?.value;
  const isBare = typeof value === 'object' && 'scale' in value && value.scale === null && value.unit === null;
  const line = item?.spans[0]?.line_start;
  if (!isBare || strategy !== 'sentence' || line === undefined) return 1;
  const from = startOfScaledNotes(table);
  return from !== null && line > from ? 0.3 : 1;
}

const scaledNotes = new WeakMap<LineTable, number | null>();

/** Where the notes begin whose head says that their figures are in millions. */
function startOfScaledNotes(table: LineTable): number | null {
  const known = scaledNotes.get(table);
  if (known !== undefined) return known;
  const lines = table.pages.flatMap(({ lines }) => lines);
  const head = lines.findIndex(
    ({ text }, index) =>
      /^notes to (?:the )?(?:consolidated )?financial statements/i.test(text) &&
      lines.slice(index, index + 4).some((line) => /^[^.]*\(?[^.()]{0,30}\b(?:in|of) millions\b/i.test(line.text)),
  );
  const from = lines[head]?.number ?? null;
  scaledNotes.set(table, from);
  return from;
}

/** Two sides of a contract: what a line says of the one is not said of the other. */
const parties: readonly [RegExp, RegExp][] = [
  [/\binsurer\b|\bunderwriter\b|\binsurance company\b/i, /\bpolicy ?holder\b|\binsured\b/i],
  [/\blandlord\b|\blessor\b/i, /\btenant\b|\blessee\b/i],
  [/\bseller\b|\bvendor\b|\bsupplier\b/i, /\bbuyer\b|\bpurchaser\b|\bcustomer\b/i],
  [/\bemployer\b/i, /\bemployee\b/i],
  [/\blender\b/i, /\bborrower\b/i],
  [/\blicensor\b/i, /\blicensee\b/i],
];

function saidOfTheOtherParty({ items, strategy }: Candidate, { question }: Asked, { table }: Reading): number {
  const span = items[0]?.spans[0];
  if (!span || !['address', 'form field'].includes(strategy)) return 1;
  const textOf = (line: number) => lineAt(table, line)?.text ?? '';
  const text = textOf(span.line_start);
  const around = [-2, -1, 0, 1].map((offset) => textOf(span.line_start + offset)).join(' ');
  const isSaidOf = (own: RegExp, other: RegExp): boolean =>
    own.test(question) && !other.test(question) && other.test(text) && !own.test(around);
  return parties.some(([one, other]) => isSaidOf(one, other) || isSaidOf(other, one)) ? 0.2 : 1;
}

/** What is covered and what is excluded stand in lists alike: the words that open a list say which. */
function onTheOtherSide({ items }: Candidate, { question }: Asked, { table }: Reading): number {
  const first = items[0]?.spans[0]?.line_start;
  if (items.length < 2 || first === undefined) return 1;
  const negative = excluded.test(question);
  if (!negative && !included.test(question)) return 1;
  const opening = [-3, -2, -1, 0].map((offset) => lineAt(table, first + offset)?.text ?? '').join(' ');
  const section = table.sections.findLast(({ firstLine, lastLine }) => firstLine <= first && first <= lastLine);
  return excluded.test(`${section?.title ?? ''} ${opening}`) === negative ? 1 : 0.2;
}

const excluded =
  /\bexclu(?:de[sd]?|ding|sions?)\b|\bno (?:payment|cover)\b|\b(?:not|never|no longer|n[o']t) (?:be )?(?:cover(?:ed)?|insured?|includ\w+|pay|paid)\b/i;
const included = /\b(?:covered|insured (?:perils|events|risks)|(?:perils|events|risks)\b[^?]*\binsured|included)\b/i;

/** Where somebody is moving to, or was before, is not where they are. */
function anotherPlaceInTime({ items }: Candidate, { question }: Asked, { table }: Reading): number {
  const line = items[0]?.kind === 'address' ? items[0].spans[0]?.line_start : undefined;
  if (line === undefined) return 1;
  const around = [-3, -2, -1, 0, 1, 2].map((offset) => lineAt(table, line + offset)?.text ?? '').join(' ');
  const [toCome, gone] = [comingPlace, formerPlace].map((place) => place.test(question) && !place.test(around));
  return toCome || gone ? 0.3 : 1;
}

const comingPlace =
  /\b(?:mov(?:e|es|ed|ing)|relocat\w+|new (?:\p{L}+ ){0,2}(?:offices?|address|headquarters|home|site|building)|future|planned)\b/iu;
const formerPlace =
  /\b(?:former(?:ly)?|previous(?:ly)?|old|earlier|prior|last) (?:\p{L}+ ){0,2}(?:offices?|address|headquarters|home|site|building)\b|\bused to be\b/iu;

/** Of several chief officers, the one that is asked for. */
function anotherOffice({ items }: Candidate, { question }: Asked, { table }: Reading): number {
  const [item] = items;
  const line = item?.kind === 'person_name' ? item.spans[0]?.line_start : undefined;
  const [, of] = /\bchief (?:[\p{L}&-]+ and )?([\p{L}-]+) officer\b/iu.exec(question) ?? [];
  if (line === undefined || of === undefined) return 1;
  const around = [-2, -1, 0, 1, 2, 3, 4].map((offset) => lineAt(table, line + offset)?.text ?? '').join(' ');
  const short = new RegExp(`\\bC${of.charAt(0)}O\\b|\\b${of}\\b`, 'i');
  return short.test(around) ? 1 : 0.3;
}

/** "Between the end of the second quarter and August 30": what was after a period was not in it. */
function afterThePeriod({ items, strategy }: Candidate, { brief, question }: Asked, { table }: Reading): number {
  const line = items[0]?.spans[0]?.line_start;
  if (strategy !== 'sentence' || line === undefined || brief.periods.length === 0 || sinceTheEnd.test(question))
    return 1;
  const before = [-2, -1, 0].map((offset) => lineAt(table, line + offset)?.text ?? '').join(' ');
  return sinceTheEnd.test(before) ? 0.5 : 1;
}

const sinceTheEnd =
  /\b(?:between|since|after|following|subsequent to) the end of (?:the |our |its )?(?:\p{L}+ ){0,2}(?:quarter|fiscal|year|period|month)/iu;

/** "Who got the most votes?": a name beside votes is one of many, unless the text itself says that it was the most. */
function notTheMost({ items, strategy }: Candidate, { question }: Asked, { table }: Reading): number {
  const [item] = items;
  const line = item?.spans[0]?.line_start;
  if (!item || line === undefined || items.length > 1 || strategy === 'roster') return 1;
  if (item.kind !== 'person_name' && item.kind !== 'text') return 1;
  const around = [-2, -1, 0, 1, 2].map((offset) => lineAt(table, line + offset)?.text ?? '').join(' ');
  return superlatives.some(({ asked, said }) => asked.test(question) && !said.test(around)) ? 0.3 : 1;
}

/** A superlative and the words by which a text says the same. */
const superlatives: readonly { asked: RegExp; said: RegExp }[] = [
  {
    asked: /(?<!\bat )\b(?:most|largest|biggest|greatest|highest)\b/i,
    said: /\b(?:most|largest|biggest|greatest|highest|main|principal|primary|top|leading|maximum|majority)\b/i,
  },
  {
    asked: /(?<!\bat )\b(?:fewest|least|smallest|lowest)\b/i,
    said: /\b(?:fewest|least|smallest|lowest|minimum)\b/i,
  },
  { asked: /\b(?:longest|oldest|eldest)\b/i, said: /\b(?:longest|oldest|eldest|earliest)\b/i },
  { asked: /\b(?:shortest|youngest|newest)\b/i, said: /\b(?:shortest|youngest|newest|latest)\b/i },
];

/** A figure alone out of a sentence is no text, unless a number, a code or a year is asked for by that name. */
function isBareFigure({ items, strategy }: Candidate, { question }: Asked): boolean {
  const value = items[0]?.value;
  return (
    !['form field', 'cell', 'table cell'].includes(strategy) &&
    items.length === 1 &&
    items[0]?.kind === 'text' &&
    typeof value === 'string' &&
    /^[$€£]?[\d.,]+%?$/.test(value) &&
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

const namedByFigure =
  /\b(?:numbers?|no\.?|codes?|ids?|versions?|editions?|releases?|models?|standards?|sections?|items?|pages?|clauses?|articles?|chapters?|zip|phone|telephone|fax|levels?|classes?|grades?|rating|score|docket|file)\b/i;

/** "Both places", "the two lenders", "the dates and amounts", a table: one of them is no answer. */
function isOneOfTwo({ items }: Candidate, { brief, question }: Asked): boolean {
  if (items.length !== 1 || brief.shape === 'nested_json' || items[0]?.kind === 'table') return false;
  return brief.shape === 'table' || asksForTwo.test(question);
}

const asksForTwo =
  /\b(?:name|list|give|state|which are|what are|who are)\b[^?.]{0,20}\b(?:both|the two|two)\b|\blist (?:all )?(?:the )?\p{L}+s and (?:the |their )?\p{L}+s\b/iu;

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

/** "Who signed without being an officer?" A list that tells of everybody leaves nobody out. */
function isNotLeftOut({ strategy, items }: Candidate, { brief, question }: Asked): boolean {
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

/** "Common Stock, par value $0.01" is no company's name. */
function isNoCompany({ items }: Candidate, { question }: Asked): boolean {
  const [item, ...others] = items;
  return (
    item?.kind === 'text' &&
    others.length === 0 &&
    typeof item.value === 'string' &&
    /^(?:which|what) (?:company|firm|bank|insurer|lender|broker|supplier|manufacturer)\b/i.test(question) &&
    /[$€£%:;]|\bper (?:share|cent|annum)\b|^\P{Lu}*$/u.test(item.value)
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

const asksForNames = /\b(?:segments|divisions|brands|subsidiaries|business units|lines of business)\b/i;
const mostWordsOfName = 9;

const asksOwner = /\bown(?:s|ed)?\b/i;

function isOwner({ value, spans }: Item, table: LineTable): boolean {
  const [first = ''] = typeof value === 'string' ? value.split(/[\s,]+/) : [];
  const line = spans[0]?.line_start ?? 0;
  const text = [line - 1, line, line + 1].map((number) => lineAt(table, number)?.text ?? '').join(' ');
  return first !== '' && !isRegistrant(first, frontOf(table)) && /\bowned by\b|\bowns?\b|\bowners?\b/i.test(text);
}

/** "Is it due within 10 days?" What is cited for a yes or a no names the number that was asked for, or decides nothing; of what is
 *  more or less than it, the figures decide. */
function isOtherQuantity({ items }: Candidate, { question }: Asked, { table }: Reading): boolean {
  const [item] = items;
  if (item?.kind !== 'boolean' || compares.test(question)) return false;
  const wanted = quantitiesIn(question);
  if (wanted.length === 0) return false;
  const lines = item.spans.flatMap(({ line_start: from, line_end: to }) =>
    Array.from({ length: to - from + 1 }, (_, offset) => lineAt(table, from + offset)?.text ?? ''),
  );
  const text = lines.join(' ');
  const told = numbersIn(text);
  const change = /\bby (\d[\d.,]*)\s?(?:%|percent|per cent)/i.exec(question)?.[1];
  if (
    change !== undefined &&
    !new RegExp(`\\bby (?:approximately |about )?${change}\\s?(?:%|percent|per cent)`, 'i').test(text)
  )
    return true;
  return wanted.some((number) => !told.has(number));
}

const compares =
  /\b(?:more|less|fewer|higher|lower|greater|larger|smaller|longer|shorter|above|below|over|under|exceed\w*|at least|at most|minimum|maximum|up to|between|than)\b/i;

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
  return asksGoverningLaw.test(question) && typeof value === 'string' && items.length === 1 && !namesPlace(value);
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

/** "Until when does the later one run?": of two dates in one sentence, that one. */
function notTheLater({ items, around }: Candidate, { question }: Asked): number {
  const [item] = items;
  if (item?.kind !== 'date' || !around) return 1;
  const isLater = /\bthe (?:later|latest|longer)\b/i.test(question);
  if (!isLater && !/\bthe (?:earlier|earliest|shorter) (?:one|of)\b/i.test(question)) return 1;
  const { iso } = item.value as { iso: string };
  const others = [around.before, around.after].flatMap((text) =>
    valuesIn('date', text).map(({ value }) => (value as { iso: string }).iso),
  );
  return others.some((other) => (isLater ? other > iso : other < iso)) ? 0.2 : 1;
}

/** "How many broker non-votes on the auditor?": what stands under another item of the ballot was cast on that one. */
function onAnotherBallot({ items, strategy }: Candidate, asked: Asked, { table }: Reading): number {
  const line = items[0]?.spans[0]?.line_start;
  if (line === undefined || !['form field', 'cell', 'table cell'].includes(strategy)) return 1;
  const item = onItem.exec(asked.question)?.[1];
  if (!item || !ofVotes.test(asked.question)) return 1;
  const stems = new Set(tokensOf(item).map(({ stem }) => stem));
  const wanted = asked.ownTerms.filter((term) => term.weight >= 0.5 && term.ways.some(([way = '']) => stems.has(way)));
  if (wanted.length === 0) return 1;
  for (let above = line - 1; above >= Math.max(1, line - 30); above--) {
    const text = lineAt(table, above)?.text ?? '';
    if (!ballotItem.test(text)) continue;
    const head = `${text} ${lineAt(table, above + 1)?.text ?? ''}`;
    return hitsIn(wanted, tokensOf(head)).length > 0 ? 1 : 0.2;
  }
  return 1;
}

const ofVotes = /\b(?:non-votes?|votes?|voted|ballots?|abstentions?|abstained)\b/i;
const onItem = /\bon ((?:the |its |their )?[^?,;]+)/i;
const ballotItem = /^(?:\(\d{1,2}\)|\d{1,2}[.)]|(?:proposal|item)(?: no\.?| number)? \d{1,2}\b)\s*\S/i;

/** Of two counts that are asked for together neither is the answer. */
function oneOfASum({ items, method }: Candidate, { brief, question }: Asked, { table }: Reading): number {
  const [item, ...others] = items;
  if (!item || others.length > 0 || method === 'computed' || brief.kind !== 'number' || !asksForSum(question)) return 1;
  const text = lineAt(table, item.spans[0]?.line_start ?? 0)?.text ?? '';
  return /\b(?:total|together|combined|aggregate|all)\b/i.test(text) ? 1 : 0.3;
}
