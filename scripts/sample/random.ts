/** A seeded generator (mulberry32): the same seed gives the same document on every machine. */
export type Random = {
  /** 0 ≤ x < 1 */
  next(): number;
  /** An integer from `low` to `high`, both included. */
  integer(low: number, high: number): number;
  pick<T>(choices: readonly T[]): T;
  /** `count` different choices, in their own order. */
  some<T>(choices: readonly T[], count: number): T[];
};

export function seededRandom(seed: number): Random {
  let state = (seed ^ 0x9e3779b9) >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const integer = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  const pick = <T>(choices: readonly T[]): T => {
    const choice = choices[integer(0, choices.length - 1)];
    if (choice === undefined) throw new RangeError('pick needs at least one choice');
    return choice;
  };
  const some = <T>(choices: readonly T[], count: number): T[] => {
    const left = choices.map((value, index) => ({ value, index }));
    const taken: typeof left = [];
    while (taken.length < count && left.length) taken.push(...left.splice(integer(0, left.length - 1), 1));
    return taken.sort((a, b) => a.index - b.index).map(({ value }) => value);
  };
  return { next, integer, pick, some };
}
