import { ApiProblem, kindOf } from '#api/api-problem.ts';
import type { Platform } from '#sync/platform.ts';
import { createSender, type Sent } from '#sync/sender.ts';

/** `live`: what is shown is true. `broken`: it is as old as the last message, and the line is being mended. */
export type ConnectionState = 'opening' | 'live' | 'broken' | 'ended';

type Connection = {
  platform: Platform;
  /** Resolves when the stream ends, rejects when it breaks. */
  read(signal: AbortSignal, onSign: () => void): Promise<void>;
  onState: (state: ConnectionState, error?: unknown) => void;
};

export type LiveConnection = {
  /** Tries at once instead of waiting for the next turn. */
  hurry(): void;
  close(): void;
};

/** The server gives a sign of life every 15 seconds: after this long without one the line is dead. */
export const silenceMs = 40_000;

/** Keeps a stream open: opens it again whenever it ends, until it is closed or the server says that it may not be. */
export function keepConnected({ platform, read, onState }: Connection): LiveConnection {
  let isClosed = false;
  let reading: AbortController | null = null;

  const follow = async (): Promise<Sent> => {
    const current = new AbortController();
    reading = current;
    let stopSilence = () => {};
    const onSign = () => {
      if (isClosed) return;
      sender.recover();
      onState('live');
      stopSilence();
      stopSilence = platform.after(silenceMs, () => current.abort());
    };
    const problem = await read(current.signal, onSign).then(
      () => null,
      (error: unknown) => error,
    );
    stopSilence();
    reading = null;
    if (isClosed) return 'nothing';
    if (isFinal(problem)) {
      onState('ended', problem);
      return 'nothing';
    }
    onState('broken', problem);
    throw kindOf(problem) === 'passing' ? problem : new ApiProblem(0, null);
  };

  const sender = createSender({ platform, work: follow });
  void sender.kick();
  return {
    hurry: () => {
      if (reading === null) void sender.wake();
    },
    close: () => {
      isClosed = true;
      sender.end();
      reading?.abort();
    },
  };
}

/** Coming back would only be refused again. */
function isFinal(problem: unknown): boolean {
  const kind = kindOf(problem);
  return kind === 'signed-out' || kind === 'refused';
}
