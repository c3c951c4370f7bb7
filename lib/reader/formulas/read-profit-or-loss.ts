import { coreQuestion } from '../../question/core-question';
import { rememberTexts } from '../../question/remember-texts';
import type { Candidate } from '../candidate';
import { textsCited } from '../prose/texts-on-lines';
import type { ReaderInput } from '../reader-input';
import type { Refusal } from '../refusals/refusal';
import { asksOfAnotherCompany } from '../subject-asked';
import { askedPeriods } from '../tables/asked-period';
import { latestYearOf } from '../tables/breakdowns';
import { type Figure, findFigure } from '../tables/find-figure';
import { foldLabel } from '../tables/fold-label';
import { lineItem } from '../tables/line-item-synonyms';
import { scopeByYearEnd, tableScope } from '../tables/table-scope';
import { decidedBy } from './decided-by';

/** Reads from the statement of income whether a period ended with a profit or with a loss: "Did it have a net loss in 2031?", "Was it
 *  profitable?" Lines of which one is a profit and another a loss decide nothing.
 *  @returns at most one candidate, that cites the figure */
export function readProfitOrLoss({ brief, passages, table }: ReaderInput): Candidate[] {
  if (brief.kind !== 'boolean' || brief.narrative || brief.shape !== 'single') return [];
  const { core } = coreQuestion(brief.question);
  const asked = resultAsked(core);
  if (!asked || asksOfAnotherCompany(core, table)) return [];
  const own = tableScope(table, passages, brief.question);
  const periods = askedPeriods(core, own.calendar)?.periods;
  const when = periods && (periods[0] ?? latestYearOf(own));
  // A quarter of no year may be that of any.
  if (!when || periods.length > 1 || (periods.length === 0 && asked.isTimed)) return [];
  const scope = scopeByYearEnd(own, when.year) ?? own;
  const figures = itemsOf[asked.of].flatMap((id) => {
    const item = lineItem(id);
    const lookup = item && findFigure(scope, item, when);
    const found = lookup?.found ? [lookup.figure, ...lookup.rivals] : [];
    return found.filter(({ table: { statementCertainty } }) => statementCertainty >= surelyOwn);
  });
  const losses = new Set(figures.map(isLoss));
  const [figure] = figures;
  const [loss, ...others] = losses;
  if (!figure || loss === undefined || loss === null || others.length > 0) return [];
  return [decidedBy(figure, loss === (asked.sign === 'loss'), table)];
}

/** Without a title, a table of such rows may be that of a company in which a share is held. */
const surelyOwn = 0.7;

/** Is the figure a loss? A row that is called a loss prints it with or without brackets; null where it can't be told, or is nothing. */
function isLoss({ row, value }: Figure): boolean | null {
  const amount = Number(value);
  if (amount === 0 || Number.isNaN(amount)) return null;
  const label = foldLabel(row.label);
  if (!/\bloss(?:es)?\b/.test(label) || /\b(?:income|earnings|profit)\b/.test(label)) return amount < 0;
  const signs = new Set(row.cells.flatMap((cell) => (cell?.value == null ? [] : [Math.sign(Number(cell.value))])));
  return signs.size === 1 ? true : null;
}

/** "Net operating loss carryforwards" are no net loss, and the "operating income" of a segment is none of all: a sentence decides only where
 *  it says that there was that very result. */
export const saysNoResult: Refusal = ({ strategy, items }, { question }, reading) => {
  const asked = strategy === 'statement' ? resultAsked(coreQuestion(question).core) : null;
  const span = items[0]?.spans[0];
  if (!asked || !span) return false;
  const told = resultsTold[asked.of];
  return !textsCited(span, reading).some((text) => told.test(text) && !ofElse.test(text));
};

type Result = { of: 'net' | 'operating'; sign: 'profit' | 'loss'; isTimed: boolean };

const itemsOf = { net: ['net_income', 'net_income_attributable'], operating: ['operating_income'] } as const;
const told = (result: string) =>
  new RegExp(
    `\\b${result}(?: (?:in|for|during) (?:(?:fiscal|the year|year) )*(?:19|20)\\d\\d)? (?:of|was|were|totall?ed|amounted to) (?:(?:approximately|about) )?(?:US)?[$€£]?\\s?\\d`,
    'i',
  );
const resultsTold = {
  net: told('(?<!operating )net (?:loss|income|earnings|profit)'),
  operating: told('(?:(?<!net )operating (?:loss|income|profit)|(?:loss|income) from operations)'),
};
const ofElse = /\b(?:segments?|divisions?|subsidiar\w+|pro forma|discontinued|carry-?forwards?|if|would|could|may)\b/i;

const resultAsked = rememberTexts((core): Result | null => {
  const found = hasResult.exec(core) ?? makesMoney.exec(core) ?? isOfSort.exec(core);
  if (!found || ofPart.test(found.groups?.subject ?? '')) return null;
  return {
    isTimed: found.groups?.period !== undefined,
    of: /\boperating\b|\bfrom operations\b/i.test(found.groups?.result ?? '') ? 'operating' : 'net',
    sign: /\b(?:loss(?:es|-making)?|los[et]|unprofitable|in the red)\b/i.test(found.groups?.result ?? '')
      ? 'loss'
      : 'profit',
  };
}, 500);

const inPeriod = '(?: (?<period>(?:in|during|for|over|at|as of) [^?,;]*))?\\s*\\?*$';
const result =
  '(?<result>(?:(?:net|operating) )?(?:loss(?:es)?|profits?)|(?:net|operating) (?:income|earnings)|(?:loss|income|profit) from operations)';
const verbs =
  '(?:have|had|make|made|report(?:ed)?|post(?:ed)?|record(?:ed)?|incur(?:red)?|suffer(?:ed)?|sustain(?:ed)?|generated?|show|earn(?:ed)?|realized?|turn|end(?:ed)? with)';
const hasResult = new RegExp(
  `^(?:(?:did|has|have|had|does|do) (?<subject>[^?,;]{1,60}?) ${verbs}|(?:was|were|is) there) (?:any |an? )?${result}${inPeriod}`,
  'i',
);
const makesMoney = new RegExp(
  `^(?:did|has|have|does|do) (?<subject>[^?,;]{1,60}?) (?<result>(?:los[et]|make|made|earn(?:ed)?) money)${inPeriod}`,
  'i',
);
const isOfSort = new RegExp(
  `^(?:is|are|was|were|has|have) (?<subject>[^?,;]{1,60}?) (?:been )?(?<result>profitable|unprofitable|loss-making|in the red)${inPeriod}`,
  'i',
);
/** What is asked of a part, the statement of all does not tell. */
const ofPart =
  /\b(?:segments?|divisions?|unit|subsidiar\w+|business(?:es)?|region|brand|stores?|operations|agreement|transaction|plan|fund)\b/i;
