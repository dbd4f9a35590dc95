/** Numbers that look thrown, and are the same at every run: whoever tries something can try it again. */
export interface Chance {
  /** From 0 up to 1. */
  uniform(): number;
  /** From `from` up to `to`, both inside. */
  whole(from: number, to: number): number;
  /** Of the standard normal distribution. */
  normal(): number;
  pick<T>(values: readonly T[]): T;
}

export function createChance(seed: number): Chance {
  let state = seed;
  // Weyl's sequence, mixed by multiplication and shifts.
  const uniform = () => {
    state = (state + 0x9e3779b9) | 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32;
  };
  const whole = (from: number, to: number) => from + Math.floor(uniform() * (to - from + 1));
  return {
    uniform,
    whole,
    normal: () => Math.sqrt(-2 * Math.log(1 - uniform())) * Math.cos(2 * Math.PI * uniform()),
    pick: (values) => {
      const value = values[whole(0, values.length - 1)];
      if (value === undefined) throw new Error('nothing to pick from');
      return value;
    },
  };
}
