'use client';

import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { useRef, useState } from 'react';
import { askFurther, askLibrary } from '@/app/actions/library';
import type { LibraryQuestionRow, LibraryView } from '@/lib/ports/library-store';
import { rankShown } from '@/lib/run/rank-found';
import { QuestionHeading } from '../ask/question-heading';
import { useAskAction } from '../ask/use-ask-action';
import { useKeys } from '../keys/use-keys';
import type { Wire } from '../run/wire';
import { useFollowReviewCount } from '../shell/review-count';
import { Button } from '../ui/button';
import { Notice } from '../ui/notice';
import { amendmentsInWords } from './amendments';
import { LibraryResultCard } from './library-result-card';
import { isGoingOn, useLibraryView } from './use-library-view';

type LibraryRoomProps = {
  documents: number;
  readable: number;
  recent: readonly Wire<LibraryQuestionRow>[];
  view: Wire<LibraryView> | null;
};

/** Where every document is asked at once: the question, the documents that it was taken to, and what each of them says. */
export function LibraryRoom({ documents, readable, recent, view: initial }: LibraryRoomProps) {
  const { view, connected, refresh } = useLibraryView(initial);
  useFollowReviewCount(view?.results.filter(({ answer }) => answer?.state === 'needs_review').length ?? 0);
  return (
    <main className="grid min-h-0 grid-cols-[240px_minmax(0,1fr)] max-md:grid-cols-1 max-md:grid-rows-[auto_minmax(0,1fr)]">
      <nav
        aria-label="Questions to all documents"
        className="overflow-y-auto border-r bg-panel pb-6 max-md:max-h-[30dvh] max-md:border-r-0 max-md:border-b max-md:pb-3"
      >
        <h2 className="px-3.5 pb-1.5 pt-3.5 text-2xs font-semibold text-muted">Asked of all documents</h2>
        {recent.length === 0 ? <p className="px-3.5 text-sm text-muted">Nothing yet.</p> : null}
        <ul>
          {recent.map((row) => (
            <li key={row.id}>
              <Link
                href={`/documents/all?question=${row.id}`}
                prefetch={false}
                aria-current={row.id === view?.id ? 'page' : undefined}
                className={`block border-l-2 px-3.5 py-[7px] ${row.id === view?.id ? 'border-accent bg-accent-soft' : 'border-transparent hover:bg-sunken'}`}
              >
                <span className="line-clamp-2 break-words">{row.text}</span>
              </Link>
            </li>
          ))}
        </ul>
        <p className="px-3.5 pt-4 text-sm">
          <Link href="/documents" prefetch={false} className="text-accent underline">
            One document at a time
          </Link>
        </p>
      </nav>
      <div className="min-w-0 overflow-y-auto bg-panel">
        <div className="mx-auto max-w-[860px] px-3.5 pb-8">
          <LibraryComposer documents={documents} readable={readable} />
          {view ? <Results view={view} onFurther={refresh} /> : <Empty readable={readable} />}
          {connected ? null : (
            <p role="status" className="text-sm text-warn">
              The connection to the server is broken. Runs go on; this page catches up by itself.
            </p>
          )}
        </div>
      </div>
    </main>
  );
}

function LibraryComposer({ documents, readable }: { documents: number; readable: number }) {
  const router = useRouter();
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState('');
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  useKeys({ a: () => field.current?.focus() });
  const send = async () => {
    if (pending) return;
    setPending(true);
    try {
      const outcome = await askLibrary({ text });
      if (outcome.ok) router.push(`/documents/all?question=${outcome.id}`);
      else setProblem(outcome.message);
    } catch {
      setProblem('The question did not reach the server. It is still in the field; send it again.');
    } finally {
      setPending(false);
    }
  };
  return (
    <form
      aria-label="Ask all documents"
      className="my-3 rounded-[9px] border border-line-strong bg-bg focus-within:border-accent"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <textarea
        ref={field}
        rows={2}
        aria-label="Ask all documents"
        aria-invalid={problem !== null}
        placeholder={documents === 1 ? 'Ask the one document…' : `Ask all ${documents} documents…`}
        disabled={readable === 0}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setProblem(null);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape') event.currentTarget.blur();
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
          event.preventDefault();
          void send();
        }}
        className="block w-full resize-none bg-transparent px-[11px] py-[9px]"
      />
      <div className="flex items-center gap-2 border-t px-2 py-1.5">
        <span className="text-sm text-muted">
          {readable === documents ? `${readable} can be asked` : `${readable} of ${documents} can be asked`}
        </span>
        <span role="alert" className="min-w-0 grow text-sm text-bad">
          {problem}
        </span>
        <Button type="submit" variant="primary" shortcut="↵" disabled={pending || readable === 0}>
          {pending ? 'Asking' : 'Ask'}
        </Button>
      </div>
    </form>
  );
}

function Results({ view, onFurther }: { view: Wire<LibraryView>; onFurther: () => void }) {
  const { pending, run } = useAskAction();
  const going = isGoingOn(view);
  const ranked = rankShown(
    view.results.map((result) => ({
      ...result,
      found: result.answer?.answer.answer_found ?? false,
      confidence: result.answer?.answer.confidence ?? 0,
      state: result.answer?.state ?? null,
      evidence: result.answer?.evidence ?? [],
    })),
  );
  const found = ranked.filter((result) => result.found).length;
  const left = view.routing.length - view.results.length;
  const further = async () => {
    const documents = view.results.length + 3;
    if (await run(() => askFurther({ id: view.id, documents }), 'Asking further documents.')) onFurther();
  };
  return (
    <section aria-label="Answers" aria-busy={going}>
      <QuestionHeading key={view.id} as="h1" text={view.text} className="mb-1 tracking-[-.01em]" />
      <p role="status" className="text-sm text-muted">
        {view.state === 'routing'
          ? 'Choosing the documents that it is most likely about…'
          : `Asked of ${view.results.length} of ${view.routing.length} documents, the likeliest first; ${
              going
                ? 'reading'
                : found === 0
                  ? 'none of them has it'
                  : `${found} ${found === 1 ? 'has' : 'have'} an answer`
            }.`}
      </p>
      {view.state === 'failed' ? (
        <Notice face="failing" title="No document could be asked">
          {view.problem}
        </Notice>
      ) : null}
      {going
        ? null
        : amendmentsInWords(ranked).map((words) => (
            <p key={words} role="note" className="mt-2 rounded-md bg-warn-soft px-2.5 py-1.5 text-sm text-warn">
              {words}
            </p>
          ))}
      <ol>
        {ranked.map((result) => (
          <LibraryResultCard key={result.questionId} result={result} />
        ))}
      </ol>
      {left > 0 && !going ? (
        <div className="mt-3 flex items-center gap-3">
          <Button disabled={pending} onClick={() => void further()}>
            {pending ? 'Starting' : `Ask ${Math.min(3, left)} more`}
          </Button>
          <span className="text-sm text-muted">
            {left === 1 ? 'One document was' : `${left} documents were`} not asked: none fits the question better.
          </span>
        </div>
      ) : null}
    </section>
  );
}

function Empty({ readable }: { readable: number }) {
  return readable === 0 ? (
    <Notice face="empty" title="No document can be asked yet">
      Add PDFs in the room for one document; they can be asked together once they are read.
    </Notice>
  ) : (
    <Notice face="empty" title="Ask all documents at once">
      The question is taken to the documents that it is most likely about. Every answer names its document and its page.
      A document that was replaced is not asked: what replaced it is.
    </Notice>
  );
}
