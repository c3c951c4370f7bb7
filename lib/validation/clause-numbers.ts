import { type Line, type LineTable, linesBetween } from '../document/line-table';

/** Lines above one that is cited among which its clause begins. */
const reach = 80;
export const called =
  '(?:sub-?)?(?:clauses?|sections?|paragraphs?)|articles?|conditions?|(?:cl|sec|para|art)s?[.]|ziffern?|artikel|klauseln?|cl[aá]usulas?|art[ií]culos?|§§?';
export const roman = '(?=[IVX])X{0,3}(?:IX|IV|V?I{0,3})(?![\\p{L}\\d])';
const number = String.raw`(?:\d{1,2}|${roman})(?:\.\d{1,2}){0,3}(?:[A-Z](?!\p{L}))?(?![\d%])`;
const months = 'Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec';
const titled =
  '(?:Clause|CLAUSE|Section|SECTION|Article|ARTICLE|Paragraph|Condition|Ziffer|Artikel|Klausel|Cláusula|Artículo) |§ ?';
/** How a clause begins: "5. Liability", "5.2 “Fees” are …", "ARTICLE 5", "V. LIABILITY". A sentence that runs on begins lines too: "30 days' notice", "12 March". */
const heading = new RegExp(
  String.raw`^\s*(?:(?:${titled})(${number})[.):]?(?=\s+[^\p{Ll}\s]|\s*$)|((?!\p{L})${number})[.):]?\s+(?:[-–—]\s+)?["“'‘]?(?!(?:${months})[a-z]*\b)(?=\p{Lu})|(${roman})\.\s+(?=\p{Lu}{3}))`,
  'u',
);
const range = ' to| through| bis| à| a|[-–—]| [-–—]';
export const named = String.raw`(?:\b(?:${called})(?: nos?[.]| numbers?)?|§)\s*(${number}(?:(?:,| and| und| et| y|, and|${range}) ?${number})*)`;
/** The clause that a line stands in, by its number, and the line that it begins on; null where none begins near above. */
export function clauseAt(line: number, table: LineTable): { clause: string; head: Line } | null {
  const head = linesBetween(table, line - reach, line).findLast(({ text }) => heading.test(text));
  const [, byTitle, byNumber, byRoman] = (head && heading.exec(head.text)) ?? [];
  const printed = byTitle ?? byNumber ?? byRoman;
  return head && printed ? { clause: inDigits(printed), head } : null;
}

/** 5.2 is in 5.2, and in 5. */
export function isIn(clause: string, other: string): boolean {
  return clause === other || clause.startsWith(`${other}.`);
}

/** The numbers of the clauses that a text names: "clauses 5 and 7.1". */
export function clausesNamedIn(text: string): string[] {
  return [...text.matchAll(new RegExp(named, 'giu'))].flatMap(([, list = '']) => numbersIn(list));
}

/** "4 and 7.1", "4 to 6", "3.1 to 3.3", "IV and V". */
export function numbersIn(list: string): string[] {
  const numbers = (list.match(new RegExp(number, 'giu')) ?? []).map(inDigits);
  const [first = '', last = ''] = numbers;
  const isRange = numbers.length === 2 && isRangeOf.test(list);
  const [lead = '', from = ''] = endsInNumber.exec(first)?.slice(1) ?? [];
  const [otherLead, to = ''] = endsInNumber.exec(last)?.slice(1) ?? [];
  if (!isRange || lead !== otherLead || from === '') return numbers;
  const count = Number(to) - Number(from) + 1;
  return count < 2 || count > mostInRange
    ? numbers
    : Array.from({ length: count }, (_, at) => `${lead}${Number(from) + at}`);
}

const isRangeOf = new RegExp(String.raw`^\S+?(?:${range}) ?\S+$`, 'u');
const endsInNumber = /^((?:\d+\.)*)(\d+)$/;
const mostInRange = 60;

/** "V.2" → "5.2": the sections of an Article V are 5.1, 5.2 …. */
function inDigits(clause: string): string {
  return clause.replace(/^[ivx]+/i, (letters) => {
    const values = [...letters.toUpperCase()].map((letter) => ({ I: 1, V: 5, X: 10 })[letter] ?? 0);
    return String(values.reduce((sum, value, at) => sum + (value < (values[at + 1] ?? 0) ? -value : value), 0));
  });
}
