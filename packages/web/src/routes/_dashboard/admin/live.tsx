import { createFileRoute } from '@tanstack/react-router';
import { LiveAttemptPage } from '#features/live-attempt.admin/live-page.tsx';

export const Route = createFileRoute('/_dashboard/admin/live')({ component: LiveAttemptPage });
