import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { Skeleton } from '#ui/skeleton.tsx';
import { dashboardGrid } from './admin-dashboard-grid.ts';
import { tileClass, tilesClass } from './number-tiles.tsx';

const tiles = ['applicants', 'exams', 'today', 'week', 'progress'];

/** The page with everything in its place but the numbers, so that nothing moves when they come. */
export function AdminDashboardSkeleton() {
  const say = useSay();
  return (
    <div role="status" className="flex flex-col gap-4">
      <span className="sr-only">{say(m.ui_loading)}</span>
      <div className={tilesClass}>
        {tiles.map((tile) => (
          <div key={tile} className={tileClass}>
            <Skeleton className="mt-1.5 h-4 w-2/3" />
            <Skeleton className="mt-3 h-7 w-1/3" />
          </div>
        ))}
      </div>
      <div className={dashboardGrid}>
        <Skeleton className="h-96 w-full" />
        <Skeleton className="h-96 w-full max-md:h-40" />
      </div>
      <Skeleton className="h-80 w-full" />
    </div>
  );
}
