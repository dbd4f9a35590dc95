import type { ReactNode } from 'react';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { BrandLink } from '../brand.tsx';
import { LanguageToggle, ThemeToggle } from '../preferences.tsx';
import { contentId, SkipLink } from '../skip-link.tsx';
import { VersionFooter } from '../version-footer.tsx';
import { WorkProvider } from '../work-provider.tsx';
import { AuthenticationIllustration } from './authentication-illustration.tsx';

function SidePanel() {
  const say = useSay();
  return (
    <aside className="sticky top-0 hidden h-dvh w-105 shrink-0 flex-col justify-center gap-8 bg-primary-soft px-12 lg:flex xl:w-130">
      <AuthenticationIllustration className="w-full" />
      <div>
        <p className="text-2xl font-bold">{say(m.layouts_auth_title)}</p>
        <p className="mt-2 text-muted">{say(m.layouts_auth_text)}</p>
      </div>
    </aside>
  );
}

/** Sign-in and registration: the form, and on wide screens a quiet picture beside it. */
export function AuthenticationLayout({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh">
      <SkipLink />
      <SidePanel />
      <div className="flex min-w-0 flex-1 flex-col">
        <header className="flex min-h-16 shrink-0 flex-wrap items-center justify-between gap-2 px-4 sm:px-6">
          <BrandLink />
          <div className="flex items-center gap-1">
            <LanguageToggle />
            <ThemeToggle />
          </div>
        </header>
        <main
          id={contentId}
          tabIndex={-1}
          className="flex flex-1 flex-col items-center justify-center px-4 py-6 outline-none sm:px-6"
        >
          <WorkProvider>{children}</WorkProvider>
        </main>
        <VersionFooter />
      </div>
    </div>
  );
}
