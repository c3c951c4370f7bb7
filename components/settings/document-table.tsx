'use client';

import Link from 'next/link';
import { useState } from 'react';
import { setDocumentLabels } from '@/app/actions/review';
import { replaceDocument, takeBackVersion } from '@/app/actions/versions';
import { newerVersion, newestVersions } from '@/lib/review/newer-version';
import { Button } from '../ui/button';
import { ColumnHeads } from '../ui/column-heads';
import { FileName } from '../ui/file-name';
import { useToast } from '../ui/toasts';
import { useAction } from './use-action';

type ListedDocument = {
  id: string;
  name: string;
  seriesId: string;
  seriesVersion: number;
  ready: boolean;
  labels: readonly string[];
};

const field = 'h-8 w-full min-w-[96px] rounded-md border border-line-strong bg-bg px-2';

/** Each document with its labels and its place among its versions. */
export function DocumentTable({ documents }: { documents: readonly ListedDocument[] }) {
  return (
    <table className="w-full border-collapse text-sm">
      <ColumnHeads titles={['Document', 'Version', 'Labels, with commas between', 'Is a newer version of']} />
      <tbody>
        {documents.map((document) => (
          <tr key={document.id} className="border-t align-middle">
            <td className="py-1.5 pr-3">
              <Link href={`/documents/${document.id}`} prefetch={false} className="wrap-anywhere text-accent underline">
                <FileName name={document.name} />
              </Link>
            </td>
            <td className="py-1.5 pr-3">{document.seriesVersion}</td>
            <td className="w-[24%] min-w-[180px] py-1.5 pr-3">
              <Labels document={document} />
            </td>
            <td className="w-[32%] py-1.5">
              <NewerVersion document={document} documents={documents} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Labels({ document }: { document: ListedDocument }) {
  const { pending, run } = useAction();
  const [text, setText] = useState(document.labels.join(', '));
  return (
    <form
      className="flex items-center gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        const labels = text.split(',');
        void run(() => setDocumentLabels({ documentId: document.id, labels }), 'The labels were kept.');
      }}
    >
      <input
        aria-label={`Labels of ${document.name}`}
        value={text}
        onChange={(event) => setText(event.target.value)}
        className={field}
      />
      <Button type="submit" disabled={pending} aria-label={`Keep the labels of ${document.name}`}>
        Keep
      </Button>
    </form>
  );
}

function NewerVersion({ document, documents }: { document: ListedDocument; documents: readonly ListedDocument[] }) {
  const { pending, run } = useAction();
  const toast = useToast();
  const [older, setOlder] = useState('');
  if (document.seriesVersion > 1) {
    const version = (number: number) =>
      documents.find(({ seriesId, seriesVersion }) => seriesId === document.seriesId && seriesVersion === number);
    const before = version(document.seriesVersion - 1);
    return (
      <div className="flex items-center justify-between gap-2">
        {before ? <FileName name={before.name} /> : 'an earlier document'}
        {!version(document.seriesVersion + 1) && (
          <Button
            disabled={pending}
            aria-label={`Take back that ${document.name} is a newer version`}
            onClick={() =>
              void run(async () => {
                const outcome = await takeBackVersion({ documentId: document.id });
                if (outcome.ok) toast({ tone: 'ok', text: whatCameBack(outcome.restored) });
                return outcome;
              })
            }
          >
            Take back
          </Button>
        )}
      </div>
    );
  }
  const newest = newestVersions(documents);
  // the first of its versions, or without others: a newer one is named by the newest alone
  const others = newerVersion(document, newest)
    ? []
    : documents.filter((each) => each.id !== document.id && each.ready && !newerVersion(each, newest));
  if (others.length === 0) return <span className="text-muted">{whyNone(document, documents, newest)}</span>;
  return (
    <form
      className="flex items-center gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        void run(async () => {
          const outcome = await replaceDocument({ documentId: older, byDocumentId: document.id });
          if (outcome.ok) toast({ tone: 'ok', text: whatHappened(outcome) });
          return outcome;
        });
      }}
    >
      <select
        aria-label={`${document.name} is a newer version of`}
        value={older}
        onChange={(event) => setOlder(event.target.value)}
        className={field}
      >
        <option value="">no other</option>
        {others.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <Button type="submit" disabled={pending || older === '' || !document.ready}>
        Replace it
      </Button>
    </form>
  );
}

function whyNone(
  document: ListedDocument,
  documents: readonly ListedDocument[],
  newest: ReadonlyMap<string, ListedDocument>,
): string {
  const newer = newerVersion(document, newest);
  if (newer) return `“${newer.name}” is a newer version of it`;
  return documents.length > 1 ? 'there is no other document to replace' : 'there is no other document';
}

function answers(count: number): string {
  return `${count} ${count === 1 ? 'answer' : 'answers'}`;
}

function whatCameBack(restored: number): string {
  if (restored === 0) return 'It is no newer version any more. No answer was out of date because of it.';
  return `It is no newer version any more. ${answers(restored)} ${restored === 1 ? 'is' : 'are'} as before again.`;
}

function whatHappened({ stale, carriedOver }: { stale: number; carriedOver: number }): string {
  const carried = carriedOver > 0 ? `${answers(carriedOver)} carried over, the cited words are the same. ` : '';
  return `${carried}${stale > 0 ? `${answers(stale)} ${stale === 1 ? 'is out of date and waits' : 'are out of date and wait'} in Review.` : 'Nothing else depended on it.'}`;
}
