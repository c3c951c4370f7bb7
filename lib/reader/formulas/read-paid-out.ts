import { coreQuestion } from '../../question/core-question';
import type { Candidate } from '../candidate';
import type { ReaderInput } from '../reader-input';
import { askedPeriods } from '../tables/asked-period';
import { latestYearOf } from '../tables/breakdowns';
import { findFigure } from '../tables/find-figure';
import { lineItem } from '../tables/line-item-synonyms';
import { scopeByYearEnd, tableScope } from '../tables/table-scope';
import { decidedBy } from './decided-by';

/** Reads from the cash flow statement whether dividends were paid or shares bought back in a period. Only a payment decides: where the
 *  statement has no such line, or none for that period, the text may still tell of one.
 *  @returns at most one candidate, a yes that cites the payment */
export function readPaidOut({ brief, passages, table }: ReaderInput): Candidate[] {
  if (brief.kind !== 'boolean' || brief.narrative || brief.shape !== 'single') return [];
  const { core } = coreQuestion(brief.question);
  const asked = questions.find(({ asks }) => asks.test(core));
  const item = asked && lineItem(asked.item);
  if (!item) return [];
  const own = tableScope(table, passages, brief.question);
  const periods = askedPeriods(core, own.calendar)?.periods;
  const when = periods && (periods[0] ?? latestYearOf(own));
  if (!when || periods.length > 1) return [];
  const lookup = findFigure(scopeByYearEnd(own, when.year) ?? own, item, when);
  if (!lookup.found || Number(lookup.figure.value) === 0) return [];
  return [decidedBy(lookup.figure, true, table)];
}

const inPeriod =
  '(?: (?:in|during|for|as of|at|over) (?:the )?(?:(?:end|course) of )?(?:the )?(?:(?:fiscal |financial )?year |fiscal |FY ?)*(?:19|20)\\d\\d)?\\s*\\?*$';
const questions = [
  {
    item: 'dividends_paid',
    asks: new RegExp(
      `^(?:do|does|did|has|have)\\b[^?,;]* (?:pay|paid)(?: out)? (?:any |cash |a |regular )*dividends?(?: (?:to|on) (?:its |the |any )*(?:common )?(?:(?:share|stock)holders|shares|stock))?${inPeriod}`,
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
