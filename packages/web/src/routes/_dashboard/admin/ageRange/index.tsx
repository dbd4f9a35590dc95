import { createFileRoute } from '@tanstack/react-router';
import { ageRange } from '#features/age-range/age-range.entity.tsx';
import { PlainListPage } from '#features/plain-entity/plain-list-page.tsx';
import { listSearch } from '#list/list-search.ts';

export const Route = createFileRoute('/_dashboard/admin/ageRange/')({
  validateSearch: listSearch(),
  component: AgeRangeList,
});

function AgeRangeList() {
  return <PlainListPage entity={ageRange} />;
}
