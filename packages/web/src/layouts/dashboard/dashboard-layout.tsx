import { Menu } from 'lucide-react';
import type { ReactNode } from 'react';
import { useCallback, useState } from 'react';
import { m } from '#paraglide/messages.js';
import { useSettings } from '#settings/settings-provider.tsx';
import { Drawer } from '#ui/drawer.tsx';
import { ToolButton } from '#ui/tool-button.tsx';
import { Brand } from '../brand.tsx';
import { DashboardFrame } from './dashboard-frame.tsx';
import type { MenuItem } from './dashboard-menu.ts';
import { DashboardNav } from './dashboard-nav.tsx';
import { DashboardSidebar, sidebarId } from './dashboard-sidebar.tsx';
import { DashboardToolbar } from './dashboard-toolbar.tsx';
import { MoreBelow } from './more-below.tsx';
import { useIsWide } from './use-is-wide.ts';

/** `exit` leads out; what has to happen before that is no affair of a layout. */
type DashboardLayoutProps = { menu: MenuItem[]; exit: ReactNode; children: ReactNode };

/** The workplace of administrators and applicants. Whether the rail is on lasts as long as the page. */
export function DashboardLayout({ menu, exit, children }: DashboardLayoutProps) {
  const { sidebarPin } = useSettings().settings;
  const [isRail, setRail] = useState(false);
  const [isMenuOpen, setMenuOpen] = useState(false);
  const isWide = useIsWide();
  const closeMenu = useCallback(() => setMenuOpen(false), []);
  const hasColumn = isWide && sidebarPin;

  return (
    <DashboardFrame
      appBar={
        <>
          {!hasColumn && (
            <ToolButton
              icon={Menu}
              label={isMenuOpen && isWide ? m.layouts_menu_close : m.layouts_menu_open}
              aria-expanded={isMenuOpen}
              {...(isWide ? { 'aria-controls': sidebarId } : {})}
              onClick={() => setMenuOpen(!isMenuOpen)}
            />
          )}
          <div className="me-auto ms-1">
            <Brand isCompact />
          </div>
          <DashboardToolbar isRail={isRail} onRailChange={setRail} exit={exit} />
        </>
      }
      sidebar={<DashboardSidebar items={menu} isRail={isRail} isOpen={isMenuOpen} onClose={closeMenu} />}
    >
      <Drawer title={m.layouts_menu} isOpen={isMenuOpen && !isWide} onOpenChange={setMenuOpen}>
        <DashboardNav items={menu} onNavigate={closeMenu} />
        <MoreBelow className="-bottom-3 from-raised" />
      </Drawer>
      {children}
    </DashboardFrame>
  );
}
