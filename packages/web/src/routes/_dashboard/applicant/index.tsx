import { createFileRoute } from '@tanstack/react-router';
import { DashboardHome } from '#features/dashboard/dashboard-home.tsx';
import { ApplicantDashboard } from '#features/exam.applicant/applicant-dashboard.tsx';
import { useOverview } from '#features/exam.applicant/exam.api.ts';
import { NoticeList } from '#features/person.applicant/notice-list.tsx';
import { m } from '#paraglide/messages.js';
import { useMe } from '#person/me.api.ts';

export const Route = createFileRoute('/_dashboard/applicant/')({ component: ApplicantHome });

function ApplicantHome() {
  const overview = useOverview();
  const me = useMe();
  return (
    <DashboardHome
      me={me}
      page={m.dashboard_applicant_home}
      text={m.exam_my_lead}
      isLoading={overview.isPending || me.isPending}
    >
      <NoticeList notices={me.data?.notices ?? []} />
      <ApplicantDashboard people={me.data?.applicants} overview={overview} />
    </DashboardHome>
  );
}
