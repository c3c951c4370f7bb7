import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { tableOf } from '../lib/generation/question-fixture';
import { euros, replyOf } from '../lib/generation/reply-fixture';
import { runConcurrently } from './concurrent-runs';

it('fifty streamed runs at once on one process lose no event on their way to a page', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-fifty-'));
  try {
    const result = await runConcurrently({
      count: 50,
      folder,
      table: tableOf(['Commercial policy.', 'The annual premium is EUR 1,200.00.', 'Clause 1 of the conditions.']),
      question: 'What is the annual premium?',
      reply: { kind: 'reply', text: replyOf([euros('1200.00', 2, 'EUR 1,200.00')]), deltaLength: 150, pauseMs: 5 },
    });
    expect(result).toMatchObject({ runs: 50, answered: 50, lostEvents: 0 });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
