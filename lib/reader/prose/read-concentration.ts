import { coreQuestion } from '../../question/core-question';
import { yearsIn } from '../../question/years-in';
import type { Candidate } from '../candidate';
import type { Asked } from './asked';
import type { Reading, Sentence } from './reading';
import { spansOf } from './source-text';

/** "Did it report customer concentration in 2031?" Yes, where a sentence tells of a customer that stood for a tenth of all sales or more (in
 *  that year, where one is asked for); no, where one says that none did. */
export function readConcentration({ brief, question }: Asked, reading: Reading): Candidate[] {
  if (brief.kind !== 'boolean' || !asksConcentration.test(coreQuestion(question).core)) return [];
  const [year, ...others] = yearsIn(question);
  if (others.length > 0) return [];
  const isOfYear = (text: string) => year === undefined || [...yearsIn(text)][0] === year;
  const isOfTime = (text: string) => year === undefined || yearsIn(text).has(year);
  const ofYear = reading.sentences.filter(({ text }) => ofWhole.test(text) && isOfTime(text));
  const denying = ofYear.filter(({ text }) => deniesAll.test(text) && !limits.test(text) && !tellsShare.test(text));
  const [first] = denying;
  const telling = ofYear.filter(
    ({ text }) => tellsOfOne.test(text) && !ofPart.test(text) && !deniesAll.test(text) && isOfYear(text),
  );
  const [told] = telling;
  if (told && !first) return [candidateOf(told, telling.length, true)];
  if (!first || ofYear.some(({ text }) => /\bcustomers?\b/i.test(text) && tellsShare.test(text))) return [];
  return [candidateOf(first, denying.length, false)];
}

function candidateOf({ block, start, text }: Sentence, places: number, value: boolean): Candidate {
  return {
    strategy: 'statement',
    items: [{ kind: 'boolean', value, spans: spansOf(block.source, start, start + text.length), path: null }],
    method: 'verbatim',
    computation: null,
    signals: { labelMatch: 1, uniqueness: 1, agreement: places > 1 ? 1 : 0, nearness: 1, kindMatch: 1 },
    explanation: value ? 'a sentence tells of such a customer' : 'a sentence says that no customer did',
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
/** "One customer accounted for 16% of our consolidated net revenue", "sales to our largest customer represented 22% of net sales". */
const tellsOfOne =
  /\b(?:(?:one|two|three|a single|a|an individual|(?:our|its|the(?: company's)?) (?:single )?largest) (?:single |individual |end |major )?customers?|customer [a-d])\b(?:,? each)?(?:,? which)? (?:individually )?(?:account(?:ed|s) for|represent(?:ed|s)|compris(?:ed|es)|made up)\b(?: (?:approximately|about|more than|over|at least))? [1-9]\d(?:\.\d+)?\s?(?:%|percent|per cent) of\b/i;
/** What a part of the sales, or of what is owed for them, depends on. */
const ofPart =
  /\b(?:segments?|divisions?|receivables?|(?:domestic|international|foreign|product|service|export) (?:net )?(?:sales|revenues?)|if|could|would|might|may)\b/i;
