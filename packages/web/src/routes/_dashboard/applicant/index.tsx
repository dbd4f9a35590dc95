import { createFileRoute } from '@tanstack/react-router';
import { useMe } from '#features/account/me.api.ts';
import { DashboardHome } from '#features/dashboard/dashboard-home.tsx';
import { ApplicantDashboard, useApplicantDashboard } from '#features/exam.applicant/applicant-dashboard.tsx';
import { m } from '#paraglide/messages.js';

export const Route = createFileRoute('/_dashboard/applicant/')({ component: ApplicantHome });

function ApplicantHome() {
  const overview = useApplicantDashboard();
  return (
    <DashboardHome
      me={useMe()}
      page={m.dashboard_applicant_home}
      text={m.exam_my_lead}
      isLoading={overview.isPending}
    >
      <ApplicantDashboard {...overview} />
    </DashboardHome>
  );
}
