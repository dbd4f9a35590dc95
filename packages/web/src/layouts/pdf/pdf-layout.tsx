import { Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { ContentText } from '#i18n/content-text.tsx';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { useSiteLook } from '#site-look/site-look-provider.tsx';
import { Button } from '#ui/button.tsx';
import { Brand } from '../brand.tsx';
import { contentId, SkipLink } from '../skip-link.tsx';
import { VersionText } from '../version-footer.tsx';

type PdfLayoutProps = {
  title: string;
  /** What is printed, where it is no report. */
  kind?: string;
  /** Whom and which day the report is about. */
  details?: ReactNode;
  /** Further buttons beside Print; they are not printed. */
  actions?: ReactNode;
  children: ReactNode;
};

/** A report as it leaves the printer: always light, on a sheet of A4; on the screen with a bar to print it. */
export function PdfLayout({ title, kind, details, actions, children }: PdfLayoutProps) {
  const say = useSay();
  const { name } = useSiteLook();
  return (
    <div className="min-h-dvh print:min-h-0">
      <SkipLink />
      <header className="sticky top-0 z-30 flex min-h-app-bar flex-wrap items-center justify-end gap-2 border-b border-line bg-surface px-4 py-1 print:hidden">
        {actions}
        <Button size="small" onPress={() => window.print()} icon={<Printer aria-hidden className="size-5" />}>
          {say(m.layouts_print)}
        </Button>
      </header>
      <main
        id={contentId}
        tabIndex={-1}
        className="scheme-light mx-auto flex min-h-[297mm] w-full max-w-[210mm] flex-col bg-surface px-5 py-6 text-ink shadow-high outline-none sm:my-6 sm:px-[16mm] sm:py-[14mm] print:m-0 print:min-h-0 print:max-w-none print:p-0 print:shadow-none"
      >
        <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 border-b-2 border-primary pb-4">
          <div className="min-w-0">
            <p className="text-sm text-muted">{kind ?? say(m.layouts_report)}</p>
            <ContentText as="h1" className="text-start text-2xl outline-none" text={title} />
            {details && <div className="mt-1 text-sm text-muted">{details}</div>}
          </div>
          <Brand />
        </header>
        <div className="flex-1 py-6">{children}</div>
        <footer className="flex h-footer items-center justify-between border-t border-line">
          <VersionText />
          <bdi className="text-sm text-muted">{name}</bdi>
        </footer>
      </main>
    </div>
  );
}
