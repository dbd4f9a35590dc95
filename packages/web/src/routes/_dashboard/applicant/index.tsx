import { createFileRoute } from '@tanstack/react-router';
import { useMe } from '../../../features/account/me.api.ts';
import { ApplicantOverview } from '../../../features/exam-browse/applicant-home.tsx';
import { PersonHome } from '../../../features/home/person-home.tsx';
import { m } from '../../../paraglide/messages.js';

export const Route = createFileRoute('/_dashboard/applicant/')({ component: ApplicantHome });

function ApplicantHome() {
  return (
    <PersonHome me={useMe()} page={m.shell_applicant_home} text={m.public_my_lead}>
      <ApplicantOverview />
    </PersonHome>
  );
}
