/** A small source of repeatable chance: the same seed, the same document. */
export type Seeded = {
  integer(low: number, high: number): number;
  pick<T>(choices: readonly T[]): T;
  shuffle<T>(values: readonly T[]): T[];
};

export function seeded(seed: number): Seeded {
  let state = (seed * 2654435761 + 12345) >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 4294967296;
  };
  const integer = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  return {
    integer,
    pick: (choices) => choices[integer(0, choices.length - 1)] as (typeof choices)[number],
    shuffle: (values) => {
      const copy = [...values];
      for (let index = copy.length - 1; index > 0; index--) {
        const other = integer(0, index);
        const held = copy[index];
        copy[index] = copy[other] as (typeof copy)[number];
        copy[other] = held as (typeof copy)[number];
      }
      return copy;
    },
  };
}
