import { createFileRoute } from '@tanstack/react-router';
import { DashboardHome } from '#features/dashboard/dashboard-home.tsx';
import { AdminDashboard } from '#features/dashboard.admin/admin-dashboard.tsx';
import { ChannelNotice } from '#features/message.admin/channel-notice.tsx';
import { UpkeepNotice } from '#features/upkeep.admin/upkeep-notice.tsx';
import { m } from '#paraglide/messages.js';
import { useMe } from '#person/me.api.ts';
import { useMay } from '#person/use-may.ts';

export const Route = createFileRoute('/_dashboard/admin/')({ component: AdminHome });

function AdminHome() {
  const isOwner = useMay('owner');
  return (
    <DashboardHome me={useMe()} page={m.dashboard_admin_home} text={m.dashboard_admin_home_text}>
      {isOwner && <UpkeepNotice />}
      {isOwner && <ChannelNotice />}
      <AdminDashboard />
    </DashboardHome>
  );
}
