import type { ReactNode } from 'react';
import { ErrorState } from '#ui/error-state.tsx';
import { useMe } from './me.api.ts';

/** Stands for what is about the person whose turn it is, until that is known: a skeleton, or that it cannot be learnt. */
export function UnknownPerson({ children }: { children: ReactNode }) {
  const me = useMe();
  return me.isLoadingError ? (
    <ErrorState onRetry={() => void me.refetch()} isRetrying={me.isFetching} />
  ) : (
    children
  );
}
