import { createFileRoute, Outlet } from '@tanstack/react-router';
import { WebsiteDefaultLayout } from '../../layouts/website-default-layout.tsx';

export const Route = createFileRoute('/public')({ component: PublicPages });

function PublicPages() {
  return (
    <WebsiteDefaultLayout>
      <Outlet />
    </WebsiteDefaultLayout>
  );
}
