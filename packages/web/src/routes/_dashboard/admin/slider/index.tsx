import { createFileRoute } from '@tanstack/react-router';
import { SlideListPage } from '#features/slide.admin/slide-list-page.tsx';
import { listSearch } from '#list/list-search.ts';

export const Route = createFileRoute('/_dashboard/admin/slider/')({
  validateSearch: listSearch(),
  component: SlideListPage,
});
