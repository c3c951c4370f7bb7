'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { pinRung, testModel } from '@/app/actions/settings';
import type { Capabilities, ModelRung } from '@/lib/adapters/openai/capabilities';
import type { RungReport } from '@/lib/adapters/openai/test-connection';
import { rungWords } from '../run/rung-words';
import { Button } from '../ui/button';
import { ColumnHeads } from '../ui/column-heads';
import { Pill } from '../ui/pill';
import { useToast } from '../ui/toasts';
import { useAction } from './use-action';

const rungs = Object.keys(rungWords) as ModelRung[];

/** What the model was found to accept, from strong to weak; each way can be tried again, or pinned. */
export function ConnectionTest({ known }: { known: Capabilities | null }) {
  const router = useRouter();
  const toast = useToast();
  const { pending, run } = useAction();
  const [testing, setTesting] = useState(false);
  const [reports, setReports] = useState<RungReport[]>([]);
  const test = async () => {
    setTesting(true);
    try {
      const outcome = await testModel();
      if (outcome.ok) setReports(outcome.reports);
      else toast({ tone: 'bad', text: outcome.message });
      router.refresh();
    } catch {
      toast({ tone: 'bad', text: 'The test did not come back. Try again; nothing was changed.' });
    } finally {
      setTesting(false);
    }
  };
  return (
    <section aria-label="What the model can do" className="mt-6 max-w-[760px]">
      <h2 className="text-base font-semibold">What it can do</h2>
      <p className="mb-2 mt-1 text-muted">
        {known
          ? 'Found out by asking. A way that is refused drops to the next; the strongest that works is used.'
          : 'Not known yet: the first question, or a test, finds out.'}
      </p>
      <div className="flex items-center gap-2">
        <Button disabled={testing || pending} onClick={test}>
          {testing ? 'Asking one line in each way' : 'Test connection'}
        </Button>
        {known?.pinned ? (
          <Button disabled={pending} onClick={() => run(() => pinRung({ rung: null }), 'It finds its own way again.')}>
            Unpin
          </Button>
        ) : null}
      </div>
      <table className="mt-3 w-full border-collapse text-sm">
        <ColumnHeads titles={['Way', 'State', 'What came back']} buttons="Pin" />
        <tbody>
          {rungs.map((rung) => {
            const report = reports.find((each) => each.rung === rung);
            const used = known?.rung === rung;
            const refusal = known?.refusals[rung];
            return (
              <tr key={rung} className="border-t align-top">
                <td className="py-1.5 pr-3">{rungWords[rung]}</td>
                <td className="whitespace-nowrap py-1.5 pr-3">
                  {report ? (
                    <Pill tone={report.ok ? 'ok' : 'warn'}>{report.ok ? `✓ ${report.totalMs} ms` : 'refused'}</Pill>
                  ) : null}{' '}
                  {used ? <Pill tone="plain">{known.pinned ? 'pinned' : 'in use'}</Pill> : null}
                </td>
                <td className="break-words py-1.5 pr-3 text-muted">
                  {report ? (
                    <>
                      {report.problem}
                      {report.text ? (
                        <code className="block whitespace-pre-wrap break-all font-mono text-xs">{report.text}</code>
                      ) : null}
                    </>
                  ) : (
                    refusal
                  )}
                </td>
                <td className="py-1.5 text-right">
                  {used && known.pinned ? null : (
                    <Button
                      variant="quiet"
                      disabled={pending}
                      aria-label={`Pin ${rungWords[rung]}`}
                      onClick={() => run(() => pinRung({ rung }), 'Pinned.')}
                    >
                      Pin
                    </Button>
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
