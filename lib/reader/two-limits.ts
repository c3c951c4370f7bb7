import type { Item } from '../contract/answer';
import { type LineTable, linesBetween } from '../document/line-table';

/** A limit for each case and another for all of them stand in one sentence, and the question says neither: whichever is given, the other
 *  one is told, and a person looks.
 *  @returns a caveat, or null */
export function otherLimit(question: string, items: readonly Item[], table: LineTable): string | null {
  const [item, ...others] = items;
  const span = item?.spans[0];
  if (item?.kind !== 'amount' || others.length > 0 || !span || saysWhich.test(question)) return null;
  const text = linesBetween(table, span.line_start, span.line_end + 1)
    .map((line) => line.text)
    .join(' ');
  const pair = eachAndAll.exec(text) ?? allAndEach.exec(text);
  if (!pair) return null;
  const [, first = '', second = ''] = pair;
  const given = span.quote ?? '';
  const other = given !== '' && second.startsWith(given) ? first : second;
  if (given !== '' && ![first, second].some((limit) => limit.startsWith(given))) return null;
  return `The sentence gives another limit beside it: ${other}. The question does not say which of the two is meant.`;
}

const saysWhich =
  /\b(?:per|each|every|any one|one|single|individual|aggregate|overall|combined|annual|in (?:all|total))\b/i;
const money = String.raw`(?:[A-Z]{2,3}\s?[$€£]?|[$€£])\s?\d[\d.,]*(?: (?:million|billion|thousand))?`;
const each = String.raw`${money} (?:per|for (?:each|any one|every)|(?:in respect of )?(?:any one|each)) [\p{L}-]+`;
const all = `${money} (?:in (?:the )?(?:annual )?(?:aggregate|total|all)|overall)`;
const between = String.raw`,? (?:and|or|but|subject to|up to|with)(?: (?!(?:${money}))[\p{L}-]+){0,3} `;
const eachAndAll = new RegExp(`(${each})${between}(${all})(?![\\p{L}])`, 'u');
const allAndEach = new RegExp(`(${all})${between}(${each})(?![\\p{L}])`, 'u');
