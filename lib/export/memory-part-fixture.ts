import { createHash } from 'node:crypto';
import type { PartWriter } from './bundle';

/** A part of an archive that waits in memory. */
export async function memoryPart(name: string): Promise<PartWriter> {
  const chunks: Buffer[] = [];
  return {
    write: async (chunk) => void chunks.push(Buffer.from(chunk)),
    async finish() {
      const bytes = Buffer.concat(chunks);
      return {
        name,
        bytes: bytes.length,
        sha256: createHash('sha256').update(bytes).digest('hex'),
        crc32: 0,
        async *read() {
          yield bytes;
        },
      };
    },
  };
}
