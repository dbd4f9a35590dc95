/** Everything around an attempt that is not itself a decision: the clock, the network, the other tabs. */
export type Platform = {
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

function nameOf(attemptId: string): string {
  return `sanjeh:attempt:${attemptId}`;
}

/** Without locks two tabs may send the same twice, which does no harm. */
export function attemptLock<T>(attemptId: string, work: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? navigator.locks.request(nameOf(attemptId), work) : work();
}

/** `onNote` is called when another tab has told something. */
export function browserPlatform(attemptId: string, onNote: () => void): Platform & { end(): void } {
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(nameOf(attemptId)) : null;
  if (channel) channel.onmessage = onNote;
  return {
    now: () => Date.now(),
    random: () => Math.random(),
    isOnline: () => navigator.onLine,
    later: (milliseconds, work) => {
      const timer = setTimeout(work, milliseconds);
      return () => clearTimeout(timer);
    },
    alone: (work) => attemptLock(attemptId, work),
    tell: (note) => channel?.postMessage(note),
    end: () => channel?.close(),
  };
}
