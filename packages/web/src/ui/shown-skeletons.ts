import { useSyncExternalStore } from 'react';

let shown = 0;
const listeners = new Set<() => void>();

function change(by: 1 | -1): void {
  shown += by;
  for (const listener of listeners) listener();
}

/** For each skeleton, while it is there. Returns how to say that it is gone. */
export function countSkeleton(): () => void {
  change(1);
  return () => change(-1);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Whether something on the page is still a skeleton. Counted, because a style that looks for one with `:has()` searches
 * the whole page whenever something in it changes. Of a dashboard the server renders nothing but its skeleton.
 */
export function useIsSkeletonShown(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => shown > 0,
    () => true,
  );
}
