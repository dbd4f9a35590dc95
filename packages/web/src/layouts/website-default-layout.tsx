import type { ReactNode } from 'react';
import { Brand } from './brand.tsx';
import { contentId, SkipLink } from './skip-link.tsx';
import { VersionText } from './version-footer.tsx';
import { WebsiteHeader } from './website-header.tsx';

/** The public website. */
export function WebsiteDefaultLayout({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <WebsiteHeader />
      <main id={contentId} tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <footer className="border-t border-line bg-surface">
        <div className="mx-auto flex min-h-footer max-w-6xl items-center justify-between gap-4 px-4 sm:px-6">
          <Brand />
          <VersionText />
        </div>
      </footer>
    </div>
  );
}
