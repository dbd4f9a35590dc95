import { createFileRoute } from '@tanstack/react-router';
import { ImportDetailPage } from '#features/applicant-import.admin/import-detail-page.tsx';

export const Route = createFileRoute('/_dashboard/admin/applicant/import/$id')({
  component: () => <ImportDetailPage id={Number(Route.useParams().id)} />,
});
