import { createFileRoute, Outlet } from '@tanstack/react-router';
import { admin, guard } from '#guard/guard.ts';
import { OpenByRight } from '#routes/-open-by-right.tsx';

export const Route = createFileRoute('/_dashboard/admin')({
  beforeLoad: guard(admin),
  component: () => (
    <OpenByRight>
      <Outlet />
    </OpenByRight>
  ),
});
