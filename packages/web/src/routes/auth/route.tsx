import { createFileRoute, Outlet } from '@tanstack/react-router';
import { AuthenticationLayout } from '#layouts/authentication/authentication-layout.tsx';

export const Route = createFileRoute('/auth')({
  component: () => (
    <AuthenticationLayout>
      <Outlet />
    </AuthenticationLayout>
  ),
});
