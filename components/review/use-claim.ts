import { useEffect, useRef, useState } from 'react';
import { claimAnswer, releaseForOther, takeOverAnswer } from '@/app/actions/review';
import { useToast } from '../ui/toasts';
import type { ClaimState } from './claim-line';
import { giveBackClaim } from './give-back-claim';
import { onFirstAct } from './on-first-act';
import type { ReviewView } from './review-view';
import { useReleaseOnLeaving } from './use-release-on-leaving';
import type { Visit } from './use-visit';

/** A claim runs out after ten minutes; it is renewed while its answer is on the screen. */
const renewMs = 4 * 60_000;
/** After a claim that did not reach the server: nobody has to wait for its renewal to decide. */
const tryAgainMs = 3_000;
const notReached = 'The server could not be reached to claim this answer. It is tried again by itself.';

type Claimed = {
  visit: Visit;
  /** The answer that is visited, once it is loaded. */
  view: ReviewView | null;
  opened: boolean;
  /** Both are to stay the same from one rendering to the next. */
  onOpen: () => void;
  onVisitAgain: () => void;
  /** Whether an answer was decided here: the decision ends its claim. Stays the same from one rendering to the next. */
  isDone: (answerId: string) => boolean;
};

/** Opening an answer claims it; whoever was first keeps it until the claim runs out. One that only comes next is left to others until
 *  something is done with it; who has it already is said at once. What was taken back is gone to, and claimed, anew. A claim that comes
 *  when its answer was passed by already is given back. */
export function useClaim({ visit, view, opened, onOpen, onVisitAgain, isDone }: Claimed) {
  const toast = useToast();
  const [claim, setClaim] = useState<ClaimState>({ state: 'asking' });
  const { answerId } = visit;
  const claiming = opened || view?.claim ? 'claims' : view ? 'free' : 'asking';
  useEffect(() => (opened ? undefined : onFirstAct(onOpen)), [opened, onOpen]);
  /** Null once Review is left. */
  const onScreen = useRef<string | null>(null);
  useEffect(() => {
    onScreen.current = answerId;
    return () => {
      onScreen.current = null;
    };
  }, [answerId]);
  useEffect(() => {
    const { answerId } = visit;
    if (!answerId) return;
    if (claiming !== 'claims') {
      setClaim({ state: claiming });
      return;
    }
    let gone = false;
    let trying: number | undefined;
    const take = () =>
      claimAnswer(answerId).then(
        (outcome) => {
          if (!gone) setClaim(claimOf(outcome));
          else if (outcome.ok && onScreen.current !== answerId && !isDone(answerId))
            giveBackClaim(answerId, outcome.expiresAt);
        },
        () => {
          if (gone) return;
          setClaim({ state: 'refused', code: 'offline', message: notReached });
          window.clearTimeout(trying);
          trying = window.setTimeout(() => void take(), tryAgainMs);
        },
      );
    setClaim({ state: 'asking' });
    void take();
    const renewing = window.setInterval(() => {
      if (window.document.visibilityState === 'visible') void take();
    }, renewMs);
    return () => {
      gone = true;
      window.clearInterval(renewing);
      window.clearTimeout(trying);
    };
  }, [visit, claiming, isDone]);
  useReleaseOnLeaving(answerId, claim, onVisitAgain);

  const takeOver = async () => {
    if (answerId) setClaim(claimOf(await takeOverAnswer(answerId)));
  };
  const releaseOther = async () => {
    if (!answerId) return;
    const outcome = await releaseForOther(answerId);
    if (outcome.ok) setClaim(claimOf(await claimAnswer(answerId)));
    else toast({ tone: 'bad', text: outcome.message });
  };
  return { claim, takeOver, releaseOther };
}

function claimOf(outcome: { ok: true; expiresAt: string } | { ok: false; code: string; message: string }): ClaimState {
  return outcome.ok ? { state: 'mine', expiresAt: outcome.expiresAt } : { state: 'refused', ...outcome };
}
