/** What changed; the listener reads the rest from the store. */
export type Change =
  | { type: 'document'; workspaceId: string; documentId: string }
  | { type: 'run'; workspaceId: string; documentId: string; questionId: string; runId: string }
  | { type: 'review'; workspaceId: string };

export type EventBus = { publish(change: Change): void; subscribe(listener: (change: Change) => void): () => void };

/** Within one process; listeners of other processes find the same rows by polling. */
export function createEventBus(): EventBus {
  const listeners = new Set<(change: Change) => void>();
  return {
    publish: (change) => {
      for (const listener of listeners) listener(change);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
