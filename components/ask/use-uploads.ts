'use client';

import { useCallback, useRef, useState } from 'react';
import { cleanFileName } from '@/lib/document/file-name';
import type { DocumentRow } from '@/lib/ports/rows';
import type { Wire } from '../run/wire';

export type Upload = { id: number; name: string } & (
  | { state: 'sending'; percent: number }
  | { state: 'failed'; percent: number; message: string }
);

/** `name` is that of the file which was sent, as the server would keep it. */
export type Stored = { name: string; document: Wire<DocumentRow>; existed: boolean };

const atOnce = 3;

/** Sends files to the server, a few at once, each with its progress; what fails stays with its reason until dismissed.
 *  @param onStored is told of each file that was stored, with what `send` was given beside it */
export function useUploads(
  onStored: (stored: Stored, from: string) => void,
  onFailed: (name: string, message: string) => void,
): {
  uploads: readonly Upload[];
  send: (files: File[], from: string) => void;
  dismiss: (id: number) => void;
} {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const nextId = useRef(1);
  const queue = useRef<{ id: number; file: File; from: string }[]>([]);
  const active = useRef(0);

  const dismiss = useCallback((id: number) => {
    setUploads((shown) => shown.filter((upload) => upload.id !== id));
  }, []);
  const change = useCallback((id: number, next: Upload) => {
    setUploads((shown) => shown.map((upload) => (upload.id === id ? next : upload)));
  }, []);

  const work = useCallback(() => {
    while (active.current < atOnce) {
      const job = queue.current.shift();
      if (!job) return;
      active.current++;
      const { id, file, from } = job;
      sendFile(file, (percent) => change(id, { id, name: file.name, state: 'sending', percent }))
        .then(
          (stored) => {
            dismiss(id);
            onStored(stored, from);
          },
          (error: unknown) => {
            const message = error instanceof Error ? error.message : String(error);
            change(id, { id, name: file.name, state: 'failed', percent: 0, message });
            onFailed(file.name, message);
          },
        )
        .finally(() => {
          active.current--;
          work();
        });
    }
  }, [change, dismiss, onStored, onFailed]);

  const send = useCallback(
    (files: File[], from: string) => {
      const jobs = files.map((file) => ({ id: nextId.current++, file, from }));
      queue.current.push(...jobs);
      setUploads((shown) => [
        ...shown,
        ...jobs.map(({ id, file }): Upload => ({ id, name: file.name, state: 'sending', percent: 0 })),
      ]);
      work();
    },
    [work],
  );
  return { uploads, send, dismiss };
}

/** XMLHttpRequest, because fetch can't say how much of a body was sent. */
function sendFile(file: File, onProgress: (percent: number) => void): Promise<Stored> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', '/api/uploads');
    request.setRequestHeader('content-type', 'application/pdf');
    const encodedName = encodeURIComponent(file.name.replace(/[\ud800-\udfff]/gu, ''));
    request.setRequestHeader('x-file-name', encodedName);
    request.setRequestHeader('x-file-size', String(file.size));
    request.responseType = 'json';
    request.upload.onprogress = (event) => {
      if (event.lengthComputable) onProgress(Math.floor((event.loaded / event.total) * 100));
    };
    request.onerror = () =>
      reject(new Error('The connection to the server was lost. Nothing was stored; add the file again.'));
    request.onload = () => {
      const reply = request.response as (Omit<Stored, 'name'> & { error?: { message: string } }) | null;
      if (request.status < 300 && reply) resolve({ ...reply, name: cleanFileName(encodedName) });
      else reject(new Error(reply?.error?.message ?? `The server refused the file (${request.status}). Add it again.`));
    };
    request.send(file);
  });
}
