'use client';

import { useState } from 'react';
import type { DocumentProblem } from '@/lib/ports/rows';
import { useKeys } from '../keys/use-keys';
import { Button } from '../ui/button';

/** What was not read of a document that can be looked at, what can be done about it, and how far that is. */
export function ReadingNotice({ documentId, problem }: { documentId: string; problem: DocumentProblem }) {
  const [state, setState] = useState<{ asking: boolean; refused: string | null }>({ asking: false, refused: null });
  const { progress } = problem;
  const offered = problem.code === 'no_text' || problem.code === 'stopped' || progress !== undefined;
  const startOrStop = () => {
    if (!offered || state.asking) return;
    setState({ asking: true, refused: null });
    requestRecognition(documentId, progress ? 'DELETE' : 'POST').then((refused) =>
      setState({ asking: false, refused }),
    );
  };
  useKeys({ o: startOrStop }, offered);
  return (
    <div
      data-notice={problem.code}
      className={`flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-1.5 text-sm ${progress ? 'border-b bg-panel text-muted' : 'bg-warn-soft text-warn'}`}
    >
      <p role="status" className="min-w-0 grow basis-[320px]">
        {problem.message}
      </p>
      {progress ? (
        <progress aria-label="Pages read with OCR" value={progress.done} max={progress.total} className="h-1.5 w-32" />
      ) : null}
      {offered ? (
        <Button shortcut="O" disabled={state.asking} onClick={startOrStop}>
          {progress ? 'Stop reading' : 'Read with OCR'}
        </Button>
      ) : null}
      {state.refused ? (
        <p role="alert" className="basis-full text-bad">
          {state.refused}
        </p>
      ) : null}
    </div>
  );
}

/** Asks for it, or for its end. @returns why it was refused, or null */
async function requestRecognition(documentId: string, method: 'POST' | 'DELETE'): Promise<string | null> {
  try {
    const response = await fetch(`/api/documents/${encodeURIComponent(documentId)}/ocr`, { method });
    if (response.ok) return null;
    const reply = (await response.json()) as { error?: { message: string } };
    return reply.error?.message ?? `The server refused it (${response.status}).`;
  } catch (error) {
    if (error instanceof TypeError) return 'The request did not reach the server. Try again.';
    throw error;
  }
}
