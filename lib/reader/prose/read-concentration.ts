import { coreQuestion } from '../../question/core-question';
import { yearsIn } from '../../question/years-in';
import type { Candidate } from '../candidate';
import type { Asked } from './asked';
import type { Reading, Sentence } from './reading';
import { spansOf } from './source-text';

/** "Did it report customer concentration in 2031?" No, where a sentence says that no customer stood for a tenth of all sales (in that year,
 *  where one is asked for), and none tells of one that did. */
export function readConcentration({ brief, question }: Asked, reading: Reading): Candidate[] {
  if (brief.kind !== 'boolean' || !asksConcentration.test(coreQuestion(question).core)) return [];
  const [year, ...others] = yearsIn(question);
  if (others.length > 0) return [];
  const isOfTime = (text: string) => year === undefined || yearsIn(text).has(year);
  const ofYear = reading.sentences.filter(({ text }) => ofWhole.test(text) && isOfTime(text));
  const denying = ofYear.filter(({ text }) => deniesAll.test(text) && !limits.test(text) && !tellsShare.test(text));
  const [first] = denying;
  if (!first || ofYear.some(({ text }) => /\bcustomers?\b/i.test(text) && tellsShare.test(text))) return [];
  return [candidateOf(first, denying.length)];
}

function candidateOf({ block, start, text }: Sentence, places: number): Candidate {
  return {
    strategy: 'statement',
    items: [{ kind: 'boolean', value: false, spans: spansOf(block.source, start, start + text.length), path: null }],
    method: 'verbatim',
    computation: null,
    signals: { labelMatch: 1, uniqueness: 1, agreement: places > 1 ? 1 : 0, nearness: 1, kindMatch: 1 },
    explanation: 'a sentence says that no customer did',
    caveats: [],
    rivals: [],
    clarification: null,
    complete: true,
  };
}

const tenth = String.raw`(?:(?:10|ten)\s?(?:%|percent|per cent)|(?:a|one) tenth)`;
const asksConcentration = new RegExp(
  String.raw`\bcustomer concentration|\b(?:any|a|single|one) (?:single |individual |one )?customers?\b[^?]*\b${tenth}`,
  'i',
);
/** "No customer accounted for 10% or more of net sales", "we did not have sales to a single customer that exceeded 10% of net sales" */
const deniesAll = new RegExp(
  String.raw`\b(?:no (?:single |individual |one )?customers?|(?:did|do|does) not have (?:any |sales to )?(?:a |an |any )?(?:single |individual |one )?customers?)\b[^.;]*\b(?:account\w*|represent\w*|exceed\w*|compris\w*|constitut\w*|contribut\w*|more|greater)\b[^.;]*\b${tenth}`,
  'i',
);
const ofWhole = /\b(?:total|consolidated|net|our|its|the company's) (?:net )?(?:sales|revenues?)\b/i;
/** "No other customer", "no customer other than Tarn", "of the segment's sales" */
const limits = /\bno other\b|\bother than\b|\bexcept\b|\bbesides\b|\bsegment\b|\breceivables?\b/i;
/** "One customer accounted for 14%" */
const tellsShare = /\b(?!10\s?(?:%|percent))\d{2}(?:\.\d+)?\s?(?:%|percent)/i;
