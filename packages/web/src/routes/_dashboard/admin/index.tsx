import { createFileRoute } from '@tanstack/react-router';
import { useMe } from '#features/account/me.api.ts';
import { DashboardHome } from '#features/dashboard/dashboard-home.tsx';
import { AdminDashboard } from '#features/dashboard.admin/admin-dashboard.tsx';
import { m } from '#paraglide/messages.js';

export const Route = createFileRoute('/_dashboard/admin/')({ component: AdminHome });

function AdminHome() {
  return (
    <DashboardHome me={useMe()} page={m.dashboard_admin_home} text={m.dashboard_admin_home_text}>
      <AdminDashboard />
    </DashboardHome>
  );
}
