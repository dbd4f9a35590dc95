import type { ReactNode } from 'react';
import { ContentText } from '#i18n/content-text.tsx';
import { BrandMark } from '../brand-mark.tsx';
import { LanguageToggle, ThemeToggle } from '../preferences.tsx';
import { contentId, SkipLink } from '../skip-link.tsx';
import { VersionFooter } from '../version-footer.tsx';

type ExamLayoutProps = {
  title: string;
  /** The way back to the exam's own page, and whatever else can be done with the preview. */
  actions?: ReactNode;
  children: ReactNode;
};

/** An administrator's look at an exam, away from the dashboard. */
export function ExamLayout({ title, actions, children }: ExamLayoutProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <header className="sticky top-0 z-30 border-b border-line bg-surface print:hidden">
        <div className="mx-auto flex min-h-app-bar max-w-5xl items-center gap-2 px-4">
          <BrandMark className="size-7 shrink-0" />
          <div className="min-w-0 flex-1">
            <ContentText as="h1" className="w-fit max-w-full truncate text-base outline-none" text={title} />
          </div>
          <LanguageToggle />
          <ThemeToggle />
        </div>
        {actions && (
          <div className="mx-auto flex max-w-5xl flex-wrap justify-end gap-2 px-4 py-2">{actions}</div>
        )}
      </header>
      <main id={contentId} tabIndex={-1} className="mx-auto w-full max-w-5xl flex-1 px-4 py-6 outline-none">
        {children}
      </main>
      <VersionFooter />
    </div>
  );
}
