import type { ReactNode } from 'react';
import { BrandLink } from '../brand.tsx';
import { LanguageToggle, ThemeToggle } from '../preferences.tsx';
import { contentId, SkipLink } from '../skip-link.tsx';
import { VersionFooter } from '../version-footer.tsx';

/** For single messages: a brand, the two switches, and the message in the middle. */
export function DefaultLayout({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <header className="flex min-h-app-bar shrink-0 flex-wrap items-center justify-between gap-2 px-4 sm:px-6">
        <BrandLink />
        <div className="flex items-center gap-1">
          <LanguageToggle />
          <ThemeToggle />
        </div>
      </header>
      <main
        id={contentId}
        tabIndex={-1}
        className="grid flex-1 grid-cols-[minmax(0,1fr)] place-items-center px-4 py-8 outline-none"
      >
        {children}
      </main>
      <VersionFooter />
    </div>
  );
}
