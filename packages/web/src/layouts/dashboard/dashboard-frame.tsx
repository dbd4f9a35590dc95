import type { ReactNode } from 'react';
import { useSettings } from '#settings/settings-provider.tsx';
import { useIsSkeletonShown } from '#ui/shown-skeletons.ts';
import { contentId, SkipLink } from '../skip-link.tsx';
import { VersionFooter } from '../version-footer.tsx';

type DashboardFrameProps = { appBar: ReactNode; sidebar: ReactNode; children: ReactNode };

/** `sidebarOrder` is the content's place among the two columns: '-1' puts it first and the sidebar on the far side. */
export function DashboardFrame({ appBar, sidebar, children }: DashboardFrameProps) {
  const { sidebarOrder } = useSettings().settings;
  const isLoading = useIsSkeletonShown();
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      {/* With large text the bar takes two lines; it then scrolls away, or little would be left of a phone. */}
      <header className="sticky top-0 z-30 flex min-h-app-bar shrink-0 flex-wrap items-center gap-x-1 border-b max-[19rem]:static border-line bg-surface px-2 sm:px-3 print:hidden">
        {appBar}
      </header>
      <div className="flex flex-1">
        {sidebar}
        <div className={`flex min-w-0 flex-1 flex-col ${sidebarOrder === '-1' ? '-order-1' : ''}`}>
          <main id={contentId} tabIndex={-1} className="flex-1 p-4 outline-none sm:p-6">
            {children}
          </main>
          {/* It comes with the content: seen below a skeleton, it would be pushed away. */}
          <div hidden={isLoading}>
            <VersionFooter />
          </div>
        </div>
      </div>
    </div>
  );
}
