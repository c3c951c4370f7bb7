/** How many rows at once: a statement has a limited number of parameters, and what is joined to rows is asked for by their ids. */
const rowsAtOnce = 500;

type Page = { take: number; cursor?: { id: string }; skip?: number };

/** Every row of a query that has an order, some at a time.
 *  @param read the query with the page that it is given */
export async function readInParts<Row extends { id: string }>(read: (page: Page) => Promise<Row[]>): Promise<Row[]> {
  const all: Row[] = [];
  for (;;) {
    const last = all.at(-1);
    const some = await read({ take: rowsAtOnce, ...(last ? { cursor: { id: last.id }, skip: 1 } : {}) });
    all.push(...some);
    if (some.length < rowsAtOnce) return all;
  }
}

export function* inParts<Row>(all: Row[]): Generator<Row[]> {
  for (let start = 0; start < all.length; start += rowsAtOnce) yield all.slice(start, start + rowsAtOnce);
}
