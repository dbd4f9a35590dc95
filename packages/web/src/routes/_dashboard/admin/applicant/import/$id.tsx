import { createFileRoute } from '@tanstack/react-router';
import { ImportDetailPage } from '#features/applicant-import.admin/import-detail-page.tsx';

export const Route = createFileRoute('/_dashboard/admin/applicant/import/$id')({
  component: () => {
    const { id } = Route.useParams();
    // The rows that are left out are those of one sheet.
    return <ImportDetailPage key={id} id={Number(id)} />;
  },
});
