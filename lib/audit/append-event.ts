import { type AuditBody, type AuditRecord, auditEventSchema, subjectOf } from './audit-event';
import { canonicalJson, sha256Of } from './canonical-hash';

/** What the first event of a chain has as its previous hash. */
export const genesisHash = '0'.repeat(64);

export type ChainHead = { length: number; hash: string };

/** The next row of a chain. Pure: who calls holds the lock on the head and writes the row with its effect.
 *  @param head of the chain before; `{length: 0, hash: genesisHash}` for an empty one
 *  @param atMs milliseconds since the epoch */
export function nextRecord(
  chain: string,
  head: ChainHead,
  actor: { id: string; name: string },
  body: AuditBody,
  atMs: number,
): AuditRecord {
  const event = auditEventSchema.parse({
    schemaVersion: 1,
    chain,
    seq: head.length + 1,
    at: new Date(atMs).toISOString(),
    actor,
    previousHash: head.hash,
    body,
  });
  const text = canonicalJson(event);
  return {
    chain,
    seq: event.seq,
    type: body.type,
    at: event.at,
    actorId: actor.id,
    subjectId: subjectOf(body),
    previousHash: head.hash,
    hash: sha256Of(text),
    body: text,
  };
}
