import { FileText, FileWarning, LoaderCircle, Lock, X } from 'lucide-react';
import Link, { useLinkStatus } from 'next/link';
import { type Ref, useEffect } from 'react';
import type { DocumentRow } from '@/lib/ports/rows';
import { newerVersion } from '@/lib/review/newer-version';
import type { Wire } from '../run/wire';
import { FileName } from '../ui/file-name';
import { Kbd } from '../ui/kbd';
import { Notice } from '../ui/notice';
import { documentInWords } from './document-words';
import type { Upload } from './use-uploads';

type DocumentListProps = {
  documents: readonly Wire<DocumentRow>[];
  /** The newest version of each series. */
  newest: ReadonlyMap<string, Wire<DocumentRow>>;
  selectedId: string | null;
  uploads: readonly Upload[];
  addButton: Ref<HTMLButtonElement>;
  onAdd: () => void;
  onDismiss: (id: number) => void;
  /** Puts a document that could not be read out of sight. */
  onDismissDocument: (id: string) => void;
  /** Told of a document that was chosen and whose page is on its way; null once it is there, or was given up. */
  onOpening: (id: string | null) => void;
};

/** The document that could not be read which the key puts out of sight: the last in the list; never the one that is open. */
export function dismissible(
  documents: readonly Wire<DocumentRow>[],
  openId: string | null,
): Wire<DocumentRow> | undefined {
  return documents.findLast(({ id, state }) => state === 'failed' && id !== openId);
}

export function DocumentList(props: DocumentListProps) {
  const { documents, newest, selectedId, uploads, addButton, onAdd, onDismiss, onDismissDocument, onOpening } = props;
  const refused = uploads.findLast(({ state }) => state === 'failed');
  const unreadable = refused ? undefined : dismissible(documents, selectedId);
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
        {/* beside the button that sent them, the latest first: below the documents what was refused would be out of sight */}
        {uploads.toReversed().map((upload) => (
          <li
            key={upload.id}
            ref={upload === refused ? intoSight : undefined}
            className="grid grid-cols-[16px_minmax(0,1fr)_auto] gap-2 border-l-2 border-transparent px-3.5 py-[7px]"
          >
            {upload.state === 'failed' ? (
              <FileWarning size={14} aria-hidden="true" className="mt-[2px] text-bad" />
            ) : (
              <LoaderCircle size={14} aria-hidden="true" className="spinning mt-[2px] text-accent" />
            )}
            <span className="min-w-0">
              <FileName name={upload.name} className="line-clamp-2 break-words" />
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
              <DismissButton
                name={upload.name}
                hasKey={upload === refused}
                onDismiss={() => onDismiss(upload.id)}
                className="self-start"
              />
            ) : null}
          </li>
        ))}
        {documents.map((document) => (
          <li key={document.id} className="relative">
            <Link
              href={`/documents/${document.id}`}
              prefetch={false}
              aria-current={document.id === selectedId ? 'page' : undefined}
              className={`grid grid-cols-[16px_minmax(0,1fr)] gap-2 border-l-2 px-3.5 py-[7px] ${
                document.state === 'failed' ? 'pr-14' : ''
              } ${document.id === selectedId ? 'border-accent bg-accent-soft' : 'border-transparent hover:bg-sunken'}`}
            >
              <DocumentIcon document={document} />
              <span className="min-w-0">
                <FileName name={document.name} className="line-clamp-2 break-words" />
                <DocumentState
                  document={document}
                  isReplaced={newerVersion(document, newest) !== null}
                  onOpening={onOpening}
                />
              </span>
            </Link>
            {document.state === 'failed' && document.id !== selectedId ? (
              <DismissButton
                name={document.name}
                hasKey={document === unreadable}
                onDismiss={() => onDismissDocument(document.id)}
                className="absolute right-3.5 top-[9px]"
              />
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What was refused is read where one chose it, however far down the list one is. */
function intoSight(entry: HTMLElement | null): void {
  entry?.scrollIntoView({ block: 'nearest' });
}

/** What there is to say of a document under its name; inside its link, which knows whether it was followed. */
function DocumentState({
  document,
  isReplaced,
  onOpening,
}: {
  document: Wire<DocumentRow>;
  isReplaced: boolean;
  onOpening: (id: string | null) => void;
}) {
  const { pending } = useLinkStatus();
  useEffect(() => {
    if (!pending) return;
    onOpening(document.id);
    return () => onOpening(null);
  }, [pending, document.id, onOpening]);
  return (
    <small className="block truncate text-xs text-muted">
      {pending ? 'opening' : documentInWords(document)}
      {isReplaced ? ' · replaced' : ''}
    </small>
  );
}

type DismissButtonProps = { name: string; hasKey: boolean; onDismiss: () => void; className: string };

function DismissButton({ name, hasKey, onDismiss, className }: DismissButtonProps) {
  return (
    <button
      type="button"
      aria-label={`Dismiss ${name}`}
      aria-keyshortcuts={hasKey ? 'Z' : undefined}
      title="Out of sight here; what is stored stays, in Settings under Documents"
      onClick={onDismiss}
      className={`flex items-center gap-1.5 text-muted hover:text-text ${className}`}
    >
      {hasKey ? <Kbd>Z</Kbd> : null}
      <X size={14} aria-hidden="true" />
    </button>
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
