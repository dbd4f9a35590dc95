import type { ReactNode } from 'react';
import { ErrorState } from '#ui/error-state.tsx';
import { useMe } from './me.api.ts';

/** In place of what is about the person whose turn it is, until it is known who that is: the skeleton, or that it cannot be known. */
export function UnknownPerson({ children }: { children: ReactNode }) {
  const me = useMe();
  return me.isLoadingError ? (
    <ErrorState onRetry={() => void me.refetch()} isRetrying={me.isFetching} />
  ) : (
    children
  );
}
