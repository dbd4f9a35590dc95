import { createFileRoute } from '@tanstack/react-router';
import { AuditPage } from '#features/audit.admin/audit-page.tsx';
import { listSearch } from '#list/list-search.ts';

export const Route = createFileRoute('/_dashboard/admin/audit')({
  validateSearch: listSearch(
    ...(['userId', 'applicantId', 'action', 'entity', 'entityId', 'from', 'to'] as const),
  ),
  component: AuditPage,
});
