export type NamedLines = { firstLine: number; lastLine: number };

/** The lines that an address names, as "12" or "12-14".
 *  @param lineCount of the document, null while it is being read
 *  @returns null where none of them is in the document */
export function linesNamed(text: string, lineCount: number | null): NamedLines | null {
  const [, one, other = one] = /^(\d{1,9})(?:-(\d{1,9}))?$/.exec(text) ?? [];
  if (!one || !other) return null;
  const [first, last] = [Number(one), Number(other)].sort((a, b) => a - b) as [number, number];
  const lines = { firstLine: Math.max(1, first), lastLine: Math.min(lineCount ?? last, last) };
  return lines.firstLine <= lines.lastLine ? lines : null;
}
