import { lineAt } from '../../document/line-table';
import type { Candidate } from '../candidate';
import type { Asked } from '../prose/asked';
import { hitsIn } from '../prose/asked';
import { isUnderOtherPart } from '../prose/lead-above';
import type { Reading } from '../prose/reading';
import { standsOn, textsCited } from '../prose/texts-on-lines';
import { namesLeftOut } from '../tables/left-out-asked';
import { isFigure, labelCited } from './cited';
import type { Refusal } from './refusal';

/** What is only a part of the answer, or of something else. */
export const ofParts: readonly Refusal[] = [
  isOneOfMany,
  isOneOfTwo,
  isOneOfContraries,
  isNoBreakdown,
  isNotLeftOut,
  isOfOtherPart,
  isIncluded,
  isInAddition,
  isLessThanTheMost,
];

/** "Alder, Birch and Cedar accounted for 31%, 24% and 19%, respectively": the last is not how much the largest of them stands for. */
function isLessThanTheMost({ items, method }: Candidate, { question }: Asked, reading: Reading): boolean {
  const [item, ...others] = items;
  const span = item?.kind === 'percent' && others.length === 0 ? item.spans[0] : undefined;
  if (!span || method === 'computed' || !asksTheMost.test(question)) return false;
  const own = Number((item?.value as { value?: string } | undefined)?.value);
  return textsCited(span, reading).some((text) =>
    [...text.matchAll(series)].some(([listed]) => {
      const shares = [...listed.matchAll(/\d+(?:\.\d+)?/g)].map(Number);
      return shares.includes(own) && own < Math.max(...shares);
    }),
  );
}

const asksTheMost =
  /\b(?:largest|biggest|highest|greatest|top) (?:single |individual )?(?:customer|client|supplier|vendor|tenant|shareholder|stockholder|holder|distributor|lender|payor|product|market)\b(?!s)/i;
const series = /\d{1,2}(?:\.\d+)?\s?%(?:, \d{1,2}(?:\.\d+)?\s?%)*,? and \d{1,2}(?:\.\d+)?\s?%(?=,? respectively)/g;

/** "The payments due in 2033 include floating rate notes totaling $49 million": what they come to in all is not said. */
function isIncluded({ items, method }: Candidate, { question }: Asked, reading: Reading): boolean {
  const [item, ...others] = items;
  const span = item?.kind === 'amount' && others.length === 0 ? item.spans[0] : undefined;
  if (!span?.quote || method === 'computed') return false;
  return textsCited(span, reading).some((text) => {
    const part = includesPart.exec(text);
    const at = text.indexOf(span.quote ?? '');
    if (!part || at < part.index || /[$€£]/.test(text.slice(0, part.index))) return false;
    if (/[$€£]/.test(text.slice(part.index + part[0].length, at).replace(/[$€£]\s?$/, ''))) return false;
    const name = part[1]?.toLowerCase().match(/\p{L}{4,}/gu) ?? [];
    return !name.some((word) => question.toLowerCase().includes(word));
  });
}

const includesPart = /\binclud(?:es?|ed|ing) (\p{L}[^.;:$€£\d]{2,80}?) (?:totall?ing|aggregating|in the amount of) /u;

/** "It contributed $125 million to a plan in January. In addition, it expects to contribute $90 million": what comes on top is not the whole,
 *  nor is what was paid already where it is asked what is expected. */
function isInAddition({ items, method }: Candidate, { question, ownTerms }: Asked, reading: Reading): boolean {
  const [item, ...others] = items;
  const span = item?.kind === 'amount' && others.length === 0 ? item.spans[0] : undefined;
  if (!span?.quote || method === 'computed' || asksOnTop.test(question)) return false;
  const { quote, line_start: from, line_end: to } = span;
  const isExpected = asksExpected.test(question);
  return reading.blocks
    .filter((block) => standsOn(block, from, to))
    .some(({ sentences }) =>
      sentences.some((sentence, index) => {
        if (!sentence.text.includes(quote)) return false;
        const [lead = '', ...tops] = sentence.text.split(/\badditional\b/i);
        const isTop = tops.some((top) => top.includes(quote));
        if (money.test(lead) && (isTop || (isExpected && tops.some((top) => money.test(top))))) return true;
        const pairs = [[sentences[index - 1], sentence], ...(isExpected ? [[sentence, sentences[index + 1]]] : [])];
        return pairs.some(([base, top]) => {
          if (!base || !top || !onTop.test(top.text) || !money.test(base.text) || !money.test(top.text)) return false;
          const own = hitsIn(ownTerms, top.tokens).map(({ term }) => term);
          return hitsIn(ownTerms, base.tokens).some(({ term }) => term.weight >= 0.5 && own.includes(term));
        });
      }),
    );
}

const asksOnTop = /\b(?:addition(?:al(?:ly)?)?|further|besides|also)\b/i;
const asksExpected = /\b(?:expect\w*|plans? to|intends? to|anticipat\w*|will)\b/i;
const money = /[$€£]\s?\d/;
const onTop = /^(?:in addition|additionally|furthermore),/i;

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

/** "Total debt, secured and non-secured", "total content assets": the row of one of them, or of those that are current, is not all. */
function isOneOfContraries({ items: [item], method }: Candidate, { question }: Asked, { table }: Reading): boolean {
  if (!item || method === 'computed' || !isFigure.has(item.kind)) return false;
  const label = labelCited(item, table);
  if (label === null || /\btotal\b/i.test(label)) return false;
  const [term] = ofTerm.exec(label) ?? [];
  if (term !== undefined && /\btotal\b/i.test(question) && !question.toLowerCase().includes(term.toLowerCase()))
    return true;
  return withItsContrary.test(question) && !withItsContrary.test(label);
}

const ofTerm = /^(?:non-?current|current|short-term|long-term)\b/i;
const withItsContrary = /\b(\p{L}{4,})(?: \p{L}+)? (?:and|plus) non-? ?\1\b/iu;

const twoFigures =
  /^what (?:were|are) (?:the )?(?<first>(?:(?!and\b)[\p{L}'’-]+ ){1,4})and (?:the )?(?<second>(?:[\p{L}'’-]+ ){1,4})(?:in|for|at|during|on|as of) /iu;

/** "For the years 2022 and 2021", and no change or sum over them. */
const ofTwoYears =
  /^(?!.*\b(?:between|from|change[ds]?|gr[eo]w\w*|increase[ds]?|decrease[ds]?|f[ae]ll|r[io]se|average|combined|together|total|sum|difference|aggregate|cumulative|over)\b).*\b(?:19|20)\d\d and (?:for )?(?:in )?(?:the )?(?:fiscal |FY ?)?(?:19|20)\d\d\b(?!\s+\p{Lu})/isu;

const asksForTwo =
  /\bhow (?:did|do|does|has|have)\b[^?]*\bcompared? (?:to|with|against)\b|\bfor and against\b|\b(?:name|list|give|state(?!['’]s)|which are|what are|who are)\b[^?.]{0,20}\b(?:both|the two|two)\b(?! (?:decimals?|digits?|places?|significant))|\blist (?:all )?(?:the )?\p{L}+s and (?:the |their )?\p{L}+s\b/iu;

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
