import type { Candidate } from '../candidate';
import { leftOutAsked } from '../tables/left-out-asked';
import { rankAsked } from '../tables/rank-asked';
import type { Asked } from './asked';
import type { Reading, Sentence } from './reading';
import { spansOf } from './source-text';

/** Reads which of several customers stands for the most, or for how much it does: "Alder, Birch and Cedar accounted for 16%, 14% and 10%,
 *  respectively, of net revenues" for "Which customer accounted for the largest share of net revenues in 2017?" and "What percentage of net
 *  revenues did its largest customer account for?" The sentence tells of that year alone and of what is asked for, as many names as
 *  percentages; where two sentences name different customers or shares, there is no answer. */
export function readCustomerShares(asked: Asked, reading: Reading): Candidate[] {
  const { brief, question } = asked;
  const asksShare = brief.kind === 'percent';
  if (brief.narrative || brief.shape !== 'single') return [];
  if (!asksShare && !['text', 'person_name'].includes(brief.kind)) return [];
  const isPlain = rankAsked(question, false) === 1 && leftOutAsked(question, question) === 'nothing';
  const measure =
    isPlain && (asksShare ? asksLargestShare : asksLargest).test(question) && !otherwise.test(question)
      ? measureIn(question)
      : null;
  if (!measure) return [];
  const told = reading.sentences.flatMap((sentence, index) =>
    sharesIn(sentence, measure, reading.sentences[index - 1]?.text ?? ''),
  );
  if (asksShare) told.push(...reading.sentences.flatMap((sentence) => shareOfOne(sentence, measure)));
  const years = yearsIn(question);
  const year = years[0] ?? Math.max(...told.map((each) => each.year));
  const ofYear = told.filter((each) => each.year === year);
  const [first] = ofYear;
  const toldOf = ({ name, share }: Told) => (asksShare ? share : name);
  if (years.length > 1 || !first || ofYear.some((each) => toldOf(each) !== toldOf(first))) return [];
  const { source } = first.sentence.block;
  const at = first.sentence.start;
  return [
    {
      strategy: 'sentence',
      items: [
        {
          kind: brief.kind === 'person_name' ? 'text' : brief.kind,
          value: asksShare ? { value: `${first.share}` } : first.name,
          spans: [
            ...(asksShare ? [] : spansOf(source, at + first.start, at + first.start + first.name.length)),
            // A dash at a line's end makes no quote that stands there word for word: the lines are cited as they are.
            ...spansOf(source, at + first.start, at + first.end).map((span) => ({ ...span, quote: null })),
          ],
          path: null,
        },
      ],
      method: 'verbatim',
      computation: null,
      signals: { labelMatch: 0.97, uniqueness: 1, agreement: ofYear.length > 1 ? 1 : 0, nearness: 1, kindMatch: 1 },
      explanation: first.shares.map(({ name, share }) => `${name} ${share}%`).join(', '),
      caveats: [],
      rivals: [],
      clarification: null,
      complete: true,
    },
  ];
}

type Told = {
  sentence: Sentence;
  year: number;
  name: string;
  share: number;
  shares: { name: string; share: number }[];
  /** Where the name stands in the sentence, and where the percentages end. */
  start: number;
  end: number;
};

const largest = '(?:largest|biggest|highest|most|greatest|top)';
const asksLargest = new RegExp(
  `^(?:[^?]{0,60},\\s)?(?:which|who|what)\\b[^?]*\\bcustomer\\b[^?]*\\b${largest}\\b|^(?:[^?]{0,60},\\s)?(?:which|who|what)\\b[^?]*\\b${largest} (?:single )?customer\\b`,
  'i',
);
const asksLargestShare = new RegExp(
  `^(?:[^?]{0,60},\\s)?(?:what|which) (?:percentage|percent|share|portion|proportion|%)[^?]*\\b${largest} (?:single )?customer\\b(?!s)`,
  'i',
);
/** "The customer whose share grew the most" */
const otherwise = /\b(?:two|three|gr[eo]w\w*|growth|increas\w*|chang\w*|number|segment)\b/i;

