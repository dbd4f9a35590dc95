import { createFileRoute } from '@tanstack/react-router';
import { CorrectionPage } from '#features/applicant.admin/correction/correction-page.tsx';

export const Route = createFileRoute('/_dashboard/admin/applicant/update-{$id}')({
  component: ApplicantUpdate,
});

function ApplicantUpdate() {
  return <CorrectionPage id={Number(Route.useParams().id)} />;
}
