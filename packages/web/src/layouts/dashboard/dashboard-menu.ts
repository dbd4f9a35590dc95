import type { LucideIcon } from 'lucide-react';
import {
  Bell,
  CalendarRange,
  ChartColumnStacked,
  ChartNoAxesColumn,
  CircleHelp,
  ClipboardList,
  Eraser,
  FileUser,
  FolderTree,
  History,
  Hourglass,
  House,
  Images,
  KeyRound,
  LibraryBig,
  ListTree,
  MessageSquareText,
  PenLine,
  PhoneCall,
  Radio,
  ScrollText,
  Send,
  Settings2,
  ShieldUser,
  Users,
  UsersRound,
} from 'lucide-react';
import type { Message } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import type { Session } from '#session/session.ts';

export type MenuItem = {
  to:
    | '/admin'
    | '/admin/exam'
    | '/admin/result'
    | '/admin/usage'
    | '/admin/follow-up'
    | '/admin/marking'
    | '/admin/assignment'
    | '/admin/group'
    | '/admin/live'
    | '/admin/category'
    | '/admin/ageRange'
    | '/admin/questionSection'
    | '/admin/question-bank'
    | '/admin/faq'
    | '/admin/slider'
    | '/admin/applicant'
    | '/admin/message'
    | '/admin/site'
    | '/admin/message/texts'
    | '/admin/administrator'
    | '/admin/audit'
    | '/admin/erasure'
    | '/admin/retention'
    | '/applicant'
    | '/applicant/exam'
    | '/applicant/exam/taken'
    | '/applicant/calendar'
    | '/account/messages'
    | '/account/people'
    | '/account/data'
    | '/account/password';
  label: Message;
  icon: LucideIcon;
  /** A home stays unmarked while one of the pages below it is open. */
  isExact?: boolean;
  /** For who may not open the other one, of which this is a part. */
  insteadOf?: MenuItem['to'];
};

const account: MenuItem = { to: '/account/password', label: m.layouts_menu_account, icon: KeyRound };

/** The sidebar of each role. Only pages that exist stand here. */
export const dashboardMenu: Record<Session['role'], MenuItem[]> = {
  admin: [
    { to: '/admin', label: m.layouts_menu_home, icon: House, isExact: true },
    { to: '/admin/exam', label: m.exam_list, icon: ClipboardList },
    { to: '/admin/applicant', label: m.applicant_list, icon: Users },
    { to: '/admin/result', label: m.result_list, icon: ChartNoAxesColumn },
    { to: '/admin/usage', label: m.usage_title, icon: ChartColumnStacked },
    { to: '/admin/follow-up', label: m.follow_up_title, icon: PhoneCall },
    { to: '/admin/marking', label: m.marking_title, icon: PenLine },
    { to: '/admin/assignment', label: m.assignment_list, icon: Send },
    { to: '/admin/group', label: m.person_group_list, icon: UsersRound },
    { to: '/admin/live', label: m.live_attempt_title, icon: Radio },
    { to: '/admin/category', label: m.category_list, icon: FolderTree },
    { to: '/admin/ageRange', label: m.age_range_list, icon: CalendarRange },
    { to: '/admin/questionSection', label: m.question_section_list, icon: ListTree },
    { to: '/admin/question-bank', label: m.bank_question_title, icon: LibraryBig },
    { to: '/admin/faq', label: m.faq_list, icon: CircleHelp },
    { to: '/admin/slider', label: m.slide_title, icon: Images },
    { to: '/admin/message', label: m.message_title, icon: MessageSquareText },
    {
      to: '/admin/message/texts',
      label: m.message_texts,
      icon: MessageSquareText,
      insteadOf: '/admin/message',
    },
    { to: '/admin/site', label: m.consent_site_title, icon: Settings2 },
    { to: '/admin/administrator', label: m.administrator_list, icon: ShieldUser },
    { to: '/admin/audit', label: m.audit_title, icon: ScrollText },
    { to: '/admin/erasure', label: m.erasure_list, icon: Eraser },
    { to: '/admin/retention', label: m.retention_title, icon: Hourglass },
    account,
  ],
  applicant: [
    { to: '/applicant', label: m.layouts_menu_home, icon: House, isExact: true },
    { to: '/applicant/exam', label: m.exam_mine_title, icon: ClipboardList, isExact: true },
    { to: '/applicant/exam/taken', label: m.attempt_taken_title, icon: History },
    { to: '/applicant/calendar', label: m.person_calendar, icon: CalendarRange },
    { to: '/account/people', label: m.person_people, icon: Users },
    { to: '/account/messages', label: m.reminder_title, icon: Bell },
    { to: '/account/data', label: m.own_data_title, icon: FileUser },
    account,
  ],
};

/** What of a menu may be opened. */
export function openItems(items: readonly MenuItem[], mayOpen: (page: string) => boolean): MenuItem[] {
  return items.filter(({ to, insteadOf }) => mayOpen(to) && !(insteadOf && mayOpen(insteadOf)));
}
