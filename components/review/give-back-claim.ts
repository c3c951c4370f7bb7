/** Gives back one's claim on an answer: a request that outlives the page, and waits for no other.
 *  @param until when the claim runs out: one that was taken on the same answer since is kept */
export function giveBackClaim(answerId: string, until: string): void {
  const address = `/api/review/${encodeURIComponent(answerId)}/claim?until=${encodeURIComponent(until)}`;
  // where it fails, the claim runs out
  void fetch(address, { method: 'DELETE', keepalive: true }).catch(() => undefined);
}
