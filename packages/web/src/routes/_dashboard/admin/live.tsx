import { createFileRoute } from '@tanstack/react-router';
import { LivePage } from '#features/live-attempt.admin/live-page.tsx';

export const Route = createFileRoute('/_dashboard/admin/live')({ component: LivePage });
