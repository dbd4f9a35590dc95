/**
 * A puzzle that costs whoever asks some seconds of computing, and the server a few milliseconds: a number is to be found
 * whose scrypt, salted with the challenge, begins with a small enough value. scrypt, because it needs memory: a graphics
 * card is no more at an advantage than it must be.
 */
export const proofCost = { N: 1024, r: 8, p: 1, dkLen: 32 } as const;

export interface DemandPolicy {
  /** What is counted up to here asks for nothing: people mistype, and many sit behind one address. */
  readonly free: number;
  /** Tries that are needed on average just beyond it. */
  readonly first: number;
  /** After how many more it doubles. */
  readonly doublesEvery: number;
  /** So that an old phone still gets in within seconds. */
  readonly most: number;
}

/** How many tries a proof needs on average; 0 means that none is asked for. */
export function proofDemand(counted: number, { free, first, doublesEvery, most }: DemandPolicy): number {
  if (counted <= free) return 0;
  const doublings = Math.floor((counted - free - 1) / doublesEvery);
  // A count beyond all bounds must not make the power infinite before the bound holds.
  return Math.min(most, first * 2 ** Math.min(doublings, 30));
}

/** Whether a try hits: its first four bytes, as a number, are below the share of one in `difficulty`. */
export function isHit(hash: Uint8Array, difficulty: number): boolean {
  const value = new DataView(hash.buffer, hash.byteOffset).getUint32(0);
  return value < 2 ** 32 / difficulty;
}

/** How likely it is to have been solved by now: each try hits with the same chance, whatever went before. */
export function solvedShare(tries: number, difficulty: number): number {
  return 1 - (1 - 1 / difficulty) ** tries;
}
