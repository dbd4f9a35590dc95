import { type Query, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiProblem } from './api-problem.ts';

const triesOnFault = 2;

/** Only what may pass by itself is tried again: a lost network or a busy server, never a refusal. */
function isPassing(error: unknown): boolean {
  return !(error instanceof ApiProblem) || error.status === 0 || error.status >= 500;
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
