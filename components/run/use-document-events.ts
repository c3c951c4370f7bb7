'use client';

import { useEffect, useRef, useState } from 'react';
import type { DocumentRow, QuestionSummary } from '@/lib/ports/rows';
import type { TraceEvent } from '@/lib/run/trace-event';
import type { Wire } from './wire';

export type DocumentEvents = {
  onDocument: (document: Wire<DocumentRow>) => void;
  onQuestion: (question: Wire<QuestionSummary>) => void;
  onTrace: (runId: string, event: TraceEvent) => void;
};

/** One stream for the page: all documents, and the questions and runs of one. The browser resumes it after a break
 *  with the last id it saw, so nothing is missed.
 *  @returns whether the stream is open */
export function useDocumentEvents(documentId: string | null, events: DocumentEvents): boolean {
  const [connected, setConnected] = useState(true);
  const latest = useRef(events);
  latest.current = events;
  useEffect(() => {
    const address = documentId ? `/api/events?document=${encodeURIComponent(documentId)}` : '/api/events';
    let source: EventSource;
    let retry = 0;
    let timer: number | undefined;
    const open = () => {
      source = new EventSource(address);
      source.onopen = () => {
        retry = 0;
        setConnected(true);
      };
      source.onerror = () => {
        setConnected(false);
        // The browser comes back by itself after a break; after a refusal it gives up, and the page tries again.
        if (source.readyState === EventSource.CLOSED)
          timer = window.setTimeout(open, Math.min(15_000, 1000 * 2 ** retry++));
      };
      source.addEventListener('document', (message) => {
        latest.current.onDocument(JSON.parse(message.data) as Wire<DocumentRow>);
      });
      source.addEventListener('question', (message) => {
        latest.current.onQuestion(JSON.parse(message.data) as Wire<QuestionSummary>);
      });
      source.addEventListener('trace', (message) => {
        const { runId, event } = JSON.parse(message.data) as { runId: string; event: TraceEvent };
        latest.current.onTrace(runId, event);
      });
    };
    open();
    return () => {
      window.clearTimeout(timer);
      source.close();
    };
  }, [documentId]);
  return connected;
}
