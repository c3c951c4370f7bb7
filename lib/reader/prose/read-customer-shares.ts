import type { Candidate } from '../candidate';
import { leftOutAsked } from '../tables/left-out-asked';
import { rankAsked } from '../tables/rank-asked';
import type { Asked } from './asked';
import type { Reading, Sentence } from './reading';
import { spansOf } from './source-text';

/** Reads which of several customers stands for the most: "Alder, Birch and Cedar accounted for 16%, 14% and 10%, respectively, of net revenues"
 *  for "Which customer accounted for the largest share of net revenues in 2017?" The sentence tells of that year alone and of what is asked
 *  for, as many names as percentages; where two sentences name different customers, there is no answer. */
export function readCustomerShares(asked: Asked, reading: Reading): Candidate[] {
  const { brief, question } = asked;
  if (brief.narrative || brief.shape !== 'single' || !['text', 'person_name'].includes(brief.kind)) return [];
  const isPlain = rankAsked(question, false) === 1 && leftOutAsked(question, question) === 'nothing';
  const measure = isPlain && asksLargest.test(question) && !otherwise.test(question) ? measureIn(question) : null;
  if (!measure) return [];
  const told = reading.sentences.flatMap((sentence) => sharesIn(sentence, measure));
  const years = yearsIn(question);
  const year = years[0] ?? Math.max(...told.map((each) => each.year));
  const ofYear = told.filter((each) => each.year === year);
  const [first] = ofYear;
  if (years.length > 1 || !first || ofYear.some(({ name }) => name !== first.name)) return [];
  const { source } = first.sentence.block;
  const at = first.sentence.start;
  return [
    {
      strategy: 'sentence',
      items: [
        {
          kind: brief.kind === 'person_name' ? 'text' : brief.kind,
          value: first.name,
          spans: [
            ...spansOf(source, at + first.start, at + first.start + first.name.length),
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

function sharesIn(sentence: Sentence, measure: keyof typeof measures): Told[] {
  const { text } = sentence;
  const years = yearsIn(text);
  if (!/\bcustomers?\b/i.test(text) || !/\brespectively\b/.test(text) || years.length !== 1) return [];
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
        shares: customers.map((customer, index) => ({ name: customer, share: figures[index] ?? 0 })),
        start: match.index + names.indexOf(own),
        end: match.index + match[0].length - behind.length,
      },
    ];
  });
}

function namesOf(list: string): string[] {
  return list.split(/,\s+(?:and\s+)?|\s+and\s+/).filter((each) => each !== '');
}

function yearsIn(text: string): number[] {
  return [...new Set([...text.matchAll(/(?<![\d,.])(?:19|20)\d\d\b/g)].map(([year]) => Number(year)))];
}
