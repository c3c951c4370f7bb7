import type { Candidate } from '../candidate';
import type { Asked } from './asked';
import { type LengthTold, lengthPattern, lengthsTold, oneLength } from './length-of-time';
import type { Reading } from './reading';

/** Reads how long a breach may be cured: "if the default is not cured within forty-five days", "such failure continues for five days after notice".
 *  Where the periods differ by case, the question has to say of which: of a failure to pay, or of any other. */
export function readCurePeriods(asked: Asked, { sentences }: Reading): Candidate[] {
  const { brief, question } = asked;
  if (brief.kind !== 'number' || brief.shape !== 'single' || !asksCure.test(question)) return [];
  const told = sentences.flatMap((sentence) => said.flatMap((pattern) => lengthsTold(sentence, pattern)));
  const side = sideOf(question);
  if (side === null) {
    const sides = told.map((each) => sideOf(clauseOf(each)));
    if (namesCase.test(question) || sides.includes('payment')) return [];
    const caveats = sides.includes('other') ? ['Another time may hold for payments.'] : [];
    return oneLength(told, asked, explanation).map((candidate) => ({ ...candidate, caveats }));
  }
  const own = told.filter((each) => sideOf(clauseOf(each)) === side);
  // "Fails to cure within twenty days": of whatever is not excepted.
  const general = side === 'other' && own.length === 0 ? told.filter((each) => sideOf(clauseOf(each)) === null) : own;
  return oneLength(general, asked, explanation);
}

const explanation = 'the sentence says within which time it may be cured';

const asksCure =
  /^(?:what|how long) (?:is|are) the (?:cure|grace|remedy) period\b|\bhow (?:long|many (?:\p{L}+ )?days|much time)\b[^?]*\b(?:cure|remedy|rectify)\b/iu;
/** More than a breach of the agreement is named, or somebody who commits it. */
const namesCase =
  /\b(?:for|of|by) (?!(?:an? |any |the )?(?:material )?(?:breach(?:es)?|defaults?)(?: of (?:the|this) (?:agreement|contract|lease))?\s*\?*$)/i;

const cured = '(?:cur(?:e|ed|es|ing)|remed(?:y|ied|ies)|rectif(?:y|ied)|correct(?:ed)?)';
const said: readonly RegExp[] = [
  `\\b${cured}\\b(?:(?!\\bterminat)[^.;:]){0,60}?\\bwithin (?:a (?:further )?period of )?(${lengthPattern})`,
  // "Within thirty days of notice, or within ten days in the case of a breach of Section 6"
  `\\b${cured}\\b[^.;:]{0,60}?\\bwithin ${lengthPattern}[^.;]{0,80}?\\bor (?:within )?(${lengthPattern})`,
  `\\bwithin (${lengthPattern})(?=[^.;:]{0,60}\\b${cured}\\b)`,
  `\\b(?:failure|default|breach|non-?payment)\\b[^.;:]{0,30}?\\b(?:continues?|remains? (?:uncured|unremedied))(?: uncured| unremedied)? for (?:a period of )?(${lengthPattern})`,
  `\\bcure period\\b[^.;:]{0,40}?\\b(?:is|of|shall be) (${lengthPattern})`,
].map((pattern) => new RegExp(pattern, 'giu'));

type Side = 'payment' | 'other';

/** Of what kind of breach a text speaks; null where it names none, or both. */
function sideOf(text: string): Side | null {
  const isOther = other.test(text);
  const isPayment = payment.test(text.replace(other, ' '));
  if (isOther === isPayment) return null;
  return isOther ? 'other' : 'payment';
}

const payment = /\b(?:non-?)?pay(?:s|ments?|ing)?\b|\bunpaid\b|(?<!non-)\bmonetary\b|\brents?\b/i;
const other =
  /\b(?:any )?other (?:than [^.;,]*pay\w*|defaults?|breach(?:es)?|obligations?|failures?|provisions?|terms?|covenants?)\b|\bnon-monetary\b/i;

/** The clause that a length stands in: between semicolons, letters of a list, and what is excepted. */
function clauseOf({ sentence: { text }, start, end }: LengthTold): string {
  const before = text.slice(0, start).split(clauseEnd).at(-1) ?? '';
  const after = text.slice(end).split(clauseEnd)[0] ?? '';
  return before + text.slice(start, end) + after;
}

const clauseEnd = /;|\([a-z]\)|\bexcept that\b|,? and (?=the cure period)|\bor if\b/i;
