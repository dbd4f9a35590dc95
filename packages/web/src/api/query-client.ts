import { QueryClient } from '@tanstack/react-query';
import { ApiProblem } from './api-problem.ts';

const triesOnFault = 2;

/** Only what may pass by itself is tried again: a lost network or a busy server, never a refusal. */
function isPassing(error: unknown): boolean {
  return !(error instanceof ApiProblem) || error.status === 0 || error.status >= 500;
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: (failures, error) => failures < triesOnFault && isPassing(error) },
      mutations: { retry: false },
    },
  });
}
