/** Everything around an attempt that is not itself a decision: the clock, the network, the other tabs. */
export type Surroundings = {
  now(): number;
  random(): number;
  isOnline(): boolean;
  /** Returns what cancels it. */
  later(milliseconds: number, work: () => void): () => void;
  /** Runs while no other tab does the same for this attempt. */
  alone<T>(work: () => Promise<T>): Promise<T>;
  /** Tells the other tabs. */
  tell(note: 'changed'): void;
};

/** `onNote` is called when another tab has told something. */
export function browserSurroundings(attemptId: string, onNote: () => void): Surroundings & { end(): void } {
  const name = `sanjeh:attempt:${attemptId}`;
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(name) : null;
  if (channel) channel.onmessage = onNote;
  return {
    now: () => Date.now(),
    random: () => Math.random(),
    isOnline: () => navigator.onLine,
    later: (milliseconds, work) => {
      const timer = setTimeout(work, milliseconds);
      return () => clearTimeout(timer);
    },
    // Without locks two tabs may send the same twice, which does no harm.
    alone: (work) => ('locks' in navigator ? navigator.locks.request(name, work) : work()),
    tell: (note) => channel?.postMessage(note),
    end: () => channel?.close(),
  };
}
