import type { Item } from '../../contract/answer';
import { itemMark } from './line-facts';
import type { Reading } from './reading';
import { labelOf, tokensOf } from './stems';
import { beginsWithCase, isToldOfWhole } from './told-in-sentence';

/** What a sentence says that a value is, by its stems: "monthly rent" of "The parties agree that the monthly rent shall be
 *  $4,100." and of "provides for a monthly rent of $4,100, …". Two sentences that say different values of one label
 *  contradict each other.
 *  @returns null where it says so of a case or a time, or says it in other words */
export function labelSaid({ spans: [span] }: Item, { sentences }: Reading): string | null {
  const quote = span?.quote;
  if (!span || !quote) return null;
  const sentence = sentences.find(
    ({ block, text }) => text.includes(quote) && block.source.parts.some(({ line }) => line.number === span.line_start),
  );
  const [lead = '', ...others] = sentence?.text.split(quote) ?? [];
  const before = lead.slice(itemMark(lead)?.length ?? 0);
  if (others.length !== 1 || !saysNoCase(others[0] ?? '') || !isToldOfWhole(sentence?.text ?? '', before)) return null;
  if (beginsWithCase(before)) return null;
  const subject = governing.test(before)
    ? 'governing law'
    : (subjectOf.exec(before)?.[1] ?? nounBefore.exec(before)?.[1] ?? fieldBefore.exec(before)?.[1]);
  const label = labelOf(tokensOf(subject?.replace(ofThisPaper, '') ?? ''));
  return label === '' ? null : label;
}

const paper = 'agreement|contract|lease|policy|deed|licen[cs]e|note|offer|letter|certificate|order|document';
/** "The term of this agreement": the term. */
const ofThisPaper = new RegExp(` (?:of|under|in) this (?:${paper})$`, 'i');
/** "This agreement shall be governed by and construed in accordance with the laws of" */
const governing = new RegExp(
  `(?:^|.*[,;:] )this (?:${paper})\\b[^.;]* governed by\\b[^.;]*\\blaws? of (?:the )?(?:state of )?$`,
  'i',
);
/** "Governing law:" */
const fieldBefore = /^([\p{L}\p{N}][\p{L}\p{N} ’'-]{2,60}):\s*(?:the laws? of (?:the )?)?$/iu;

const determiner = '(?:(?:the|an?|your|our|this|its|such) )?';
const clause = '(?:[,;:] |\\b(?:that|whereby|and) )';
const currency = '(?: [A-Z]{3})? ?(?:US)?[$€£]?$';
/** "… that the monthly rent shall be": its whole subject. */
const subjectOf = new RegExp(
  `(?:.*${clause}|^)${determiner}([\\p{L}\\p{N}][\\p{L}\\p{N} ’'-]*?) (?:is|are|shall be|will be|being|amounts to|totals|equals)(?: hereby)?(?: set at| fixed at| agreed at| equal to| the laws? of(?: the)?)?${currency}`,
  'iu',
);
/** "… for a monthly rent of": its words since the article. */
const nounBefore = new RegExp(
  `(?:.*\\b(?:the|an?|your|our|this|its) |^)((?:[\\p{L}’'-]+ ){0,3}[\\p{L}’'-]+) (?:of|in the amount of)${currency}`,
  'iu',
);
/** What is said behind the value, up to the next clause, names no case and no time: "$1,000 for damage by flood" does. */
function saysNoCase(after: string): boolean {
  const [rest = ''] = after.replace(/^\)?(?: per (?:annum|year|month)\b)?/, '').split(/[.;,]|\band\b/);
  return !ofCase.test(rest);
}

const ofCase =
  /\b(?:for|if|unless|where|when|in|during|until|since|from|after|before|per|each|every|of|under|between|with|without|above|below|over|within|to(?! the (?!extent)))\b/i;
