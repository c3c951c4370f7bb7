import type { LineTable, Page } from '../document/line-table';
import { lineKey } from '../question/line-asked';
import type { DocumentParts, PartName } from './document-parts';

/** The statements that hold the lines of the accounts. */
export const accounts: readonly PartName[] = ['income statement', 'balance sheet', 'cash flow statement'];

/** The pages of a statement: the surest one, and the next where it runs over to it without its title. */
export function pagesOfStatement(parts: DocumentParts, part: PartName, allows: (page: number) => boolean = () => true) {
  const pages = (parts.get(part) ?? []).filter(({ page, score }) => score > leastScore && allows(page));
  const best = pages[0]?.page;
  if (best === undefined) return [];
  const runsOver = part !== 'comprehensive income' && pages.some(({ page }) => page === best + 1);
  return runsOver ? [best, best + 1] : [best];
}

const leastScore = 0.45;

/** The pages of the statements on which a line of each key stands. */
export function statementLines({ pages }: LineTable, parts: DocumentParts): Map<string, number[]> {
  const found = new Map<string, number[]>();
  for (const number of new Set(accounts.flatMap((part) => pagesOfStatement(parts, part)))) {
    const page = pages[number - 1];
    for (const key of page ? linesOfPage(page) : []) found.set(key, [...(found.get(key) ?? []), number]);
  }
  return found;
}

/** Keys of the lines of a page that hold a figure of money, by the text on the figure's own line and with a label's lines above. */
function linesOfPage({ lines }: Page): Set<string> {
  const keys = new Set<string>();
  let above: string[] = [];
  for (const { text } of lines) {
    if (!holdsFigure.test(text)) {
      above = [...above, text].slice(-mostAbove);
      continue;
    }
    for (let from = 0; from <= above.length; from++) keys.add(lineKey([...above.slice(from), text].join(' ')));
    above = [];
  }
  return new Set([...keys].filter((key) => !countsShares.test(key)));
}

/** Lines of a label above that which holds its figure. */
const mostAbove = 3;
/** "Gain on disposal 3,321 — —" */
const holdsFigure = /\p{L}.*\s\(?[$€£]?\s?\d[\d,.]*\)?(?:\s+(?:[$€£]\s?)?[—–-])*\s*$/u;
const countsShares = /\bshares\b/;
