'use client';

import Link from 'next/link';
import { useState } from 'react';
import type { Answer } from '@/lib/contract/answer';
import type { QuestionSummary, QuestionView } from '@/lib/ports/rows';
import { answerHeadline, isConditional, isUnanswered } from '@/lib/review/answer-headline';
import { takenByPeople, undoWindowMs } from '@/lib/review/undo';
import type { Flag } from '@/lib/run/flag';
import { isApproved, isDecided, stateOfAnswerInWords } from '@/lib/run/run-state';
import type { TraceEvent } from '@/lib/run/trace-event';
import { useKeys } from '../keys/use-keys';
import type { RunReading } from '../run/read-run';
import { Repairs } from '../run/repairs';
import { duration, Timeline } from '../run/timeline';
import type { Wire } from '../run/wire';
import { Button } from '../ui/button';
import { Kbd } from '../ui/kbd';
import { Notice } from '../ui/notice';
import { Pill } from '../ui/pill';
import { AbsenceCertificate } from './absence-certificate';
import { BriefView } from './brief-view';
import { choicesOf } from './choices-of';
import { Clarification } from './clarification';
import { ComparisonView } from './comparison-view';
import { ComputationView } from './computation-view';
import { DecisionNote } from './decision-note';
import { Facts } from './facts';
import { FlagPill } from './flag-pill';
import { FlagReasons } from './flag-reasons';
import { ItemCard } from './item-card';
import { LeftOutLines } from './left-out-lines';
import { FollowUps, NarrativeHead } from './narrative-view';
import { PeekedLines } from './peeked-lines';
import { QuestionHeading } from './question-heading';
import { RecheckOffer } from './recheck-offer';
import { choiceMade } from './settled-words';
import { isInferredByPerson, proofCount, type ShownAnswer } from './shown-answer';
import { Unanswered } from './unanswered';
import { shapeWords } from './words';

type AnswerPanelProps = {
  summary: Wire<QuestionSummary>;
  view: Wire<QuestionView> | null;
  events: readonly TraceEvent[];
  reading: RunReading;
  shown: ShownAnswer;
  /** Indexes of items that are the other value of a conflict. */
  secondItems: ReadonlySet<number>;
  selected: { item: number; span: number };
  pageCount: number | null;
  /** The document's present reading, which an answer may be older than. */
  revisionId: string | null;
  mayReview: boolean;
  userId: string;
  onSelect: (item: number, span: number) => void;
  onPoint: (item: number, span: number) => void;
  onShowLines: (first: number, last: number) => void;
  onRunAgain: () => Promise<void>;
  /** The question that this one follows up. */
  earlier: Wire<QuestionSummary> | null;
  onSelectQuestion: (id: string) => void;
  /** Begins a question that follows this one up. */
  onFollowUp: () => void;
  /** Asks one at once. */
  onAskNext: (text: string) => void;
};

