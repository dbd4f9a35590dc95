import { useSyncExternalStore } from 'react';
import { readSession } from './session.ts';

const neverChanges = () => () => undefined;

/** False while the server renders: its pages are kept and shown to everybody. The browser then knows better. */
export function useIsSignedIn(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => readSession() !== null,
    () => false,
  );
}
