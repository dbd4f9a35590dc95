import { Eye } from 'lucide-react';
import type { ReactNode } from 'react';
import { ContentText } from '#i18n/content-text.tsx';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
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

/** An administrator's preview: the exam as applicants see it, under a band that says so. */
export function ExamLayout({ title, actions, children }: ExamLayoutProps) {
  const say = useSay();
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <header className="sticky top-0 z-30 border-b border-line bg-surface print:hidden">
        <div className="mx-auto flex min-h-app-bar max-w-5xl items-center gap-2 px-4">
          <BrandMark className="size-7 shrink-0" />
          <ContentText
            as="h1"
            className="min-w-0 flex-1 truncate text-start text-base outline-none"
            text={title}
          />
          <LanguageToggle />
          <ThemeToggle />
        </div>
        <div className="bg-warning-soft text-warning-text">
          <div className="mx-auto flex max-w-5xl flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-2 text-sm">
            <p className="flex items-center gap-2 font-medium">
              <Eye aria-hidden className="size-5 shrink-0" />
              {say(m.layouts_exam_preview)}
            </p>
            {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
          </div>
        </div>
      </header>
      <main id={contentId} tabIndex={-1} className="mx-auto w-full max-w-5xl flex-1 px-4 py-6 outline-none">
        {children}
      </main>
      <VersionFooter />
    </div>
  );
}
