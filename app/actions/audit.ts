'use server';

import { createPublicKey } from 'node:crypto';
import { z } from 'zod';
import { AccessDenied, type Authorized, authorize, looksAfterInstallation } from '@/lib/access';
import {
  type Checkpoint,
  checkpointSchema,
  keyFingerprint,
  makeCheckpoint,
  verifyCheckpoint,
} from '@/lib/audit/checkpoint';
import type { ChainVerdict } from '@/lib/audit/verify-chain';
import { currentActor, keys, store } from '@/lib/wiring';
import { acting, type Refused, refused } from './acting';

export type ChainCheck = { ok: true; length: number; head: string } | { ok: false; problems: string[] };

/** That of the workspace, or that of the installation: sign-ins, passwords, keys. */
export type WhichChain = 'workspace' | 'installation';

const whichSchema = z.enum(['workspace', 'installation']).default('workspace');
const shownProblems = 20;
/** Characters; one that was printed with white space is longer than one that was signed. */
const longestCheckpoint = 10_000;

/** Reads a chain from its first event and checks each link. */
export async function verifyAuditChain(which?: WhichChain): Promise<ChainCheck> {
  const actor = authorize(await currentActor(), 'view');
  return checkOf(await (await store()).audit.verify(chainOf(actor, which)));
}

/** Signs how long the chain is and what it ends with; the text is to be kept outside. */
export async function signCheckpoint(which?: WhichChain): Promise<{ ok: true; checkpoint: string } | Refused> {
  return acting('review', async (actor) => {
    const chain = chainOf(actor, which);
    const { audit } = await store();
    const head = await audit.head(chain);
    const checkpoint = makeCheckpoint(chain, head, Date.now(), (await keys()).signingKey());
    await audit.saveCheckpoint({ id: actor.userId, name: actor.name }, checkpoint);
    return { ok: true, checkpoint: JSON.stringify(checkpoint) };
  });
}

/** Checks the chain against a checkpoint that was kept outside: cut off, rewritten or another chain is told. */
export async function checkAgainstCheckpoint(text: string, which?: WhichChain): Promise<ChainCheck | Refused> {
  return acting('view', async (actor) => {
    const chain = chainOf(actor, which);
    const pasted = z.string().parse(text).trim();
    if (pasted.length > longestCheckpoint) {
      const length = pasted.length.toLocaleString('en');
      return refused(
        `This is no checkpoint: a checkpoint is one short line, and this has ${length} characters. Copy the line that was signed and nothing else.`,
      );
    }
    const checkpoint = readCheckpoint(pasted);
    if (!checkpoint) return refused('This is no checkpoint: copy the whole line that was signed.');
    const key = createPublicKey((await keys()).signingKey());
    if (checkpoint.keyFingerprint === keyFingerprint(key) && !verifyCheckpoint(checkpoint, key)) {
      return refused('The checkpoint was changed after it was signed: its signature does not fit.');
    }
    if (checkpoint.keyFingerprint !== keyFingerprint(key)) {
      return refused(
        `The checkpoint was signed by another key (${checkpoint.keyFingerprint.slice(0, 16)}…). Check it with the public key of that time.`,
      );
    }
    return checkOf(await (await store()).audit.verify(chain, checkpoint));
  });
}

function chainOf(actor: Authorized, which: WhichChain | undefined): string {
  if (whichSchema.parse(which) === 'workspace') return actor.workspaceId;
  if (looksAfterInstallation(actor)) return 'installation';
  throw new AccessDenied(
    'forbidden',
    'The installation’s own trail is for the administrators of its first workspace. Ask one of them.',
  );
}

function readCheckpoint(text: string): Checkpoint | null {
  try {
    const parsed = checkpointSchema.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    // no JSON: said by the caller
    return null;
  }
}

function checkOf(verdict: ChainVerdict): ChainCheck {
  if (verdict.ok) return { ok: true, length: verdict.head.length, head: verdict.head.hash };
  return {
    ok: false,
    problems: verdict.problems
      .slice(0, shownProblems)
      .map(({ seq, message }) => (seq === 0 ? message : `Event ${seq}: ${message}`)),
  };
}
