import { Link } from '@tanstack/react-router';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { Tooltip } from '#ui/tooltip.tsx';
import type { MenuItem } from './dashboard-menu.ts';

type DashboardNavProps = {
  items: MenuItem[];
  /** Pictures only; the words come as tooltips. */
  isRail?: boolean;
  onNavigate?: () => void;
};

const itemClass =
  'flex h-11 scroll-mb-10 items-center gap-3 rounded-xl px-3 font-medium text-ink hover:bg-hover aria-[current=page]:bg-primary-soft aria-[current=page]:text-primary-text';

function NavLink({ item, isRail, onNavigate }: { item: MenuItem; isRail: boolean; onNavigate?: () => void }) {
  const say = useSay();
  const Icon = item.icon;
  const link = (
    <Link
      to={item.to}
      activeOptions={{ exact: item.isExact ?? false }}
      className={`${itemClass} ${isRail ? 'w-11 justify-center' : 'w-full'}`}
      onClick={onNavigate}
    >
      <Icon aria-hidden className="size-5 shrink-0" strokeWidth={1.75} />
      <span className={isRail ? 'sr-only' : 'truncate'}>{say(item.label)}</span>
    </Link>
  );
  return isRail ? <Tooltip text={item.label}>{link}</Tooltip> : link;
}

export function DashboardNav({ items, isRail = false, onNavigate }: DashboardNavProps) {
  const say = useSay();
  return (
    <nav aria-label={say(m.layouts_menu)}>
      <ul className="flex flex-col gap-1">
        {items.map((item) => (
          <li key={item.to}>
            <NavLink item={item} isRail={isRail} {...(onNavigate ? { onNavigate } : {})} />
          </li>
        ))}
      </ul>
    </nav>
  );
}
