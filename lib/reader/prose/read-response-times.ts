import type { Candidate } from '../candidate';
import { escapePattern } from '../escape-pattern';
import type { Asked } from './asked';
import { lengthsTold, oneLength, shortLengthPattern } from './length-of-time';
import type { Reading } from './reading';

/** Reads within which time somebody has to respond to what is of one class, from a sentence: "shall respond to Priority 1 incidents within 20 minutes
 *  and to Priority 2 incidents within two hours", "within 20 minutes for Priority 1 incidents". */
export function readResponseTimes(asked: Asked, { sentences }: Reading): Candidate[] {
  const { brief, question } = asked;
  if ((brief.kind !== 'number' && brief.kind !== 'text') || brief.shape !== 'single' || brief.narrative) return [];
  const [, name] = asksResponse.exec(question) ?? [];
  if (name === undefined) return [];
  const called = escapePattern(name).replace(/[ -]+/g, '[ -]?');
  const said = [
    `\\b${called}\\b(?: ${things})? (?:within|in|is|of) (?:at most )?(${shortLengthPattern})`,
    `\\b(?:within|of|is) (${shortLengthPattern}) (?:to|for|of) (?:an? |each |every )?${called}\\b`,
  ].map((pattern) => new RegExp(pattern, 'giu'));
  const told = sentences.flatMap((sentence) =>
    tellsResponse.test(sentence.text) ? said.flatMap((pattern) => lengthsTold(sentence, pattern)) : [],
  );
  return oneLength(told, asked, 'the sentence says within which time');
}

const things = '(?:incidents?|issues?|tickets?|requests?|defects?|errors?|problems?|calls?|faults?)';
const asksResponse =
  /\b(?:response time|(?:how (?:fast|quickly|soon|long)|within (?:what|which) time)\b[^?]*\brespond)\b[^?]*?\b((?:priority|severity|level|class|tier|category|sev|prio)[ -]?(?:\d|[A-D]\b|one|two|three|four))\b/i;
/** "Resolved within four hours" is no response. */
const tellsResponse = /^(?!.*\bresol(?:ve|ution)).*\brespon(?:d|se)/i;
