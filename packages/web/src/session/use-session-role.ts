import { useSyncExternalStore } from 'react';
import { type Role, readSession } from './session.ts';

const neverChanges = () => () => undefined;

/** Null for visitors, and while the server renders: its pages are kept and shown to everybody. */
export function useSessionRole(): Role | null {
  return useSyncExternalStore(
    neverChanges,
    () => readSession()?.role ?? null,
    () => null,
  );
}
