import type { Line, LineTable } from '../../document/line-table';
import { lineFactsOf } from './line-facts';
import { type Token, tokensOf } from './stems';

/** A paper of its own within a file: an exhibit, from the page whose first words say so to the next. */
export type Paper = {
  firstLine: number;
  /** Words of the short lines that it opens with: what it is, and between whom. */
  title: readonly Token[];
  /** The same with its first paragraph: the people and the parties that it is of. */
  head: readonly Token[];
};

/** The paper that a line stands in. What its head says (title, parties, to whom a letter is written) is said of all of it, and nobody
 *  repeats it there.
 *  @returns null in front of the first exhibit, and in a file without any */
export function paperOf(table: LineTable, line: number): Paper | null {
  const papers = papersOf(table);
  let [low, high] = [0, papers.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((papers[middle]?.firstLine ?? 0) <= line) low = middle + 1;
    else high = middle;
  }
  return papers[low - 1] ?? null;
}

/** "Under the letter agreement": what a question calls the contract that it asks about, in small letters; an amendment to it is a paper of
 *  its own. */
export function paperNamedIn(question: string): string | null {
  return ofOtherPaper.test(question) ? null : (paperNamed.exec(question)?.[1]?.toLowerCase() ?? null);
}

const ofOtherPaper = /\b(?:amendment|supplement|addendum|annex|exhibit|schedule|waiver|consent)s? (?:to|of|under)\b/i;

const paperNamed =
  /(?:\b(?:the|his|her|their)|['’]s?) ([\p{L}-]{4,} (?:agreement|contract|lease|policy|plan|indenture|guarantee))\b/iu;

/** Is it another paper of the file than the one that is called so: "employment agreement", beside which there is a letter agreement? What
 *  stands in front of the exhibits speaks of all of them. */
export function isInAnotherPaper(name: string, table: LineTable, line: number): boolean {
  const own = paperOf(table, line);
  return own !== null && !isCalled(own, name) && papersOf(table).some((paper) => isCalled(paper, name));
}

export function isCalled({ title }: Paper, name: string): boolean {
  return tokensOf(name).every(({ stem }) => title.some((token) => token.stem === stem));
}

const found = new WeakMap<LineTable, Paper[]>();

function papersOf(table: LineTable): Paper[] {
  const known = found.get(table);
  if (known) return known;
  const papers: Paper[] = [];
  for (const { number, lines } of table.pages) {
    const content = lines.filter(isContent);
    const title = content.slice(0, linesToTitle).find(({ text }) => exhibitTitle.test(text));
    if (!title || isList(content)) continue;
    const following = table.pages[number]?.lines.filter(isContent) ?? [];
    const head = [...content.filter((line) => line.number > title.number), ...following].slice(0, headLines);
    const prose = head.findIndex(({ text }) => text.length > longestTitle || /[\p{Ll}\d][.;]$/u.test(text));
    const titles = prose < 0 ? head : head.slice(0, prose);
    papers.push({ firstLine: title.number, title: [...wordsOf(titles), ...ownNames(head)], head: wordsOf(head) });
  }
  found.set(table, papers);
  return papers;
}

/** "This Letter Agreement": what a paper calls itself. */
function ownNames(lines: readonly Line[]): Token[] {
  const text = lines.map((line) => line.text).join(' ');
  return [...text.matchAll(/\b[Tt](?:his|HIS) ((?:\p{Lu}[\p{L}-]+ ?){1,6})/gu)].flatMap(([, name = '']) =>
    tokensOf(name),
  );
}

const wordsOf = (lines: readonly Line[]) => lines.flatMap((line) => lineFactsOf(line).tokens);
const isContent = ({ furniture, hidden, text }: Line) => !furniture && !hidden && text.trim() !== '';

/** "Exhibit 10.33", "EX-99.1", "Annex B" alone on its line; "Exhibits" is the head of a list. */
const exhibitTitle =
  /^(?:exhibit|ex|annex|appendix|schedule)(?!s$)[\s.–—-]*\(?(?:\d{1,3}(?:\.\d{1,3})*|[a-z])\)?(?:\([a-z\d]{1,3}\))*\*{0,3}$/i;
const anyExhibit = /^(?:exhibit|ex-)?\s*\(?\d{1,3}\.\d{1,3}\b/i;
const linesToTitle = 3;
const longestTitle = 75;
/** Title, parties and the first paragraph. */
const headLines = 14;

/** A list of exhibits is none. */
function isList(lines: readonly Line[]): boolean {
  return lines.filter(({ text }) => anyExhibit.test(text)).length > 3;
}
