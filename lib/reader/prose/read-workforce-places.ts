import { Decimal } from 'decimal.js';
import { evaluate } from '../../compute/evaluate';
import { roundAsAsked } from '../../compute/round';
import type { Candidate } from '../candidate';
import type { Asked } from './asked';
import type { Reading, Sentence } from './reading';
import { spansOf } from './source-text';

/** Computes how many of all employees work at home or abroad, and what share that is, from the counts of one sentence: "93,000 people, with
 *  37,000 employed in the United States" leaves 56,000 outside it. All counts of the sentence have to be told as all people, those at home
 *  or those abroad; of women, plants or one division nothing is computed.
 *  @returns at most one candidate, none where two sentences come to different values */
export function readWorkforcePlaces(asked: Asked, reading: Reading): Candidate[] {
  const wanted = wantedBy(asked);
  if (!wanted) return [];
  const found = reading.sentences.flatMap((sentence) => {
    const counts = countsIn(sentence, wanted);
    const candidate = counts && candidateOf(counts, wanted, asked, sentence);
    return candidate ? [candidate] : [];
  });
  const [first, ...others] = found;
  return first && others.every((other) => labelOf(other) === labelOf(first)) ? [first] : [];
}

type Wanted = {
  side: 'home' | 'abroad';
  share: boolean;
  country: string | null;
  years: readonly string[];
  /** Whose people they are, as the question names them. */
  subjects: readonly string[];
};

const asksPeople = /\b(?:headcount|workforce|employees|people|staff|workers|personnel)\b/i;
const asksAbroad = /\boutside (?:of )?(?:the )?((?:\p{Lu}[\p{L}.]*\s?)+)|\b(?:abroad|overseas|internationally)\b/u;
const asksHome = /\b(?:in|inside|within) (?:the )?((?:\p{Lu}[\p{L}.]*\s?)+)/u;

/** Nothing but people, a place, a share and a time may be asked: not "women outside the US". */
const plainWords =
  /\b(?:what|which|how|many|much|is|are|was|were|of|the|its|their|our|all|total|number|count|headcount|workforce|employees|people|staff|workers|personnel|employed|works?|working|based|located|percent(?:age)?|share|proportion|portion|fraction|part|at|as|in|on|by|end|year|fiscal|fy|outside|inside|within|abroad|overseas|internationally|does|did|do|has|have|had|company|group|they|it|there|size|december|june|january|september|march)\b|['’]s\b|[\d\s%?.,'’]/giu;

function wantedBy({ brief, question, terms }: Asked): Wanted | null {
  const { kind, shape, narrative, periods } = brief;
  if (!['number', 'percent'].includes(kind) || shape !== 'single' || narrative || !asksPeople.test(question))
    return null;
  const abroad = asksAbroad.exec(question);
  const place = abroad ?? (kind === 'percent' ? asksHome.exec(question) : null);
  if (!place) return null;
  const subjects = terms.filter(({ subject }) => subject).map(({ text }) => text);
  const left = subjects
    .reduce((text, name) => text.replace(name, ' '), question.replace(place[0], ' '))
    .replace(plainWords, '');
  if (left !== '') return null;
  const years = periods.flatMap(({ year }) => (year ? [String(year)] : []));
  const country = place[1] ? countryOf(place[1]) : null;
  return { side: abroad ? 'abroad' : 'home', share: kind === 'percent', country, years, subjects };
}

/** "US", "U.S." and "United States" are one country. */
function countryOf(name: string): string {
  const folded = name.replace(/\./g, '').trim().toLowerCase();
  return /^(?:us|usa|united states(?: of america)?|america)$/.test(folded) ? 'us' : folded;
}

type Count = { value: string; start: number; end: number };
type Counts = { total: Count; home: Count | null; abroad: Count | null };

const figure = /(?<![\p{L}\d$€£.,-])\d{1,3}(?:,\d{3})+(?![\d%]|,\d|\.\d| ?(?:percent|million|billion))/gu;
const people =
  '(?:(?:full[- ]time|part[- ]time|active|regular|and|or)[\\s,]+){0,4}(?:employees|people|persons|individuals|associates|colleagues|team members|workers)';
