'use client';

import Link from 'next/link';
import type { MyQuestion } from '@/lib/ports/asker-store';
import { decisionInWords, reasonInWords } from '@/lib/review/decision-in-words';
import { isApproved } from '@/lib/run/run-state';
import { When } from '../review/review-facts';
import type { Wire } from '../run/wire';
import { FileName } from '../ui/file-name';
import { Notice } from '../ui/notice';
import { Pill, type Tone } from '../ui/pill';
import { Reply } from './reply';
import { placeOf, places, standingInWords } from './where-it-stands';

type Mine = Wire<MyQuestion>;

/** One's questions by where they stand: what needs oneself first. */
export function MyQuestions({ questions }: { questions: readonly Mine[] }) {
  if (questions.length === 0) {
    return (
      <Notice face="empty" title="You have asked nothing yet">
        Open a document and ask; where your questions stand is shown here.
      </Notice>
    );
  }
  return places.map(({ place, title }) => {
    const here = questions.filter((question) => placeOf(question) === place);
    if (here.length === 0) return null;
    return (
      <section key={place} aria-label={title} className="mt-4">
        <h2 className="text-base font-semibold">
          {title} <span className="text-muted">{here.length}</span>
        </h2>
        <ul>
          {here.map((question) => (
            <Question key={question.id} question={question} />
          ))}
        </ul>
      </section>
    );
  });
}

function Question({ question }: { question: Mine }) {
  const { answer, decision, run } = question;
  return (
    <li className="border-t py-2">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <Link
          href={`/documents/${question.documentId}?question=${question.id}`}
          prefetch={false}
          className="line-clamp-4 min-w-0 break-words font-[550] text-accent underline"
        >
          {question.text}
        </Link>
        {answer && answer.state !== 'awaiting_clarification' ? (
          <b className="font-semibold">{answer.headline}</b>
        ) : null}
        {answer ? <Pill tone={toneOf(answer.state)}>{standingInWords(answer, decision)}</Pill> : null}
        {!answer && run ? <Pill tone={run.state === 'failed' ? 'bad' : 'plain'}>{run.state}</Pill> : null}
      </div>
      <p className="text-sm text-muted">
        <FileName name={question.documentName} className="break-words" /> · <When at={question.createdAt} />
        {decision ? (
          <>
            {' '}
            · {decision.by}: {decisionInWords(decision.kind)}
            {decision.reason ? `, ${reasonInWords(decision)}` : ''}
          </>
        ) : null}
      </p>
      {question.followsUp ? (
        <p className="break-words text-sm text-muted">
          Follows up{' '}
          <Link
            href={`/documents/${question.documentId}?question=${question.followsUp.id}`}
            prefetch={false}
            className="underline"
          >
            “{question.followsUp.text}”
          </Link>
          {question.followsUp.headline ? `: ${question.followsUp.headline}` : ''}
        </p>
      ) : null}
      {question.rejections.map(({ answerId, headline, by, reason, at }) => (
        <p key={answerId} className="break-words text-sm text-warn">
          {by} rejected an earlier answer, “{headline}”, <When at={at} />
          {reason ? `: “${reason}”` : ''}
        </p>
      ))}
      {run?.problem ? <p className="text-sm text-bad">{run.problem.message}</p> : null}
      {answer?.staleReason ? <p className="text-sm text-warn">{answer.staleReason}</p> : null}
      {answer?.clarification && answer.state === 'awaiting_clarification' ? (
        <Reply questionId={question.id} clarification={answer.clarification} />
      ) : null}
    </li>
  );
}

function toneOf(state: NonNullable<Mine['answer']>['state']): Tone {
  if (isApproved(state)) return 'ok';
  return state === 'rejected' ? 'bad' : state === 'shipped' ? 'plain' : 'warn';
}
