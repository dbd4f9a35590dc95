import { useHydrated, useRouterState } from '@tanstack/react-router';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';

/** A thin line at the top while the next page is on its way. Quick answers come before it shows. */
export function NavigationProgress() {
  const say = useSay();
  const isHydrated = useHydrated();
  const isPending = useRouterState({ select: ({ status }) => status === 'pending' });
  if (!isHydrated || !isPending) return null;
  return (
    <div
      role="progressbar"
      aria-label={say(m.layouts_loading)}
      className="fixed inset-x-0 top-0 z-50 h-0.75 overflow-hidden bg-primary-soft opacity-100 transition-opacity delay-150 duration-150 starting:opacity-0 print:hidden"
    >
      <div className="absolute inset-y-0 w-2/5 animate-travel rounded-full bg-primary" />
    </div>
  );
}
