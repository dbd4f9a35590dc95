import { hasRight } from '@sanjeh/contract/auth/right';
import { createFileRoute, Navigate, Outlet, useLocation, useNavigate } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { deliverAndListUnsent, forgetPerson } from '../features/attempt.applicant/device-data.ts';
import { ExitButton } from '../features/exit/exit-button.tsx';
import { forgetKeptForms, listKeptForms } from '../features/paper-form.admin/kept-forms.ts';
import { authenticated, guard } from '../guard/guard.ts';
import { DashboardLayout } from '../layouts/dashboard/dashboard-layout.tsx';
import { dashboardMenu, openItems } from '../layouts/dashboard/dashboard-menu.ts';
import { DashboardSkeleton } from '../layouts/dashboard/dashboard-skeleton.tsx';
import { WorkProvider } from '../layouts/work-provider.tsx';
import { useMe } from '../person/me.api.ts';
import { rightsOfPage } from '../person/page-rights.ts';
import { PersonBar } from '../person/person-bar.tsx';
import { useSameAccount } from '../person/use-same-account.ts';
import { readSession } from '../session/session.ts';

/** Rendered in the browser only: what stands here belongs to one person, and only the browser can renew a token. */
export const Route = createFileRoute('/_dashboard')({
  ssr: false,
  beforeLoad: guard(authenticated),
  pendingComponent: DashboardSkeleton,
  component: () => (
    <WorkProvider>
      <Dashboard />
    </WorkProvider>
  ),
});

const device: ComponentProps<typeof ExitButton>['device'] = {
  deliverAndListUnsent: async (userId, language) => [
    ...(await deliverAndListUnsent(userId, language)),
    ...listKeptForms(localStorage, userId).map((form) => ({ ...form, isRefused: false, isPaper: true })),
  ],
  forgetPerson: (userId) => {
    forgetKeptForms(localStorage, userId);
    return forgetPerson(userId);
  },
};

function Dashboard() {
  useSameAccount();
  const { data: me } = useMe();
  const mayOpen = (page: string) =>
    me?.role !== 'admin' || !page.startsWith('/admin') || hasRight(me.rights, rightsOfPage(page));
  return (
    <DashboardLayout
      menu={openItems(dashboardMenu[readSession()?.role ?? 'applicant'], mayOpen)}
      exit={<ExitButton device={device} />}
    >
      <OwnPasswordFirst />
      {readSession()?.role === 'applicant' && <WhoseTurn />}
      <Outlet />
    </DashboardLayout>
  );
}

/** What belongs to one attempt cannot show another person's: there one goes to the list of theirs. */
function WhoseTurn() {
  const navigate = useNavigate();
  const path = useLocation({ select: ({ pathname }) => pathname });
  // What is about the account is about everybody.
  if (!path.startsWith('/applicant')) return null;
  const toList = () => void navigate({ to: '/applicant/exam/taken' });
  return <PersonBar {...(path.includes('/exam/taken/detail/') ? { onChosen: toList } : {})} />;
}

const passwordPage = '/account/password';

/** Who signed in with a one-time password chooses their own before anything else; a second factor too, where it is due. */
function OwnPasswordFirst() {
  const { data: me } = useMe();
  const path = useLocation({ select: ({ pathname }) => pathname });
  const isDue = me?.mustChangePassword || me?.mustSetUpSecondFactor;
  return isDue && path !== passwordPage ? <Navigate to={passwordPage} replace /> : null;
}
