import type { LineTable } from './line-table';

/** Is this the name of who files the document: "Example Corporation", "Example Brands, Inc."?
 *  @param word as the question writes it, without a possessive ending
 *  @param front what `frontOf` gives */
export function isRegistrant(word: string, front: string): boolean {
  const name = word.toLowerCase().replace(/[^a-z\d]/g, '.');
  if (name.length > 2 && name === initialsIn(front)) return true;
  return new RegExp(
    `\\b${name}\\b${apostrophe}(?:${between}){0,3}\\s*\\(exact name|\\b${name}\\b${apostrophe}(?:${between}){0,2}[\\s,.]+(?:inc(?:orporated)?|corp(?:oration)?|company|co|plc|ltd|limited|llc|group|holdings|n\\.?v|s\\.?a)\\b`,
  ).test(front);
}

/** "ohi" of "Orrin Harbour Industries, Inc. (Exact name …)" */
function initialsIn(front: string): string {
  const end = front.indexOf('(exact name');
  const [name = ''] = /[a-z'’&., -]*$/.exec(front.slice(Math.max(0, end - longestName), Math.max(0, end))) ?? [];
  return name
    .replace(/\b(?:the|inc(?:orporated)?|corp(?:oration)?|company|co|plc|ltd|limited|llc)\b/g, ' ')
    .split(/[^a-z'’]+/)
    .map((part) => part[0] ?? '')
    .join('');
}

const longestName = 100;

/** "Orrin's Harbour, Inc." */
const apostrophe = "(?:['’]s?)?";
/** A word between a name's first and "Inc."; "Valves. The Company" is no name. */
const between = `[\\s,.&-]+(?!(?:the|our|this|an?|its)\\b)[a-z]+${apostrophe}`;

/** Words for places, by which figures are split, and with which companies are named. */
export const isPlace =
  /^(?:us|u|united|states|domestic|international|europe|european|asia|america|americas|north|south|latin|canada|china|japan|emea|apac|foreign|global)$/i;

/** Does a word stand in a question within a name that the front writes so: "International" in "Orrin Harbour International"? */
export function isPartOfName(word: string, question: string, front: string): boolean {
  const words = question.split(/[\s,;:?"/]+/).map((each) => each.replace(/['’]s?$/, '').replace(/[.!]$/, ''));
  return words.some((each, index) => {
    if (each.toLowerCase() !== word.toLowerCase()) return false;
    const pairs = [words.slice(Math.max(0, index - 1), index + 1), words.slice(index, index + 2)];
    return pairs.some(
      (pair) =>
        pair.length === 2 &&
        pair.every((part) => /^\p{Lu}/u.test(part)) &&
        front.includes(pair.join(' ').toLowerCase()),
    );
  });
}

/** The first two pages in lower case: who files a document is named there. */
export function frontOf(table: LineTable): string {
  const known = fronts.get(table);
  if (known !== undefined) return known;
  const front = table.pages
    .slice(0, 2)
    .flatMap((page) => page.lines)
    .map((line) => line.text.toLowerCase())
    .join(' ');
  fronts.set(table, front);
  return front;
}

const fronts = new WeakMap<LineTable, string>();
