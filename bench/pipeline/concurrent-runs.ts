import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ConcurrentRuns, runConcurrently } from '../../scripts/concurrent-runs';
import { loadDocument } from '../../scripts/load-document';
import { listingQuestion, listingReply, samplePolicy } from './streamed-reply';

/** Streamed runs at once on one process, each reply over about two seconds. */
export async function measureConcurrentRuns(count: number): Promise<ConcurrentRuns> {
  const document = await loadDocument(samplePolicy);
  if (!document.ok) throw new Error(document.message);
  const { text } = listingReply(document.table);
  const folder = mkdtempSync(join(tmpdir(), 'countersign-concurrent-'));
  try {
    return await runConcurrently({
      count,
      folder,
      table: document.table,
      question: listingQuestion,
      reply: { kind: 'reply', text, deltaLength: 12, pauseMs: 15 },
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
