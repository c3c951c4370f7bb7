import { z } from 'zod';
import type { Finding } from '@/lib/export/finding';
import { verifyBundle } from '@/lib/export/verify-bundle';
import { webCrypto } from '@/lib/export/web-crypto';
import { readLinesHere } from '../viewer/read-lines';

// the content security policy forbids the code that zod would generate
z.config({ jitless: true });

/** Checks a bundle with the PDFs that came with it, all in this browser: the PDFs are read here too. Empty pins are none.
 *  @param watched.onFinding told of each finding as it is made
 *  @param watched.signal stops at the next finding, and rejects with its reason */
export async function checkFiles(
  bundle: File,
  documents: File[],
  pins: { key: string; checkpoint: string },
  { onFinding, signal }: { onFinding?: (finding: Finding) => void; signal?: AbortSignal } = {},
): Promise<Finding[]> {
  const crypto = webCrypto(globalThis.crypto.subtle);
  const byHash = new Map<string, File>();
  for (const file of documents) byHash.set(await crypto.sha256(await bytesOf(file)), file);
  return verifyBundle(await bytesOf(bundle), crypto, {
    readLines: readLinesHere,
    onFinding: (finding) => {
      signal?.throwIfAborted();
      onFinding?.(finding);
    },
    ...(pins.key ? { key: pins.key } : {}),
    ...(pins.checkpoint ? { checkpoint: pins.checkpoint } : {}),
    ...(documents.length > 0
      ? {
          findDocument: async (sha256: string, name: string) => {
            const file = byHash.get(sha256) ?? documents.find((each) => each.name === name);
            return file ? bytesOf(file) : null;
          },
        }
      : {}),
  });
}

async function bytesOf(file: File): Promise<Uint8Array> {
  return new Uint8Array(await file.arrayBuffer());
}
