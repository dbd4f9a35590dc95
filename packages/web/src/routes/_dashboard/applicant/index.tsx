import type { Me } from '@sanjeh/contract/account/account.schema';
import { createFileRoute, Link } from '@tanstack/react-router';
import { DashboardHome } from '#features/dashboard/dashboard-home.tsx';
import { ApplicantDashboard } from '#features/exam.applicant/applicant-dashboard.tsx';
import { useOverview } from '#features/exam.applicant/exam.api.ts';
import { NoticeList } from '#features/person.applicant/notice-list.tsx';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { useMe } from '#person/me.api.ts';
import { lateScript, useLate } from '#ui/late-script.ts';

/** Few have any: the page does not wait for it. */
const refused = lateScript(
  async () => (await import('#features/attempt.applicant/refused-on-device.tsx')).RefusedOnDevice,
);

export const Route = createFileRoute('/_dashboard/applicant/')({ component: ApplicantHome });

/** A parent who registered a child, and not themselves, is not called by the name of the child. */
function nameOf({ applicants }: Me): string {
  return applicants.find(({ relation }) => relation === 'self')?.fullName ?? '';
}

function ApplicantHome() {
  const say = useSay();
  const overview = useOverview();
  const me = useMe();
  const RefusedOnDevice = useLate(refused, true);
  return (
    <DashboardHome
      me={{ isError: me.isError, data: me.data && { name: nameOf(me.data) } }}
      page={m.dashboard_applicant_home}
      text={m.exam_my_lead}
      isLoading={overview.isPending || me.isPending}
    >
      {RefusedOnDevice && <RefusedOnDevice />}
      <NoticeList notices={me.data?.notices ?? []} />
      <ApplicantDashboard people={me.data?.applicants} overview={overview} />
      {!overview.isPending && !me.isPending && (
        <p>
          <Link to="/applicant/join" className="text-link">
            {say(m.assignment_have_code)}
          </Link>
        </p>
      )}
    </DashboardHome>
  );
}
