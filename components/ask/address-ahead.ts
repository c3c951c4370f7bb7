/** An address that was asked for and that the router has yet to come up with: what is shown until then, and the addresses
 *  that may still pass by on the way there. */
export type Ahead = { wanted: string; passing: readonly string[] };

/** What to show: the address asked for while the router still tells an older one, else what the router tells. */
export function shownAddress(routed: string, ahead: Ahead | null): string {
  return ahead?.passing.includes(routed) ? ahead.wanted : routed;
}

/** Asks for one more address, perhaps before the router has come up with the last. */
export function goAhead(routed: string, ahead: Ahead | null, wanted: string): Ahead {
  const before = ahead?.passing.includes(routed) ? [...ahead.passing, ahead.wanted] : [routed];
  return { wanted, passing: before.filter((address) => address !== wanted) };
}