const working = '(?:(?:who |that )?(?:are |is |were |was )?(?:employed|based|located|working|work|worked)\\s+)?';
const saysHome = new RegExp(
  `^\\s+(?:of (?:them|whom|these)\\s+)?(?:${people}\\s+)?${working}(?:in|inside|within) (?:the )?(U\\.\\s?S\\.(?:A\\.)?|(?:\\p{Lu}[\\p{L}]*\\s?)+)`,
  'u',
);
const saysAbroad = new RegExp(
  `^\\s+(?:of (?:them|whom|these)\\s+)?(?:${people}\\s+)?${working}(?:internationally|abroad|overseas|elsewhere|in (?:all )?other countries|outside (?:of )?(?:the )?(U\\.\\s?S\\.(?:A\\.)?|(?:\\p{Lu}[\\p{L}]*\\s?)+))`,
  'u',
);
const saysAll = new RegExp(
  `^\\s+${people}(?:\\s*\\([^)]*\\))?(?:\\s+on a full-time basis)?(?:\\s+(?:worldwide|globally|around the world|in total))?(?=\\s*[,;.]|\\s+(?:with|of wh)|\\s*$)`,
  'u',
);
/** Another business, that is being bought, has people of its own. */
const ofItself = /\b(?:we|our|us|the (?:company|group|corporation|firm|registrant))\b/i;
const tellsEmployment = /\bemploy(?:s|ed|ees)?\b|\bworkforce\b|\bheadcount\b/i;

/** The counts of a sentence that tells of all people first; null where one of them is of something else, or they don't add up. */
function countsIn({ text }: Sentence, { country, years, subjects }: Wanted): Counts | null {
  if (!ofItself.test(text) && !subjects.some((name) => text.includes(name))) return null;
  if (!tellsEmployment.test(text) || !years.every((year) => text.includes(year))) return null;
  const counts = [...text.matchAll(figure)].map((match) => ({
    value: match[0].replaceAll(',', ''),
    start: match.index,
    end: match.index + match[0].length,
  }));
  const [total, ...parts] = counts;
  if (!total || parts.length === 0 || parts.length > 2 || !saysAll.test(text.slice(total.end))) return null;
  const own: Counts = { total, home: null, abroad: null };
  for (const part of parts) {
    const after = text.slice(part.end);
    const [outside, inside] = [saysAbroad.exec(after), saysHome.exec(after)];
    const side = outside ? 'abroad' : 'home';
    const place = outside ?? inside;
    const named = place?.[1] ? countryOf(place[1]) : null;
    if (!place || own[side] || (named !== null && country !== null && named !== country)) return null;
    own[side] = part;
  }
  const { home, abroad } = own;
  // Whose home is it that a question names, where only those abroad are counted?
  if (
    !home &&
    country !== null &&
    !text
      .toLowerCase()
      .replace(/u\.\s?s\.|united states/g, 'us')
      .includes(country)
  )
    return null;
  const sum = [home, abroad].reduce((all, part) => all.plus(part?.value ?? 0), new Decimal(0));
  return (home && abroad ? sum.eq(total.value) : sum.lt(total.value)) ? own : null;
}

function candidateOf(counts: Counts, { side, share }: Wanted, { brief }: Asked, sentence: Sentence): Candidate | null {
  const { total } = counts;
  const [own, other] = side === 'home' ? [counts.home, counts.abroad] : [counts.abroad, counts.home];
  const names = { home: 'at_home', abroad: 'abroad' };
  const otherSide = side === 'home' ? 'abroad' : 'home';
  const part = own ?? other;
  if (!part) return null;
  const rest = own ? names[side] : `total - ${names[otherSide]}`;
  const operands = [
    { name: 'total', ...total },
    { name: names[own ? side : otherSide], ...part },
  ].map(({ name, value, start, end }) => ({
    name,
    value,
    spans: spansOf(sentence.block.source, sentence.start + start, sentence.start + end),
  }));
  const expression = share ? `(${own ? rest : `(${rest})`} / total) * 100` : rest;
  const evaluation = evaluate(expression, operands);
  if (!evaluation.ok) return null;
  const value = share ? roundAsAsked(evaluation.value, brief.unit.decimals ?? 1) : evaluation.value;
  // The total stands first.
  const spans = spansOf(
    sentence.block.source,
    sentence.start + (own && !share ? part : total).start,
    sentence.start + part.end,
  );
  const item = share
    ? { kind: 'percent' as const, value: { value }, spans, path: null }
    : { kind: 'number' as const, value: { value, unit: 'people' }, spans, path: null };
  const isPrinted = own !== null && !share;
  const isRounded = /\b(?:approximately|about|around|roughly|some|nearly|over|more than)\s+$/i;
  const caveats =
    !isPrinted && [total, part].some(({ start }) => isRounded.test(sentence.text.slice(0, start)))
      ? ['The counts that this is computed from are rounded.']
      : [];
  return {
    strategy: isPrinted ? 'sentence' : 'computed',
    items: [item],
    method: isPrinted ? 'verbatim' : 'computed',
    computation: isPrinted ? null : { expression, operands },
    signals: { labelMatch: 0.95, uniqueness: 1, agreement: 0, nearness: 0.9, kindMatch: 1 },
    explanation: `${expression}, of the people whom one sentence counts`,
    caveats,
    rivals: [],
    clarification: null,
    complete: true,
  };
}

function labelOf({ items }: Candidate): string {
  return JSON.stringify(items[0]?.value);
}
