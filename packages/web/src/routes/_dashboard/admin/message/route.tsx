import { createFileRoute, Outlet } from '@tanstack/react-router';
import { MessageTabs } from '#features/message.admin/message-tabs.tsx';

export const Route = createFileRoute('/_dashboard/admin/message')({
  component: () => (
    <>
      <MessageTabs />
      <Outlet />
    </>
  ),
});
