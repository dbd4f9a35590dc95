import { UNSTABLE_ToastQueue as ToastQueue } from 'react-aria-components/Toast';
import type { Words } from './words.ts';

export type ToastTone = 'good' | 'neutral' | 'act';

export type ToastContent = {
  text: Words;
  tone: ToastTone;
  action: { label: Words; onAction: () => void } | undefined;
};

type ToastOptions = { tone?: ToastTone; action?: ToastContent['action'] };

export const toastQueue = new ToastQueue<ToastContent>({ maxVisibleToasts: 3 });

const briefly = 6_000;
/** Long enough to read, decide and reach the button. */
const withAction = 12_000;

/** Shows a short note over the page and returns what takes it away again. A failure stays until it is closed. */
export function showToast(text: Words, { tone = 'good', action }: ToastOptions = {}): () => void {
  const timeout = action ? withAction : briefly;
  const key = toastQueue.add({ text, tone, action }, tone === 'act' ? {} : { timeout });
  return () => toastQueue.close(key);
}
