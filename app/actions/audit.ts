'use server';

import { authorize } from '@/lib/access';
import { currentActor, store } from '@/lib/wiring';

export type ChainCheck = { ok: true; length: number; head: string } | { ok: false; problems: string[] };

const shownProblems = 20;

/** Reads the workspace's chain from its first event and checks each link. */
export async function verifyAuditChain(): Promise<ChainCheck> {
  const actor = authorize(await currentActor(), 'view');
  const verdict = await (await store()).audit.verify(actor.workspaceId);
  if (verdict.ok) return { ok: true, length: verdict.head.length, head: verdict.head.hash };
  return {
    ok: false,
    problems: verdict.problems
      .slice(0, shownProblems)
      .map(({ seq, message }) => (seq === 0 ? message : `Event ${seq}: ${message}`)),
  };
}
