import { memo, type ReactNode } from 'react';
import { ContentText } from '#i18n/content-text.tsx';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { BrandMark } from '../brand-mark.tsx';
import { LanguageToggle, ThemeToggle } from '../preferences.tsx';
import { contentId, SkipLink } from '../skip-link.tsx';
import { VersionText } from '../version-footer.tsx';

type ExamNewLayoutProps = {
  /** The exam's own title; it is the page's heading. */
  title: string;
  /** Who is asked about: two children of an account may have the same exam open. */
  person?: string | undefined;
  /** How far the applicant has come: a progress bar under the title. */
  progress?: ReactNode;
  /** What changes while answering, such as the time left and whether everything is saved. */
  status?: ReactNode;
  /** Back, next and submit. They stay within a thumb's reach. */
  actions?: ReactNode;
  /** What has to be seen wherever the page is scrolled to. It grows over the actions, so that nothing above it moves. */
  notice?: ReactNode;
  /** Beside the question where there is room, such as the list of all questions. */
  aside?: ReactNode;
  children: ReactNode;
};

/** Large letters on a small screen, or a phone held sideways: bars that stay would leave no room for the question. */
const ifTight = '@max-[16rem]:static [@media(max-height:24rem)]:static';

/** The same all the time: with each answer they would be made anew for nothing. */
const skipLink = <SkipLink />;
const version = <VersionText />;
const brand = <BrandMark className="size-7 shrink-0 @max-[16rem]:hidden" />;
const toggles = (
  <>
    <LanguageToggle />
    <ThemeToggle />
  </>
);

/** Taking an exam: nothing to wander off to, the question in the middle, the next step always at hand. */
export function ExamNewLayout(props: ExamNewLayoutProps) {
  const { title, person, progress, status, actions, notice, aside, children } = props;
  const say = useSay();
  const width = aside ? 'max-w-3xl lg:max-w-6xl' : 'max-w-3xl';
  return (
    <div className="@container flex min-h-dvh flex-col">
      {skipLink}
      <header className={`sticky top-0 z-30 border-b border-line bg-surface ${ifTight}`}>
        <div className={`mx-auto flex min-h-app-bar items-center gap-2 px-4 ${width}`}>
          {brand}
          <ExamTitle {...{ title, person }} />
          {toggles}
        </div>
        {(progress || status) && (
          <div className={`mx-auto flex flex-wrap items-center gap-x-6 gap-y-1 px-4 pb-2 ${width}`}>
            <div className="min-w-[min(10rem,100%)] flex-1 max-sm:basis-full">{progress}</div>
            {status && (
              <section
                aria-label={say(m.layouts_exam_status)}
                className="flex min-h-9 min-w-0 flex-wrap items-center gap-x-4 text-sm tabular-nums max-sm:w-full max-sm:justify-between"
              >
                {status}
              </section>
            )}
          </div>
        )}
      </header>
      <div className={`mx-auto flex w-full flex-1 gap-8 px-4 ${width}`}>
        <main id={contentId} tabIndex={-1} className="min-w-0 flex-1 py-6 outline-none @max-[16rem]:py-2">
          {children}
        </main>
        {aside && (
          <aside className="hidden w-72 shrink-0 py-6 lg:block">
            <div className="sticky top-28 max-h-[calc(100dvh-13rem)] overflow-y-auto p-2">{aside}</div>
          </aside>
        )}
      </div>
      <footer className={`sticky bottom-0 border-t border-line bg-surface ${ifTight}`}>
        {notice && <div className={`mx-auto flex flex-col px-4 *:not-empty:mt-2 ${width}`}>{notice}</div>}
        <div
          className={`mx-auto flex min-h-footer flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-2 ${width}`}
        >
          {version}
          {actions && <div className="ms-auto flex flex-wrap gap-3">{actions}</div>}
        </div>
      </footer>
    </div>
  );
}

type ExamTitleProps = Pick<ExamNewLayoutProps, 'title' | 'person'>;

const ExamTitle = memo(function ExamTitle({ title, person }: ExamTitleProps) {
  return (
    <div className="min-w-0 flex-1">
      <ContentText
        as="h1"
        className="w-fit max-w-full truncate text-base leading-snug outline-none"
        text={title}
      />
      {person && (
        <p className="truncate text-start text-sm leading-snug text-muted">
          <bdi>{person}</bdi>
        </p>
      )}
    </div>
  );
});
