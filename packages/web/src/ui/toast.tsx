import { useSyncExternalStore } from 'react';
import { lateScript, useLate } from './late-script.ts';
import { toastQueue } from './toast-queue.ts';
import { useWords } from './words.ts';

const script = lateScript(async () => (await import('./toast-region.tsx')).ToastRegion);

const subscribe = (onChange: () => void) => toastQueue.subscribe(onChange);
const visible = () => toastQueue.visibleToasts;
const none: typeof toastQueue.visibleToasts = [];

/**
 * Stands once on a page. The spoken region is there from the start, since a live region that comes together
 * with its text is not read out; the visible one comes after the page, and without it the page goes on.
 */
export function Toaster() {
  const words = useWords();
  const toasts = useSyncExternalStore(subscribe, visible, () => none);
  const ToastRegion = useLate(script, toasts.length > 0);
  return (
    <>
      <div role="status" data-live-announcer className="sr-only">
        {toasts.map((toast) => (
          <p key={toast.key}>{words(toast.content.text)}</p>
        ))}
      </div>
      {ToastRegion && toasts.length > 0 && <ToastRegion />}
    </>
  );
}
