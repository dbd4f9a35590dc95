import { useSyncExternalStore } from 'react';

/** The breakpoint lg: from here on there is room for a sidebar. */
const wide = '(min-width: 1280px)';

function subscribe(onChange: () => void): () => void {
  const query = window.matchMedia(wide);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

export function isWide(): boolean {
  return window.matchMedia(wide).matches;
}

export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, isWide, () => true);
}
