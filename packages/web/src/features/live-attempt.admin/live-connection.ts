import { ApiProblem } from '#api/api-problem.ts';

/** `live`: what is shown is true. `broken`: it is as old as the last message, and the line is being mended. */
export type ConnectionState = 'opening' | 'live' | 'broken' | 'ended';

export type ConnectionPlatform = {
  /** Resolves when the stream ends, rejects when it breaks. */
  read(signal: AbortSignal, onSign: () => void): Promise<void>;
  later(milliseconds: number, work: () => void): () => void;
  random(): number;
};

export type LiveConnection = {
  /** Tries at once instead of waiting for the next turn. */
  hurry(): void;
  close(): void;
};

/** The server gives a sign of life every 15 seconds: after this long without one the line is dead. */
export const silenceMs = 40_000;
const firstPauseMs = 1000;
const longestPauseMs = 30_000;

/** Doubles with every failure; spread, so that not everybody comes back at the same moment. */
export function pauseBefore(failures: number, random: number): number {
  return Math.min(longestPauseMs, firstPauseMs * 2 ** (failures - 1)) * (0.5 + random / 2);
}

/** Keeps a stream open: opens it again whenever it ends, until it is closed or the server says that it may not be. */
export function keepConnected(
  platform: ConnectionPlatform,
  onState: (state: ConnectionState, error?: unknown) => void,
): LiveConnection {
  let failures = 0;
  let isClosed = false;
  let reading: AbortController | null = null;
  let stopWaiting = () => {};

  const open = async () => {
    stopWaiting();
    const current = new AbortController();
    reading = current;
    let stopSilence = () => {};
    const onSign = () => {
      if (isClosed) return;
      failures = 0;
      onState('live');
      stopSilence();
      stopSilence = platform.later(silenceMs, () => current.abort());
    };
    const problem = await platform.read(current.signal, onSign).then(
      () => null,
      (error: unknown) => error,
    );
    stopSilence();
    reading = null;
    if (isClosed) return;
    if (isFinal(problem)) return onState('ended', problem);
    failures += 1;
    onState('broken', problem);
    stopWaiting = platform.later(pauseBefore(failures, platform.random()), () => void open());
  };

  void open();
  return {
    hurry: () => {
      if (!(reading || isClosed)) void open();
    },
    close: () => {
      isClosed = true;
      stopWaiting();
      reading?.abort();
    },
  };
}

/** Coming back would only be refused again. */
function isFinal(problem: unknown): boolean {
  return problem instanceof ApiProblem && (problem.status === 401 || problem.status === 403);
}
