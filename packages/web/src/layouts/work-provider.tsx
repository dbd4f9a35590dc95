import type { ReactNode } from 'react';
import { QueryProvider } from '../api/query-provider.tsx';
import { AriaLanguage } from '../ui/aria-language.tsx';

/**
 * Around the pages that people work on: they ask the server, and are made of React Aria. The public website does
 * without both, which saves each visitor 12 kB.
 */
export function WorkProvider({ children }: { children: ReactNode }) {
  return (
    <QueryProvider>
      <AriaLanguage>{children}</AriaLanguage>
    </QueryProvider>
  );
}
