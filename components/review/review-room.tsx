'use client';

import { useRouter, useSearchParams } from 'next/navigation';
import {
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { Group, Panel, Separator } from 'react-resizable-panels';
import { runAgain } from '@/app/actions/ask';
import { chooseValue as askAgainWithValue } from '@/app/actions/brief';
import {
  addComment,
  approveAnswer,
  approveSeen,
  chooseValue,
  claimAnswer,
  rejectAnswer,
  releaseAnswer,
  releaseForOther,
  takeOverAnswer,
  undoDecision,
} from '@/app/actions/review';
import type { Item } from '@/lib/contract/answer';
import type { UndoableDecision } from '@/lib/ports/review-store';
import { answerHeadline, answerInWords, isConditional, isUnanswered } from '@/lib/review/answer-headline';
import { type AnswerState, isDecided } from '@/lib/run/run-state';
import { AbsenceCertificate } from '../ask/absence-certificate';
import { choicesOf } from '../ask/choices-of';
import { ComputationView } from '../ask/computation-view';
import { EditNote } from '../ask/edit-note';
import { Facts } from '../ask/facts';
import { ItemCard, placeInWords } from '../ask/item-card';
import { nearestTarget } from '../ask/nearest-target';
import { QuestionHeading } from '../ask/question-heading';
import { RecheckOffer } from '../ask/recheck-offer';
import { answerHighlights, evidenceOrder, isInferredByPerson } from '../ask/shown-answer';
import { Unanswered } from '../ask/unanswered';
import { kindWords } from '../ask/words';
import { Reply } from '../asker/reply';
import { useKeys } from '../keys/use-keys';
import type { Wire } from '../run/wire';
import { useAction } from '../settings/use-action';
import { useChangeReviewCount, useRefreshReviewCount } from '../shell/review-count';
import { Button } from '../ui/button';
import { FileName } from '../ui/file-name';
import { Notice } from '../ui/notice';
import { Pill } from '../ui/pill';
import { TabList } from '../ui/tab-list';
import { useToast } from '../ui/toasts';
import { useMedia } from '../ui/use-media';
import { useRememberedLayout } from '../ui/use-remembered-layout';
import { targetOf } from '../viewer/highlight';
import { isPasswordAwaited, watchAwaited } from '../viewer/known-passwords';
import { PdfViewer, type ViewerHandle } from '../viewer/pdf-viewer';
import { prefetchPage } from '../viewer/prefetch';
import type { SelectedText } from '../viewer/text-selection';
import { ClaimLine, type ClaimState } from './claim-line';
import { type BenchHandle, ConflictBench } from './conflict-bench';
import { ConflictCards } from './conflict-cards';
import { DecidedNote } from './decided-note';
import { isDecidingPress, type Press } from './deciding-press';
import { DecisionBar } from './decision-bar';
import { EditPanel } from './edit-panel';
import { FlagPills } from './flag-pills';
import { editKey, forgetEdit, keptEdit } from './kept-edit';
import { KeptEditNote } from './kept-edit-note';
import { type CloserLook, closerKeys, LookCloser } from './look-closer';
import { MeanwhileNote, type Refused } from './meanwhile-note';
import { OwnSearch } from './own-search';
import { nothingShown, type Opening, openingOf, placeKey, provedView } from './proved-view';
import { QueueBar } from './queue-bar';
import { QueueDialog } from './queue-dialog';
import { CommentDialog, RejectDialog } from './reason-dialogs';
import { ReviewFacts, When } from './review-facts';
import type { Entry, QueueView, ReviewView } from './review-view';
import { StaleNote } from './stale-note';
import { useDisplayed } from './use-displayed';
import { usePassingNotice } from './use-passing-notice';
import { useReleaseOnLeaving } from './use-release-on-leaving';
import { useReviewQueue, useReviewViews } from './use-review-queue';

type ReviewRoomProps = {
  queue: QueueView;
  query: string;
  /** What this person decided before the room was opened, and can take back. */
  undoable: readonly Wire<UndoableDecision>[];
  userId: string;
  mayAdminister: boolean;
  /** Whether a model answers what is asked again, or the built-in reader. */
  asksModel: boolean;
};

/** What was decided. An answer that was opened by a link alone has no entry in the queue, nor has one that was decided before. */
type Taken = { answerId: string; question: string; entry: Entry | null };

type Outcome = { ok: true; notice?: string } | { ok: false; code: string; message: string; insteadId?: string };
/** A claim runs out after ten minutes; it is renewed while its answer is on the screen. */
const renewMs = 4 * 60_000;
const fetchedAhead = 6;
const paintedAhead = 2;

/** The room where people sign: the queue's next answer on the left, its proof on the right, one bar of decisions. */
export function ReviewRoom(props: ReviewRoomProps) {
  const { queue: initialQueue, query, undoable, userId, mayAdminister, asksModel } = props;
  const toast = useToast();
  const { say, hush } = usePassingNotice();
  const again = useAction();
  const changeReviewCount = useChangeReviewCount();
  const refreshReviewCount = useRefreshReviewCount();
  const wide = useMedia('(min-width: 1024px)', true);
  const [tab, setTab] = useState<Tab>('answer');
  const parameters = useSearchParams();
  const { queue, remove, setAside, putBack, refresh } = useReviewQueue(initialQueue, query);
  const { views, load, reload, supersede } = useReviewViews();
  /** A new one each time that an answer is gone to, though it were the same answer. */
  const [visit, setVisit] = useState<{ answerId: string | null }>(() => ({
    answerId: parameters.get('answer') ?? initialQueue.entries[0]?.answerId ?? null,
  }));
  const currentId = visit.answerId;
  const [place, setPlace] = useState({ item: 1, span: 1 });
  const [chosen, setChosen] = useState<number | null>(null);
  const [reason, setReason] = useState<string | null>(null);
  const [paintedKey, setPaintedKey] = useState<string | null>(null);
  const [dialog, setDialog] = useState<'reject' | 'comment' | 'queue' | null>(null);
  const [editing, setEditing] = useState(false);
  const [closer, setCloser] = useState<CloserLook | null>(null);
  const [claim, setClaim] = useState<ClaimState>({ state: 'asking' });
  const [selected, setSelected] = useState<SelectedText | null>(null);
  const [refusal, setRefusal] = useState<Refused | null>(null);
  const [done, setDone] = useState<readonly Taken[]>(() =>
    undoable.map(({ answerId, question }) => ({ answerId, question, entry: null })),
  );
  const unflagged = new URLSearchParams(query).get('state') === 'shipped';
  const [looked, setLooked] = useState<ReadonlyMap<string, number>>(new Map());
  const viewer = useRef<ViewerHandle>(null);
  const bench = useRef<BenchHandle>(null);
  const reply = useRef<HTMLInputElement>(null);

  const index = queue.entries.findIndex((entry) => entry.answerId === currentId);
  const entry = queue.entries[index] ?? null;
  const loaded = currentId ? views.get(currentId) : undefined;
  const view = loaded?.state === 'ready' ? loaded.view : null;

  /** Whether the person opened the answer, or did something with it since it was shown. */
  const [opened, setOpened] = useState(true);
  const shownAtMs = useRef(0);
  /** @param chosen false where the next answer is shown because the one before is done with */
  const go = useCallback(
    (answerId: string | null, chosen = true) => {
      hush();
      setVisit({ answerId });
      setOpened(chosen);
      shownAtMs.current = Date.now();
      setPlace({ item: 1, span: 1 });
      setChosen(null);
      setReason(null);
      setEditing(false);
      setSelected(null);
      setTab('answer');
      const address = new URL(window.location.href);
      if (answerId) address.searchParams.set('answer', answerId);
      else address.searchParams.delete('answer');
      window.history.replaceState(null, '', address);
    },
    [hush],
  );

  // What comes next is fetched while this one is being read: further ahead than it is painted, for those who decide faster
  // than the server answers.
  const version = entry?.version;
  // Not under somebody's hands: what is being edited stays as it was begun, and signing it tells of what changed.
  useEffect(() => {
    if (currentId && !editing) load(currentId, version, true);
  }, [currentId, version, editing, load]);
  useEffect(() => {
    for (const next of queue.entries.slice(index + 1, index + 1 + fetchedAhead)) load(next.answerId, next.version);
  }, [index, queue.entries, load]);
  const documentId = view?.document.id ?? null;
  const upcoming = useMemo(
    () =>
      queue.entries.slice(index + 1, index + 1 + paintedAhead).flatMap(({ answerId }) => {
        const loaded = views.get(answerId);
        return loaded?.state === 'ready' ? [loaded.view] : [];
      }),
    [queue.entries, index, views],
  );
  // In this document its pages are painted out of sight; another one is opened, and painted in a viewer of its own.
  const ahead = useMemo(
    () =>
      upcoming.filter(({ document }) => document.id === documentId).map(({ answer }) => answer.evidence.map(pageOf)),
    [upcoming, documentId],
  );
  const elsewhere = upcoming.find(({ document }) => document.id !== documentId);
  const elsewhereId = elsewhere?.document.id;
  const elsewherePage = elsewhere && pageOf(elsewhere.answer.evidence[0]);
  useEffect(
    () => (elsewhereId && elsewherePage ? prefetchPage(elsewhereId, elsewherePage) : undefined),
    [elsewhereId, elsewherePage],
  );
  const next = useMemo(() => (elsewhere ? openingOf(elsewhere) : null), [elsewhere]);
  const aheadOn = useMemo(() => [0, 1].map((side) => ahead.flatMap((pages) => pages[side] ?? [])), [ahead]);

  // Opening an answer claims it; whoever was first keeps it until the claim runs out. One that only comes next is left to
  // others until something is done with it; who has it already is said at once. What was taken back is gone to, and claimed, anew.
  const claiming = opened || view?.claim ? 'claims' : view ? 'free' : 'asking';
  useEffect(() => (opened ? undefined : onFirstAct(() => setOpened(true))), [opened]);
  useEffect(() => {
    const { answerId } = visit;
    if (!answerId) return;
    if (claiming !== 'claims') {
      setClaim({ state: claiming });
      return;
    }
    let gone = false;
    const take = () =>
      claimAnswer(answerId).then(
        (outcome) => {
          if (!gone) setClaim(claimOf(outcome));
        },
        () => {
          const message = 'The server could not be reached to claim this answer.';
          if (!gone) setClaim({ state: 'refused', code: 'offline', message });
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
    };
  }, [visit, claiming]);
  const claimAgain = useCallback(() => setVisit((before) => ({ ...before })), []);
  useReleaseOnLeaving(currentId, claim, claimAgain);

  const current = useMemo(() => (view ? provedView(view) : nothingShown), [view]);
  const { events, reading, shown, edit: standing, second, conflict, ranges } = current;
  const evidence = shown.items[place.item - 1]?.evidence[place.span - 1];
  const viewKey = `${currentId} ${view?.answer.version}`;
  const targetKey = conflict ? viewKey : placeKey(viewKey, place);
  const absent = shown.answer !== null && shown.items.length === 0;
  const target = useMemo(
    () => (evidence ? targetOf(evidence, targetKey) : absent ? nearestTarget(reading, targetKey) : null),
    [evidence, absent, reading, targetKey],
  );
  const highlights = useMemo(() => answerHighlights(shown, second, place), [shown, second, place]);
  const sides = useMemo(
    () => shown.items.map((each, at) => ({ index: at, ...each })).filter((_, at) => at === 0 || second.has(at)),
    [shown, second],
  );
  const nothingToShow = shown.items.length === 0 || (!conflict && !evidence);
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
  const superseded = loaded?.state === 'ready' && loaded.superseded === true;
  const open = view !== null && !superseded && !isDecided(view.answer.state);
  const ready = open && displayedAtMs !== null && claim.state !== 'refused' && !editing;

  // Nothing is painted ahead of the first evidence.
  const begun = useRef(false);
  if (ready) begun.current = true;

  const refusedApproval = view && !view.approval.ok ? view.approval.message : null;
  const mayApprove = ready && refusedApproval === null;

  /** The header counts what waits, and unflagged answers do not. */
  const count = (taken: Taken, by: number) => {
    if (taken.entry && !unflagged) changeReviewCount(by);
  };
  /** Resolves to whether it was decided. */
  const settle = async (wanted: string, decision: () => Promise<Outcome>): Promise<boolean> => {
    if (!view) return false;
    const taken: Taken = { answerId: view.answer.id, question: view.question.question.text, entry };
    const saw = {
      answerId: view.answer.id,
      version: view.answer.version,
      saw: answerInWords(view.answer.answer),
    };
    const next = queue.entries[index + 1] ?? queue.entries[index - 1] ?? null;
    remove(taken.answerId);
    count(taken, -1);
    setDone((before) => [...before, taken]);
    go(next?.answerId ?? null, false);
    try {
      const outcome = await decision();
      if (outcome.ok) {
        if (keptEdit(editKey(userId, taken.answerId))) toast({ tone: 'plain', text: keptInWords });
        if (outcome.notice) toast({ tone: 'bad', text: outcome.notice });
        return true;
      }
      if (outcome.insteadId !== undefined) {
        // What was decided on is no longer asked about: its successor is, and waits in the queue if a person has to see it.
        setDone((before) => before.filter((each) => each.answerId !== taken.answerId));
        go(outcome.insteadId);
        toast({ tone: 'plain', text: `“${taken.question}”: ${outcome.message}` });
        return false;
      }
      if (outcome.code === 'outdated') setRefusal({ ...saw, wanted });
      takeBack(taken, outcome.message);
      if (outcome.code === 'outdated') {
        supersede(taken.answerId);
        // what somebody decided already waits no more
        refresh().catch(() => undefined);
        refreshReviewCount();
      } else reload(taken.answerId);
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      takeBack(taken, 'The decision did not reach the server. The answer is back in the queue, undecided.');
      reload(taken.answerId);
    }
    return false;
  };
  const takeBack = (taken: Taken, message: string) => {
    putBack(taken.answerId, taken.entry);
    count(taken, 1);
    setDone((before) => before.filter((each) => each.answerId !== taken.answerId));
    go(taken.answerId);
    toast({ tone: 'bad', text: `“${taken.question}”: ${message}` });
  };

  const subject = view ? { answerId: view.answer.id, version: view.answer.version } : null;
  /** What a claim would have measured, where there is none. */
  const unclaimedLook = () => (claim.state === 'free' ? { lookedMs: Math.max(0, Date.now() - shownAtMs.current) } : {});
  const approve = () => {
    if (!mayApprove || !subject) return;
    if (conflict && chosen === null) {
      say({ tone: 'plain', text: 'Choose a value with its number first, or press B when both stand.' });
      return;
    }
    if (chosen !== null) {
      const words = reason?.trim() || choiceInWords(shown.items, chosen);
      const choice = { ...subject, ...unclaimedLook(), item: chosen, reason: words };
      void settle(`approve value ${chosen + 1}: ${words}`, () => chooseValue(choice));
      return;
    }
    const approval = { ...subject, ...unclaimedLook() };
    void settle('approve it as it stood', () => approveAnswer(approval));
  };
  /** Unflagged answers that were looked at here, together: each is a decision of its own. */
  const approveAllSeen = async (entries: readonly Entry[]) => {
    setDialog(null);
    const outcome = await approveSeen(entries.map(({ answerId, version }) => ({ answerId, version })));
    if (!outcome.ok) {
      toast({ tone: 'bad', text: outcome.message });
      return;
    }
    const refusals = new Map(outcome.refused.map(({ answerId, message }) => [answerId, message]));
    const approved = entries.filter(({ answerId }) => !refusals.has(answerId));
    for (const { answerId } of approved) remove(answerId);
    if (approved.some(({ answerId }) => keptEdit(editKey(userId, answerId))))
      toast({ tone: 'plain', text: keptInWords });
    setDone((before) => [...before, ...approved.map(takenOf)]);
    for (const [answerId, message] of refusals) {
      const question = entries.find((each) => each.answerId === answerId)?.question;
      toast({ tone: 'bad', text: `“${question}”: ${message}` });
      reload(answerId);
    }
    if (approved.some(({ answerId }) => answerId === currentId))
      go(
        queue.entries.find(({ answerId }) => !approved.some((each) => each.answerId === answerId))?.answerId ?? null,
        false,
      );
    if (approved.length > 0) say({ tone: 'ok', text: `${approved.length} approved; U takes them back one by one.` });
  };
  const bothStand = () => {
    if (!mayApprove || !subject || !conflict) return;
    const words = reason?.trim() || 'both values stand';
    const approval = { ...subject, ...unclaimedLook(), bothStand: true, reason: words };
    void settle(`let both stand: ${words}`, () => approveAnswer(approval));
  };
  // What is on the screen goes before what was decided last.
  const lastTaken = view?.undoable && !superseded ? takenBefore(view, done) : (done.at(-1) ?? null);
  const toUndo = editing ? null : lastTaken;
  const undoing = useRef(false);
  const undo = async () => {
    if (!toUndo || undoing.current) return;
    undoing.current = true;
    const outcome = await undoDecision(toUndo.answerId).finally(() => {
      undoing.current = false;
    });
    setDone((before) => before.filter(({ answerId }) => answerId !== toUndo.answerId));
    if (!outcome.ok) {
      toast({ tone: 'bad', text: outcome.message });
      if (outcome.insteadId !== undefined) go(outcome.insteadId);
      else reload(toUndo.answerId);
      return;
    }
    putBack(toUndo.answerId, toUndo.entry);
    if (toUndo.entry) count(toUndo, 1);
    else if (waitsForReview.has(outcome.state)) changeReviewCount(1);
    supersede(toUndo.answerId);
    go(toUndo.answerId);
    say({ tone: 'ok', text: 'The last decision was taken back.' });
    // what came of a question that was asked again is not asked about any more
    refresh().catch(() => undefined);
    refreshReviewCount();
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
  const takeOver = async () => {
    if (!currentId) return;
    setClaim(claimOf(await takeOverAnswer(currentId)));
  };
  const releaseOther = async () => {
    if (!currentId) return;
    const outcome = await releaseForOther(currentId);
    if (outcome.ok) setClaim(claimOf(await claimAnswer(currentId)));
    else toast({ tone: 'bad', text: outcome.message });
  };
  /** What the edit cites is marked no longer: the answer stands on its own evidence. */
  const closeEdit = () => {
    setEditing(false);
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
    if (claim.state !== 'mine') return;
    const next = queue.entries[index + 1] ?? queue.entries[index - 1];
    leaveFor(next?.answerId ?? null, false);
  };
  /** The question runs again with a reply: this answer is done with, undecided, and the next one comes as any other. */
  const askedAgain = () => {
    if (!currentId) return;
    const next = queue.entries[index + 1] ?? queue.entries[index - 1] ?? null;
    setAside(currentId);
    if (entry && !unflagged) changeReviewCount(-1);
    go(next?.answerId ?? null, false);
  };
  const lookAgain = () => {
    const [first] = queue.entries;
    if (first) go(first.answerId);
    else void refresh();
  };
  const lookCloser = (look: CloserLook) => {
    setCloser((before) => (before === look ? null : look));
    const peeked = reading.completeness?.peeked;
    if (look === 'peeked' && peeked && closer !== 'peeked')
      viewer.current?.showLines(peeked.firstLine, peeked.lastLine);
  };
  const showPlace = (next: { item: number; span: number }) => {
    setPlace(next);
    setTab('page');
    // The same place again means: back to it, after scrolling away.
    viewer.current?.showEvidence();
    bench.current?.showEvidence();
  };
  const stepEvidence = (by: number) => {
    const order = evidenceOrder(shown);
    if (order.length === 0) return;
    const at = order.findIndex((each) => each.item === place.item && each.span === place.span);
    const next = order[(at + by + order.length) % order.length];
    if (next) showPlace(next);
  };
  const choose = (at: number) => {
    if (!conflict || !shown.items[at]) return;
    hush();
    setChosen(at);
    setPlace({ item: at + 1, span: 1 });
  };

  const deciding = (decide: () => void) => (press: Press) => {
    if (isDecidingPress(press, displayedAtMs)) decide();
  };
  const onApprove = deciding(approve);
  const onBothStand = deciding(bothStand);
  const edit = () => {
    hush();
    setEditing(true);
  };
  const openDialog = (name: 'reject' | 'comment' | 'queue') => {
    hush();
    setDialog(name);
  };
  const onEdit = deciding(() => ready && edit());
  const onReject = deciding(() => ready && openDialog('reject'));

  useKeys({
    Enter: onApprove,
    e: onEdit,
    r: onReject,
    b: onBothStand,
    c: () => currentId && openDialog('comment'),
    // Held down it would take back one decision after the other.
    u: ({ repeat }) => !repeat && void undo(),
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
      Array.from({ length: 9 }, (_, digit) => [String(digit + 1), () => ready && choose(digit)] as const),
    ),
  });

  const document = view?.document ?? null;
  const benchOpen = conflict && !editing;
  const pages: (Opening & { view: ReviewView })[] = [
    ...(view && !benchOpen ? [{ view, highlights, ranges, target }] : []),
    ...(next && begun.current && next.view.document.id !== document?.id ? [next] : []),
  ];
  const showLines = useCallback((from: number, to: number) => {
    setTab('page');
    viewer.current?.showLines(from, to);
  }, []);
  const answerPane = (
    <div className="h-full overflow-y-auto bg-panel px-3.5 pb-6 pt-3">
      {!currentId ? <NothingLeft queue={queue} filtered={query !== ''} onRefresh={lookAgain} /> : null}
      {currentId && !loaded ? <Notice face="waiting" title="Loading the answer" /> : null}
      {currentId && loaded?.state === 'gone' ? (
        <Notice
          face="empty"
          title="That answer is not here (any more)"
          action={<Button onClick={lookAgain}>Go to the queue</Button>}
        >
          The link may be of another workspace, or cut short.
        </Notice>
      ) : null}
      {currentId && loaded?.state === 'failed' ? (
        <Notice
          face="failing"
          title="This answer could not be loaded"
          action={<Button onClick={() => reload(currentId)}>Try again</Button>}
        >
          It is kept and still waits for a decision.
        </Notice>
      ) : null}
      {view ? (
        <>
          <div className="flex flex-wrap items-center gap-2">
            <FlagPills view={view} completeness={reading.completeness} />
            {shown.items[0] ? <Pill>{kindWords[shown.items[0].item.kind]}</Pill> : null}
            <ClaimLine
              claim={claim}
              mayAdminister={mayAdminister}
              onLetGo={letGo}
              onRelease={() => void releaseOther()}
              onTakeOver={() => void takeOver()}
            />
          </div>
          <QuestionHeading key={view.answer.id} as="h2" text={view.question.question.text} className="mb-1 mt-1" />
          <p className="text-muted">
            <FileName name={view.document.name} className="break-words" /> · asked{' '}
            <When at={view.question.question.createdAt} />
          </p>
          {view.question.followsUp ? (
            <p className="break-words text-muted">
              Follows up “{view.question.followsUp.text}”
              {view.question.followsUp.headline ? `: ${view.question.followsUp.headline}` : ''}
            </p>
          ) : null}
          {refusal ? <MeanwhileNote refused={refusal} view={view} userId={userId} /> : null}
          <DecidedNote view={view} userId={userId} />
          {standing ? (
            <EditNote edit={standing} before={reading.answered ? answerHeadline(reading.answered.answer) : null} />
          ) : null}
          {subject && !editing && !isDecided(view.answer.state) ? (
            <KeptEditNote key={`kept ${viewKey}`} keptAs={editKey(userId, subject.answerId)} />
          ) : null}
          {editing && subject ? (
            <EditPanel
              key={viewKey}
              {...subject}
              answer={view.answer.answer}
              kind={view.question.question.brief?.kind ?? 'text'}
              beginsAt={place.item - 1}
              method={view.answer.answer.extraction_method === 'inferred' ? 'inferred' : 'verbatim'}
              document={{
                id: view.document.id,
                revisionId: view.answer.revisionId,
                pageCount: view.document.pageCount ?? view.document.pagesParsed,
                lineCount: view.document.lineCount,
              }}
              selected={selected}
              onShowLines={showLines}
              keptAs={editKey(userId, subject.answerId)}
              onClose={closeEdit}
              onSaved={(notice) => {
                forgetEdit(editKey(userId, subject.answerId));
                void settle('sign an edit', async () => ({ ok: true, ...(notice ? { notice } : {}) }));
              }}
            />
          ) : conflict ? (
            <>
              <ConflictCards
                items={shown.items}
                choices={choicesOf(view.answer.flags)}
                chosen={chosen}
                onChoose={choose}
              />
              <ReplyToConflict view={view} field={reply} onReplied={askedAgain} />
            </>
          ) : (
            shown.items.map(({ item, evidence: spans }, at) => (
              <ItemCard
                // biome-ignore lint/suspicious/noArrayIndexKey: an item is named by its place in the answer
                key={at}
                item={item}
                evidence={spans}
                position={at + 1}
                count={shown.items.length}
                selectedSpan={place.item === at + 1 ? place.span : null}
                second={second.has(at)}
                provisional={false}
                rejected={view.answer.state === 'rejected'}
                inferredByPerson={isInferredByPerson(standing, shown.answer)}
                conditional={shown.answer ? isConditional(item, shown.answer) : false}
                onSelect={(item, span) => showPlace({ item, span })}
              />
            ))
          )}
          {!view.answer.answer.answer_found && !editing ? (
            <>
              {isUnanswered(view.answer.flags, view.answer.state) ? (
                <Unanswered why={view.answer.answer.confidence_explanation} />
              ) : (
                <AbsenceCertificate
                  questionId={view.answer.questionId}
                  runId={view.answer.runId}
                  reading={reading}
                  pageCount={view.document.pageCount}
                  readAgain={view.answer.revisionId !== view.document.revisionId}
                  onShowLines={showLines}
                />
              )}
              <OwnSearch
                key={view.answer.id}
                answerId={view.answer.id}
                searches={view.searches}
                onShowLines={showLines}
              />
            </>
          ) : null}
          {view.answer.answer.computation ? (
            <ComputationView
              computation={view.answer.answer.computation}
              result={view.answer.answer.items[0]}
              onShowLines={showLines}
            />
          ) : null}
          <ReviewFacts view={view} events={events} onShowLines={benchOpen ? undefined : showLines} />
          {conflict && !editing ? (
            <textarea
              aria-label="Reason for the choice (goes into the audit trail)"
              placeholder="Reason for the choice (goes into the audit trail)"
              rows={2}
              value={reason ?? (chosen === null ? '' : choiceInWords(shown.items, chosen))}
              onChange={(event) => setReason(event.target.value)}
              onKeyDown={(event) => {
                if (event.key === 'Escape') event.currentTarget.blur();
              }}
              className="mt-3.5 w-full rounded-[9px] border border-line-strong bg-bg px-[11px] py-[9px]"
            />
          ) : null}
          <Facts
            answer={view.answer.answer}
            brief={view.question.question.brief}
            completeness={standing ? null : reading.completeness}
            editor={standing?.by ?? null}
            by={view.answer.meta.provider === 'reader' ? 'the built-in reader' : view.answer.meta.model}
          />
          <StaleNote key={`stale ${viewKey}`} view={view} />
          <RecheckOffer
            changed={view.changed}
            state={view.answer.state}
            onAgain={() =>
              again.run(() => runAgain({ questionId: view.answer.questionId }), 'The question runs again.')
            }
          />
          <LookCloser view={view} events={events} reading={reading} open={closer} onToggle={lookCloser} />
        </>
      ) : null}
    </div>
  );
  const pagePane = (
    <div className="relative h-full">
      {document && benchOpen ? (
        <ConflictBench
          ref={bench}
          documentId={document.id}
          revisionId={view?.answer.revisionId ?? document.revisionId}
          lineCount={document.lineCount}
          pagesParsed={document.pagesParsed}
          sides={benchSides(sides, place.item - 1)}
          active={Math.min(
            1,
            Math.max(
              0,
              benchSides(sides, place.item - 1).findIndex((side) => side.index === place.item - 1),
            ),
          )}
          viewKey={viewKey}
          ahead={aheadOn}
          onPainted={setPaintedKey}
        />
      ) : null}
      {pages.map(({ view: shownHere, ...opened }) => {
        const hidden = shownHere !== view;
        return (
          <div key={shownHere.document.id} className={hidden ? 'invisible absolute inset-0' : 'h-full'}>
            <PdfViewer
              ref={hidden ? undefined : viewer}
              documentId={shownHere.document.id}
              revisionId={shownHere.answer.revisionId}
              lineCount={shownHere.document.lineCount}
              pagesParsed={shownHere.document.pagesParsed}
              {...opened}
              ahead={hidden ? undefined : aheadOn[0]}
              active={!hidden}
              onEvidencePainted={hidden ? undefined : setPaintedKey}
              onSelectText={editing && !hidden ? setSelected : undefined}
            />
          </div>
        );
      })}
      {document ? null : <div className="h-full bg-desk" />}
    </div>
  );
  return (
    <main className="grid min-h-0 grid-cols-[minmax(0,1fr)] grid-rows-[40px_minmax(0,1fr)_auto]">
      <QueueBar queue={queue} query={query} onOpen={() => openDialog('queue')} />
      <Panes answer={answerPane} page={pagePane} wide={wide} tab={tab} onTab={setTab} />
      <DecisionBar
        answerId={currentId}
        ready={ready}
        mayApprove={mayApprove}
        waitingFor={ready ? (refusedApproval ?? '') : waitingFor(view, claim, editing, { inSight, locked })}
        conflict={conflict}
        approveLabel={approveLabel(view, editing ? null : chosen)}
        canUndo={toUndo !== null}
        onApprove={onApprove}
        onEdit={onEdit}
        onReject={onReject}
        onBothStand={onBothStand}
        onComment={() => openDialog('comment')}
        onUndo={() => void undo()}
      />
      <RejectDialog
        key={`reject ${currentId}`}
        keptAs={`reject:${userId}:${currentId}`}
        open={dialog === 'reject'}
        asksModel={asksModel}
        onClose={() => setDialog(null)}
        onReject={async (words, destination) => {
          setDialog(null);
          if (!subject) return false;
          const rejection = { ...subject, ...unclaimedLook(), reason: words, destination };
          return settle(`reject it: ${words}`, () => rejectAnswer(rejection));
        }}
      />
      <QueueDialog
        open={dialog === 'queue'}
        onClose={() => setDialog(null)}
        queue={queue}
        query={query}
        current={view}
        seen={unflagged ? queue.entries.filter(({ answerId, version }) => looked.get(answerId) === version) : []}
        onApproveSeen={approveAllSeen}
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

type Tab = 'answer' | 'page';
const tabs: { name: Tab; title: string }[] = [
  { name: 'answer', title: 'Answer' },
  { name: 'page', title: 'Page' },
];

type PanesProps = { answer: ReactNode; page: ReactNode; wide: boolean; tab: Tab; onTab: (tab: Tab) => void };

/** Both side by side where there is room, one with tabs where there is not. A page out of sight stays where it was scrolled to. */
function Panes({ answer, page, wide, tab, onTab }: PanesProps) {
  if (wide) return <SideBySide answer={answer} page={page} />;
  return (
    <div className="flex min-h-0 flex-col">
      <div className="relative min-h-0 grow">
        {tabs.map(({ name, title }) => (
          <div
            key={name}
            role="tabpanel"
            aria-label={title}
            className={name === tab ? 'h-full' : 'invisible absolute inset-0'}
          >
            {name === 'answer' ? answer : page}
          </div>
        ))}
      </div>
      <TabList tabs={tabs} tab={tab} onTab={onTab} />
    </div>
  );
}

function SideBySide({ answer, page }: { answer: ReactNode; page: ReactNode }) {
  const remembered = useRememberedLayout('review');
  return (
    <Group orientation="horizontal" {...remembered}>
      <Panel id="answer" defaultSize="39%" minSize="340px">
        {answer}
      </Panel>
      <Separator className="separator" aria-label="Resize the answer" />
      <Panel id="page" defaultSize="61%" minSize="360px">
        {page}
      </Panel>
    </Group>
  );
}

type ReplyToConflictProps = { view: ReviewView; field: RefObject<HTMLInputElement | null>; onReplied: () => void };

/** What the answer asks back, with its values as choices: the question goes on where the chosen one stands. */
function ReplyToConflict({ view: { answer, question }, field, onReplied }: ReplyToConflictProps) {
  const values = choicesOf(answer.flags);
  const choices = values.map(({ label, place }) => `${label} (${place})`);
  const text = answer.answer.suggested_clarification;
  if (text === null && choices.length === 0) return null;
  const questionId = question.question.id;
  return (
    <Reply
      key={`${answer.id} ${answer.version}`}
      questionId={questionId}
      clarification={{ text: text ?? 'Which one is meant?', choices }}
      choose={(place) => askAgainWithValue({ questionId, choice: values[place]?.index ?? place })}
      onReplied={onReplied}
      field={field}
    />
  );
}

type NothingLeftProps = { queue: QueueView; filtered: boolean; onRefresh: () => void };

function NothingLeft({ queue: { left, decidedToday }, filtered, onRefresh }: NothingLeftProps) {
  const { push } = useRouter();
  const decided = decidedToday > 0 ? `${decidedToday} decided today. ` : '';
  if (left === 0 && filtered)
    return (
      <Notice
        face="empty"
        title="Nothing waits with this filter"
        action={<Button onClick={() => push('/review')}>Take the filter off</Button>}
      >
        {decided}Other answers may wait without it.
      </Notice>
    );
  const title = left > 0 ? `You let go of it; ${left} left` : 'Nothing waits for a review';
  return (
    <Notice face="empty" title={title} action={<Button onClick={onRefresh}>Look again</Button>}>
      {decided}
      Answers come here when a check failed or a rule asks for a second look.
    </Notice>
  );
}

function waitingFor(
  view: ReviewView | null,
  claim: ClaimState,
  editing: boolean,
  { inSight, locked }: { inSight: boolean; locked: boolean },
): string {
  if (!view) return '';
  if (editing) return 'sign or close the edit first';
  if (view.undoable) return 'decided by you: U takes it back';
  if (isDecided(view.answer.state)) return 'decided already';
  if (claim.state === 'refused') return 'not yours to decide now';
  if (!inSight) return 'look at its page before you decide';
  return locked ? 'enter the password of the document to see the evidence' : 'waiting for the evidence to be shown';
}

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

/** Where a value's evidence begins. */
function pageOf(spans: readonly { pages: readonly { page: number }[] }[] | undefined): number | undefined {
  return spans?.[0]?.pages[0]?.page;
}

/** The two values that are side by side: the first, and the one that is looked at. */
function benchSides<T extends { index: number }>(sides: readonly T[], wanted: number): T[] {
  const [first, ...others] = sides;
  const other = others.find((side) => side.index === wanted) ?? others[0];
  return [first, other].filter((side): side is T => side !== undefined);
}

/** The reason that stands when a reviewer writes none: what was chosen over what, and where they stand. */
function choiceInWords(
  items: readonly { item: Item; evidence: Parameters<typeof placeInWords>[0][] }[],
  chosen: number,
): string {
  const places = items.map(({ evidence }) => (evidence[0] ? placeInWords(evidence[0]) : 'no citation'));
  const others = places.filter((_, index) => index !== chosen);
  return `Value ${chosen + 1} (${places[chosen]}) over ${others.join(', ')}`;
}

function claimOf(outcome: { ok: true; expiresAt: string } | { ok: false; code: string; message: string }): ClaimState {
  return outcome.ok ? { state: 'mine', expiresAt: outcome.expiresAt } : { state: 'refused', ...outcome };
}

/** Calls back once something is done with what is on the screen: pressing, turning the wheel over it, or a key that concerns it.
 *  @returns stops waiting for it */
function onFirstAct(act: () => void): () => void {
  const inRoom = (event: Event) => {
    if (event.target instanceof Element && event.target.closest('main')) act();
  };
  const onKey = ({ key, repeat, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
    if (!repeat && !ctrlKey && !metaKey && !altKey && !elsewhereKeys.has(key.toLowerCase())) act();
  };
  window.addEventListener('pointerdown', inRoom);
  window.addEventListener('wheel', inRoom, { passive: true });
  window.addEventListener('keydown', onKey);
  return () => {
    window.removeEventListener('pointerdown', inRoom);
    window.removeEventListener('wheel', inRoom);
    window.removeEventListener('keydown', onKey);
  };
}

/** Keys that decide at once, or lead away from the answer that is shown. */
const elsewhereKeys = new Set([
  ...['enter', 'u', 'j', 'k', 'l', 'q', 'g', 'z', '/', '?'],
  ...['escape', 'tab', 'shift', 'control', 'alt', 'meta'],
]);

/** What Enter does now. */
function approveLabel(view: ReviewView | null, chosen: number | null): string {
  if (chosen !== null) return `Approve value ${chosen + 1} and next`;
  if (view?.approval.ok && view.approval.approval === 'first') return 'Approve, first of two';
  const found = view?.answer.answer.answer_found ?? true;
  if (view?.newer) return found ? 'Approve for the older version' : 'Sign that it is not in the older version';
  return found ? 'Approve and next' : 'Sign that it is not there';
}
