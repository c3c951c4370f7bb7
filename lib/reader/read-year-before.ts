import type { Answer } from '../contract/answer';
import { definitionOf } from '../contract/registry';
import type { Brief } from '../question/brief';
import { coreQuestion } from '../question/core-question';
import { parseQuestion } from '../question/parse-question';
import type { Candidate } from './candidate';
import type { ReaderInput } from './reader-input';
import type { When } from './tables/find-figure';
import { latestPeriod } from './tables/latest-period';
import { tableScope } from './tables/table-scope';

/** "What was revenue in the prior year?", "By what percentage did it change from the year before?" The year is the document's own: the one
 *  before the last that its statements tell. Only statements and tables say of what year a figure is; a sentence with "net income" in it is of
 *  any year.
 *  @param read answers a question from the same passages
 *  @returns null where no such year is asked for, what is asked for is no figure, or there are no statements; `told` is null where they don't
 *    tell it */
export function readYearBefore(
  input: ReaderInput,
  read: (input: ReaderInput) => { answer: Answer; best: Candidate | null },
): { told: { answer: Answer; best: Candidate | null } | null } | null {
  const { brief, passages, table } = input;
  if (!figures.has(brief.kind) || brief.narrative || brief.periods.length > 1) return null;
  const { core } = coreQuestion(brief.question);
  const withYear = comparedWithYear.exec(core)?.groups;
  if (brief.periods.length === 1 && !withYear) return null;
  const asked = withYear
    ? comparedWithYear.exec(core)
    : (isCompared.test(core) ? comparedWith : ofYearBefore).exec(core);
  if (!asked) return null;
  const { lead = '', quarter } = asked.groups ?? {};
  const last = latestPeriod(tableScope(table, passages, brief.question), quarter === undefined ? null : 3);
  if (!last) return null;
  if ((quarter === undefined) !== (last.quarter === null)) return { told: null };
  const earlier = Number(withYear?.year ?? last.year - 1);
  const named = nameOf({ ...last, year: earlier });
  const inYear = (year: string) => {
    const told = read({ ...input, brief: parseQuestion(`${lead.trim()} in ${year}?`, { override: kept(brief) }) });
    return told.answer.answer_found && told.best !== null && ofTables.has(told.best.strategy) ? told : null;
  };
  if (isCompared.test(core) && !changes.test(lead) && !asksHowMuch.test(lead))
    return { told: earlier < last.year ? bothYears(inYear(nameOf(last)), inYear(named)) : null };
  const when = isCompared.test(core) ? `from ${named} to ${nameOf(last)}` : `in ${named}`;
  const question = `${lead.trim()} ${when}?`;
  const told = read({ ...input, brief: parseQuestion(question, { override: kept(brief) }) });
  const isOfYear = told.answer.answer_found && told.best !== null && ofTables.has(told.best.strategy);
  return { told: isOfYear ? told : null };
}

type Told = { answer: Answer; best: Candidate | null };

/** "Net income compared with the year before" is that of the last year, and what it is compared with is told beside it; null where one isn't
 *  printed, or each is the line of something else. */
function bothYears(last: Told | null, before: Told | null): Told | null {
  const [item, ...others] = last?.answer.items ?? [];
  const [earlier, ...further] = before?.answer.items ?? [];
  if (!last || !before || !item || !earlier || others.length > 0 || further.length > 0) return null;
  if (last.answer.computation || before.answer.computation || !isOfOneLine(last, before)) return null;
  const label = definitionOf(earlier.kind).label(earlier.value);
  const caveat = `It is compared with ${label} (${before.answer.confidence_explanation}).`;
  return { ...last, answer: { ...last.answer, caveats: [...last.answer.caveats, caveat] } };
}

function isOfOneLine(last: Told, before: Told): boolean {
  const [one, other] = [last, before].map(({ answer }) => {
    const { kind, value, spans } = answer.items[0]!;
    return JSON.stringify([kind, { ...(value as object), value: null }, spans[0]?.line_start]);
  });
  return one === other && !last.answer.conflicting_evidence && !before.answer.conflicting_evidence;
}

function kept({ kind, shape, narrative, scope }: Brief) {
  return { kind, shape, narrative, scope };
}

function nameOf({ year, quarter }: When): string {
  return quarter === null ? `fiscal ${year}` : `Q${quarter} ${year}`;
}

const figures = new Set(['amount', 'number', 'percent']);
const ofTables = new Set(['statement line', 'table cell', 'computed']);

/** What grew or fell is told by two years. */
const isCompared =
  /\b(?:chang\w+|increas\w+|decreas\w+|declin\w+|gr[eo]w\w*|f[ae]ll|r[io]se|drop\w*)\b|\b(?:than|compared|versus|vs|against)\b/i;

const changes = /\b(?:chang\w+|increas\w+|decreas\w+|declin\w+|gr[eo]w\w*|f[ae]ll|r[io]se|drop\w*|differ\w+)\b/i;
const asksHowMuch = /^by (?:what|how much)\b|\bthan\b/i;

const year = '(?:fiscal |financial )?year';
const yearBefore = `(?:(?:the |its )?(?:prior|previous|preceding) ${year}|(?:the|a|one) year (?:before|earlier|prior))`;
const quarterBefore = `(?<quarter>(?:the )?(?:same|comparable|corresponding) (?:quarter|three months) (?:of |in )?(?:the )?(?:prior|previous|preceding|last) ${year}|the (?:prior|previous)[- ]year(?:['’]s)? quarter|(?:the )?same quarter (?:a|one) year (?:before|earlier|ago))`;
const ofYearBefore = new RegExp(
  String.raw`^(?<lead>what[^?,;]+?|how (?:much|many)[^?,;]+?),? (?:(?:in|for|during|of) )?(?:${quarterBefore}|${yearBefore})\s*\?*$`,
  'i',
);
const comparedWith = new RegExp(
  String.raw`^(?<lead>(?:by )?(?:what|how much)[^?,;]+?),? (?:(?:as )?compared (?:with|to)|versus|vs\.?|against|from|over|relative to) (?:${quarterBefore}|${yearBefore})\s*\?*$`,
  'i',
);
const comparedWithYear =
  /^(?<lead>what(?:(?!\b(?:19|20)\d\d\b)[^?,;])+?),? (?:(?:as )?compared (?:with|to)|versus|vs\.?|against|relative to) (?:the )?(?:(?:fiscal|financial|calendar) )?(?:year |fy ?)?(?<year>(?:19|20)\d\d)\s*\?*$/i;
