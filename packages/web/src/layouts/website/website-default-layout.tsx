import type { ReactNode } from 'react';
import { useSiteOffline } from '#offline/use-site-offline.ts';
import { contentId, SkipLink } from '../skip-link.tsx';
import { WebsiteFooter } from './website-footer.tsx';
import { WebsiteHeader } from './website-header.tsx';

/** The public website. */
export function WebsiteDefaultLayout({ children }: { children: ReactNode }) {
  useSiteOffline();
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <WebsiteHeader />
      <main id={contentId} tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <WebsiteFooter />
    </div>
  );
}
