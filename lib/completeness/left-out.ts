import type { Line, LineTable } from '../document/line-table';
import { linesBetween } from '../document/line-table';
import { type Enumerator, readEnumerators } from './enumerator';
import { isContent } from './next-lines';

/** Elements of a list that stand between cited ones and are not cited: "(c)" where (a), (b) and (d) are. A help for triage: a question
 *  may well have asked for some of them only.
 *  @param cited numbers of the cited lines, in order
 *  @returns the lines that they begin on, at most `maximum` */
export function leftOut(table: Pick<LineTable, 'pages'>, cited: readonly number[]): Line[] {
  const first = cited[0];
  const last = cited.at(-1);
  if (first === undefined || last === undefined) return [];
  const known = new Set(cited);
  const marked = linesBetween(table, first, last)
    .filter(isContent)
    .map((line) => ({ line, marks: readEnumerators(line.text) }));
  const own = marked.filter(({ line }) => known.has(line.number));
  return marked
    .filter(({ line }) => !known.has(line.number))
    .filter(({ line, marks }) =>
      marks.some((mark) => {
        const alike = own.flatMap((other) =>
          other.marks.filter((each) => sameList(each, mark)).map((each) => ({ ...other, mark: each })),
        );
        if (mark.family === 'bullet') return alike.filter((other) => sameIndent(other.line, line)).length > 1;
        const values = alike.map((other) => other.mark.value);
        // The same mark again is printed twice, or begins another list.
        return !values.includes(mark.value) && Math.min(...values) < mark.value && Math.max(...values) > mark.value;
      }),
    )
    .map(({ line }) => line)
    .slice(0, maximum);
}

const maximum = 6;
const indentTolerance = 3;

const sameList = (a: Enumerator, b: Enumerator) =>
  a.family === b.family && a.style === b.style && a.upper === b.upper && a.prefix === b.prefix;
const sameIndent = (a: Line, b: Line) => Math.abs(a.box[0] - b.box[0]) <= indentTolerance;
