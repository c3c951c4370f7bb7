/** The same function, with what it made of a text kept for when the text comes again: labels and headers of a document are read anew
 *  for every question. When `limit` texts are kept, all are forgotten. What is returned is shared: it must not be changed. */
export function rememberTexts<T>(read: (text: string) => T, limit = 20_000): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const made = read(text);
    if (known.size >= limit) known.clear();
    known.set(text, made);
    return made;
  };
}
