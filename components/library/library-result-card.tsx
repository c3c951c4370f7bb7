import Link from 'next/link';
import type { LibraryResult } from '@/lib/ports/library-store';
import { isApproved, stateOfAnswerInWords } from '@/lib/run/run-state';
import { FlagPill } from '../ask/flag-pill';
import { gradeWords, linesInWords } from '../ask/words';
import type { Wire } from '../run/wire';
import { FileName } from '../ui/file-name';
import { Pill } from '../ui/pill';

/** What one document says, with its place there; the whole of it is a click away. */
export function LibraryResultCard({ result }: { result: Wire<LibraryResult> }) {
  const { answer, documentName, headline, runState } = result;
  const going = runState === 'queued' || runState === 'running';
  const evidence = answer?.evidence[0]?.[0];
  const first = evidence?.snippet[0];
  const found = answer?.answer.answer_found ?? false;
  return (
    <li className="mt-[9px] rounded-[9px] border px-3 py-2.5" data-document={documentName}>
      <div className="flex flex-wrap items-center gap-2 text-sm">
        <FileName name={documentName} className="min-w-0 break-words font-semibold" />
        {result.isSample ? <Pill>sample</Pill> : null}
        <span className="text-muted">
          {result.score === 1
            ? 'fits the question best'
            : `fits ${Math.round(result.score * 100)} % as well as the best`}
        </span>
        {going ? <Pill tone="warn">{runState === 'queued' ? 'waiting for its turn' : 'reading'}</Pill> : null}
        {answer ? (
          <Pill tone={answer.state === 'rejected' ? 'bad' : 'plain'}>{stateOfAnswerInWords(answer.state, found)}</Pill>
        ) : null}
        {(answer?.flags ?? []).map((flag) => (
          <FlagPill
            key={`${flag.name}-${flag.items.join()}`}
            flag={flag}
            signed={isApproved(answer?.state) ? (answer?.answer ?? null) : null}
          />
        ))}
      </div>
      {answer ? (
        <p className={`mt-1 break-words font-semibold ${found ? 'text-xl' : 'text-muted'}`}>
          {found || !headline ? headline : headline.charAt(0).toUpperCase() + headline.slice(1)}
        </p>
      ) : null}
      {runState === 'failed' || runState === 'interrupted' ? (
        <p className="mt-1 text-bad">
          The run {runState === 'failed' ? 'failed' : 'was cut off'}. Open it to run again.
        </p>
      ) : null}
      {evidence && first ? (
        <p className="mt-1 text-sm">
          {answer?.state === 'rejected' ? null : (
            <Pill tone={gradeWords[evidence.grade].tone}>{gradeWords[evidence.grade].text}</Pill>
          )}{' '}
          <q className="text-muted">{evidence.snippet.map(({ text }) => text.trim()).join(' ')}</q>
        </p>
      ) : null}
      <p className="mt-1.5 text-sm">
        <Link
          href={`/documents/${result.documentId}?question=${result.questionId}`}
          prefetch={false}
          className="text-accent underline"
        >
          {evidence && first
            ? `${documentName}, page ${first.page}, ${linesInWords(evidence.span.line_start, evidence.span.line_end)}`
            : `Open it in ${documentName}`}
        </Link>
      </p>
    </li>
  );
}
