import { createFileRoute } from '@tanstack/react-router';
import { ImportPage } from '#features/applicant-import.admin/import-page.tsx';

type Search = { groupId?: number };

export const Route = createFileRoute('/_dashboard/admin/applicant/import/')({
  validateSearch: ({ groupId }): Search => (typeof groupId === 'number' ? { groupId } : {}),
  component: () => <ImportPage {...Route.useSearch()} />,
});
