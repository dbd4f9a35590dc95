import { createFileRoute } from '@tanstack/react-router';
import { RetentionPage } from '#features/retention.admin/retention-page.tsx';

export const Route = createFileRoute('/_dashboard/admin/retention')({ component: RetentionPage });
