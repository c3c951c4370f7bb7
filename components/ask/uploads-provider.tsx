'use client';

import { usePathname, useRouter } from 'next/navigation';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import type { DocumentRow } from '@/lib/ports/rows';
import type { Wire } from '../run/wire';
import { useToast } from '../ui/toasts';
import { prefetchPage } from '../viewer/prefetch';
import { nextToOpen } from './next-to-open';
import { closedInWords, lostInWords, storedInWords } from './upload-words';
import { type Stored, type Upload, useUploads } from './use-uploads';

type Uploads = {
  uploads: readonly Upload[];
  send: (files: File[]) => void;
  dismiss: (id: number) => void;
  /** Tells of a document's row as a page learns of it, so that nothing is asked twice. */
  note: (document: Wire<DocumentRow>) => void;
  /** Whether this document was opened here because it had been added. */
  opened: (documentId: string) => boolean;
};

const nothing: Uploads = {
  uploads: [],
  send: () => undefined,
  dismiss: () => undefined,
  note: () => undefined,
  opened: () => false,
};
const UploadsContext = createContext<Uploads>(nothing);

/** What is being added, wherever one is: uploads go on from room to room. */
export function useSharedUploads(): Uploads {
  return useContext(UploadsContext);
}

/** Keeps uploads while one moves between rooms, opens what was added if one stayed, and says of what was added and can't be
 *  read that it can't: on its own page where that is open, in a notice anywhere else. */
export function UploadsProvider({ children }: { children: ReactNode }) {
  const router = useRouter();
  const toast = useToast();
  const path = usePathname();
  const listShown = /^\/documents(?:\/(?!all$)[^/]+)?$/.test(path);
  /** The document that is being opened: its page says by itself what is wrong with it. */
  const opening = useRef<string | null>(null);
  const here = useRef({ path, listShown });
  // Wherever one came to, nothing is on its way any more.
  if (here.current.path !== path) opening.current = null;
  here.current = { path, listShown };
  const openedHere = useRef<string | null>(null);
  const batch = useRef<{ stored: string[]; unreadable: Set<string> } | null>(null);
  const [unread, setUnread] = useState<ReadonlySet<string>>(new Set());
  const unreadNow = useRef(unread);
  unreadNow.current = unread;

  const open = useCallback(
    (documentId: string) => {
      // Its first page is read while the page around it is fetched.
      prefetchPage(documentId, 1)();
      openedHere.current = documentId;
      const address = addressOf(documentId);
      if (address === here.current.path) return;
      opening.current = documentId;
      router.push(address);
    },
    [router],
  );
  const onStored = useCallback(
    ({ name, document, existed }: Stored, from: string) => {
      const together = batch.current;
      const unreadable = isClosed(document);
      together?.stored.push(document.id);
      if (unreadable) together?.unreadable.add(document.id);
      // Of several the first that can be read is opened, if one stayed with those that can't.
      const isUnread = (id: string | null) => id !== null && together?.unreadable.has(id) === true;
      const shown = opening.current ?? documentOf(here.current.path);
      // Whoever chose one of them has gone there on purpose.
      const onUnread = isUnread(shown) && openedHere.current === shown;
      const stays = onUnread ? !unreadable : here.current.path === from && opening.current === null;
      if (document.state !== 'ready' && document.state !== 'failed')
        setUnread((before) => new Set(before).add(document.id));
      const where = stays ? 'opened' : here.current.listShown ? 'listed' : 'elsewhere';
      const words = storedInWords(name, document, existed, where);
      if (words) toast(words);
      if (!stays) return;
      open(document.id);
    },
    [open, toast],
  );
  const onFailed = useCallback(
    (name: string, message: string) => {
      if (!here.current.listShown) toast({ tone: 'bad', text: `${name}: ${message}` });
    },
    [toast],
  );
  const { uploads, send, dismiss } = useUploads(onStored, onFailed);

  const note = useCallback(
    (document: Wire<DocumentRow>) => {
      if (!unreadNow.current.has(document.id)) return;
      if (document.state === 'uploaded' || document.state === 'parsing') return;
      const rest = new Set(unreadNow.current);
      rest.delete(document.id);
      unreadNow.current = rest;
      setUnread(rest);
      const together = batch.current;
      if (isClosed(document) && together?.stored.includes(document.id)) {
        together.unreadable.add(document.id);
        const next = nextToOpen(together);
        const waits = (opening.current ?? documentOf(here.current.path)) === document.id;
        if (next !== null && waits && openedHere.current === document.id) {
          open(next);
          toast(closedInWords(document));
          return;
        }
      }
      const shown = here.current.path === addressOf(document.id) || opening.current === document.id;
      if (document.state === 'failed' && !shown) toast({ tone: 'bad', text: lostInWords(document) });
    },
    [open, toast],
  );
  // The rooms with a list of documents follow them already.
  const follows = unread.size > 0 && !listShown;
  useEffect(() => {
    if (!follows) return;
    const source = new EventSource('/api/events');
    source.addEventListener('document', (message) => note(JSON.parse(message.data) as Wire<DocumentRow>));
    return () => source.close();
  }, [follows, note]);

  const opened = useCallback((documentId: string) => openedHere.current === documentId, []);
  const shared = useMemo(
    (): Uploads => ({
      uploads,
      send: (files) => {
        batch.current = { stored: [], unreadable: new Set() };
        send(files, here.current.path);
      },
      dismiss,
      note,
      opened,
    }),
    [uploads, send, dismiss, note, opened],
  );
  return <UploadsContext value={shared}>{children}</UploadsContext>;
}

/** Whether nothing of it can be read as it stands. */
const isClosed = ({ state }: Pick<DocumentRow, 'state'>) => state === 'failed' || state === 'needs_password';

const addressOf = (documentId: string) => `/documents/${documentId}`;

const documentOf = (path: string) => /^\/documents\/([^/]+)$/.exec(path)?.[1] ?? null;
