import { linesBetween } from '../../document/line-table';
import { coreQuestion } from '../../question/core-question';
import type { Candidate } from '../candidate';
import type { ReaderInput } from '../reader-input';
import { periodsNamed } from './asked-period';
import type { When } from './find-figure';
import { latestPeriod } from './latest-period';
import { columnsOfPeriod, stemsOf, surelyStatement, wordsAsked } from './read-tables';
import type { Row, Table } from './table';
import { type TableScope, tableScope } from './table-scope';

/** What a line of the balance sheet is net of, which its label tells for each of its columns: "Accounts receivable, net of allowances of $12
 *  and $9", "less allowance for doubtful accounts: 2031—$12; 2030—$9".
 *  @returns at most one candidate; none where two lines are net of such a thing and the question names neither */
export function readNetted({ brief, passages, table }: ReaderInput): Candidate[] {
  if (brief.kind !== 'amount' || !['single', 'listing'].includes(brief.shape) || !mayBeNetted.test(brief.question))
    return [];
  const { core } = coreQuestion(brief.question);
  if (isNet.test(core)) return [];
  const scope = tableScope(table, passages, brief.question);
  const { found, isUnknown, rest } = periodsNamed(core, scope.calendar, (length) => latestPeriod(scope, length));
  const when = found.length === 0 ? latestPeriod(scope) : found[0]?.when;
  if (isUnknown || found.length > 1 || !when) return [];
  const asked = wordsAsked(rest, scope);
  const [hit, ...others] = scope.tables
    .filter(({ statement, statementCertainty }) => statement === 'balance' && statementCertainty >= surelyStatement)
    .flatMap((each) => each.rows.flatMap((row) => hitIn(each, row, asked, when, scope) ?? []));
  if (!hit || others.some(({ value }) => value !== hit.value)) return [];
  const { value, quote, line, label, currency, scale } = hit;
  return [
    {
      strategy: 'statement line',
      items: [
        {
          kind: 'amount',
          value: { value, currency, scale, unit: null },
          spans: [{ line_start: line, line_end: line, quote }],
          path: null,
        },
      ],
      method: 'verbatim',
      computation: null,
      signals: { labelMatch: 1, uniqueness: 1, agreement: 0.7, nearness: 1, kindMatch: 1 },
      explanation: label,
      caveats: [],
      rivals: [],
      clarification: null,
      complete: true,
    },
  ];
}

const mayBeNetted = /\ballowances?\b|\baccumulated (?:depreciation|amorti[sz]ation)\b/i;
const isNet = /\b(?:net of|less|after|excluding|before)\b/i;

type Netted = {
  value: string;
  quote: string | null;
  line: number;
  label: string;
  currency: string;
  scale: Table['scale'];
};

function hitIn(table: Table, row: Row, asked: readonly string[], when: When, scope: TableScope): Netted | null {
  const lines = linesBetween(scope.table, row.labelFirstLine, Math.max(row.line, row.labelLastLine));
  const [whole, head = '', thing = '', list = ''] = netted.exec(lines.map(({ text }) => text).join(' ')) ?? [];
  if (whole === undefined || table.scale === null || table.currency === null || !isNamed(asked, head, thing))
    return null;
  const columns = columnsOfPeriod(table, when, scope);
  const dated = table.columns.flatMap(({ period, change }, index) => (period && !change ? [index] : []));
  const values = [...list.matchAll(money)];
  const place = dated.indexOf(columns[0] ?? -1);
  const told = values[place];
  if (columns.length !== 1 || values.length !== dated.length || told === undefined) return null;
  const [, year, figure = ''] = told;
  if (year !== undefined && Number(year) !== table.columns[columns[0]!]?.period?.year) return null;
  const line = lines.find(({ text }) => text.includes(told[0].slice(told[0].search(/[$€£]/))));
  if (!line || !scope.citable(line.number)) return null;
  const quote = line.text.split(figure).length === 2 ? figure : null;
  const { currency, scale } = table;
  return {
    value: figure.replace(/,/g, ''),
    quote,
    line: line.number,
    label: `${head}, net of ${thing}`,
    currency,
    scale,
  };
}

/** All that is asked is said by the thing or by the line that is net of it; receivables are what accounts are doubtful of. */
function isNamed(asked: readonly string[], head: string, thing: string): boolean {
  const own = [...stemsOf(thing), ...stemsOf(head), ...(ofCustomers.test(head) ? stemsOf(doubtful) : [])];
  const ofThing = stemsOf(thing).filter((word) => kinds.includes(word));
  return ofThing.every((word) => asked.includes(word)) && asked.every((word) => own.includes(word));
}

const kinds = stemsOf('allowance depreciation amortization');
const ofCustomers = /^\W*(?:(?:accounts|trade|customer) )*(?:receivables?|accounts receivable)\b/i;
const doubtful = 'doubtful accounts receivable credit losses bad debts uncollectible trade customers';

const date = String.raw`(?: (?:at|as of) \p{L}+ \d{1,2}, \d{4})?`;
const value = String.raw`(?:\d{4}\s?[—–-]\s?)?[$€£]\s?\d[\d,.]*`;
const netted = new RegExp(
  String.raw`^(.*?)[\s,;:(–—-]*\b(?:net of|less):? (?:an? |the |related )?((?:allowances?|accumulated)\b[^\d$€£:]*?)(?: of|:)? (${value}${date}(?:,? and |[;,] )${value}(?:(?:,? and |[;,] )${value})*)`,
  'iu',
);
const money = /(?:(\d{4})\s?[—–-]\s?)?[$€£]\s?(\d[\d,]*(?:\.\d+)?)/g;
