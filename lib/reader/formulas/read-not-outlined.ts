import type { Item } from '../../contract/answer';
import { linesBetween } from '../../document/line-table';
import type { Candidate } from '../candidate';
import type { ReaderInput } from '../reader-input';
import { type Figure, findFigure, type When } from '../tables/find-figure';
import { foldLabel } from '../tables/fold-label';
import { statementNamed } from '../tables/identify-statement';
import { latestPeriod } from '../tables/latest-period';
import { lineItem } from '../tables/line-item-synonyms';
import { scopeByYearEnd, type TableScope, tableScope } from '../tables/table-scope';
import { understandRequest } from './understand-request';

/** "… in its income statement? If it is not explicitly outlined, state 0.": nothing, where the statement is there from revenue to net income,
 *  no line of it says a word of what is asked for, and the document tells nowhere else that there were such costs: a note may say in which
 *  lines they are.
 *  @returns at most one candidate, with the whole statement cited */
export function readNotOutlined({ brief, passages, table }: ReaderInput): Candidate[] {
  const { kind, question } = brief;
  if (!isOfFigures(kind) || brief.narrative || !statesNothing.test(question) || statementNamed(question) !== 'income')
    return [];
  const own = tableScope(table, passages, question);
  const request = understandRequest(
    brief,
    (length) => latestPeriod(own, length),
    () => own.calendar,
  );
  const [when, ...others] = request?.periods ?? [];
  if (!request || !when || others.length > 0 || request.term.type !== 'item' || request.leftover.length > 0) return [];
  const words = tellingWords(request.name);
  const scope = scopeByYearEnd(own, when.year) ?? own;
  const ends = endsOfStatement(scope, when);
  if (words.length === 0 || !ends) return [];
  const said = new RegExp(`\\b(?:${words.join('|')})`, 'i');
  const isTold = table.pages.some(({ lines }) => lines.some(({ text }) => said.test(text) && tellsOfSome.test(text)));
  const [from, to] = [ends.first.row.labelFirstLine, ends.last.row.line];
  // A label that no figure stands beside is no row, and may be one whose figures stand elsewhere.
  const lines = linesBetween(table, from, to);
  if (isTold || to <= from || lines.some(({ text }) => said.test(text))) return [];
  if (!lines.every(({ number }) => scope.citable(number))) return [];
  const { currency: printed, scale } = ends.first.table;
  const currency = printed ?? brief.unit.currency;
  if (kind === 'amount' && currency === null) return [];
  const value: Item['value'] =
    currency === null || kind === 'number' ? { value: '0', unit: null } : { value: '0', currency, scale, unit: null };
  return [
    {
      strategy: 'statement line',
      items: [{ kind, value, spans: [{ line_start: from, line_end: to, quote: null }], path: null }],
      method: 'inferred',
      computation: null,
      signals: { labelMatch: 1, uniqueness: 1, agreement: 0.7, nearness: ends.first.certainty, kindMatch: 1 },
      explanation: `no line of the statement names ${request.name}`,
      caveats: [`0 is what the question asks for where the statement has no line of ${request.name}.`],
      rivals: [],
      clarification: null,
      complete: true,
    },
  ];
}

const statesNothing =
  /\bif\b[^.?;]*(?:\bnot\b|n[’']t\b|\bno\b)[^.?;]*\b(?:state|answer|give|report|put|say|return|write|respond(?: with)?|assume)\b(?: it| them| the (?:answer|amount|value))?(?: as| with| to be)? (?:0|zero|nil)\b/i;

/** "Restructuring charges", "restructuring … $7 million": what is only named, as in the name of a plan, may not have cost anything. */
const tellsOfSome =
  /\b(?:charges?|costs?|expenses?|liabilit(?:y|ies)|accruals?)\b|[$€£]\s?\d|\b\d{1,3}(?:,\d{3})+\b|\b\d+(?:\.\d+)? (?:million|billion)\b/i;

function isOfFigures(kind: string): kind is 'amount' | 'number' {
  return kind === 'amount' || kind === 'number';
}

/** The words that make a line of the accounts this one: "restructuring" of "restructuring costs". */
function tellingWords(name: string): string[] {
  return foldLabel(name)
    .split(' ')
    .filter((word) => word.length > 3 && !ofAnyLine.test(word));
}

const ofAnyLine = /^(?:costs?|charges?|expenses?|income|loss(?:es)?|gains?|total|other|related|amounts?|from|with)$/;

/** The first and the last line of the statement of income, in one table and one column of it. */
function endsOfStatement(scope: TableScope, when: When): { first: Figure; last: Figure } | null {
  const [first, last] = ['revenue', 'net_income'].map((id) => {
    const item = lineItem(id);
    const lookup = item && findFigure(scope, item, when);
    return lookup?.found ? lookup.figure : null;
  });
  return first && last && first.table === last.table && first.column === last.column ? { first, last } : null;
}
