/** Content-addressed bytes. A blob is visible only once it is complete and synced. */
export interface Blobs {
  /** Streams to a temporary file, hashes, syncs and renames. @throws BlobTooLarge past `maximumBytes`; nothing is left behind */
  put(
    source: AsyncIterable<Uint8Array>,
    maximumBytes: number,
    /** Sees the size and the first kilobyte before the blob becomes visible; what it throws leaves nothing behind. */
    check?: (bytes: number, head: Uint8Array) => void,
  ): Promise<{ sha256: string; bytes: number; head: Uint8Array }>;
  has(sha256: string): Promise<boolean>;
  size(sha256: string): Promise<number | null>;
  /** Bytes from `start` to `end`, inclusive. */
  read(sha256: string, range?: { start: number; end: number }): ReadableStream<Uint8Array>;
  /** A path that a child process can open. */
  path(sha256: string): string;
}

export class BlobTooLarge extends Error {
  override readonly name = 'BlobTooLarge';
  readonly code = 'too_large';
}
