import { createReadStream } from 'node:fs';
import type { Actor } from './ports/actor';
import type { Blobs } from './ports/blobs';
import type { Store } from './ports/store';

/** Each is answered by the document. */
export const suggestedQuestions = [
  'Which perils are insured?',
  'What is the annual premium?',
  "What is the insurer's registered address?",
  'What is the effective date of the policy?',
  'Which exclusions apply?',
  'Who is the policyholder?',
];

/** Puts the sample document into an empty workspace, so that a first visit has something to ask. */
export async function addSample(input: { store: Store; blobs: Blobs; actor: Actor; file: string }): Promise<void> {
  if ((await input.store.documents(input.actor.workspaceId)).length > 0) return;
  const blob = await input.blobs.put(createReadStream(input.file), Number.MAX_SAFE_INTEGER);
  await input.store.createDocument(input.actor, {
    name: 'Commercial property policy (sample)',
    sha256: blob.sha256,
    bytes: blob.bytes,
    isSample: true,
    suggestedQuestions,
  });
}
