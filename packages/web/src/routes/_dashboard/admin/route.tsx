import { createFileRoute } from '@tanstack/react-router';
import { admin, guard } from '#guard/guard.ts';

export const Route = createFileRoute('/_dashboard/admin')({ beforeLoad: guard(admin) });
