import { createFileRoute } from '@tanstack/react-router';
import { ErasureListPage } from '#features/erasure.admin/erasure-list-page.tsx';
import { listSearch } from '#list/list-search.ts';

export const Route = createFileRoute('/_dashboard/admin/erasure/')({
  validateSearch: listSearch('state'),
  component: ErasureListPage,
});
