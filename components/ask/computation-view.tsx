import { evaluate } from '@/lib/compute/evaluate';
import { expressionInWords, operandInWords } from '@/lib/compute/operand-in-words';
import { inTwelveDigits } from '@/lib/compute/round';
import type { Computation, Item } from '@/lib/contract/answer';
import { decimalOf, scaledDecimal } from '@/lib/contract/decimal-string';
import type { Amount } from '@/lib/contract/value-schemas';
import { groupDigits, ValueView } from './values/value-view';
import { linesInWords } from './words';

type ComputationViewProps = {
  computation: Computation;
  result: Item | undefined;
  onShowLines: (first: number, last: number) => void;
};

/** How a computed value came about: the operands with their lines, the expression, the numbers put in, what code makes of them,
 *  and the value as it is given. */
export function ComputationView({ computation, result, onShowLines }: ComputationViewProps) {
  const evaluated = evaluate(computation.expression, computation.operands);
  const exact = evaluated.ok ? evaluated.value : null;
  const figure = result && isFigure(result) ? result : null;
  const rounded = exact !== null && (figure === null || !givesExactly(figure, exact));
  return (
    <section aria-label="Computation" className="mt-3 rounded-[9px] border px-3 py-2.5 text-sm">
      <dl className="grid grid-cols-[minmax(80px,auto)_minmax(0,1fr)_auto] gap-x-3 gap-y-1">
        {computation.operands.map((operand) => (
          <div key={operand.name} className="contents">
            <dt className="text-muted">{operandInWords(operand.name)}</dt>
            <dd className="text-right font-semibold">{groupDigits(operand.value)}</dd>
            <dd className="flex gap-2">
              {operand.spans.map((span) => (
                <button
                  key={`${span.line_start}-${span.line_end}`}
                  type="button"
                  onClick={() => onShowLines(span.line_start, span.line_end)}
                  className="text-accent underline"
                >
                  {linesInWords(span.line_start, span.line_end)}
                </button>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 break-words font-mono text-[12px] text-muted">{expressionInWords(computation.expression)}</p>
      <p className="break-words font-mono text-[12px]">{withNumbers(computation)}</p>
      <div className="mt-1 flex flex-wrap gap-x-1.5 font-semibold">
        {rounded ? <span className="break-words font-normal">= {groupDigits(inTwelveDigits(exact))}</span> : null}
        {figure ? (
          <>
            {rounded ? '≈' : '='} <ValueView item={figure} />
          </>
        ) : null}
      </div>
    </section>
  );
}

/** What arithmetic gives; a text or a yes or no that follows from it stands on its own card. */
const isFigure = ({ kind }: Item) => kind === 'amount' || kind === 'number' || kind === 'percent';

/** Figures of a table in millions give "2,890", which is the 2,890 million that it says; others are written out. */
function givesExactly({ value: given }: Item, exact: string): boolean {
  const { value, scale = null } = given as { value: string; scale?: Amount['scale'] };
  const result = decimalOf(exact);
  return result !== null && [scaledDecimal(value, null), scaledDecimal(value, scale)].some((each) => each?.eq(result));
}

/** The expression with each operand's name replaced by its value; longer names first, so that none is cut. */
export function withNumbers({ expression, operands }: Computation): string {
  const values = new Map(operands.map((operand) => [operand.name, groupDigits(operand.value)]));
  const names = [...values.keys()].sort((a, b) => b.length - a.length).map((name) => name.replace(/[^\w]/g, '\\$&'));
  if (names.length === 0) return expression;
  return expression.replace(
    new RegExp(`(?<![\\w.])(?:${names.join('|')})(?![\\w.])`, 'g'),
    (name) => values.get(name) ?? name,
  );
}
