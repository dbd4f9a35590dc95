import type { LucideIcon } from 'lucide-react';
import { House, KeyRound } from 'lucide-react';
import type { Message } from '../i18n/say.ts';
import { m } from '../paraglide/messages.js';
import type { Session } from '../session/session.ts';

export type MenuItem = {
  to: '/admin' | '/applicant' | '/account/password';
  label: Message;
  icon: LucideIcon;
  /** A home stays unmarked while one of the pages below it is open. */
  isExact?: boolean;
};

const account: MenuItem = { to: '/account/password', label: m.shell_menu_account, icon: KeyRound };

/** The sidebar of each role. Only pages that exist stand here. */
export const dashboardMenu: Record<Session['role'], MenuItem[]> = {
  admin: [{ to: '/admin', label: m.shell_menu_home, icon: House, isExact: true }, account],
  applicant: [{ to: '/applicant', label: m.shell_menu_home, icon: House, isExact: true }, account],
};
