import { useSyncExternalStore } from 'react';
import type { Role } from './session.ts';
import { readSession } from './session.ts';

const neverChanges = () => () => undefined;

/** Null while the server renders: its pages are kept and shown to everybody. The browser then knows better. */
export function useRole(): Role | null {
  return useSyncExternalStore(
    neverChanges,
    () => readSession()?.role ?? null,
    () => null,
  );
}
