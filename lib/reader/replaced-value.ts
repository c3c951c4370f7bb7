import type { Item } from '../contract/answer';
import { foldText } from '../contract/fold-text';
import { definitionOf } from '../contract/registry';
import type { AnyValue } from '../contract/value-schemas';
import type { LineTable } from '../document/line-table';
import { clauseAt, isIn } from '../validation/clause-numbers';
import { type ReplacedWords, replacedWordsIn } from '../validation/replaced-words';
import type { Candidate } from './candidate';
import type { Reading } from './prose/reading';
import { sameValue } from './same-value';

/** The candidate with what an amendment puts in its place, where that is read too: a person says which is meant. */
export function withReplacement(candidate: Candidate, question: string, { lines, table }: Reading): Candidate {
  const [item, ...others] = candidate.items;
  if (!item || others.length > 0 || candidate.method !== 'verbatim' || candidate.rivals.length > 0) return candidate;
  const other = replacementOf(item, question, table);
  const isRead = other?.spans.every(({ line_start, line_end }) =>
    [line_start, line_end].every((line) => lines.some(({ number }) => number === line)),
  );
  return other && isRead ? { ...candidate, rivals: [other] } : candidate;
}

/** What stands in the place of a value from now on: of "£42,500" in clause 2.4 "£51,000", where "In clause 2.4 “£42,500” is replaced by “£51,000”".
 *  Only where the words that are replaced hold the value, and the new ones as many of its kind; null where that is not told, or told twice. */
export function replacementOf(item: Item, question: string, table: LineTable): Item | null {
  const [span] = item.spans;
  if (!span?.quote || asksWhichHolds.test(question)) return null;
  const quote = foldText(span.quote);
  const clause = clauseAt(span.line_start, table)?.clause;
  const found = replacedWordsIn(table).flatMap((replaced) => {
    const old = foldText(replaced.old);
    const isOfIt = replaced.clauses.some((each) => clause !== undefined && isIn(clause, each));
    const isElsewhere = replaced.lastLine < span.line_start || replaced.firstLine > span.line_end;
    return isOfIt && isElsewhere && (old.includes(quote) || quote.includes(old)) ? inItsPlace(item, replaced) : [];
  });
  return found.length === 1 ? (found[0] ?? null) : null;
}

/** A question for one of the two. */
const asksWhichHolds =
  /\b(?:amend\w*|replac\w*|chang\w*|original(?:ly)?|initial(?:ly)?|former(?:ly)?|previous(?:ly)?|prior|old|before|was|were)\b/i;

function inItsPlace({ kind, value }: Item, replaced: ReplacedWords): Item[] {
  const { readAll } = definitionOf(kind);
  const [before, after] = [readAll(replaced.old), readAll(replaced.new)];
  const at = before.findIndex((each) => sameValue(kind, withoutUnit(each.value), withoutUnit(value)));
  const found = before.length === after.length ? after[at] : undefined;
  if (!found || sameValue(kind, found.value, value)) return [];
  const spans = [{ line_start: replaced.firstLine, line_end: replaced.lastLine, quote: found.original }];
  return [{ kind, value: found.value, spans, path: null }];
}

/** "£2,500,000 for each claim": what is replaced is the sum alone. */
function withoutUnit(value: AnyValue): AnyValue {
  return typeof value === 'object' && 'currency' in value ? { ...value, unit: null } : value;
}
