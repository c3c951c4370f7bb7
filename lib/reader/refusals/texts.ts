import { lineAt } from '../../document/line-table';
import { asksWhoBears } from '../../question/answer-kind';
import { clauseAsked } from '../../question/clause-asked';
import { deedAsked } from '../../question/deed-asked';
import { mannerAsked } from '../../question/manner-asked';
import { yearsIn } from '../../question/years-in';
import type { Candidate } from '../candidate';
import type { Asked } from '../prose/asked';
import { isNoDialledNumber } from '../prose/dialled-number';
import type { Reading } from '../prose/reading';
import { tokensOf } from '../prose/stems';
import { textsCited } from '../prose/texts-on-lines';
import { countsInScale } from '../tables/counts-in-scale';
import { holdsEverywhere, textsOf } from './cited';
import type { Refusal } from './refusal';

/** What its form tells to be no answer. */
export const ofTexts: readonly Refusal[] = [
  isNoVote,
  isHeadBelow,
  isCutOff,
  saysNothing,
  isBareFigure,
  isTitle,
  isTitleOfStatement,
  isSumForName,
  isClassItself,
  isSeriesOfSums,
  isProse,
  isTornApart,
  isOfNoSegment,
  isNoTelephone,
  isNoDuty,
  isNotDoneTo,
  isOtherNumber,
];

/** "Which publication does it supersede?" A publication that only stands near "supersedes" is not what it supersedes. */
function isNotDoneTo(candidate: Candidate, { question }: Asked, reading: Reading): boolean {
  const verb = verbAtEnd.exec(question)?.[1];
  if (verb === undefined || candidate.strategy !== 'text in a sentence') return false;
  const [stem] = tokensOf(verb).map((token) => token.stem);
  const holds = (text: string) => tokensOf(text).some((token) => token.stem === stem);
  return holdsEverywhere(
    candidate,
    reading,
    ({ before, after }) =>
      !holds(behindLabel(before).slice(-lettersToObject)) && !holds(after.slice(0, lettersToObject)),
  );
}

const verbAtEnd =
  /^(?:which|what) (?:[\p{L}-]+ ){1,3}(?:does|do|did) (?:it|this|(?:the|this) \p{L}+) (\p{Ll}{4,})\s*\?*$/iu;
const lettersToObject = 60;

function behindLabel(text: string): string {
  return text.slice(text.lastIndexOf(':') + 1);
}

/** "Who must repair the roof?" Whoever a sentence names beside a roof need not have to; nor is what it names beside a notice the way to send one. */
function isNoDuty({ strategy }: Candidate, { question }: Asked): boolean {
  if (strategy === 'duty' || strategy === 'manner') return false;
  if (strategy === 'said of it' && clauseAsked(question)?.of === 'owner') return false;
  const isToldByLabel = strategy === 'form field' || strategy === 'table cell' || strategy === 'cell';
  const asksDeed = deedAsked(question) !== null || mannerAsked(question) !== null;
  return asksWhoBears.test(question) || (asksDeed && !isToldByLabel);
}

/** "What are the names of the segments?" What a sentence names one after the other are segments where it says so: "located in Tarn Island and Orrin"
 *  does not. */
function isOfNoSegment({ items, strategy }: Candidate, { question }: Asked, reading: Reading): boolean {
  if (strategy !== 'series in a sentence' || !asksSegments.test(question)) return false;
  return items.some(({ spans: [span] }) => {
    const texts = span ? textsCited(span, reading) : [];
    return (
      !texts.some((text) => saysSegments.test(text)) ||
      texts.some((text) => placedIn.test(text.split(span?.quote ?? '')[0] ?? ''))
    );
  });
}

const placedIn = /\b(?:located|licensed|available|based) (?:in|at)\s+$/i;

const asksSegments =
  /^(?:which|what|name|list)\b(?: \p{L}+){0,5} (?:(?:reportable|operating|business|reporting) )?segments\b(?! (?:sell|offer|make|operate|serve))/iu;
