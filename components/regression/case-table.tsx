'use client';

import Link from 'next/link';
import { useState } from 'react';
import type { AnswerOrigin, RegressionCaseRow } from '@/lib/ports/regression-store';
import { hasChanged } from '@/lib/sets/compare-answers';
import { Notice } from '../ui/notice';
import { Pill } from '../ui/pill';
import { stateChangeWords, valueTone, valueWords } from './change-counts';

/** The cases side by side, those that changed first unless all are wanted. */
export function CaseTable({ cases }: { cases: RegressionCaseRow[] }) {
  const [all, setAll] = useState(false);
  const shown = all ? cases : cases.filter(({ state, change }) => state !== 'done' || (change && hasChanged(change)));
  return (
    <section aria-label="Cases" className="flex flex-col gap-2">
      <label className="flex items-center gap-2 text-sm">
        <input type="checkbox" checked={all} onChange={(event) => setAll(event.target.checked)} />
        Show those without a change too
      </label>
      {shown.length === 0 ? (
        <Notice face="empty" title="Nothing changed">
          Value, evidence and state are the same for every answer that was asked again.
        </Notice>
      ) : (
        <table className="w-full border-collapse text-sm">
          <thead>
            <tr className="text-left text-2xs text-muted">
              {['Question', 'Approved', 'Now', 'What changed'].map((title) => (
                <th key={title} scope="col" className="py-1 pr-4 font-semibold">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((each) => (
              <tr key={each.id} className="border-t align-top">
                <th scope="row" className="w-[32%] py-2 pr-4 text-left font-normal">
                  <Link
                    href={`/documents/${each.documentId}?question=${encodeURIComponent(each.questionId)}&item=1&span=1`}
                    className="text-accent underline"
                  >
                    {each.question}
                  </Link>
                  <span className="block break-words text-2xs text-muted">{each.documentName}</span>
                </th>
                <td className="w-[22%] py-2 pr-4">
                  <Side origin={each.before} other={each.after} />
                </td>
                <td className="w-[22%] py-2 pr-4">
                  {each.after ? <Side origin={each.after} other={each.before} /> : null}
                  {each.problem ? <span className="text-bad">{each.problem}</span> : null}
                </td>
                <td className="py-2">
                  <Change each={each} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

/** A headline, and whatever it was made with that the other side was not. */
function Side({ origin, other }: { origin: AnswerOrigin; other: AnswerOrigin | null }) {
  const made = (['model', 'promptVersion', 'parser'] as const)
    .filter((name) => other !== null && origin[name] !== other[name])
    .map((name) => origin[name]);
  return (
    <>
      <span className="break-words">{origin.headline}</span>
      {origin.flags.length > 0 ? (
        <span className="block text-2xs text-warn">{origin.flags.join(', ').replaceAll('_', ' ')}</span>
      ) : null}
      {made.length > 0 ? <span className="block break-words text-2xs text-muted">{made.join(' · ')}</span> : null}
    </>
  );
}

function Change({ each: { state, change } }: { each: RegressionCaseRow }) {
  if (state !== 'done' || !change) return <Pill tone={state === 'failed' ? 'bad' : 'plain'}>{state}</Pill>;
  if (!hasChanged(change)) return <Pill tone="ok">nothing</Pill>;
  return (
    <span className="flex flex-wrap gap-1">
      {change.value === 'same' ? null : <Pill tone={valueTone(change.value)}>{valueWords[change.value]}</Pill>}
      {change.evidence === 'changed' ? <Pill tone="warn">evidence changed</Pill> : null}
      {change.state === 'same' ? null : <Pill tone="warn">{stateChangeWords[change.state]}</Pill>}
    </span>
  );
}
