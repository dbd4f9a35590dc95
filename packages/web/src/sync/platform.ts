/** Everything around saving that is not itself a decision, so that tests can give their own. */
export type Platform = {
  now(): number;
  /** From 0 to 1. */
  random(): number;
  isOnline(): boolean;
  /** Returns what calls it off. */
  after(milliseconds: number, work: () => void): () => void;
};

export const browserPlatform: Platform = {
  now: () => Date.now(),
  random: () => Math.random(),
  isOnline: () => navigator.onLine,
  after: (milliseconds, work) => {
    const timer = setTimeout(work, milliseconds);
    return () => clearTimeout(timer);
  },
};
