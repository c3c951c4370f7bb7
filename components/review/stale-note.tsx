'use client';

import Link from 'next/link';
import { useEffect, useRef, useState } from 'react';
import { askNewVersion } from '@/app/actions/versions';
import type { CitedText, ComparedSpan } from '@/lib/review/compare-versions';
import { linesInWords } from '../ask/words';
import { useAction } from '../settings/use-action';
import { Button } from '../ui/button';
import { useToast } from '../ui/toasts';
import { Difference } from './difference';
import type { ReviewView } from './review-view';

/** Why an answer is out of date: its cited lines beside what stands in the newer version. */
export function StaleNote({ view }: { view: ReviewView }) {
  const { pending, run } = useAction();
  const toast = useToast();
  const [askedId, setAskedId] = useState<string | null>(null);
  const asked = useRef<HTMLAnchorElement>(null);
  // It stands where the button was pressed: Enter goes on to it, and doesn't approve what is out of date.
  useEffect(() => {
    if (askedId) asked.current?.focus();
  }, [askedId]);
  const { newer } = view;
  if (!newer) return null;
  const shownId = askedId ?? newer.askedId;
  return (
    <section aria-label="Newer version" className="mt-2.5 rounded-[9px] border border-warn px-3 py-2.5">
      <p className="font-semibold text-warn">
        “{newer.documentName}” is a newer version. {whatBecameOf(newer.spans)} {newer.objection}
      </p>
      <ul>
        {newer.spans.map((span) => (
          <Place key={`${span.item} ${span.before.firstLine}`} span={span} documentId={newer.documentId} />
        ))}
      </ul>
      <div className="mt-2 flex items-center gap-3">
        {shownId ? (
          <Link
            ref={asked}
            href={`/documents/${newer.documentId}?question=${shownId}`}
            prefetch={false}
            className="text-accent underline"
          >
            Asked. See its answer
          </Link>
        ) : null}
        {askedId ? null : (
          <Button
            disabled={pending}
            onClick={() =>
              void run(async () => {
                const outcome = await askNewVersion({
                  questionId: view.question.question.id,
                  documentId: newer.documentId,
                });
                if (outcome.ok) {
                  setAskedId(outcome.questionId);
                  toast({ tone: 'ok', text: askedInWords(outcome.letGo) });
                }
                return outcome;
              })
            }
          >
            {newer.askedId ? 'Ask it again' : 'Ask the newer version'}
          </Button>
        )}
        <span className="text-sm text-muted">Approve when it still stands for the old one; reject what does not.</span>
      </div>
    </section>
  );
}

function askedInWords(letGo: boolean): string {
  return letGo
    ? 'The newer version is asked the same question, in the whole document: the place that was set was one of the older version.'
    : 'The newer version is asked the same question.';
}

function whatBecameOf(spans: ComparedSpan[]): string {
  if (spans.length === 0) return 'This answer cites no lines: look for it in the new one.';
  const changed = spans.filter(({ same }) => !same).length;
  return changed === 0 ? 'What is cited is the same there.' : `${changed} of ${spans.length} cited places changed.`;
}

function Place({ span, documentId }: { span: ComparedSpan; documentId: string }) {
  const { before, after, same } = span;
  return (
    <li className="mt-2 border-t pt-2 text-sm">
      <p className="text-muted">
        {placeOf(before)} →{' '}
        {after ? (
          <Link
            href={`/documents/${documentId}?lines=${after.firstLine}-${after.lastLine}`}
            prefetch={false}
            className="underline"
          >
            {placeOf(after)}
          </Link>
        ) : (
          'nowhere'
        )}
        {same ? ', the same words' : ''}
      </p>
      {same ? (
        <p>{before.text}</p>
      ) : (
        <p className="break-words">
          <Difference before={before.text} after={after?.text ?? ''} />
        </p>
      )}
    </li>
  );
}

function placeOf({ page, firstLine, lastLine }: CitedText): string {
  return `page ${page}, ${linesInWords(firstLine, lastLine)}`;
}