/** One question with its answer: value, proof, how it was made, and the way it was found. */
export function AnswerPanel(props: AnswerPanelProps) {
  const { summary, view, events, reading, shown, secondItems, selected, onSelect, onPoint, onShowLines } = props;
  const [timelineOpen, setTimelineOpen] = useState(true);
  useKeys({ t: () => setTimelineOpen((open) => !open) });
  const run = summary.run;
  const live = run?.state === 'queued' || run?.state === 'running';
  const brief = reading.brief ?? summary.brief;
  const own = view?.run?.id === run?.id ? view : null;
  const rejected = own?.answer?.state === 'rejected' || summary.answer?.state === 'rejected';
  const { answer } = shown;
  const signed = answer !== null && isApproved(own?.answer?.state) ? answer : null;
  const edit = own?.answer ? own.edit : null;
  const inferredByPerson = isInferredByPerson(edit, answer);
  // What was seen around the answer before the edit says nothing of the one that stands.
  const completeness = edit ? null : reading.completeness;
  const askedBack = answer?.suggested_clarification ?? brief?.clarification ?? null;
  return (
    <section aria-label="Answer" aria-busy={live} className="px-3.5 pb-6">
      <div className="flex flex-wrap items-center gap-2">
        {brief ? <Pill tone="second">{brief.narrative ? 'text in sections' : shapeWords[brief.shape]}</Pill> : null}
        {live ? <Pill tone="warn">{reading.doing}</Pill> : null}
        {!live && summary.answer ? <StatePill summary={summary} /> : null}
        {shown.flags.map((flag) => (
          <FlagPill key={`${flag.name}-${flag.items.join()}`} flag={flag} signed={signed} />
        ))}
        {rejected || inferredByPerson ? null : <ProofCount items={shown.items} />}
        <span className="ml-auto text-faint">{reading.elapsedMs > 0 ? duration(reading.elapsedMs) : ''}</span>
      </div>
      <QuestionHeading as="h1" text={summary.text} className="mb-2 mt-1 tracking-[-.01em]" />
      {props.earlier ? <Earlier question={props.earlier} onSelect={props.onSelectQuestion} /> : null}

      {run?.state === 'failed' || run?.state === 'interrupted' || run?.state === 'cancelled' ? (
        <EndedEarly run={run} onRunAgain={props.onRunAgain} />
      ) : null}
      {own?.answer ? (
        <DecisionNote
          state={own.answer.state}
          decision={own.decision}
          edit={edit}
          rejections={own.rejections}
          before={reading.answered ? answerHeadline(reading.answered.answer) : null}
          inferred={inferredByPerson}
          choice={signed ? choiceMade(shown.flags, signed) : null}
        />
      ) : null}
      <NarrativeHead narrative={answer ? answer.narrative : reading.arriving} provisional={shown.provisional} />
      {run ? <Repairs events={events} live={live} runId={run.id} /> : null}
      {shown.items.map(({ item, evidence }, index) => (
        <ItemCard
          // biome-ignore lint/suspicious/noArrayIndexKey: an item is named by its place in the answer
          key={index}
          item={item}
          evidence={evidence}
          position={index + 1}
          count={shown.items.length}
          selectedSpan={selected.item === index + 1 ? selected.span : null}
          second={secondItems.has(index)}
          provisional={shown.provisional}
          rejected={rejected}
          inferredByPerson={inferredByPerson}
          conditional={answer ? isConditional(item, answer) : false}
          onSelect={onSelect}
          onPoint={onPoint}
        />
      ))}
      {shown.provisional && reading.arriving.confidence !== null ? (
        <p className="mt-2 text-sm text-muted">
          Confidence {reading.arriving.confidence.toFixed(2)} {reading.arriving.confidenceExplanation}{' '}
          <Pill>arriving</Pill>
        </p>
      ) : null}
      {live && shown.items.length === 0 ? (
        <Notice face="waiting" title={reading.doing}>
          The run goes on when this page is closed.
        </Notice>
      ) : null}
      {!live && run?.state === 'finished' && !answer ? <Notice face="waiting" title="Loading the answer" /> : null}
      {answer && !live && !answer.answer_found && summary.answer?.state !== 'awaiting_clarification' ? (
        isUnanswered(shown.flags, summary.answer?.state ?? '') ? (
          <Unanswered why={answer.confidence_explanation} />
        ) : (
          <AbsenceCertificate
            questionId={summary.id}
            runId={run?.id}
            reading={reading}
            pageCount={props.pageCount}
            readAgain={run !== null && run.revisionId !== props.revisionId}
            onShowLines={onShowLines}
            searchAs={summary.answer?.id}
          />
        )
      ) : null}
      {answer && completeness ? (
        <PeekedLines
          questionId={summary.id}
          verdict={completeness}
          held={brief?.scope.fixed === true}
          live={live}
          onShowLines={onShowLines}
        />
      ) : null}
      {answer && completeness?.leftOut ? <LeftOutLines lines={completeness.leftOut} onShowLines={onShowLines} /> : null}
      {answer && !signed && askedBack !== null && needsReply(answer, shown.flags) ? (
        <Clarification questionId={summary.id} asked={askedBack} flags={shown.flags} live={live} />
      ) : null}
      {answer?.computation ? (
        <ComputationView computation={answer.computation} result={answer.items[0]} onShowLines={onShowLines} />
      ) : null}
      {own?.answer && brief?.comparison ? (
        <ComparisonView
          comparisons={own.comparisons}
          atRun={own.answer.meta.comparisons ?? []}
          asked={brief.comparison.original}
        />
      ) : null}
      {answer && shown.flags.length > 0 ? (
        <section
          aria-label={signed ? 'Flagged before it was signed' : 'Why to look at it'}
          className={`mt-3 border-l-2 pl-2.5 text-sm ${signed ? '' : 'border-warn'}`}
        >
          {signed ? <p className="text-muted">Flagged before it was signed:</p> : null}
          <FlagReasons flags={shown.flags} onShowLines={onShowLines} signed={signed !== null} />
        </section>
      ) : null}
      {answer ? (
        <Facts
          answer={answer}
          brief={brief}
          completeness={completeness}
          by={authorOf(view, summary)}
          editor={edit?.by ?? null}
        />
      ) : null}
      {answer && !live && own ? (
        <RecheckOffer changed={own.changed} state={summary.answer?.state} onAgain={props.onRunAgain} />
      ) : null}
      {summary.brief ? (
        <BriefView
          documentId={summary.documentId}
          questionId={summary.id}
          text={summary.text}
          brief={summary.brief}
          live={live}
        />
      ) : null}
      <FollowUps
        questions={answer ? (answer.narrative?.follow_ups ?? []) : reading.arriving.followUps}
        provisional={shown.provisional}
        onAsk={props.onAskNext}
      />
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <Button
          variant="quiet"
          className="-ml-[11px]"
          aria-expanded={timelineOpen}
          onClick={() => setTimelineOpen((open) => !open)}
        >
          {timelineOpen ? 'Hide the timeline' : 'Show the timeline'} <Kbd>T</Kbd>
        </Button>
        {run ? (
          <Link href={`/runs/${run.id}`} prefetch={false} className="whitespace-nowrap text-sm text-accent underline">
            Open the run
          </Link>
        ) : null}
        {props.mayReview && !live && summary.answer ? (
          <ToReview answer={summary.answer} view={own} userId={props.userId} />
        ) : null}
        <span className="ml-auto flex gap-2">
          {!live && answer ? (
            <Button shortcut="U" onClick={props.onFollowUp}>
              Follow up
            </Button>
          ) : null}
          {run?.state === 'finished' ? <RunAgain onRunAgain={props.onRunAgain} /> : null}
        </span>
      </div>
      {timelineOpen ? <Timeline events={events} running={live} /> : null}
    </section>
  );
}

