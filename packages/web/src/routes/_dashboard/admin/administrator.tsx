import { createFileRoute } from '@tanstack/react-router';
import { AdministratorPage } from '#features/administrator.admin/administrator-page.tsx';

export const Route = createFileRoute('/_dashboard/admin/administrator')({ component: AdministratorPage });
