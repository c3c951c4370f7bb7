/** Passwords that opened a document in this window, by document: in memory alone, gone with a reload. */
const known = new Map<string, string>();
const waiting = new Set<{ documentId: string; open: (password: string) => void }>();
const watchers = new Set<() => void>();

/** What opened this document here before. */
export function knownPassword(documentId: string): string | undefined {
  return known.get(documentId);
}

/** Remembers what opened a document, and opens it wherever else it is waited for. */
export function rememberPassword(documentId: string, password: string): void {
  if (known.get(documentId) === password) return;
  known.set(documentId, password);
  for (const { documentId: other, open } of [...waiting]) if (other === documentId) open(password);
}

/** It opens the document no more: another version of the file was given. What was entered since stays. */
export function forgetPassword(documentId: string, password: string | undefined): void {
  if (known.get(documentId) === password) known.delete(documentId);
}

/** Waits for the document's password to be entered elsewhere in the window; what was entered while it was tried without is there at once.
 *  @returns ends the waiting */
export function awaitPassword(documentId: string, open: (password: string) => void): () => void {
  const entry = { documentId, open };
  waiting.add(entry);
  tellWatchers();
  const entered = known.get(documentId);
  if (entered !== undefined) open(entered);
  return () => {
    waiting.delete(entry);
    tellWatchers();
  };
}

/** Whether a pane can't show the document's pages before somebody enters its password. */
export function isPasswordAwaited(documentId: string | null): boolean {
  return [...waiting].some((entry) => entry.documentId === documentId);
}

/** Calls back whenever a pane begins or ends to wait for a password. @returns ends that */
export function watchAwaited(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

function tellWatchers(): void {
  for (const watcher of watchers) watcher();
}
