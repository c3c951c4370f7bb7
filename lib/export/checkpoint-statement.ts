import { z } from 'zod';

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** A signed statement of how long a chain was and what it ended with, as it stands in a bundle or was kept outside. */
export const checkpointStatementSchema = z.strictObject({
  schemaVersion: z.literal(1),
  chain: z.string().min(1),
  length: z.int().min(0),
  head: sha256,
  at: z.iso.datetime({ precision: 3 }),
  keyFingerprint: sha256,
  signature: z.string(),
});
