import { createFileRoute } from '@tanstack/react-router';
import { CrudAddPage } from '#admin-crud/crud-add-page.tsx';
import { ageRange } from '#features/age-range.admin/age-range.entity.tsx';

export const Route = createFileRoute('/_dashboard/admin/ageRange/add')({ component: AgeRangeAdd });

function AgeRangeAdd() {
  return <CrudAddPage entity={ageRange} />;
}
