import { ArrowLeftRight, House, PanelLeftClose, PanelLeftOpen, Pin, PinOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { Toolbar } from 'react-aria-components/Toolbar';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { useSettings } from '#settings/settings-provider.tsx';
import { iconButtonClass } from '#ui/button-class.ts';
import { ToolButton } from '#ui/tool-button.tsx';
import { Tooltip } from '#ui/tooltip.tsx';
import { LanguageToggle, ThemeToggle } from '../preferences.tsx';

type SidebarToolsProps = { isRail: boolean; onRailChange: (isRail: boolean) => void };

/** Only where there is a sidebar: on small screens the menu is a drawer. */
function SidebarTools({ isRail, onRailChange }: SidebarToolsProps) {
  const { settings, update } = useSettings();
  const { sidebarPin, sidebarOrder } = settings;
  const isFar = sidebarOrder === '-1';
  return (
    <div className="hidden items-center gap-1 border-e border-line pe-2 me-1 lg:flex">
      <ToolButton
        icon={isRail ? PanelLeftOpen : PanelLeftClose}
        iconClassName={isFar ? 'ltr:-scale-x-100' : 'rtl:-scale-x-100'}
        label={isRail ? m.layouts_rail_expand : m.layouts_rail_collapse}
        onClick={() => onRailChange(!isRail)}
      />
      <ToolButton
        icon={ArrowLeftRight}
        label={isFar ? m.layouts_order_restore : m.layouts_order_reverse}
        onClick={() => update({ sidebarOrder: isFar ? '0' : '-1' })}
      />
      <ToolButton
        icon={sidebarPin ? PinOff : Pin}
        label={sidebarPin ? m.layouts_unpin : m.layouts_pin}
        onClick={() => update({ sidebarPin: !sidebarPin })}
      />
    </div>
  );
}

function HomeLink() {
  const say = useSay();
  return (
    <Tooltip text={m.layouts_home}>
      <a
        href="/public/home"
        target="_blank"
        rel="noopener"
        aria-label={say(m.layouts_home)}
        className={iconButtonClass('quiet', 'small')}
      >
        <House aria-hidden className="size-5" />
      </a>
    </Tooltip>
  );
}

export function DashboardToolbar({ exit, ...props }: SidebarToolsProps & { exit: ReactNode }) {
  const say = useSay();
  return (
    <Toolbar aria-label={say(m.layouts_toolbar)} className="ms-auto flex flex-wrap items-center sm:gap-1">
      <SidebarTools {...props} />
      <ThemeToggle />
      <LanguageToggle />
      <HomeLink />
      {exit}
    </Toolbar>
  );
}
