import { createFileRoute } from '@tanstack/react-router';
import { ApplicantListPage } from '#features/applicant.admin/applicant-list-page.tsx';
import { ExportHistory } from '#features/audit.admin/export-history.tsx';
import { listSearch } from '#list/list-search.ts';

export const Route = createFileRoute('/_dashboard/admin/applicant/')({
  validateSearch: listSearch(
    'gender',
    'provinceId',
    'cityId',
    'ageFrom',
    'ageTo',
    'registeredFrom',
    'registeredTo',
  ),
  component: () => <ApplicantListPage exports={<ExportHistory entity="applicant" />} />,
});
