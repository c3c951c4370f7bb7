import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { EvidenceTarget } from './highlight';
import { awaitPassword, forgetPassword, knownPassword, rememberPassword } from './known-passwords';
import { needsPassword, openPdf } from './open-pdf';
import type { PageSize } from './page-layout';

export type Opened =
  | { state: 'waiting' }
  | { state: 'locked'; wrong: boolean }
  | { state: 'ready'; pdf: PDFDocumentProxy }
  | { state: 'failed'; message: string };

/** `isTyped` of a password that was typed here, and not known before. */
type Attempt = { number: number; password?: string | undefined; isTyped?: boolean };

export type OpenedPdf = {
  opened: Opened;
  /** Of every page, in points; of the size of the first one that was shown until its own is known. */
  sizes: readonly PageSize[];
  onSize: (page: number, size: PageSize) => void;
  /** @param password as it was typed; without one, it is opened as before */
  tryAgain: (password?: string) => void;
};

/** A document being opened, with the password that this tab knows or is told meanwhile.
 *  @param target what is shown first: the page whose size all are taken to have */
export function useOpenedPdf(documentId: string, target: EvidenceTarget | null): OpenedPdf {
  const [opened, setOpened] = useState<Opened>({ state: 'waiting' });
  const [attempt, setAttempt] = useState<Attempt>({ number: 0, password: knownPassword(documentId) });
  const [sizes, setSizes] = useState<readonly PageSize[]>([]);
  const firstShown = useRef(target);
  firstShown.current = target;

  useEffect(() => {
    const { document, release } = openPdf(`/api/documents/${encodeURIComponent(documentId)}/pdf`, attempt.password);
    let gone = false;
    setOpened({ state: 'waiting' });
    document
      .then(async (pdf) => {
        const first = await pdf.getPage(Math.min(firstShown.current?.marks[0]?.page ?? 1, pdf.numPages));
        if (gone) return;
        const { width, height } = first.getViewport({ scale: 1 });
        setSizes(Array.from({ length: pdf.numPages }, () => ({ width, height })));
        setOpened({ state: 'ready', pdf });
        if (attempt.password !== undefined) rememberPassword(documentId, attempt.password);
      })
      .catch((error: unknown) => {
        if (gone) return;
        if (needsPassword(error)) {
          if (!attempt.isTyped) forgetPassword(documentId, attempt.password);
          setOpened({ state: 'locked', wrong: attempt.isTyped === true });
          return;
        }
        setOpened({ state: 'failed', message: error instanceof Error ? error.message : String(error) });
      });
    return () => {
      gone = true;
      release();
    };
  }, [documentId, attempt]);

  const locked = opened.state === 'locked';
  useEffect(() => {
    if (!locked) return;
    return awaitPassword(documentId, (password) => setAttempt(({ number }) => ({ number: number + 1, password })));
  }, [documentId, locked]);

  const onSize = useCallback((page: number, size: PageSize) => {
    setSizes((before) => {
      const known = before[page - 1];
      if (known && Math.abs(known.width - size.width) < 0.01 && Math.abs(known.height - size.height) < 0.01)
        return before;
      return before.map((other, index) => (index === page - 1 ? size : other));
    });
  }, []);
  const tryAgain = useCallback(
    (password?: string) =>
      setAttempt(({ number }) => ({
        number: number + 1,
        ...(password === undefined ? {} : { password, isTyped: true }),
      })),
    [],
  );
  return { opened, sizes, onSize, tryAgain };
}
