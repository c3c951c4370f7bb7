import { type ReactNode, useState } from 'react';
import type { DocumentRow } from '@/lib/ports/rows';
import type { Wire } from '../run/wire';
import { Button } from '../ui/button';
import { Notice } from '../ui/notice';
import { ReadingNotice } from '../viewer/reading-notice';
import { whatIsSafe } from './upload-words';

/** The page side: the viewer, or why there is nothing to view. */
export function DocumentPane({
  document,
  onPassword,
  onAdd,
  children,
}: {
  document: Wire<DocumentRow> | null;
  onPassword: () => void;
  /** Lets a file be chosen, to add it once more. */
  onAdd: () => void;
  children: ReactNode;
}) {
  const [openAnyway, setOpenAnyway] = useState(false);
  if (!document) {
    return (
      <div className="h-full bg-desk">
        <Notice face="empty" title="No document open">
          The page that proves an answer is shown here.
        </Notice>
      </div>
    );
  }
  if (document.state === 'needs_password') {
    return (
      <div className="h-full bg-desk">
        <Notice
          face="empty"
          title="This document is protected"
          action={<Button onClick={onPassword}>Enter its password</Button>}
        >
          {document.problem?.message ?? 'Its pages can be read once it is opened with its password.'}
        </Notice>
      </div>
    );
  }
  if (document.state === 'failed' && !openAnyway) {
    return (
      <div className="h-full bg-desk">
        <Notice
          face="failing"
          title={<bdi className="wrap-anywhere">“{document.name}” could not be read</bdi>}
          action={
            <span className="flex flex-wrap gap-2">
              <Button onClick={onAdd}>Choose a file again</Button>
              {document.pagesParsed > 0 ? (
                <Button onClick={() => setOpenAnyway(true)}>
                  Open what could be read ({document.pagesParsed} of {document.pageCount} pages)
                </Button>
              ) : null}
            </span>
          }
        >
          <p>{document.problem?.message}</p>
          <p className="mt-1">{whatIsSafe}</p>
        </Notice>
      </div>
    );
  }
  return (
    <div className="flex h-full min-h-0 flex-col">
      {document.problem ? <ReadingNotice documentId={document.id} problem={document.problem} /> : null}
      {document.state === 'parsing' || document.state === 'uploaded' ? (
        <p role="status" className="border-b bg-panel px-3 py-1.5 text-sm text-muted">
          {document.pageCount === null
            ? 'Opening the document.'
            : `Reading page ${Math.min(document.pagesParsed + 1, document.pageCount)} of ${document.pageCount}. It can be looked at meanwhile, and closed: the reading goes on.`}
        </p>
      ) : null}
      <div className="min-h-0 grow">{children}</div>
    </div>
  );
}
