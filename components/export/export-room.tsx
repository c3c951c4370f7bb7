'use client';

import { useEffect, useRef, useState, useTransition } from 'react';
import { countExport, createExport } from '@/app/actions/export';
import { exportFormats } from '@/lib/export/export-formats';
import { daysTurnedRound, type ExportFormat, type ExportScope, exportFormatSchema } from '@/lib/export/export-request';
import { useKeys } from '../keys/use-keys';
import { Button } from '../ui/button';
import { Notice } from '../ui/notice';
import { ExportList } from './export-list';
import { ScopeForm } from './scope-form';
import type { ScopeChoices } from './scope-in-words';
import type { ShownExport } from './shown-export';
import { useExports } from './use-exports';

type Count = { state: 'counting' } | { state: 'failed' } | { state: 'known'; answers: number; approved: number };

/** What goes out, in which form, and what went out before. */
export function ExportRoom({
  initial,
  choices,
  scopeAtFirst,
}: {
  initial: ShownExport[];
  choices: ScopeChoices;
  scopeAtFirst: ExportScope;
}) {
  const { exports, failed, look } = useExports(initial);
  const [scope, setScope] = useState(scopeAtFirst);
  const [format, setFormat] = useState<ExportFormat>('bundle');
  const [extras, setExtras] = useState({ withDocuments: true, withTraces: false });
  const [problem, setProblem] = useState<string | null>(null);
  const [starting, start] = useTransition();
  const list = useRef<HTMLElement>(null);
  const count = useCount(scope);
  const none = count.state === 'known' && count.answers === 0;

  const begin = () =>
    start(async () => {
      setProblem(null);
      try {
        const outcome = await createExport({ schemaVersion: 1, format, scope, ...extras });
        if (outcome.ok) {
          look();
          // beside the selection, or below it on a narrow screen
          list.current?.scrollIntoView({ block: 'nearest' });
        } else setProblem(outcome.message);
      } catch {
        setProblem('The export could not be started. Nothing was changed; try again.');
      }
    });
  const download = useRef<HTMLAnchorElement>(null);
  useKeys({ e: () => (none || starting ? undefined : begin()), d: () => download.current?.click() });

  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,360px)_minmax(0,1fr)]">
      <section aria-label="New export" className="flex flex-col gap-4">
        <ScopeForm scope={scope} choices={choices} onChange={setScope} />
        <fieldset className="flex flex-col gap-1.5">
          <legend className="mb-1 text-2xs font-semibold text-muted">Format</legend>
          {exportFormatSchema.options.map((each) => (
            <label key={each} className="flex items-start gap-2 text-sm">
              <input
                type="radio"
                name="format"
                className="mt-[3px]"
                checked={format === each}
                onChange={() => setFormat(each)}
              />
              <span>
                <span className="font-[550]">{exportFormats[each].title}</span>
                <span className="block text-muted">{exportFormats[each].about}</span>
              </span>
            </label>
          ))}
        </fieldset>
        {format === 'bundle' ? (
          <fieldset className="flex flex-col gap-1 text-sm">
            <legend className="mb-1 text-2xs font-semibold text-muted">In the bundle as well</legend>
            <label className="flex items-center gap-2">
              <input
                type="checkbox"
                checked={extras.withDocuments}
                onChange={(event) => setExtras({ ...extras, withDocuments: event.target.checked })}
              />
              the documents
            </label>
            <label className="flex items-center gap-2">
              <input
                type="checkbox"
                checked={extras.withTraces}
                onChange={(event) => setExtras({ ...extras, withTraces: event.target.checked })}
              />
              the trace of every run
            </label>
          </fieldset>
        ) : null}
        {/* the selection is taller than many screens: what it comes to stays in view */}
        <div className="sticky -bottom-5 flex flex-col items-start gap-2 border-t bg-panel pb-5 pt-3">
          <p role="status" className="text-sm">
            {countInWords(count, scope)}
          </p>
          <Button variant="primary" shortcut="E" disabled={none || starting} onClick={begin}>
            {starting ? 'Starting' : 'Export'}
          </Button>
          {problem ? (
            <p role="alert" className="text-sm text-bad">
              {problem}
            </p>
          ) : null}
        </div>
      </section>
      <section
        ref={list}
        aria-label="Exports"
        className="min-w-0 lg:sticky lg:top-0 lg:max-h-[calc(100dvh-6rem)] lg:self-start lg:overflow-y-auto"
      >
        {failed ? (
          <Notice
            face="failing"
            title="The list could not be read again"
            action={<Button onClick={look}>Try again</Button>}
          >
            What is being exported goes on in the server.
          </Notice>
        ) : null}
        {exports.length === 0 ? (
          <Notice face="empty" title="Nothing was exported yet">
            Exports stay here with who made them and when, and each is told of in the audit trail.
          </Notice>
        ) : (
          <ExportList exports={exports} choices={choices} newest={download} />
        )}
      </section>
    </div>
  );
}

/** Counted anew for each selection, and when somebody comes back to the page, since answers are approved elsewhere. */
function useCount(scope: ExportScope): Count {
  const [count, setCount] = useState<Count>({ state: 'counting' });
  useEffect(() => {
    let latest = 0;
    const look = () => {
      const asked = ++latest;
      countExport(scope).then(
        (outcome) => {
          if (asked === latest) setCount(outcome.ok ? { state: 'known', ...outcome } : { state: 'failed' });
        },
        () => {
          if (asked === latest) setCount({ state: 'failed' });
        },
      );
    };
    setCount({ state: 'counting' });
    look();
    window.addEventListener('focus', look);
    return () => {
      latest = -1;
      window.removeEventListener('focus', look);
    };
  }, [scope]);
  return count;
}

function countInWords(count: Count, scope: ExportScope): string {
  if (count.state === 'counting') return 'Counting …';
  if (count.state === 'failed') return 'The answers could not be counted; the export will say.';
  const { answers, approved } = count;
  if (answers === 0) return daysTurnedRound(scope) ?? 'No answer is in this selection.';
  const left = answers - approved;
  const total = `${answers.toLocaleString('en')} ${answers === 1 ? 'answer' : 'answers'}`;
  return left === 0
    ? `${total}, all of them approved.`
    : `${total}; ${left.toLocaleString('en')} not approved, which will be marked wherever they appear.`;
}
