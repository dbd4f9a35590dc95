import { createFileRoute } from '@tanstack/react-router';
import { CrudListPage } from '#admin-crud/crud-list-page.tsx';
import { ageRange } from '#features/age-range.admin/age-range.entity.tsx';
import { listSearch } from '#list/list-search.ts';

export const Route = createFileRoute('/_dashboard/admin/ageRange/')({
  validateSearch: listSearch(),
  component: AgeRangeList,
});

function AgeRangeList() {
  return <CrudListPage entity={ageRange} />;
}
