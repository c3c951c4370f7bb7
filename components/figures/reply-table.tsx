import { kindTitle } from '@/lib/contract/kind-title';
import type { ReplyFigures } from '@/lib/generation/figures';
import { duration } from '../run/timeline';
import { Pill, type Tone } from '../ui/pill';
import { TableFrame } from '../ui/table-frame';
import { percent, shareInWords } from './share-in-words';

type Row = ReplyFigures & { model: string; promptVersion: string; kind: string };

const classTones: Record<ReplyFigures['failureClass'], Tone> = {
  few: 'plain',
  rare: 'ok',
  usual: 'plain',
  high: 'warn',
};
const titles = [
  'Model',
  'Prompt',
  'Kind',
  'First replies that failed',
  'By check',
  'Corrections',
  'Time added',
  'Cost added',
];

/** How replies fare, per model, prompt version and kind of answer. */
export function ReplyTable({ rows }: { rows: readonly Row[] }) {
  const few = rows.find(({ failureClass }) => failureClass === 'few');
  return (
    <TableFrame label="Replies">
      {few ? <p className="mt-4 text-sm text-muted">Rows without a remark: {few.advice}</p> : null}
      <table className="mt-4 w-full border-collapse text-sm">
        <thead>
          <tr className="text-left text-2xs text-muted">
            {titles.map((title) => (
              <th key={title} scope="col" className="py-1 pr-3 font-semibold">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={`${row.model} ${row.promptVersion} ${row.kind}`} className="border-t align-top">
              <td className="break-words py-1.5 pr-3 font-semibold">{row.model}</td>
              <td className="break-words py-1.5 pr-3 font-mono text-xs text-muted">{row.promptVersion}</td>
              <td className="py-1.5 pr-3">{kindTitle(row.kind)}</td>
              <td className="py-1.5 pr-3">
                <Pill tone={classTones[row.failureClass]}>{shareInWords(row.failedFirst, row.runs)}</Pill>
                {row.failureClass === 'few' ? null : (
                  <p className="mt-1 max-w-[240px] text-xs text-muted">{row.advice}</p>
                )}
              </td>
              <td className="py-1.5 pr-3 text-muted">
                {Object.entries(row.byIssue)
                  .sort(([, a], [, b]) => b - a)
                  .map(
                    ([code, share]) =>
                      `${code.replaceAll('_', ' ')} ${row.failureClass === 'few' ? Math.round(share * row.runs) : percent(share)}`,
                  )
                  .join(' · ') || '–'}
              </td>
              <td className="py-1.5 pr-3">{correctionsInWords(row)}</td>
              <td className="whitespace-nowrap py-1.5 pr-3">
                {row.addedMs ? `${duration(row.addedMs.median)} median, ${duration(row.addedMs.p99)} p99` : '–'}
              </td>
              <td className="py-1.5">
                {row.reaskCost.map(({ amount, currency }) => `${currency} ${amount}`).join(' + ') || '–'}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableFrame>
  );
}

function correctionsInWords({ reasks, mended, identical }: Row): string {
  if (reasks === 0) return '–';
  const same = identical > 0 ? `, ${identical} came back unchanged` : '';
  return `${reasks}, ${mended} mended${same}`;
}
