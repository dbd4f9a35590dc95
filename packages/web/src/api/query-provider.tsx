import type { QueryClient } from '@tanstack/react-query';
import { QueryClientProvider } from '@tanstack/react-query';
import { createIsomorphicFn } from '@tanstack/react-start';
import { type ReactNode, useState } from 'react';
import { createQueryClient } from './query-client.ts';

let kept: QueryClient | undefined;

/** One for the browser's page; on the server a new one each time, so that no answer passes from person to person. */
const getQueryClient = createIsomorphicFn()
  .server(() => createQueryClient())
  .client(() => {
    kept ??= createQueryClient();
    return kept;
  });

export function QueryProvider({ children }: { children: ReactNode }) {
  const [client] = useState(getQueryClient);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
