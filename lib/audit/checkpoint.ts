import { createHash, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { z } from 'zod';
import type { ChainHead } from './append-event';
import { canonicalJson } from './canonical-hash';

const statementSchema = z.strictObject({
  schemaVersion: z.literal(1),
  chain: z.string().min(1),
  length: z.int().min(0),
  /** Hash of the last event. */
  head: z.string().regex(/^[0-9a-f]{64}$/),
  at: z.iso.datetime({ precision: 3 }),
  /** SHA-256 of the public key's SPKI form, hex: what a verifier pins. */
  keyFingerprint: z.string().regex(/^[0-9a-f]{64}$/),
});

/** A signed statement of how long a chain was and what it ended with, to be kept outside. */
export const checkpointSchema = statementSchema.extend({
  /** Ed25519 over the canonical JSON of the rest, base64. */
  signature: z.string(),
});
export type Checkpoint = z.infer<typeof checkpointSchema>;

/** @param key an Ed25519 private key */
export function makeCheckpoint(chain: string, head: ChainHead, atMs: number, key: KeyObject): Checkpoint {
  const statement = {
    schemaVersion: 1 as const,
    chain,
    length: head.length,
    head: head.hash,
    at: new Date(atMs).toISOString(),
    keyFingerprint: keyFingerprint(createPublicKey(key)),
  };
  return { ...statement, signature: sign(null, Buffer.from(canonicalJson(statement)), key).toString('base64') };
}

/** Whether the statement is unchanged and was signed by this key. Pin the key: one that comes with the checkpoint proves nothing. */
export function verifyCheckpoint(checkpoint: Checkpoint, key: KeyObject): boolean {
  const parsed = checkpointSchema.safeParse(checkpoint);
  if (!parsed.success) return false;
  const { signature, ...statement } = parsed.data;
  if (statement.keyFingerprint !== keyFingerprint(key)) return false;
  return verify(null, Buffer.from(canonicalJson(statement)), key, Buffer.from(signature, 'base64'));
}

/** Hex SHA-256 of the public key in SPKI DER. */
export function keyFingerprint(publicKey: KeyObject): string {
  return createHash('sha256')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest('hex');
}
