import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { useSettings } from '#settings/settings-provider.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Brand } from '../brand.tsx';
import { DashboardFrame } from './dashboard-frame.tsx';

/** What the server sends for a dashboard page: its outline, with everything in its place. */
export function DashboardSkeleton() {
  const say = useSay();
  const { sidebarPin } = useSettings().settings;
  return (
    <DashboardFrame
      appBar={<Brand isCompact />}
      sidebar={
        sidebarPin ? (
          <div className="hidden w-sidebar shrink-0 border-e border-line bg-surface lg:block" />
        ) : null
      }
    >
      <div role="status" className="mx-auto flex max-w-5xl flex-col gap-4 pt-2">
        <span className="sr-only">{say(m.layouts_loading)}</span>
        <Skeleton className="h-9 w-56" />
        <Skeleton className="h-4 w-full max-w-md" />
        <Skeleton className="mt-4 h-32 w-full" />
      </div>
    </DashboardFrame>
  );
}
