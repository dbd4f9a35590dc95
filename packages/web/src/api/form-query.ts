import type { CallInput, CallOutput, Endpoint } from '@sanjeh/contract/endpoint';
import type { LanguageType } from '../settings/settings.ts';
import { cached } from './cached-client.ts';

/** Administrators read both languages at once: a switch must not load the form anew and drop what is typed. */
export function cachedInBoth<E extends Endpoint>(endpoint: E, input: CallInput<E>) {
  return cached(endpoint, input, 'fa');
}

/** Read for a form and fresh when it begins: until it is saved, a look at another tab brings nothing that would take its place. */
export const untilSaved = { gcTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false } as const;

/**
 * Read for an editor that saves by itself and from then on knows best what is written. Nothing that is done elsewhere on the
 * page makes it begin anew, and with it what could not be saved yet.
 */
export const readOnce = { staleTime: 'static', gcTime: 0 } as const;

/** An answer in one language on which a form stands: it stays while it is on its way in the other one. */
export function cachedForForm<E extends Endpoint>(endpoint: E, input: CallInput<E>, language: LanguageType) {
  const options = cached(endpoint, input, language);
  const [, path] = options.queryKey;
  return {
    ...options,
    placeholderData: (
      previous: CallOutput<E> | undefined,
      query: { queryKey: readonly unknown[] } | undefined,
    ) => (query?.queryKey[1] === path ? previous : undefined),
  };
}
