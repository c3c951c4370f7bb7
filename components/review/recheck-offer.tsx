'use client';

import { runAgain } from '@/app/actions/ask';
import { useAction } from '../settings/use-action';
import { Button } from '../ui/button';
import type { ReviewView } from './review-view';

/** A newer prompt or contract makes no answer stale: it only offers to look again. */
export function RecheckOffer({ view }: { view: ReviewView }) {
  const { pending, run } = useAction();
  const { changed } = view;
  if (changed.length === 0) return null;
  return (
    <p className="mt-2.5 flex flex-wrap items-center gap-2 text-sm text-muted">
      Asked with an earlier prompt: {changed.map(({ id, was, is }) => `${id} ${was}, now ${is}`).join('; ')}.
      <Button
        disabled={pending}
        onClick={() => void run(() => runAgain({ questionId: view.question.question.id }), 'The question runs again.')}
      >
        Ask again with the newer one
      </Button>
    </p>
  );
}
