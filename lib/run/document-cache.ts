/** Keeps the most recently used values under a budget of bytes; one load at a time for a key. */
export type DocumentCache<V> = {
  get(key: string, load: () => Promise<V>): Promise<V>;
  drop(key: string): void;
  readonly bytes: number;
};

/** @param sizeOf bytes that a value holds; the newest value is kept even when it alone is over the budget */
export function createDocumentCache<V>(maximumBytes: number, sizeOf: (value: V) => number): DocumentCache<V> {
  const entries = new Map<string, { value: Promise<V>; bytes: number }>();
  let total = 0;
  const drop = (key: string) => {
    total -= entries.get(key)?.bytes ?? 0;
    entries.delete(key);
  };
  const evict = (keep: string) => {
    for (const key of entries.keys()) {
      if (total <= maximumBytes) return;
      if (key !== keep) drop(key);
    }
  };
  return {
    drop,
    get bytes() {
      return total;
    },
    async get(key, load) {
      const known = entries.get(key);
      if (known) {
        entries.delete(key);
        entries.set(key, known);
        return known.value;
      }
      const entry = { value: load(), bytes: 0 };
      entries.set(key, entry);
      try {
        const value = await entry.value;
        if (entries.get(key) === entry) {
          entry.bytes = sizeOf(value);
          total += entry.bytes;
          evict(key);
        }
        return value;
      } catch (error) {
        if (entries.get(key) === entry) entries.delete(key);
        throw error;
      }
    },
  };
}
