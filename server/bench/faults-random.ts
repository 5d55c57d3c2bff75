/** Numbers that look random and come again with the same seed. */
export interface Random {
  /** From `min` to below `max`. */
  between(min: number, max: number): number;
  chance(probability: number): boolean;
}

/** mulberry32: small, fast, and good enough to make up faults. */
export function createRandom(seed: number): Random {
  let state = seed;

  function next(): number {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  return {
    between: (min, max) => min + next() * (max - min),
    chance: (probability) => next() < probability,
  };
}
