import type { Span } from '../contract/span';
import type { Box } from '../document/line-table';

/** How far a citation was proved.
 *  exact: the quote stands word for word in the cited lines; normalized: after white space, hyphenation, ligatures and
 *  typographic quotes, or pinned by the value itself; lines_only: the lines exist, but nothing pins the words on them;
 *  unplaced: nothing is drawn. */
export type ProofGrade = 'exact' | 'normalized' | 'lines_only' | 'unplaced';

export type PageMark = {
  page: number;
  /** One box a cited line. */
  lineBoxes: Box[];
  /** One box a line that carries quoted words; empty when nothing pins them. */
  quoteBoxes: Box[];
};

export type Evidence = {
  span: Span;
  grade: ProofGrade;
  /** Recovered from the line table, one string a line. */
  snippet: {
    line: number;
    page: number;
    text: string /** Quoted part of this line, UTF-16 half-open. */;
    mark: [number, number] | null;
  }[];
  pages: PageMark[];
  sectionTitle: string | null;
  /** A cited line that nobody can see on the page. */
  hiddenLines: number[];
  /** Boundary cleanness: a help for triage. */
  startsClean: boolean;
  endsClean: boolean;
};