const saysSegments = /\bsegments?\b|\bdivisions?\b|\b(?:business|reporting|operating) units?\b/i;

/** "What is the NAIC number?" A label of another number, "Revision number", is none of it. */
function isOtherNumber({ strategy, label }: Candidate, { question, terms }: Asked): boolean {
  const named = numberAsked.exec(question)?.[1];
  if (strategy !== 'form field' || label === undefined || named === undefined) return false;
  const own = label.split(' ');
  const at = own.indexOf('number');
  if (at < 1) return false;
  const told = (stem: string) => own.includes(stem);
  const term = terms.find(({ text }) => text === named);
  const ways = term?.ways ?? tokensOf(named).map(({ stem }) => [stem]);
  return !ways.some((way) => way.every(told)) && !tokensOf(question).some(({ stem }) => own[at - 1] === stem);
}

const numberAsked = /\b(?:the|its|their|his|her|your|our) ([\p{L}-]{3,}) numbers?\b/iu;

/** "Registration Statements No. 33-53232, 33-64243": numbers of papers are written like those of telephones. */
function isNoTelephone({ items }: Candidate, { question }: Asked, { table }: Reading): boolean {
  if (!/\b(?:tele)?phone\b|\bfax\b/i.test(question)) return false;
  return items.some(({ kind, value, spans: [span] }) => {
    const text = kind === 'text' && span ? (lineAt(table, span.line_start)?.text ?? '') : '';
    if (numbersOfPapers.test(text) && !/\b(?:tele)?phone|\bcall\b|\btel\b/i.test(text)) return true;
    const at = /^[+(]?\d[\d\s().-]+$/.test(String(value)) ? text.indexOf(String(value)) : -1;
    return at >= 0 && isNoDialledNumber(question, String(value), text.slice(0, at));
  });
}

const numbersOfPapers = /\b(?:registration statements?|file|form [\dA-Z-]{2,5}|exhibits?)\b[^.]{0,30}\bnos?\. /i;

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

/** "Which segment was the exception?" None is called "Reportable Segments": that is what all of them are called. */
function isClassItself({ items }: Candidate, { question }: Asked): boolean {
  const [, asked] = asksOneOfClass.exec(question) ?? [];
  if (asked === undefined) return false;
  return items.some(({ kind, value }) => {
    const [, named] = (kind === 'text' && typeof value === 'string' && namesClass.exec(value)) || [];
    return named !== undefined && singularOf(named) === singularOf(asked);
  });
}

const className =
  '(segments?|divisions?|regions?|categor(?:y|ies)|markets?|brands?|channels?|countr(?:y|ies)|proposals?)';
const asksOneOfClass = new RegExp(`\\b(?:which|what) (?:[\\p{L}\\d'’&-]+ ){0,5}?${className}\\b`, 'iu');
const namesClass = new RegExp(
  `^\\W*(?:(?:our|its|the|reportable|reporting|operating|business|geographic(?:al)?|product|principal|shareholder|stockholder) )+${className}(?: (?:information|data|results|overview|reporting|performance))?\\W*$`,
  'i',
);

function singularOf(noun: string): string {
  return noun.toLowerCase().replace(/ies$/, 'y').replace(/s$/, '');
}

/** "787 deliveries in 2017": none of "$27 of work in process, $24 of advances" is one. */
function isSeriesOfSums({ items, strategy }: Candidate, { brief, question }: Asked): boolean {
  if (strategy !== 'series in a sentence' || brief.kind !== 'text' || asksForSums.test(question)) return false;
  const sums = items.filter(({ value }) => beginsWithSum.test(String(value)));
  return items.length > 1 && sums.length * 2 > items.length;
}

const beginsWithSum = /^\W*(?:US)?[$€£]\s?\d/;
const asksForSums =
  /\b(?:amounts?|sums?|costs?|prices?|fees?|payments?|charges?|values?|figures?|balances?|expenses?|proceeds|money|dollars?|components?|breakdown|consist\w*|includ\w*|compris\w*|made up|how much|notes|loans|bonds|debentures|awards?|grants?|salar(?:y|ies)|bonus(?:es)?|limits?|deductibles?)\b/i;

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

/** A sign alone: "$" over a column. */
function saysNothing({ items }: Candidate): boolean {
  return items.some(({ value }) => typeof value === 'string' && !/[\p{L}\p{N}]/u.test(value));
}

const asksWhichPart =
  /\b(?:which|what) (?:[\p{L}\p{N}'’.&-]+ ){0,5}?(?:segments?|divisions?|regions?|countries|country|products?|brands?|categor(?:y|ies))\b/iu;

/** A figure alone out of a sentence is no text, unless a number, a code or a year is asked for by that name; nor is the first of a row of
 *  figures, where a year is asked for; nor a figure of a report that counts in millions, whatever it stands beside. */
function isBareFigure({ items, strategy }: Candidate, { question }: Asked, { table }: Reading): boolean {
  const value = items[0]?.value;
  const row = strategy === 'form field' ? lineAt(table, items[0]?.spans[0]?.line_start ?? 0)?.text : undefined;
  return (
    // "Which segments" is answered by names, wherever a figure stands.
    (!(['form field', 'cell', 'table cell'].includes(strategy) || isSumSaid(strategy, value)) ||
      asksWhichPart.test(question) ||
      asksPlaceOrPerson.test(question) ||
      countsInScale(table) ||
      (row !== undefined && rowOfFigures.test(row) && yearsIn(question).size > 0)) &&
    items.length === 1 &&
    items[0]?.kind === 'text' &&
    typeof value === 'string' &&
    /^\(?[$€£]?[\d.,]+%?\)?$/.test(value) &&
    !namedByFigure.test(question)
  );
}

/** "The engineer’s estimate was $1,350,000": a sentence whose whole subject is what is asked for gives the sum itself. */
function isSumSaid(strategy: string, value: unknown): boolean {
  return strategy === 'said of it' && typeof value === 'string' && /^[$€£]/.test(value);
}

const asksPlaceOrPerson = /^(?:where|whom?|whose)\b/i;
const rowOfFigures = /\p{L}\)? +\(?[$€£]? ?[\d.,]+ ?%?\)?(?: +\(?[$€£]? ?[\d.,]+ ?%?\)?)+$/u;

const namedByFigure =
  /\b(?:numbers?|no\.?|codes?|ids?|versions?|editions?|releases?|models?|standards?|sections?|items?|pages?|clauses?|articles?|chapters?|zip|phone|telephone|fax|levels?|classes?|grades?|rating|score|docket|file)\b/i;

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
  // "Also effective September 1, 2031": a day, torn at its comma.
  if (texts.some((text, at) => /^(?:19|20)\d\d$/.test(text) && endsInDay.test(texts[at - 1] ?? ''))) return true;
  const told = texts.filter((text) => /\s(?:is|are|was|were) \p{Ll}/u.test(text));
  return told.length > 0 && told.length < items.length;
}

const endsInDay =
  /\b(?:January|February|March|April|May|June|July|August|September|October|November|December) \d{1,2}$/;

const asksForNames = /\b(?:segments|divisions|brands|subsidiaries|business units|lines of business)\b/i;

const mostWordsOfName = 9;

/** The heading of a section is no field of a form. */
function isTitle({ items, strategy }: Candidate, { question }: Asked, { table }: Reading): boolean {
  const [item] = items;
  if (strategy !== 'form field' || item?.kind !== 'text' || /\b(?:head|titl|section|chapter)/i.test(question))
    return false;
  return table.sections.some(({ title }) => title.trim() === item.value);
}
