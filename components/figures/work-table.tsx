import type { WorkRow } from '@/lib/review/work-figures';
import { shareInWords } from './share-in-words';

/** The table behind the charts: one row a reviewer, and one for all. */
export function WorkTable({ all, people }: { all: WorkRow; people: readonly WorkRow[] }) {
  return (
    <table className="mt-6 w-full border-collapse text-sm">
      <caption className="pb-2 text-left text-base font-semibold">By reviewer</caption>
      <thead>
        <tr className="text-left text-2xs text-muted">
          <th scope="col" className="py-1 pr-3 font-semibold">
            Reviewer
          </th>
          {columns.map(({ title }) => (
            <th key={title} scope="col" className="py-1 pr-3 text-right font-semibold">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {[...people, all].map((row) => (
          <tr key={row.userId ?? 'all'} className={`border-t ${row.userId === null ? 'font-semibold' : ''}`}>
            <th scope="row" className="py-1.5 pr-3 text-left font-[inherit]">
              {row.name}
            </th>
            {columns.map(({ title, words }) => (
              <td key={title} className="py-1.5 pr-3 text-right">
                {words(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const columns: { title: string; words: (row: WorkRow) => string }[] = [
  { title: 'Decisions', words: ({ decisions }) => String(decisions) },
  { title: 'Time at work', words: ({ activeMs }) => `${Math.round(activeMs / 60_000)} min` },
  { title: 'An hour', words: ({ perHour }) => (perHour === null ? '–' : perHour.toFixed(0)) },
  { title: 'Median', words: ({ medianSeconds }) => secondsInWords(medianSeconds) },
  { title: 'Overrides', words: ({ overridden, decisions }) => shareInWords(overridden, decisions) },
  { title: 'Second looks that agree', words: ({ doubleReviews: { agreed, of } }) => shareInWords(agreed, of) },
  { title: 'Known-wrong items seen', words: ({ checks: { detected, of } }) => shareInWords(detected, of) },
];

/** "21 s", "4.5 s", "–" where nothing was measured. */
export function secondsInWords(seconds: number | null): string {
  if (seconds === null) return '–';
  return `${seconds < 10 ? seconds.toFixed(1) : Math.round(seconds)} s`;
}
