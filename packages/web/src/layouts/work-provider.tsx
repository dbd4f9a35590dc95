import type { ReactNode } from 'react';
import { QueryProvider } from '../api/query-provider.tsx';
import { AriaLanguage } from '../ui/aria-language.tsx';
import { Toaster } from '../ui/toast.tsx';

/**
 * Around the pages that people work on: they ask the server, are made of React Aria and show short notes. The public
 * website does without all three, which saves each visitor 14 kB.
 */
export function WorkProvider({ children }: { children: ReactNode }) {
  return (
    <QueryProvider>
      <AriaLanguage>
        {children}
        <Toaster />
      </AriaLanguage>
    </QueryProvider>
  );
}
