import { lineAt } from '../../document/line-table';
import type { Candidate } from '../candidate';
import type { Asked } from '../prose/asked';
import type { Reading } from '../prose/reading';
import { textsCited } from '../prose/texts-on-lines';

/** "Base pay does not include what is earned under a collective agreement that does not provide for the plan" says of nobody that there is no such
 *  agreement: what is denied is another verb than the one that is asked about. */
export function isDeniedOfElse({ items, strategy }: Candidate, { question }: Asked, reading: Reading): boolean {
  const [item] = items;
  const span = item?.spans[0];
  if (strategy !== 'statement' || item?.value !== false || !span) return false;
  return textsCited(span, reading).every((text) => {
    const verbs = [...text.matchAll(denied)].map(([, verb = '']) => verb.toLowerCase());
    if (verbs.length === 0 || otherDenial.test(text.replace(denied, ' '))) return false;
    return !verbs.some((verb) => new RegExp(`\\b${verb.replace(/e$/, '')}`, 'i').test(question));
  });
}

/** Verbs by which papers say what a word takes in, and how far a rule goes. */
const denied =
  /\b(?:do|does|did|shall|will) not (include|mean|provide(?= for)|purport|constitute|limit|affect|alter|reflect|comprise)\b/gi;
const otherDenial = /\b(?:not|no|none|never|neither|nor|without|nobody|nothing|cannot|\p{L}+n['’]t)\b/iu;

/** "Was an impairment charge recorded?" Neither "when they are recorded at fair value due to an impairment charge" says so, nor "impairment charges are
 *  generally not deductible", nor "the absence of the charge recorded a year earlier". */
export function isOfAnyCharge({ items, strategy }: Candidate, { question }: Asked, reading: Reading): boolean {
  const [item] = items;
  const span = item?.spans[0];
  if (strategy !== 'statement' || item?.value !== true || !span || !asksCharge.test(question)) return false;
  const texts = textsCited(span, reading);
  return texts.length > 0 && texts.every((text) => anyCharge.test(text) || !tookCharge.test(text));
}

const asksCharge =
  /^(?:was|were|did|has|have|had|is|are)\b(?![^?]*\b(?:test(?:s|ed)?|free of)\b)[^?]*\b(?:impair(?:ed|ments?)|write-?(?:downs?|offs?)|charges?)\b/i;
const anyCharge =
  /\b(?:when|if|whether|could|may|might|would|should|generally|any|absence of)\b[^.;]{0,80}\b(?:impair\w+|charges?|write-?(?:downs?|offs?))\b/i;
const tookCharge =
  /\b(?:recorded|recogni[sz]ed|incurred|took|taken|resulted in|impaired|wrote|written|included?|charges? of|impairments? of)\b/i;

/** "Net earnings - - - 647 - 647 Other comprehensive loss:" are rows, and say nothing of a loss; "Dividends paid (402) (397)" is one. */
export function isRowOfFigures({ items, strategy }: Candidate, _asked: Asked, { table }: Reading): boolean {
  const [item] = items;
  const span = item?.spans[0];
  const text = span?.quote ?? lineAt(table, span?.line_start ?? 0)?.text ?? '';
  const isRow = (/:$/.test(text) && rowOfFigures.test(text)) || endsInFigures.test(text);
  return strategy === 'statement' && item?.kind === 'boolean' && isRow;
}

/** "Preferred stock, par value $1; shares issued: 0 and 2,300": how many there are at the end of a year, and nothing of what was done in it. */
export function isCountOfShares({ items, strategy }: Candidate, { question }: Asked, reading: Reading): boolean {
  const span = items[0]?.spans[0];
  if (strategy !== 'statement' || items[0]?.kind !== 'boolean' || !span || !asksTrade.test(question)) return false;
  const texts = textsCited(span, reading);
  return texts.length > 0 && texts.every((text) => /\bpar value\b/i.test(text) && countOfShares.test(text));
}

const asksTrade =
  /^(?:did|has|have|had|was|were)\b[^?]*\b(?:issued?|s[eo]ld?|repurchased?|b[uo]y|bought|offer(?:ed)?)\b/i;
const countOfShares = /\bshares? (?:authori[sz]ed|issued|outstanding)\b|\b(?:authori[sz]ed|issued|outstanding)[:;,] /i;

const endsInFigures = /^\p{L}[^.;:?!\d]*(?:\s[$€£]?\s?(?:\(?\d(?:[\d.,]*\d)?\)?%?|[–—-])){2,}$/u;

const rowOfFigures = /(?:\s[$€£]?\s?(?:\(?\d[\d.,]*\)?%?|[–—-])){3}\s/;
