import { useRef, useState } from 'react';
import { approveSeen, undoDecision } from '@/app/actions/review';
import type { UndoableDecision } from '@/lib/ports/review-store';
import { answerInWords } from '@/lib/review/answer-headline';
import type { AnswerState } from '@/lib/run/run-state';
import type { Wire } from '../run/wire';
import { useChangeReviewCount, useRefreshReviewCount } from '../shell/review-count';
import { type Toast, useToast } from '../ui/toasts';
import { editKey, keptEdit } from './kept-edit';
import type { Refused } from './meanwhile-note';
import type { Entry, ReviewView } from './review-view';
import type { usePassingNotice } from './use-passing-notice';
import type { ReviewQueue, useReviewViews } from './use-review-queue';
import type { Doing, useVisit } from './use-visit';

/** What was decided. An answer that was opened by a link alone has no entry in the queue, nor has one that was decided before. */
type Taken = { answerId: string; question: string; entry: Entry | null };

type Outcome = { ok: true; notice?: string } | { ok: false; code: string; message: string; insteadId?: string };

type Settled = {
  answerId: string | null;
  /** The answer that is visited, once it is loaded. */
  view: ReviewView | null;
  superseded: boolean;
  /** Its entry in the queue, and the entry that is shown once it is done with. */
  entry: Entry | null;
  following: Entry | null;
  waiting: ReviewQueue;
  views: Pick<ReturnType<typeof useReviewViews>, 'reload' | 'supersede'>;
  go: ReturnType<typeof useVisit>['go'];
  /** What is chosen and written for the answer that is visited. */
  doing: Doing;
  say: ReturnType<typeof usePassingNotice>['say'];
  /** Whether the queue is of answers that were shipped without a flag: the header doesn't count them. */
  unflagged: boolean;
  userId: string;
  /** What this person decided before the room was opened, and can take back. */
  undoable: readonly Wire<UndoableDecision>[];
};

/** Decisions, and how they are taken back. The next answer is shown at once; what the server refuses comes back undecided, and what it
 *  was decided on is told beside what stands there now. */
