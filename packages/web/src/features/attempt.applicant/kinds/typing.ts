import type { Platform } from '#sync/platform.ts';
import type { Draft } from './drafts.ts';

/** Long enough to find the next key. */
const pause = 600;
/** Who writes without one has not much more to lose than this. */
const longest = 5000;

/** What was typed and not taken for the answer yet. */
export type Typed = {
  readonly draft: Draft;
  /** When the last key was pressed, by this device's clock; null: on a page before this one, and nobody knows. */
  readonly at: number | null;
};

type Calls = {
  /** Somebody has stopped. */
  onPause(): void;
  /** Somebody types on and on. */
  onLong(): void;
};

/** What is typed, until it is taken, and when that is due. */
export function createTyping(
  { now, after }: Pick<Platform, 'now' | 'after'>,
  left: Typed | null,
  { onPause, onLong }: Calls,
) {
  let open = left;
  let endPause: (() => void) | undefined;
  let endLong: (() => void) | undefined;
  return {
    open: () => open,
    type: (draft: Draft) => {
      open = { draft, at: now() };
      endPause?.();
      endPause = after(pause, onPause);
      endLong ??= after(longest, () => {
        endLong = undefined;
        onLong();
      });
    },
    take: (): Typed | null => {
      endPause?.();
      endLong?.();
      endLong = undefined;
      const typed = open;
      open = null;
      return typed;
    },
  };
}
