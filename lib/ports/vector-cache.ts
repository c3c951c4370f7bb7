import type { Vectors } from '../retrieval/vectors';

/** Vectors that were paid for once; what is lost is made again. */
export interface VectorCache {
  /** @returns null where there are none, or none that can be read */
  read(key: string): Promise<Vectors | null>;
  write(key: string, vectors: Vectors): Promise<void>;
}
