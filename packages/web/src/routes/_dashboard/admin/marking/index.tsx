import { createFileRoute } from '@tanstack/react-router';
import { MarkingListPage } from '#features/marking.admin/marking-list-page.tsx';

export const Route = createFileRoute('/_dashboard/admin/marking/')({ component: MarkingListPage });
