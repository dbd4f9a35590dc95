import { useSyncExternalStore } from 'react';
import { askedAge } from './asked-age.ts';

const neverChanges = () => () => undefined;

/** The age in months that was asked about before; null while the server renders. */
export function useAskedAge(): number | null {
  return useSyncExternalStore(neverChanges, askedAge, () => null);
}
