/** A key or a click, as the browser tells of it. `timeStamp` is on the clock of `performance.now()`: when it was pressed, not when its
 *  turn came. */
export type Press = { timeStamp: number; repeat?: boolean };

/** Whether a press is a decision on what is on the screen. A key that is held down decides once, however often it repeats; what was
 *  pressed before the answer could be seen was meant for the one before it.
 *  @param displayedAtMs since when the answer is on the screen, by `performance.now()`; null while it is not */
export function isDecidingPress({ timeStamp, repeat = false }: Press, displayedAtMs: number | null): boolean {
  return !repeat && displayedAtMs !== null && timeStamp >= displayedAtMs;
}
