import { FileText, FileWarning, LoaderCircle, Lock, X } from 'lucide-react';
import Link from 'next/link';
import type { Ref } from 'react';
import type { DocumentRow } from '@/lib/ports/store';
import type { Wire } from '../run/wire';
import { Kbd } from '../ui/kbd';
import { Notice } from '../ui/notice';
import { documentInWords } from './document-words';
import type { Upload } from './use-uploads';

type DocumentListProps = {
  documents: readonly Wire<DocumentRow>[];
  selectedId: string | null;
  uploads: readonly Upload[];
  addButton: Ref<HTMLButtonElement>;
  onAdd: () => void;
  onDismiss: (id: number) => void;
};

export function DocumentList({ documents, selectedId, uploads, addButton, onAdd, onDismiss }: DocumentListProps) {
  const refused = uploads.findLast(({ state }) => state === 'failed');
  return (
    <section aria-label="Documents">
      <h2 className="flex items-center justify-between px-3.5 pb-1.5 pt-3.5 text-2xs font-semibold text-muted">
        <span>Documents</span>
        <span className="flex items-center gap-2">
          {documents.length > 1 ? (
            <Link href="/documents/all" prefetch={false} className="font-[550] text-accent hover:underline">
              Ask all
            </Link>
          ) : null}
          <button ref={addButton} type="button" onClick={onAdd} className="font-[550] text-accent hover:underline">
            Add PDFs
          </button>
          {documents.length}
        </span>
      </h2>
      {documents.length === 0 && uploads.length === 0 ? (
        <Notice face="empty" title="No documents yet">
          Drop PDFs anywhere on this page, or choose them with “Add PDFs”. They stay on this server.
        </Notice>
      ) : null}
      <ul>
        {documents.map((document) => (
          <li key={document.id}>
            <Link
              href={`/documents/${document.id}`}
              prefetch={false}
              aria-current={document.id === selectedId ? 'page' : undefined}
              className={`grid grid-cols-[16px_minmax(0,1fr)] gap-2 border-l-2 px-3.5 py-[7px] ${
                document.id === selectedId ? 'border-accent bg-accent-soft' : 'border-transparent hover:bg-sunken'
              }`}
            >
              <DocumentIcon document={document} />
              <span className="min-w-0">
                <bdi className="line-clamp-2 break-words">{document.name}</bdi>
                <small className="block truncate text-xs text-muted">{documentInWords(document)}</small>
              </span>
            </Link>
          </li>
        ))}
        {uploads.map((upload) => (
          <li
            key={upload.id}
            className="grid grid-cols-[16px_minmax(0,1fr)_auto] gap-2 border-l-2 border-transparent px-3.5 py-[7px]"
          >
            {upload.state === 'failed' ? (
              <FileWarning size={14} aria-hidden="true" className="mt-[2px] text-bad" />
            ) : (
              <LoaderCircle size={14} aria-hidden="true" className="spinning mt-[2px] text-accent" />
            )}
            <span className="min-w-0">
              <bdi className="line-clamp-2 break-words">{upload.name}</bdi>
              {upload.state === 'failed' ? (
                <small role="alert" className="block text-xs text-bad">
                  {upload.message}
                </small>
              ) : (
                <small className="block text-xs text-muted">
                  {upload.percent < 100 ? `uploading, ${upload.percent} %` : 'stored, being checked'}
                </small>
              )}
            </span>
            {upload.state === 'failed' ? (
              <button
                type="button"
                aria-label={`Dismiss ${upload.name}`}
                aria-keyshortcuts={upload === refused ? 'Z' : undefined}
                onClick={() => onDismiss(upload.id)}
                className="flex items-center gap-1.5 self-start text-muted"
              >
                {upload === refused ? <Kbd>Z</Kbd> : null}
                <X size={14} aria-hidden="true" />
              </button>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

function DocumentIcon({ document }: { document: Wire<DocumentRow> }) {
  const shape = { size: 14, 'aria-hidden': true, className: 'mt-[2px] shrink-0' } as const;
  switch (document.state) {
    case 'uploaded':
    case 'parsing':
      return <LoaderCircle {...shape} className={`${shape.className} spinning`} color="var(--accent)" />;
    case 'needs_password':
      return <Lock {...shape} color="var(--warn)" />;
    case 'failed':
      return <FileWarning {...shape} color="var(--bad)" />;
    case 'ready':
      return <FileText {...shape} color="var(--faint)" />;
  }
}
