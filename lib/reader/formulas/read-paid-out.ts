import { coreQuestion } from '../../question/core-question';
import type { Candidate } from '../candidate';
import { type Reading, readingOf } from '../prose/reading';
import { spansOf } from '../prose/source-text';
import { textsCited } from '../prose/texts-on-lines';
import type { ReaderInput } from '../reader-input';
import type { Refusal } from '../refusals/refusal';
import { askedPeriods } from '../tables/asked-period';
import { latestYearOf } from '../tables/breakdowns';
import { findFigure } from '../tables/find-figure';
import { lineItem } from '../tables/line-item-synonyms';
import { scopeByYearEnd, tableScope } from '../tables/table-scope';
import { decidedBy } from './decided-by';

/** Reads from the cash flow statement whether dividends were paid or shares bought back in a period. Only a payment decides: where the
 *  statement has no such line, or none for that period, the text may still tell of one, or that there never were dividends.
 *  @returns at most one candidate, a yes that cites the payment or a no that cites the sentence */
export function readPaidOut({ brief, passages, table }: ReaderInput): Candidate[] {
  if (brief.kind !== 'boolean' || brief.narrative || brief.shape !== 'single') return [];
  // "Did it, and for how much?": whether it did is told by the payment that is cited.
  const core = coreQuestion(brief.question).core.replace(
    /,? and (?:if so,? )?(?:for |at |by )?how much\b[^?]*(?=\?|$)/i,
    '',
  );
  const asked = questions.find(({ asks }) => asks.test(core));
  const item = asked && lineItem(asked.item);
  if (!item) return [];
  const own = tableScope(table, passages, brief.question);
  const periods = askedPeriods(core, own.calendar)?.periods;
  const when = periods && (periods[0] ?? latestYearOf(own));
  if (!when || periods.length > 1) return [];
  const lookup = findFigure(scopeByYearEnd(own, when.year) ?? own, item, when);
  if (lookup.found && Number(lookup.figure.value) !== 0) return [decidedBy(lookup.figure, true, table)];
  const isTold = when.year <= (latestYearOf(own)?.year ?? 0);
  return asked.item === 'dividends_paid' && !lookup.found && isTold ? neverPaid(readingOf(passages, table)) : [];
}

/** "Plans for dividends and share repurchases", "treated as an equity repurchase": that shares were bought back is said by a verb. */
export const saysNoRepurchase: Refusal = ({ strategy, items }, { question }, reading) => {
  const span = items[0]?.spans[0];
  if (strategy !== 'statement' || items[0]?.kind !== 'boolean' || !span || !asksRepurchase.test(question)) return false;
  return !textsCited(span, reading).some((text) => tellsRepurchase.test(text));
};

const asksRepurchase =
  /^(?:did|has|have)\b[^?,;]* (?:repurchased?|bought back|buy back) (?:any |of |its |own |common |the )*(?:stock|shares)\b/i;
const tellsRepurchase =
  /\b(?:repurchased|(?:bought|buy|buying) back|re-?acquired|purchased|repurchasing|(?:not|to) repurchase|no (?:shares? )?repurchases|repurchases?\b[^.;]{0,60}\b(?:were|was|totall?ed|amounted|made))\b/i;

/** "We have never declared or paid cash dividends on our common stock": in no year up to the report's. */
function neverPaid({ sentences }: Reading): Candidate[] {
  const sentence = sentences.find(({ text }) => tellsNever.test(text));
  if (!sentence) return [];
  const { block, start, text } = sentence;
  return [
    {
      strategy: 'statement',
      items: [{ kind: 'boolean', value: false, spans: spansOf(block.source, start, start + text.length), path: null }],
      method: 'inferred',
      computation: null,
      signals: { labelMatch: 1, uniqueness: 1, agreement: 0, nearness: 1, kindMatch: 1 },
      explanation: 'the document says that none were ever paid',
      caveats: [],
      rivals: [],
      clarification: null,
      complete: true,
    },
  ];
}

const tellsNever =
  /\b(?:we|it|company) (?:has|have) never (?:declared (?:n?or|and) )?paid (?:any )?(?:cash )?dividends on (?:our|its|the) (?:common |capital )?(?:stock|shares)\b/i;

const period =
  '(?:in|during|for|as of|at|over) (?:the )?(?:(?:end|course) of )?(?:the )?(?:(?:fiscal |financial )?year |fiscal |FY ?)*(?:19|20)\\d\\d';
const inPeriod = `(?: ${period})?\\s*\\?*$`;
const toHolders = '(?: (?:to|on) (?:its |the |any )*(?:common )?(?:(?:share|stock)holders|shares|stock))?';
const questions = [
  {
    item: 'dividends_paid',
    asks: new RegExp(
      `^(?:do|does|did|has|have)\\b[^?,;]* (?:pay|paid|distributed?)(?: out)? (?:any |cash |a |regular )*dividends?${toHolders}${inPeriod}|^(?:${period},? )?(?:were|have) (?:any |cash |regular )*dividends (?:been )?(?:paid|distributed)(?: out)?${toHolders}(?: by (?:(?!\\bto\\b)[^?,;])+?)?${toHolders}${inPeriod}`,
      'i',
    ),
  },
  {
    item: 'share_repurchases',
    asks: new RegExp(
      `^(?:did|has|have)\\b[^?,;]* (?:repurchased?|bought back|buy back) (?:any |of |its |own |common |the )*(?:stock|shares)${inPeriod}`,
      'i',
    ),
  },
] as const;
