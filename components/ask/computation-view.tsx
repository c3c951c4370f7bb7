import { evaluate } from '@/lib/compute/evaluate';
import { inTwelveDigits } from '@/lib/compute/round';
import type { Computation, Item } from '@/lib/contract/answer';
import { sameDecimal } from '@/lib/contract/decimal-string';
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
  const rounded = exact !== null && !givesExactly(result, exact);
  return (
    <section aria-label="Computation" className="mt-3 rounded-[9px] border px-3 py-2.5 text-sm">
      <dl className="grid grid-cols-[minmax(80px,auto)_minmax(0,1fr)_auto] gap-x-3 gap-y-1">
        {computation.operands.map((operand) => (
          <div key={operand.name} className="contents">
            <dt className="text-muted">{operand.name}</dt>
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
      <p className="mt-2 break-words font-mono text-[12px] text-muted">{computation.expression}</p>
      <p className="break-words font-mono text-[12px]">{withNumbers(computation)}</p>
      {rounded ? <p className="break-words font-mono text-[12px]">= {groupDigits(inTwelveDigits(exact))}</p> : null}
      {result ? (
        <div className="mt-1 flex gap-1.5 font-semibold">
          {rounded ? '≈' : '='} <ValueView item={result} />
        </div>
      ) : null}
    </section>
  );
}

function givesExactly(item: Item | undefined, exact: string): boolean {
  const { value, scale = null } = (item?.value ?? {}) as { value?: unknown; scale?: string | null };
  return typeof value === 'string' && scale === null && sameDecimal(value, exact);
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
