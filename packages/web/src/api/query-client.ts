import { type Query, QueryCache, QueryClient } from '@tanstack/react-query';
import { codeOf, kindOf } from './api-problem.ts';

const triesOnFault = 2;

/** Only what may pass by itself is tried again, and not where the server asks for less. */
function isPassing(error: unknown): boolean {
  return (kindOf(error) ?? 'passing') === 'passing' && codeOf(error) !== 'too_many_requests';
}

export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    queryCache: recovering((failed) => void client.refetchQueries({ type: 'active', predicate: failed })),
    defaultOptions: {
      queries: { retry: (failures, error) => failures < triesOnFault && isPassing(error) },
      mutations: { retry: false },
    },
  });
  return client;
}

/** What fails together comes back together: who tries one part of a page again should not have to look for the others. */
function recovering(refetch: (failed: (query: Query) => boolean) => void): QueryCache {
  const failing = new Set<string>();
  return new QueryCache({
    onError: (_, { queryHash }) => failing.add(queryHash),
    onSuccess: (_, { queryHash }) => {
      const isBack = failing.delete(queryHash);
      if (isBack) refetch(({ state }) => state.status === 'error' && isPassing(state.error));
    },
  });
}
