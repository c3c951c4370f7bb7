import type { LineTable } from '../../document/line-table';
import { frontOf, isRegistrant } from '../../document/registrant';
import { leadOf, linesAbove } from './lines-above';
import type { Table } from './table';

/** Does the sentence over a table say that its figures are another company's, or of no company as it is: an investee's, the parent's alone,
 *  those of a business that was bought, or pro forma? A question that says so too, or names whose they are, asks for them. */
export function isOfAnother(table: Table, document: LineTable, question: string): boolean {
  const told = toldOver(table, document);
  return told !== null && !told.other.asked.test(question) && !isNamed(told.lead, question, document);
}

type Other = { tells: RegExp; asked: RegExp };

/** A table is asked for again and again. */
function toldOver(table: Table, document: LineTable): { other: Other; lead: string } | null {
  const known = tolds.get(table);
  if (known !== undefined) return known;
  const lead = leadOf(linesAbove(table, document));
  const other = others.find(({ tells }) => tells.test(lead));
  const told = other ? { other, lead } : null;
  tolds.set(table, told);
  return told;
}

const tolds = new WeakMap<Table, { other: Other; lead: string } | null>();

const others: readonly Other[] = [
  {
    tells:
      /\bsummari[sz]ed\b.*\b(?:equity[- ](?:method|accounted)|investees?|unconsolidated|joint ventures?|affiliates?|associates)\b|\b(?:investees?|unconsolidated (?:affiliates?|subsidiar\w+)|joint ventures?)\b.*\bsummari[sz]ed\b/i,
    asked:
      /\b(?:equity[- ](?:method|accounted)|investees?|unconsolidated|joint ventures?|JVs?|affiliates?|associates)\b/i,
  },
  {
    tells: /\bparent(?: company)?[- ]only\b|\bcondensed financial information of (?:the )?(?:registrant|parent)\b/i,
    asked: /\bparent\b/i,
  },
  { tells: /(?<!\b(?:not?|nor|without)\b[^.;]{0,60})\bpro forma\b/i, asked: /\bpro forma\b/i },
  {
    tells: /\bsince (?:the )?(?:acquisition|date of (?:the )?acquisition|closing)\b/i,
    asked: /\b(?:acqui\w+|bought|since)\b/i,
  },
];

/** Does the question name somebody whom the sentence names, other than whose document it is? */
function isNamed(lead: string, question: string, document: LineTable): boolean {
  const names = question.slice(1).match(/(?<![\p{L}\d])\p{Lu}[\p{L}\d&-]{2,}/gu) ?? [];
  return names.some(
    (name) => !months.test(name) && new RegExp(`\\b${name}\\b`).test(lead) && !isRegistrant(name, frontOf(document)),
  );
}

const months =
  /^(?:January|February|March|April|May|June|July|August|September|October|November|December|Three|Six|Nine|Twelve|Months|Weeks|Ended|Year|Years|Fiscal|Net|Total)$/i;