/** What a question follows up, and what came of that. */
function Earlier({ question, onSelect }: { question: Wire<QuestionSummary>; onSelect: (id: string) => void }) {
  return (
    <p className="-mt-1 mb-2 text-sm text-muted">
      Follows up{' '}
      <button
        type="button"
        onClick={() => onSelect(question.id)}
        className="line-clamp-3 break-words text-left text-accent underline"
      >
        “{question.text}”
      </button>
      {question.headline ? `: ${question.headline}` : ''}
    </p>
  );
}

type ToReviewProps = {
  answer: NonNullable<Wire<QuestionSummary>['answer']>;
  view: Wire<QuestionView> | null;
  userId: string;
};

/** Where a reviewer signs it, flagged or not, and where what they decided on it is seen and taken back. */
function ToReview({ answer: { id, state }, view, userId }: ToReviewProps) {
  const waits = state === 'needs_review' || state === 'in_review' || state === 'stale';
  const decided = isDecided(state);
  if (!waits && !decided && state !== 'shipped') return null;
  const query = new URLSearchParams({ ...(state === 'shipped' ? { state } : {}), answer: id });
  const undoable = decided && view?.answer?.id === id && isUndoable(view, userId, Date.now());
  return (
    <Link href={`/review?${query}`} prefetch={false} className="whitespace-nowrap text-sm text-accent underline">
      {undoable ? 'Take it back in review' : decided ? 'See it in review' : 'Sign it in review'}
    </Link>
  );
}

/** Whether the decision that stands is one's own, and recent enough to be taken back. */
function isUndoable({ answer, decision }: Wire<QuestionView>, userId: string, nowMs: number): boolean {
  if (!decision || !takenByPeople.includes(decision.kind) || answer?.decidedBy !== userId) return false;
  return nowMs - Date.parse(decision.at) <= undoWindowMs;
}

/** Of several citations, or of those that have arrived so far. */
function ProofCount({ items }: { items: ShownAnswer['items'] }) {
  const { citations, proved } = proofCount(items);
  if (citations < 2) return null;
  const words = `${proved} of ${citations} citations proved`;
  return <Pill tone={proved === citations ? 'ok' : 'warn'}>{proved === citations ? `✓ ${words}` : words}</Pill>;
}

/** A question back is worth a person's time where nothing was found, where the question has several meanings, or where values
 *  can be chosen from. */
function needsReply(answer: Answer, flags: readonly Flag[]): boolean {
  return !answer.answer_found || flags.some(({ name }) => name === 'ambiguous') || choicesOf(flags).length > 0;
}

function StatePill({ summary }: { summary: Wire<QuestionSummary> }) {
  const state = summary.answer?.state;
  if (!state) return null;
  const tone = isApproved(state) ? 'ok' : state === 'rejected' ? 'bad' : state === 'shipped' ? 'plain' : 'warn';
  return <Pill tone={tone}>{stateOfAnswerInWords(state, summary.answer?.route.route !== 'not_found')}</Pill>;
}

function EndedEarly({
  run,
  onRunAgain,
}: {
  run: NonNullable<Wire<QuestionSummary>['run']>;
  onRunAgain: () => Promise<void>;
}) {
  const titles = {
    failed: 'The run failed',
    interrupted: 'The run was cut off',
    cancelled: 'The run was stopped',
  } as const;
  if (run.state !== 'failed' && run.state !== 'interrupted' && run.state !== 'cancelled') return null;
  return (
    <Notice face="failing" title={titles[run.state]} action={<RunAgain onRunAgain={onRunAgain} />}>
      {run.problem?.message ?? 'What was read is kept in the timeline below.'}
    </Notice>
  );
}

function RunAgain({ onRunAgain }: { onRunAgain: () => Promise<void> }) {
  const [pending, setPending] = useState(false);
  return (
    <Button
      disabled={pending}
      onClick={() => {
        setPending(true);
        onRunAgain().finally(() => setPending(false));
      }}
    >
      {pending ? 'Starting' : 'Run again'}
    </Button>
  );
}

function authorOf(view: Wire<QuestionView> | null, summary: Wire<QuestionSummary>): string {
  const run = view?.run ?? summary.run;
  return !run || run.provider === 'reader' ? 'the built-in reader' : run.model;
}
