import { browserPlatform, type Platform } from '#sync/platform.ts';
import { settleDrafts } from './open-drafts.ts';

/** What one tab tells the others. `gone`: the attempt has ended without a result, and leaves the device. */
export type AttemptNote = 'changed' | 'gone';

/** What an attempt has around it: the clock, the network, and the other tabs at the same attempt. */
export type AttemptPlatform = Platform & {
  /** Runs while no other tab does the same for this attempt. */
  alone<T>(work: () => Promise<T>): Promise<T>;
  /** Tells the other tabs. */
  tell(note: AttemptNote): void;
  /** What is typed and not taken for an answer yet is taken now. */
  settle(): void;
};

function nameOf(attemptId: string): string {
  return `sanjeh:attempt:${attemptId}`;
}

/** Without locks two tabs may send the same twice, which does no harm. */
export function attemptLock<T>(attemptId: string, work: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? navigator.locks.request(nameOf(attemptId), work) : work();
}

function openChannel(attemptId: string): BroadcastChannel | null {
  return 'BroadcastChannel' in globalThis ? new BroadcastChannel(nameOf(attemptId)) : null;
}

/** From a page that is not at the attempt itself. */
export function tellTabs(attemptId: string, note: AttemptNote): void {
  const channel = openChannel(attemptId);
  channel?.postMessage(note);
  channel?.close();
}

/** `onNote` is called when another tab has told something. */
export function attemptPlatform(
  attemptId: string,
  onNote: (note: AttemptNote) => void,
): AttemptPlatform & { end(): void } {
  const channel = openChannel(attemptId);
  if (channel) channel.onmessage = ({ data }: MessageEvent<AttemptNote>) => onNote(data);
  let isOpen = true;
  return {
    ...browserPlatform,
    alone: (work) => attemptLock(attemptId, work),
    // What is under way when the page is left goes on, and a closed channel throws at whoever speaks.
    tell: (note) => {
      if (isOpen) channel?.postMessage(note);
    },
    settle: settleDrafts,
    end: () => {
      isOpen = false;
      channel?.close();
    },
  };
}
