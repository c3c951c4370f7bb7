import type { ItemComparison } from '@/lib/compute/compare';
import { Pill } from '../ui/pill';

type ComparisonViewProps = {
  /** With the rates of now. */
  comparisons: readonly ItemComparison[];
  /** As the run saw it, with the rates of then. */
  atRun: readonly ItemComparison[];
  /** The question's own words: "above one million dollars". */
  asked: string;
};

/** The verdict that a question asks for, beside its value: each step, and the rates with their day and source. */
export function ComparisonView({ comparisons, atRun, asked }: ComparisonViewProps) {
  if (comparisons.length === 0) return null;
  return (
    <section aria-label="Comparison" className="mt-3 rounded-[9px] border px-3 py-2.5 text-sm">
      {comparisons.map((comparison) => {
        const before = atRun.find(({ item }) => item === comparison.item);
        const changed = before && before.verdict !== comparison.verdict;
        return (
          <div key={comparison.item} className="mt-1.5 first:mt-0">
            <p className="flex items-center gap-2 font-semibold">
              {comparisons.length > 1 ? <span className="text-muted">{comparison.item + 1}</span> : null}
              <Pill tone={comparison.verdict === null ? 'warn' : 'plain'}>{verdictWords(comparison.verdict)}</Pill>
              <span>{asked}</span>
            </p>
            <ol className="mt-1 list-decimal pl-5 text-muted">
              {comparison.steps.map((step) => (
                <li key={step} className="break-words">
                  {step}
                </li>
              ))}
            </ol>
            {changed ? (
              <p className="mt-1 text-warn">
                When it was answered, this was “{verdictWords(before.verdict)}”: {before.steps.join(' ')}
              </p>
            ) : null}
          </div>
        );
      })}
    </section>
  );
}

function verdictWords(verdict: boolean | null): string {
  if (verdict === null) return 'cannot be told';
  return verdict ? 'yes' : 'no';
}