export function useSettling(settled: Settled) {
  const { view, superseded, entry, following, waiting, views, go, say, unflagged, userId } = settled;
  const toast = useToast();
  const noticeOf = useRef(new Map<string, () => void>());
  /** Closes what was said of an answer before: what comes now would contradict it. */
  const hushOf = (answerId: string) => {
    noticeOf.current.get(answerId)?.();
    noticeOf.current.delete(answerId);
  };
  const sayOf = (answerId: string, words: Toast) => {
    hushOf(answerId);
    noticeOf.current.set(answerId, toast(words));
  };
  const changeReviewCount = useChangeReviewCount();
  const refreshReviewCount = useRefreshReviewCount();
  const [refusal, setRefusal] = useState<Refused | null>(null);
  const [done, setDone] = useState<readonly Taken[]>(() =>
    settled.undoable.map(({ answerId, question }) => ({ answerId, question, entry: null })),
  );
  const forget = (answerId: string) => setDone((before) => before.filter((each) => each.answerId !== answerId));

  const count = (taken: Taken, by: number) => {
    if (taken.entry && !unflagged) changeReviewCount(by);
  };
  /** What somebody else decided already waits no more. */
  const catchUp = () => {
    waiting.refresh().catch(() => undefined);
    refreshReviewCount();
  };
  /** @param kept what was chosen and written for it: nobody does that twice */
  const takeBack = (taken: Taken, message: string, kept: Partial<Doing>) => {
    waiting.putBack(taken.answerId, taken.entry);
    count(taken, 1);
    forget(taken.answerId);
    go(taken.answerId, true, kept);
    sayOf(taken.answerId, { tone: 'bad', text: `“${taken.question}”: ${message}` });
  };

  /** @param wanted what is decided, in words: said where it could not be done
   *  @returns whether it was decided */
  const settle = async (wanted: string, decision: () => Promise<Outcome>): Promise<boolean> => {
    if (!view) return false;
    const taken: Taken = { answerId: view.answer.id, question: view.question.question.text, entry };
    const saw = {
      answerId: view.answer.id,
      version: view.answer.version,
      saw: answerInWords(view.answer.answer),
    };
    const { chosen, reason, pointedAt } = settled.doing;
    hushOf(taken.answerId);
    waiting.remove(taken.answerId);
    count(taken, -1);
    setDone((before) => [...before, taken]);
    go(following?.answerId ?? null, false);
    try {
      const outcome = await decision();
      if (outcome.ok) {
        if (keptEdit(editKey(userId, taken.answerId))) toast({ tone: 'plain', text: keptInWords });
        if (outcome.notice) toast({ tone: 'bad', text: outcome.notice });
        return true;
      }
      if (outcome.insteadId !== undefined) {
        // What was decided on is no longer asked about: its successor is, and waits in the queue if a person has to see it.
        forget(taken.answerId);
        go(outcome.insteadId);
        sayOf(taken.answerId, { tone: 'plain', text: `“${taken.question}”: ${outcome.message}` });
        return false;
      }
      if (outcome.code === 'outdated') setRefusal({ ...saw, wanted });
      // the values of another version have other places
      takeBack(taken, outcome.message, outcome.code === 'outdated' ? { reason } : { chosen, reason, pointedAt });
      if (outcome.code === 'outdated') {
        views.supersede(taken.answerId);
        catchUp();
      } else views.reload(taken.answerId);
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      takeBack(taken, notReached, { chosen, reason, pointedAt });
      views.reload(taken.answerId);
    }
    return false;
  };

  /** Unflagged answers that were looked at here, together: each is a decision of its own. */
  const approveAllSeen = async (entries: readonly Entry[]) => {
    const outcome = await approveSeen(entries.map(({ answerId, version }) => ({ answerId, version })));
    if (!outcome.ok) {
      toast({ tone: 'bad', text: outcome.message });
      return;
    }
    const refusals = new Map(outcome.refused.map(({ answerId, message }) => [answerId, message]));
    const approved = entries.filter(({ answerId }) => !refusals.has(answerId));
    for (const { answerId } of approved) waiting.remove(answerId);
    if (approved.some(({ answerId }) => keptEdit(editKey(userId, answerId))))
      toast({ tone: 'plain', text: keptInWords });
    setDone((before) => [...before, ...approved.map(takenOf)]);
    for (const [answerId, message] of refusals) {
      const question = entries.find((each) => each.answerId === answerId)?.question;
      toast({ tone: 'bad', text: `“${question}”: ${message}` });
      views.reload(answerId);
    }
    const isApproved = (answerId: string | null) => approved.some((each) => each.answerId === answerId);
    if (isApproved(settled.answerId)) {
      const left = waiting.queue.entries.find(({ answerId }) => !isApproved(answerId));
      go(left?.answerId ?? null, false);
    }
    if (approved.length > 0) say({ tone: 'ok', text: `${approved.length} approved; U takes them back one by one.` });
  };

  // What is on the screen goes before what was decided last.
  const lastTaken = view?.undoable && !superseded ? takenBefore(view, done) : (done.at(-1) ?? null);
  const undoing = useRef(false);
  const [isUndoing, setIsUndoing] = useState(false);
  const undo = async () => {
    if (!lastTaken || undoing.current) return;
    const { answerId } = lastTaken;
    undoing.current = true;
    setIsUndoing(true);
    const outcome = await undoDecision(answerId)
      .catch((error: unknown) => {
        if (!(error instanceof Error)) throw error;
        return null;
      })
      .finally(() => {
        undoing.current = false;
        setIsUndoing(false);
      });
    if (!outcome) {
      sayOf(answerId, { tone: 'bad', text: undoNotReached });
      return;
    }
    forget(answerId);
    if (!outcome.ok) {
      sayOf(answerId, { tone: 'bad', text: outcome.message });
      if (outcome.insteadId !== undefined) go(outcome.insteadId);
      else views.reload(answerId);
      return;
    }
    // what was not done because of it can be done now
    hushOf(answerId);
    setRefusal((before) => (before?.answerId === answerId ? null : before));
    waiting.putBack(answerId, lastTaken.entry);
    if (lastTaken.entry) count(lastTaken, 1);
    else if (waitsForReview.has(outcome.state)) changeReviewCount(1);
    views.supersede(answerId);
    go(answerId);
    say({ tone: 'ok', text: `The decision on “${shortened(lastTaken.question)}” was taken back.` });
    // what came of a question that was asked again is not asked about any more
    catchUp();
  };

  /** The question runs again with a reply: this answer is done with, undecided, and the next one comes as any other. */
  const leaveAskedAgain = (answerId: string) => {
    waiting.setAside(answerId);
    if (entry && !unflagged) changeReviewCount(-1);
    go(following?.answerId ?? null, false);
  };
  /** The edit that is open came too late: what stands now is told beside it, and what was written stays. */
  const showMeanwhile = () => {
    if (!view) return;
    const { id: answerId, version, answer } = view.answer;
    setRefusal({ answerId, version, saw: answerInWords(answer), wanted: 'sign an edit' });
    views.supersede(answerId);
    catchUp();
  };
  return {
    ...{
      settle,
      approveAllSeen,
      undo,
      canUndo: lastTaken !== null,
      isUndoing,
      leaveAskedAgain,
      showMeanwhile,
      refusal,
    },
  };
}

const notReached =
  'The decision did not reach the server. The answer is back in the queue, undecided, with what you chose and wrote: decide again.';
const undoNotReached = 'That the decision be taken back did not reach the server. U tries again.';

/** A question that goes on over paragraphs is known by its beginning. */
function shortened(question: string): string {
  return question.length > longestNamed ? `${question.slice(0, longestNamed)}…` : question;
}

/** In UTF-16 units. */
const longestNamed = 120;

/** An edit of what was decided that nobody signed is not thrown away: the decision may be taken back. */
const keptInWords =
  'The edit that you began was not signed. It is kept: take the decision back with U to go on with it.';

/** Where an answer waits again once its decision is taken back, as the header counts. */
const waitsForReview: ReadonlySet<string> = new Set<AnswerState>(['needs_review', 'stale']);

/** The decision on what is shown, with its entry in the queue where it was decided here. */
function takenBefore({ answer, question }: ReviewView, done: readonly Taken[]): Taken {
  const here = done.findLast(({ answerId }) => answerId === answer.id);
  return here ?? { answerId: answer.id, question: question.question.text, entry: null };
}

function takenOf(entry: Entry): Taken {
  return { answerId: entry.answerId, question: entry.question, entry };
}
