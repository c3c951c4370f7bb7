/** How long an answer is still one's own: whole minutes, begun ones counted, so that a claim of ten minutes is never told as
 *  eleven by a clock that is a little behind the server's.
 *  @param claimedUntil ISO time */
export function claimInWords(claimedUntil: string, nowMs: number): string {
  const leftMs = Date.parse(claimedUntil) - nowMs;
  if (leftMs <= 0) return 'your claim ran out';
  return `yours for ${Math.min(longestMinutes, Math.ceil(leftMs / 60_000))} min`;
}

/** What the server gives. */
const longestMinutes = 10;
