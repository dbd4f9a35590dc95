import { useEffect, useSyncExternalStore } from 'react';

/** A part of a page's script that comes after the page. */
export type LateScript<Part> = {
  get: () => Part | null;
  /** It could not be fetched when that was tried last. */
  isMissed: () => boolean;
  subscribe: (listener: () => void) => () => void;
  fetch: () => Promise<void>;
};

export function lateScript<Part>(load: () => Promise<Part>): LateScript<Part> {
  const listeners = new Set<() => void>();
  let part: Part | null = null;
  let isMissed = false;
  const fetch = async () => {
    if (part !== null) return;
    try {
      part = await load();
      isMissed = false;
    } catch {
      // Tried again when the network is back, or somebody asks for it.
      isMissed = true;
    }
    for (const listener of listeners) listener();
  };
  return {
    get: () => part,
    isMissed: () => isMissed,
    subscribe: (listener) => {
      if (listeners.size === 0) window.addEventListener('online', fetch);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) window.removeEventListener('online', fetch);
      };
    },
    fetch,
  };
}

/** What the page itself asks for goes first. */
const afterPage = 500;
const nothing = () => null;

/**
 * The part, or null as long as it is not there. It is fetched before anybody needs it, so that it is there when the
 * network is gone, and at once where it is wanted.
 */
export function useLate<Part>(script: LateScript<Part>, isWanted = false): Part | null {
  const part = useSyncExternalStore(script.subscribe, script.get, nothing);
  useEffect(() => {
    const timer = setTimeout(script.fetch, isWanted ? 0 : afterPage);
    return () => clearTimeout(timer);
  }, [script, isWanted]);
  return part;
}

export function useIsMissed({ subscribe, isMissed }: LateScript<unknown>): boolean {
  return useSyncExternalStore(subscribe, isMissed, () => false);
}
