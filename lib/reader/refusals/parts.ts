import { lineAt } from '../../document/line-table';
import type { Candidate } from '../candidate';
import type { Asked } from '../prose/asked';
import { isUnderOtherPart } from '../prose/lead-above';
import type { Reading } from '../prose/reading';
import { namesLeftOut } from '../tables/left-out-asked';
import { isFigure, labelCited } from './cited';
import type { Refusal } from './refusal';

/** What is only a part of the answer, or of something else. */
export const ofParts: readonly Refusal[] = [isOneOfMany, isOneOfTwo, isNoBreakdown, isNotLeftOut, isOfOtherPart];

/** "The exclusions of Coverage B": those under "Coverage A" are others. */
function isOfOtherPart({ items, strategy }: Candidate, { question }: Asked, reading: Reading): boolean {
  const line = lineAt(reading.table, items[0]?.spans[0]?.line_start ?? 0);
  return strategy.startsWith('enumeration') && line !== undefined && isUnderOtherPart(question, line, reading);
}

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

/** "For the years 2022 and 2021", and no change or sum over them. */
const ofTwoYears =
  /^(?!.*\b(?:between|from|change[ds]?|gr[eo]w\w*|increase[ds]?|decrease[ds]?|f[ae]ll|r[io]se|average|combined|together|total|sum|difference|aggregate|cumulative|over)\b).*\b(?:19|20)\d\d and (?:for )?(?:in )?(?:the )?(?:fiscal |FY ?)?(?:19|20)\d\d\b(?!\s+\p{Lu})/isu;

const asksForTwo =
  /\bfor and against\b|\b(?:name|list|give|state(?!['’]s)|which are|what are|who are)\b[^?.]{0,20}\b(?:both|the two|two)\b(?! (?:decimals?|digits?|places?|significant))|\blist (?:all )?(?:the )?\p{L}+s and (?:the |their )?\p{L}+s\b/iu;

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

/** "Who were the executive officers?": one of a list is not the list. */
function isOneOfMany({ items, strategy }: Candidate, { brief, question }: Asked): boolean {
  // Of a roster those are kept of whom something else is asked too: that may be one.
  if (items.length !== 1 || strategy === 'roster' || items[0]?.kind === 'table' || !asksForMany.test(question))
    return false;
  return brief.shape === 'listing' || /\bwhich of\b[^?]*\b(?:are|were|have)\b/i.test(question);
}

const asksForMany =
  /\b(?:which|what|who|list|name|give|all)\b(?: [\p{L}\d.&'’-]+)*? (?:officers|directors|nominees|subsidiaries|segments|signatories|executives|members|managers|lenders|banks|agents|people|persons|countries|states|cities|names)\b/iu;
