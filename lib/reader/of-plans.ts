import type { Candidate } from './candidate';
import type { Asked } from './prose/asked';
import type { Reading } from './prose/reading';
import { textsCited } from './prose/texts-on-lines';

/** What is paid into a pension plan, what the plan pays to pensioners and what it costs in a year are three sums under one heading: is a figure
 *  told as another of them than the one that is asked for, or of benefits that are no pensions? */
export function isOtherOfPlan(
  { items, method, explanation }: Candidate,
  { question }: Asked,
  reading: Reading,
): boolean {
  if (method === 'computed' || !ofPensions.test(question) || !figures.has(items[0]?.kind ?? '')) return false;
  const texts = items.flatMap(({ spans }) => spans.flatMap((span) => textsCited(span, reading)));
  const said = [explanation, ...texts];
  const isOf = (words: RegExp) => said.some((text) => words.test(text));
  if (isOf(ofOtherBenefits) && !isOf(ofPensions) && !ofOtherBenefits.test(question)) return true;
  if (columnOfPlace.test(explanation) && !ofPlace.test(question)) return true;
  const [asked, ...others] = sums.filter(({ asks }) => asks.test(question));
  if (!asked || others.length > 0) return false;
  return !isOf(asked.tells) && sums.some((other) => other !== asked && isOf(other.tells));
}

const figures: ReadonlySet<string> = new Set(['amount', 'number']);
const ofPensions = /\b(?:pensions?|retirement plans?|defined benefit)\b/i;
const ofOtherBenefits =
  /\b(?:post-?(?:employment|retirement)|(?:retiree|retired) (?:health|medical)\w*|subsid(?:y|ies))\b/i;

/** Of plans in the U.S. and abroad neither is what all of them pay. */
const place = '\\b(?:non-)?(?:U\\.S\\.|US|United States|domestic|international|foreign)(?!\\p{L})';
const ofPlace = new RegExp(place, 'iu');
const columnOfPlace = new RegExp(`column “[^”]*${place}`, 'iu');

const contributed = /\b(?:contribut\w*|fund(?:ing|ed)?)\b/i;
const benefitsPaid =
  /\bbenefits? (?:(?:to be|will be|are|expected to be) )?(?:paid|payments?)\b|\bpayments? of benefits\b|\bpay\b[^?.]*\bbenefits\b/i;
const costs = /\b(?:costs?|expenses?)\b/i;
const sums = [
  { asks: /\bcontribut\w*\b/i, tells: contributed },
  { asks: benefitsPaid, tells: benefitsPaid },
  { asks: /\bpay (?:for|into|towards?)\b/i, tells: /\b(?:pay|paid|payments?|contribut\w*)\b/i },
  { asks: costs, tells: costs },
];
