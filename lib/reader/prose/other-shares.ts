import type { Candidate } from '../candidate';
import type { Asked } from './asked';
import type { Reading, Sentence } from './reading';
import { spansOf } from './source-text';

/** Two sentences that give one customer different shares of one measure in one year: "Alder accounted for 16% of net revenue in 2031", "Sales to
 *  Alder represented 18% of net revenue in 2031". The other share stands beside the first as a conflict; so does a greater one than what is
 *  said of the largest customer. What is of a segment, a region, a quarter or of several figures contradicts nothing. */
export function withOtherShares(candidate: Candidate, { brief, question }: Asked, reading: Reading): Candidate {
  const [item, ...others] = candidate.items;
  const line = item?.spans[0]?.line_start;
  if (brief.kind !== 'percent' || !item || others.length > 0 || line === undefined || !asksShare.test(question))
    return candidate;
  const told = reading.sentences.flatMap((sentence) => shareIn(sentence) ?? []);
  const own = told.find(({ sentence }) => standsOn(sentence, line));
  if (!own || ofPart.test(question)) return candidate;
  const wanted = customerAsked(question);
  const rivals = told.filter(
    (other) =>
      other !== own &&
      other.measure === own.measure &&
      other.year === own.year &&
      (wanted.isLargest ? other.share > own.share : wanted.isIn(other.sentence.text) && other.share !== own.share),
  );
  const [rival] = rivals;
  if (!rival) return candidate;
  const { start, end, block } = rival.sentence;
  const value = { value: `${rival.share}` };
  const spans = spansOf(block.source, start, end).map((span) => ({ ...span, quote: null }));
  return { ...candidate, rivals: [...candidate.rivals, { kind: 'percent', value, spans, path: null }] };
}

const verb =
  'account(?:s|ed|ing)? for|represent(?:s|ed|ing)?|compris(?:es?|ed|ing)|constitut(?:es?|ed|ing)|contribut(?:es?|ed|ing)|(?:made|makes?|making) up';
const asksShare = new RegExp(
  `\\b(?:percent(?:age)?|share|portion|proportion)\\b[^?]*\\b(?:${verb}|come|came)\\b|\\b(?:${verb})\\b[^?]*\\b(?:percent(?:age)?|share)\\b`,
  'i',
);
const shareOf = new RegExp(
  `\\b(?:${verb}) (?:approximately |about |roughly |nearly )?(?<share>\\d{1,2}(?:\\.\\d+)?)\\s?% of (?:(?:our|the|its|total|consolidated|net|company['’]s) )*(?<measure>revenues?|sales|(?:trade )?(?:accounts )?receivables?)\\b(?! (?:in|of|from) (?:the |our )?(?!(?:fiscal |year |years )?(?:ended )?(?:19|20)\\d\\d)[A-Z\\p{Ll}])`,
  'iu',
);
const ofPart =
  /\bsegments?\b|\bquarters?\b|\bmonths\b|\bregion\b|\bgeograph|\bno (?:single |other |individual )?customer\b|\bless than\b|\bmore than\b/i;

type Share = { sentence: Sentence; share: number; measure: 'receivables' | 'revenue'; year: string };

function shareIn(sentence: Sentence): Share | null {
  const { text } = sentence;
  const { share, measure = '' } = shareOf.exec(text)?.groups ?? {};
  const years = new Set([...text.matchAll(/(?<![\d,.])(?:19|20)\d\d\b/g)].map(([year]) => year));
  const [year, ...others] = years;
  if (share === undefined || year === undefined || others.length > 0 || ofPart.test(text)) return null;
  if ((text.match(/\d\s?%/g) ?? []).length > 1) return null;
  return { sentence, share: Number(share), measure: /receivable/i.test(measure) ? 'receivables' : 'revenue', year };
}

function standsOn({ block, start, end }: Sentence, line: number): boolean {
  return block.source.parts.some((part) => part.line.number === line && part.start < end && part.end > start);
}

/** The customer by its name, the largest one, or "one customer". */
function customerAsked(question: string): { isLargest: boolean; isIn: (text: string) => boolean } {
  const isLargest = /\b(?:largest|biggest|top) (?:single )?customer\b(?!s)/i.test(question);
  const name = /(?:\bdid|\bdoes|\bfrom|\bby|\bto) ((?:\p{Lu}[\p{L}&.'’-]*)(?: (?:\p{Lu}[\p{L}&.'’-]*|&))*)/u.exec(
    question,
  )?.[1];
  return { isLargest, isIn: (text) => name !== undefined && text.includes(name.replace(/['’]s?$/, '')) };
}
