import { lazy, Suspense, useSyncExternalStore } from 'react';
import { toastQueue } from './toast-queue.ts';
import { useWords } from './words.ts';

const ToastRegion = lazy(async () => ({ default: (await import('./toast-region.tsx')).ToastRegion }));

const subscribe = (onChange: () => void) => toastQueue.subscribe(onChange);
const visible = () => toastQueue.visibleToasts;
const none: typeof toastQueue.visibleToasts = [];

/**
 * Stands once on a page. The spoken region is there from the start, since a live region that comes together
 * with its text is not read out; the visible one is loaded with the first note.
 */
export function Toaster() {
  const words = useWords();
  const toasts = useSyncExternalStore(subscribe, visible, () => none);
  return (
    <>
      <div role="status" data-live-announcer className="sr-only">
        {toasts.map((toast) => (
          <p key={toast.key}>{words(toast.content.text)}</p>
        ))}
      </div>
      {toasts.length > 0 && (
        <Suspense>
          <ToastRegion />
        </Suspense>
      )}
    </>
  );
}
