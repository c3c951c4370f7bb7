'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useTransition } from 'react';
import { resumeRegression, stopRegression } from '@/app/actions/regression';
import { useKeys } from '../keys/use-keys';
import { useAction } from '../settings/use-action';
import { Button } from '../ui/button';
import { ProgressBar } from '../ui/progress-bar';

const lookAgainMs = 1_000;

/** How far a regression is; the page is read again while cases wait. */
export function RegressionBar({
  regressionId,
  cases,
  waiting,
  left,
}: {
  regressionId: string;
  cases: number;
  waiting: number;
  left: number;
}) {
  const { pending, run } = useAction();
  const router = useRouter();
  const [looking, look] = useTransition();
  // the next look waits for the last one: on a busy machine they would otherwise replace each other for ever
  useEffect(() => {
    if (waiting === 0 || looking) return;
    const timer = setTimeout(() => look(() => router.refresh()), lookAgainMs);
    return () => clearTimeout(timer);
  }, [waiting, looking, router]);
  const stop = () => run(() => stopRegression({ regressionId }), 'Stopped. The rest can be resumed.');
  const resume = () => run(() => resumeRegression({ regressionId }), 'Stopped and failed cases are run now.');
  useKeys({
    s: () => (waiting > 0 && !pending ? void stop() : undefined),
    r: () => (left > 0 && !pending ? void resume() : undefined),
  });
  return (
    <div className="flex flex-wrap items-center gap-3">
      <ProgressBar label="Answers asked again" done={cases - waiting - left} total={cases} />
      <p role="status" className="text-sm text-muted">
        {(cases - waiting - left).toLocaleString('en')} of {cases.toLocaleString('en')} asked again
        {left > 0 ? `, ${left} stopped or failed` : ''}
      </p>
      <Button shortcut="S" disabled={pending || waiting === 0} onClick={() => void stop()}>
        Stop
      </Button>
      <Button shortcut="R" disabled={pending || left === 0} onClick={() => void resume()}>
        Resume
      </Button>
    </div>
  );
}
