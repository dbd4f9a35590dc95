import { createFileRoute, Outlet } from '@tanstack/react-router';
import { SiteTabs } from '#features/site.admin/site-tabs.tsx';

export const Route = createFileRoute('/_dashboard/admin/site')({
  component: () => (
    <>
      <SiteTabs />
      <Outlet />
    </>
  ),
});
