import type { DocumentRow } from '../ports/rows';

export type Version = Pick<DocumentRow, 'id' | 'seriesId' | 'seriesVersion'>;

/** The newest version of each series of documents, by the series. */
export function newestVersions<D extends Version>(documents: readonly D[]): ReadonlyMap<string, D> {
  const newest = new Map<string, D>();
  for (const each of documents) {
    const known = newest.get(each.seriesId);
    if (!known || each.seriesVersion > known.seriesVersion) newest.set(each.seriesId, each);
  }
  return newest;
}

/** What took the place of a document; null where nothing did. */
export function newerVersion<D extends Version>(document: Version, newest: ReadonlyMap<string, D>): D | null {
  const last = newest.get(document.seriesId);
  return last && last.id !== document.id ? last : null;
}
