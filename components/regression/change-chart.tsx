import type { RegressionCaseRow } from '@/lib/ports/regression-store';
import { type Bar, changeBars } from './change-counts';

const fills = { same: 'fill-ok', warn: 'fill-warn', bad: 'fill-bad' } as const;
const swatches = { same: 'bg-ok opacity-55', warn: 'bg-warn', bad: 'bg-bad' } as const;
const width = 480;
const barHeight = 10;
const rowHeight = 26;
const labelWidth = 76;

/** One bar for value, evidence and state, with the same figures in a table. */
export function ChangeChart({ cases }: { cases: readonly Pick<RegressionCaseRow, 'change'>[] }) {
  const bars = changeBars(cases);
  const total = Math.max(1, ...bars.map(({ parts }) => parts.reduce((sum, { count }) => sum + count, 0)));
  return (
    <div className="flex flex-wrap items-start gap-x-8 gap-y-3">
      <svg
        role="img"
        aria-label="Share of answers that are the same and that changed, in value, evidence and state; the table beside it has the figures"
        viewBox={`0 0 ${width} ${bars.length * rowHeight}`}
        className="w-[480px] max-w-full"
      >
        {bars.map((bar, index) => (
          <ChartRow key={bar.title} bar={bar} top={index * rowHeight} total={total} />
        ))}
      </svg>
      <table className="border-collapse text-sm">
        <caption className="sr-only">Changes in value, evidence and state</caption>
        <tbody>
          {bars.map(({ title, parts }) => (
            <tr key={title}>
              <th scope="row" className="py-[3px] pr-4 text-left align-top font-[550]">
                {title}
              </th>
              <td className="py-[3px]">
                {parts.map(({ name, count, tone }, index) => (
                  <span key={name} className={count === 0 ? 'text-muted' : ''}>
                    {index > 0 ? ' · ' : ''}
                    {count > 0 ? (
                      <span
                        aria-hidden="true"
                        className={`mr-1.5 inline-block size-2 rounded-[2px] ${swatches[tone]}`}
                      />
                    ) : null}
                    {count.toLocaleString('en')} {name}
                  </span>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function ChartRow({ bar, top, total }: { bar: Bar; top: number; total: number }) {
  const scale = (width - labelWidth) / total;
  let x = labelWidth;
  return (
    <g>
      <text x={0} y={top + 14} className="fill-muted text-[12px]">
        {bar.title}
      </text>
      {bar.parts.map(({ name, count, tone }) => {
        const left = x;
        x += count * scale;
        return count === 0 ? null : (
          <rect
            key={name}
            x={left}
            y={top + 5}
            width={Math.max(1, count * scale - 1)}
            height={barHeight}
            rx={2}
            className={fills[tone]}
            opacity={tone === 'same' ? 0.55 : 1}
          >
            <title>{`${bar.title}, ${name}: ${count}`}</title>
          </rect>
        );
      })}
    </g>
  );
}
