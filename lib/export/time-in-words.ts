/** A moment as people read it, to the second: "2026-01-03 09:30:05 UTC".
 *  @param at ISO 8601, UTC */
export function timeInWords(at: string): string {
  return `${at.slice(0, 19).replace('T', ' ')} UTC`;
}
