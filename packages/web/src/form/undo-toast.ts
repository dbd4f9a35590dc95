import { type AnyRouter, useRouter } from '@tanstack/react-router';
import { m } from '#paraglide/messages.js';
import { showToast } from '../ui/toast-queue.ts';
import type { Words } from '../ui/words.ts';

/** Says what was done and offers to take it back, as long as the page is there that it was done on. */
export function offerUndo(router: Pick<AnyRouter, 'subscribe'>, text: Words, undo: () => void): void {
  const close = showToast(text, { tone: 'neutral', action: { label: m.ui_undo, onAction: undo } });
  const stop = router.subscribe('onBeforeLoad', ({ pathChanged }) => {
    if (!pathChanged) return;
    stop();
    close();
  });
}

export function useUndoToast(): (text: Words, undo: () => void) => void {
  const router = useRouter();
  return (text, undo) => offerUndo(router, text, undo);
}
