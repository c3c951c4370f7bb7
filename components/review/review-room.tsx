'use client';

import { useSearchParams } from 'next/navigation';
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { addComment, approveAnswer, chooseValue, rejectAnswer, releaseAnswer } from '@/app/actions/review';
import type { UndoableDecision } from '@/lib/ports/review-store';
import { isDecided } from '@/lib/run/run-state';
import { nearestTarget } from '../ask/nearest-target';
import { answerHighlights, evidenceOrder } from '../ask/shown-answer';
import { useKeys } from '../keys/use-keys';
import type { Wire } from '../run/wire';
import { Button } from '../ui/button';
import { Notice } from '../ui/notice';
import { useToast } from '../ui/toasts';
import { useMedia } from '../ui/use-media';
import { targetOf } from '../viewer/highlight';
import { isPasswordAwaited, watchAwaited } from '../viewer/known-passwords';
import type { ViewerHandle } from '../viewer/pdf-viewer';
import type { SelectedText } from '../viewer/text-selection';
import type { BenchHandle } from './conflict-bench';
import { approveLabel, choiceInWords, conflictToSettle, notDoneInWords, waitingFor } from './deciding-in-words';
import { isDecidingPress, type Press } from './deciding-press';
import { DecisionBar } from './decision-bar';
import { type CloserLook, closerKeys } from './look-closer';
import { NotLoaded } from './not-loaded';
import { NothingLeft } from './nothing-left';
import { firstPlace, nothingShown, placeKey, provedView } from './proved-view';
import { QueueBar, type QueueBarProps } from './queue-bar';
import { QueueDialog } from './queue-dialog';
import { CommentDialog, RejectDialog } from './reason-dialogs';
import { ReviewPanes } from './review-panes';
import type { Entry, QueueView } from './review-view';
import { ReviewedAnswer } from './reviewed-answer';
import { ReviewedPage } from './reviewed-page';
import { useClaim } from './use-claim';
import { useDisplayed } from './use-displayed';
import { usePassingNotice } from './use-passing-notice';
import { useReviewQueue, useReviewViews } from './use-review-queue';
import { useSettling } from './use-settling';
import { useUpcoming } from './use-upcoming';
import { type Place, useVisit } from './use-visit';

type ReviewRoomProps = {
  queue: QueueView;
  query: string;
  /** What the address has that is no filter. */
  unknown: QueueBarProps['unknown'];
  /** What this person decided before the room was opened, and can take back. */
  undoable: readonly Wire<UndoableDecision>[];
  userId: string;
  mayAdminister: boolean;
  /** Whether a model answers what is asked again, or the built-in reader. */
  asksModel: boolean;
};

