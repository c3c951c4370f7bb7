import type { Item } from '../../contract/answer';
import { type Line, lineAt } from '../../document/line-table';
import type { Candidate } from '../candidate';
import type { Refusal } from '../refusals/refusal';
import type { Asked } from './asked';
import type { Reading } from './reading';
import { sourceTextOf, spansOf } from './source-text';

/** Reads which matters an auditor's report calls critical: the headings between "Critical Audit Matters" and the signature, each right above
 *  what the matter is. What the report says of all such matters ("our especially challenging, subjective, or complex judgments") is none. */
export function readAuditMatters(asked: Asked, reading: Reading): Candidate[] {
  if (!asksAuditMatters(asked)) return [];
  const [start, ...others] = reading.lines.filter(({ text }) => title.test(text));
  if (!start || others.some(({ number }) => number > start.number + mostLines)) return [];
  const headings = headingsBehind(start, reading);
  const read = new Set(reading.lines.map(({ number }) => number));
  const cited = headings.filter((lines) => lines.every(({ number }) => read.has(number)));
  if (cited.length === 0 || (asked.brief.shape === 'single' && headings.length > 1)) return [];
  const complete = cited.length === headings.length;
  return [
    {
      strategy: auditMatters,
      items: cited.map(itemOf),
      method: 'verbatim',
      computation: null,
      signals: { labelMatch: 1, uniqueness: 1, agreement: 0, nearness: 1, kindMatch: 1 },
      explanation: 'the headings of the matters that the auditor describes',
      caveats: [],
      rivals: [],
      clarification: null,
      complete,
    },
  ];
}

/** Whatever else is listed where these matters are asked for. */
export const isNoAuditMatter: Refusal = ({ strategy }, asked) => strategy !== auditMatters && asksAuditMatters(asked);

const auditMatters = 'audit matters';

function asksAuditMatters({ brief, question }: Asked): boolean {
  return (brief.shape === 'listing' || brief.shape === 'single') && brief.kind === 'text' && asksWhich.test(question);
}

const asksWhich =
  /^(?:what|which|list|name)\b(?: (?:was|were|is|are|all|of|the|any))*(?: (?:sole|only|one))? (?:critical|key) audit matters?\b(?! (?:relat|concern|about|on|for))/i;

/** What stands right above a description, up to the text before it. */
function headingsBehind(start: Line, { table }: Reading): Line[][] {
  const headings: Line[][] = [];
  const before: Line[] = [];
  for (let number = start.number + 1; number <= start.number + mostLines; number++) {
    const line = lineAt(table, number);
    if (!line || signs.test(line.text)) break;
    if (line.hidden !== undefined || line.furniture !== undefined || isHead.test(line.text)) continue;
    if (describes.test(line.text)) {
      const from = before.findLastIndex(({ text }) => endsText.test(text)) + 1;
      const heading = before.slice(from);
      const [first] = heading;
      if (
        first &&
        heading.length <= 3 &&
        /^\p{Lu}/u.test(first.text) &&
        heading.every(({ text }) => !ofMatter.test(text))
      )
        headings.push(heading);
    }
    before.push(line);
  }
  return headings;
}

function itemOf(lines: Line[]): Item {
  const source = sourceTextOf(lines);
  const end = source.text.replace(reference, '').trimEnd().length;
  return { kind: 'text', value: source.text.slice(0, end), spans: spansOf(source, 0, end), path: null };
}

const title = /^\W*(?:critical|key) audit matters?\W*$/i;
const describes =
  /^(?:as (?:more fully )?(?:described|discussed|disclosed) in|(?:critical audit matter )?description(?: of the(?: matter)?)?\b)/i;
const ofMatter = /\bcritical audit matter|\bhow (?:we|the)\b|\baddressed\b|\bdescription of\b/i;
const endsText = /[.:;,]$/;
/** "Goodwill — Refer to Note 1 to the financial statements" */
const reference = /\s*(?:[–—-]\s*|\()(?:refer to|see)\b.*$/i;
const signs = /^\/s\/|\bauditors? since\b/i;
/** Page numbers and running heads that no other page repeats. */
const isHead = /^(?:(?:[a-z]-)?\d{1,3}|table of contents|(?:part|item) [ivx\d]+[a-c]?)$/i;
const mostLines = 260;
