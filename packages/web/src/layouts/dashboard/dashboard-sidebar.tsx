import { useRef } from 'react';
import { useSettings } from '#settings/settings-provider.tsx';
import { classNames } from '#ui/class-names.ts';
import { useReveal } from '#ui/use-reveal.ts';
import type { MenuItem } from './dashboard-menu.ts';
import { DashboardNav } from './dashboard-nav.tsx';
import { MoreBelow } from './more-below.tsx';
import { useDismiss } from './use-dismiss.ts';

export const sidebarId = 'dashboard-sidebar';

type DashboardSidebarProps = {
  items: MenuItem[];
  isRail: boolean;
  /** Held open by the menu button. */
  isOpen: boolean;
  onClose: () => void;
};

const column =
  'top-app-bar h-[calc(100dvh-var(--spacing-app-bar))] overflow-y-auto border-line bg-surface p-3 pb-0 ease-calm duration-200';

function PinnedSidebar({ items, isRail }: DashboardSidebarProps) {
  const isFar = useSettings().settings.sidebarOrder === '-1';
  return (
    <aside
      id={sidebarId}
      className={classNames(
        column,
        'sticky hidden shrink-0 transition-[width] lg:block print:hidden',
        isRail ? 'w-rail' : 'w-sidebar',
        isFar ? 'border-s' : 'border-e',
      )}
    >
      <DashboardNav items={items} isRail={isRail} />
      <MoreBelow className="bottom-0 from-surface" />
    </aside>
  );
}

const places = {
  near: { edge: 'start-0', shown: 'start-0 border-e', hidden: '-start-sidebar' },
  far: { edge: 'end-0', shown: 'end-0 border-s', hidden: '-end-sidebar' },
};

/**
 * Out of sight until the pointer comes to the edge, the focus comes to one of its links, or the menu button opens it.
 * Then it lies over the page and moves nothing.
 */
function FloatingSidebar({ items, isRail, isOpen, onClose }: DashboardSidebarProps) {
  const place = places[useSettings().settings.sidebarOrder === '-1' ? 'far' : 'near'];
  const frame = useRef<HTMLDivElement>(null);
  const { isRevealed, hide, events } = useReveal();
  const isShown = isOpen || isRevealed;
  const close = () => {
    hide();
    onClose();
  };
  useDismiss(frame, sidebarId, isShown, close);
  return (
    <div ref={frame} className="hidden lg:block print:hidden" {...events}>
      <div aria-hidden="true" className={classNames('fixed top-app-bar bottom-0 z-10 w-3', place.edge)} />
      <aside
        id={sidebarId}
        className={classNames(
          column,
          'fixed z-20 shadow-high transition-[inset,opacity]',
          isRail ? 'w-rail' : 'w-sidebar',
          isShown ? place.shown : `${place.hidden} opacity-0`,
        )}
      >
        <DashboardNav items={items} isRail={isRail} onNavigate={close} />
        <MoreBelow className="bottom-0 from-surface" />
      </aside>
    </div>
  );
}

export function DashboardSidebar(props: DashboardSidebarProps) {
  const { sidebarPin } = useSettings().settings;
  return sidebarPin ? <PinnedSidebar {...props} /> : <FloatingSidebar {...props} />;
}