const measures = {
  receivables: /\b(?:receivables?|accounts due)\b/i,
  revenue: /\b(?:revenues?|sales|turnover|business)\b/i,
};

function measureIn(text: string): keyof typeof measures | null {
  if (measures.receivables.test(text)) return 'receivables';
  return measures.revenue.test(text) || /\bcustomer\b/i.test(text) ? 'revenue' : null;
}

const name = "\\p{Lu}[\\p{L}\\d&.'’]*(?:[ -](?:\\p{Lu}[\\p{L}\\d&.'’]*|&|of|de))*";
const percentage = '\\d{1,2}(?:\\.\\d+)?\\s?%';
const listed = new RegExp(
  `(?<names>${name}(?:, ${name})*,? and ${name})\\s*[—–,-]*\\s*(?:(?:who|which|that|each|individually)\\s+)*(?:accounted for|represented|comprised|contributed|constituted|made up|were)\\s+(?:approximately |about )?(?<shares>${percentage}(?:, ${percentage})*,? and ${percentage})(?<behind>,?\\s+(?:respectively,?\\s+)?of [^.;]*)`,
  'gu',
);

/** @param before the sentence before: "Our principal customers are wholesalers." */
function sharesIn(sentence: Sentence, measure: keyof typeof measures, before: string): Told[] {
  const { text } = sentence;
  const years = yearsIn(text);
  if (!/\bcustomers?\b/i.test(`${before} ${text}`) || !/\brespectively\b/.test(text) || years.length !== 1) return [];
  return [...text.matchAll(listed)].flatMap((match) => {
    const { names = '', shares = '', behind = '' } = match.groups ?? {};
    const of = /\bof (?:(?!\brespectively\b)[^,.;])*/.exec(behind)?.[0] ?? '';
    const [customers, figures] = [namesOf(names), [...shares.matchAll(/[\d.]+/g)].map(Number)];
    if (customers.length !== figures.length || measureIn(of) !== measure || /\bsegment\b/i.test(of)) return [];
    const most = Math.max(...figures);
    const at = figures.indexOf(most);
    if (figures.lastIndexOf(most) !== at) return [];
    const own = customers[at] ?? '';
    return [
      {
        sentence,
        year: years[0] ?? 0,
        name: own,
        share: most,
        shares: customers.map((customer, index) => ({ name: customer, share: figures[index] ?? 0 })),
        start: match.index + names.indexOf(own),
        end: match.index + match[0].length - behind.length,
      },
    ];
  });
}

/** "One customer accounted for 16% of our consolidated net revenue for the year ended December 31, 2022." */
function shareOfOne(sentence: Sentence, measure: keyof typeof measures): Told[] {
  const { text } = sentence;
  const [year, ...others] = yearsIn(text);
  const [match, ...more] = text.matchAll(ofOne);
  if (year === undefined || others.length > 0 || !match || more.length > 0) return [];
  const { share = '', of = '' } = match.groups ?? {};
  if (measureIn(of) !== measure || /\bsegment\b/i.test(text)) return [];
  const percentages = text.match(new RegExp(percentage, 'g')) ?? [];
  if (percentages.length > 1) return [];
  const named = { name: 'customer', share: Number(share) };
  return [{ sentence, year, ...named, shares: [named], start: match.index, end: match.index + match[0].length }];
}

const ofOne = new RegExp(
  `\\b(?:(?:one|a single|(?:our|its|the(?: company's)?) ${largest}) customer) (?:accounted for|represented|comprised|constituted|made up) (?:approximately |about )?(?<share>\\d{1,2}(?:\\.\\d+)?)\\s?%(?<of> of [^.;,]*)`,
  'gi',
);

function namesOf(list: string): string[] {
  return list.split(/,\s+(?:and\s+)?|\s+and\s+/).filter((each) => each !== '');
}

function yearsIn(text: string): number[] {
  return [...new Set([...text.matchAll(/(?<![\d,.])(?:19|20)\d\d\b/g)].map(([year]) => Number(year)))];
}
