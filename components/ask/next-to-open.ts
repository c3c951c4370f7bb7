/** Files that were added together, in the order in which they were stored. */
export type Batch = { stored: readonly string[]; unreadable: ReadonlySet<string> };

/** The document to go on to where the one that was opened can't be read: the first added with it that is not known to be so too.
 *  @returns null where there is none yet */
export function nextToOpen({ stored, unreadable }: Batch): string | null {
  return stored.find((id) => !unreadable.has(id)) ?? null;
}
