import { createFileRoute } from '@tanstack/react-router';
import { ageRange } from '#features/age-range/age-range.entity.tsx';
import { PlainAddPage } from '#features/plain-entity/plain-add-page.tsx';

export const Route = createFileRoute('/_dashboard/admin/ageRange/add')({ component: AgeRangeAdd });

function AgeRangeAdd() {
  return <PlainAddPage entity={ageRange} />;
}