/** The room where people sign: the queue's next answer on the left, its proof on the right, one bar of decisions. */
export function ReviewRoom(props: ReviewRoomProps) {
  const { queue: initialQueue, query, unknown, undoable, userId, mayAdminister, asksModel } = props;
  const toast = useToast();
  const { say, hush } = usePassingNotice();
  const wide = useMedia('(min-width: 1024px)', true);
  const parameters = useSearchParams();
  const waiting = useReviewQueue(initialQueue, query);
  const { queue, refresh } = waiting;
  const { views, load, reload, supersede } = useReviewViews();
  const firstId = parameters.get('answer') || (initialQueue.entries[0]?.answerId ?? null);
  const { visit, opened, doing, shownAtMs, go, open, visitAgain, change } = useVisit(firstId, hush);
  const { answerId: currentId } = visit;
  const { tab, chosen, reason, editing } = doing;
  const [paintedKey, setPaintedKey] = useState<string | null>(null);
  const [dialog, setDialog] = useState<'reject' | 'comment' | 'queue' | null>(null);
  const [closer, setCloser] = useState<CloserLook | null>(null);
  const unflagged = new URLSearchParams(query).get('state') === 'shipped';
  const [looked, setLooked] = useState<ReadonlyMap<string, number>>(new Map());
  const viewer = useRef<ViewerHandle>(null);
  const bench = useRef<BenchHandle>(null);
  const reply = useRef<HTMLInputElement>(null);

  const index = queue.entries.findIndex((entry) => entry.answerId === currentId);
  const entry = queue.entries[index] ?? null;
  const following = queue.entries[index + 1] ?? queue.entries[index - 1] ?? null;
  const loaded = currentId ? views.get(currentId) : undefined;
  const view = loaded?.state === 'ready' ? loaded.view : null;
  const superseded = loaded?.state === 'ready' && loaded.superseded === true;

  const version = entry?.version;
  // Not under somebody's hands: what is being edited stays as it was begun, and signing it tells of what changed.
  useEffect(() => {
    if (currentId && !editing) load(currentId, version, true);
  }, [currentId, version, editing, load]);
  const documentId = view?.document.id ?? null;
  const { aheadOn, next } = useUpcoming(queue.entries, index, documentId, views, load);
  const { claim, takeOver, releaseOther } = useClaim({
    ...{ visit, view, opened, onOpen: open, onVisitAgain: visitAgain, isDone: waiting.isDone },
  });

  const proved = useMemo(() => (view ? provedView(view) : nothingShown), [view]);
  const { reading, shown, second, conflict, rivals, ranges } = proved;
  const place = useMemo(() => doing.pointedAt ?? firstPlace(rivals), [doing.pointedAt, rivals]);
  const evidence = shown.items[place.item - 1]?.evidence[place.span - 1];
  const viewKey = `${currentId} ${view?.answer.version}`;
  const targetKey = rivals.includes(place.item - 1) ? viewKey : placeKey(viewKey, place);
  const absent = shown.answer !== null && shown.items.length === 0;
  const target = useMemo(
    () => (evidence ? targetOf(evidence, targetKey) : absent ? nearestTarget(reading, targetKey) : null),
    [evidence, absent, reading, targetKey],
  );
  const highlights = useMemo(() => answerHighlights(shown, second, place), [shown, second, place]);
  const nothingToShow = shown.items.length === 0 || (rivals.length === 0 && !evidence);
  const inSight = wide || tab === 'page';
  const locked = useSyncExternalStore(
    watchAwaited,
    () => isPasswordAwaited(documentId),
    () => false,
  );
  // Seen once, an answer stays decidable while one walks through its other evidence.
  const displayedAtMs = useDisplayed(
    viewKey,
    view !== null && (nothingToShow || (inSight && paintedKey === targetKey)),
  );
  const seenVersion = view !== null && displayedAtMs !== null ? view.answer.version : null;
  useEffect(() => {
    if (currentId && seenVersion !== null) setLooked((before) => new Map(before).set(currentId, seenVersion));
  }, [currentId, seenVersion]);
  const { settle, approveAllSeen, undo, canUndo, isUndoing, leaveAskedAgain, showMeanwhile, refusal } = useSettling({
    ...{ answerId: currentId, view, superseded, entry, following, waiting, views: { reload, supersede } },
    ...{ go, doing, say, unflagged, userId, undoable },
  });
  // Until it is back, what is on the screen is the answer that came next: nobody means to decide that.
  const undecided = view !== null && !superseded && !isUndoing && !isDecided(view.answer.state);
  const ready = undecided && displayedAtMs !== null && claim.state !== 'refused' && !editing;
  // Choosing signs nothing: the cards are there before the pages that they cite.
  const mayChoose =
    view !== null && !isUndoing && !isDecided(view.answer.state) && claim.state !== 'refused' && !editing;
  const waitsFor = ready ? '' : waitingFor(view, claim, editing, { inSight, locked, superseded, isUndoing });
  const gone = currentId !== null && loaded?.state === 'gone';

  // Nothing is painted ahead of the first evidence.
  const begun = useRef(false);
  if (ready) begun.current = true;

  const refusedApproval = view && !view.approval.ok ? view.approval.message : null;
  const mayApprove = ready && refusedApproval === null;
  const toSettle = conflict && chosen === null;
  const subject = view ? { answerId: view.answer.id, version: view.answer.version } : null;
  /** What a claim would have measured, where there is none. */
  const unclaimedLook = () => (claim.state === 'free' ? { lookedMs: Math.max(0, Date.now() - shownAtMs.current) } : {});
  const approve = () => {
    if (!mayApprove || !subject) return;
    if (toSettle) {
      say({ tone: 'plain', text: conflictToSettle(rivals) });
      return;
    }
    if (chosen !== null) {
      const words = reason?.trim() || choiceInWords(shown.items, rivals, chosen);
      const choice = { ...subject, ...unclaimedLook(), item: chosen, reason: words };
      void settle(`approve value ${rivals.indexOf(chosen) + 1}: ${words}`, () => chooseValue(choice));
      return;
    }
    const approval = { ...subject, ...unclaimedLook() };
    void settle('approve it as it stood', () => approveAnswer(approval));
  };
  const bothStand = () => {
    if (!mayApprove || !subject || !conflict) return;
    const words = reason?.trim() || 'both values stand';
    const approval = { ...subject, ...unclaimedLook(), bothStand: true, reason: words };
    void settle(`let both stand: ${words}`, () => approveAnswer(approval));
  };
  const reject = async (words: string, destination: Parameters<typeof rejectAnswer>[0]['destination']) => {
    setDialog(null);
    if (!subject) return false;
    const rejection = { ...subject, ...unclaimedLook(), reason: words, destination };
    return settle(`reject it: ${words}`, () => rejectAnswer(rejection));
  };
  const comment = async (text: string): Promise<boolean> => {
    if (!currentId) return false;
    setDialog(null);
    try {
      const outcome = await addComment({ answerId: currentId, text });
      if (outcome.ok) reload(currentId);
      else toast({ tone: 'bad', text: outcome.message });
      return outcome.ok;
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      toast({ tone: 'bad', text: 'The comment did not reach the server. It is kept; C opens it again.' });
      return false;
    }
  };
  /** What the edit cites is marked no longer: the answer stands on its own evidence. */
  const closeEdit = () => {
    change({ editing: false });
    viewer.current?.showEvidence();
  };
  /** Leaves an answer undecided: whoever comes next need not wait for the claim to run out. */
  const leaveFor = (answerId: string | null, chosen = true) => {
    if (currentId && claim.state === 'mine') {
      releaseAnswer(currentId).then(
        () => reload(currentId),
        () => toast({ tone: 'plain', text: 'The claim stays until it runs out.' }),
      );
    }
    go(answerId, chosen);
  };
  const step = (by: number) => {
    const next = queue.entries[index < 0 ? 0 : index + by];
    if (next) leaveFor(next.answerId);
  };
  const letGo = () => {
    if (claim.state === 'mine') leaveFor(following?.answerId ?? null, false);
  };
  const lookAgain = () => {
    const [first] = queue.entries;
    if (first || gone) go(first?.answerId ?? null);
    if (!first) void refresh();
  };
  const lookCloser = (look: CloserLook) => {
    setCloser((before) => (before === look ? null : look));
    const peeked = reading.completeness?.peeked;
    if (look === 'peeked' && peeked && closer !== 'peeked')
      viewer.current?.showLines(peeked.firstLine, peeked.lastLine);
  };
  const showPlace = (next: Place) => {
    change({ pointedAt: next, tab: 'page' });
    // The same place again means: back to it, after scrolling away.
    viewer.current?.showEvidence();
    bench.current?.showEvidence();
  };
  const showLines = useCallback(
    (from: number, to: number) => {
      change({ tab: 'page' });
      viewer.current?.showLines(from, to);
    },
    [change],
  );
  const stepEvidence = (by: number) => {
    const order = evidenceOrder(shown);
    if (order.length === 0) return;
    const at = order.findIndex((each) => each.item === place.item && each.span === place.span);
    const next = order[(at + by + order.length) % order.length];
    if (next) showPlace(next);
  };
  /** @param at counted among the values to choose from */
  const choose = (at: number) => {
    const item = rivals[at];
    if (item === undefined) return;
    hush();
    change({ chosen: item, pointedAt: { item: item + 1, span: 1 } });
  };
  const onChoose = (at: number, press: Press) => {
    if (mayChoose) choose(at);
    else if (!view || superseded || isUndoing) tellNotDone('chosen', press);
  };
  const select = useCallback((selected: SelectedText | null) => change({ selected }), [change]);

  const tellNotDone = (deed: Parameters<typeof notDoneInWords>[0], { repeat }: Press) => {
    if (!repeat && currentId && !gone) say({ tone: 'plain', text: notDoneInWords(deed, waitsFor) });
  };
  const deciding = (deed: Parameters<typeof notDoneInWords>[0], decide: () => void) => (press: Press) => {
    if (ready && isDecidingPress(press, displayedAtMs)) decide();
    else tellNotDone(deed, press);
  };
  const onApprove = deciding('signed', approve);
  const onBothStand = conflict ? deciding('signed', bothStand) : () => undefined;
  const edit = () => {
    hush();
    change({ editing: true, tab: 'answer' });
  };
  const openDialog = (name: 'reject' | 'comment' | 'queue') => {
    hush();
    setDialog(name);
  };
  const onEdit = deciding('edited', edit);
  const onReject = deciding('rejected', () => openDialog('reject'));
  // Nobody means the decision on another question where a link led to none.
  const mayUndo = canUndo && !editing && !gone;
  const mayComment = currentId !== null && !gone;
  const onUndo = () => {
    if (mayUndo) void undo();
  };

  useKeys({
    Enter: onApprove,
    e: onEdit,
    r: onReject,
    b: onBothStand,
    c: () => mayComment && openDialog('comment'),
    // Held down it would take back one decision after the other.
    u: ({ repeat }) => !repeat && onUndo(),
    j: () => step(1),
    k: () => step(-1),
    n: () => stepEvidence(1),
    p: () => stepEvidence(-1),
    q: () => openDialog('queue'),
    l: letGo,
    a: () => reply.current?.focus(),
    ...Object.fromEntries(
      (Object.keys(closerKeys) as CloserLook[]).map((look) => [closerKeys[look], () => view && lookCloser(look)]),
    ),
    Escape: () => (editing ? closeEdit() : undefined),
    ...Object.fromEntries(
      Array.from({ length: 9 }, (_, digit) => [String(digit + 1), (press: Press) => onChoose(digit, press)] as const),
    ),
  });

  const answerPane = (
    // The next answer begins at its question, however far the one before was scrolled: nobody signs what is out of sight.
    <div key={currentId} className="h-full scroll-pb-16 overflow-y-auto bg-panel px-3.5 pb-6 pt-3">
      {!currentId ? <NothingLeft queue={queue} filtered={query !== ''} onRefresh={lookAgain} /> : null}
      {currentId && !loaded ? <Notice face="waiting" title="Loading the answer" /> : null}
      {gone ? (
        <Notice
          face="empty"
          title="That answer is not here (any more)"
          action={<Button onClick={lookAgain}>Go to the queue</Button>}
        >
          The link may be of another workspace, or cut short.
        </Notice>
      ) : null}
      {currentId && (loaded?.state === 'failed' || loaded?.state === 'signed_out') ? (
        <NotLoaded
          signedOut={loaded.state === 'signed_out'}
          address={window.location.pathname + window.location.search}
          onRetry={() => reload(currentId)}
        />
      ) : null}
      {view ? (
        <ReviewedAnswer
          {...{ view, proved, viewKey, doing, place, claim, refusal, closer, userId, mayAdminister, reply }}
          onLetGo={letGo}
          onRelease={() => void releaseOther()}
          onTakeOver={() => void takeOver()}
          onShowPlace={showPlace}
          onShowLines={showLines}
          onChoose={choose}
          onReason={(reason) => change({ reason })}
          onReplied={() => leaveAskedAgain(view.answer.id)}
          onCloseEdit={closeEdit}
          onEditOutdated={showMeanwhile}
          onEdited={(notice) => void settle('sign an edit', async () => ({ ok: true, ...(notice ? { notice } : {}) }))}
          onLookCloser={lookCloser}
        />
      ) : null}
    </div>
  );
  const pagePane = (
    <ReviewedPage
      {...{ view, proved, viewKey, editing, aheadOn, viewer, bench }}
      itemAt={place.item - 1}
      opening={{ highlights, ranges, target }}
      next={begun.current ? next : null}
      onPainted={setPaintedKey}
      onSelect={select}
    />
  );
  return (
    <main className="grid min-h-0 grid-cols-[minmax(0,1fr)] grid-rows-[40px_minmax(0,1fr)_auto]">
      <QueueBar queue={queue} query={query} unknown={unknown} onOpen={() => openDialog('queue')} />
      <ReviewPanes answer={answerPane} page={pagePane} wide={wide} tab={tab} onTab={(tab) => change({ tab })} />
      <DecisionBar
        answerId={currentId}
        ready={ready}
        mayApprove={mayApprove}
        toSettle={mayApprove && toSettle}
        waitingFor={ready ? (refusedApproval ?? (toSettle ? conflictToSettle(rivals) : '')) : waitsFor}
        conflict={conflict}
        mayComment={mayComment}
        approveLabel={approveLabel(view, editing ? null : chosen, rivals)}
        canUndo={mayUndo}
        onApprove={onApprove}
        onEdit={onEdit}
        onReject={onReject}
        onBothStand={onBothStand}
        onComment={() => openDialog('comment')}
        onUndo={onUndo}
      />
      <RejectDialog
        key={`reject ${currentId}`}
        keptAs={`reject:${userId}:${currentId}`}
        open={dialog === 'reject'}
        asksModel={asksModel}
        onClose={() => setDialog(null)}
        onReject={reject}
      />
      <QueueDialog
        open={dialog === 'queue'}
        onClose={() => setDialog(null)}
        queue={queue}
        query={query}
        current={view}
        seen={unflagged ? queue.entries.filter(({ answerId, version }) => looked.get(answerId) === version) : []}
        onApproveSeen={(entries: readonly Entry[]) => {
          setDialog(null);
          return approveAllSeen(entries);
        }}
        onGo={(answerId) => leaveFor(answerId)}
      />
      <CommentDialog
        key={`comment ${currentId}`}
        keptAs={`comment:${userId}:${currentId}`}
        open={dialog === 'comment'}
        onClose={() => setDialog(null)}
        onComment={comment}
      />
    </main>
  );
}
