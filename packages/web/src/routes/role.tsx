import { createFileRoute } from '@tanstack/react-router';
import { authenticated, autoRedirect, guard } from '../guard/guard.ts';
import { RoleWait } from '../layouts/default/role-wait.tsx';

/** It has no page of its own: the guards send everybody on, once the browser has had the chance to renew a token. */
export const Route = createFileRoute('/role')({
  ssr: false,
  beforeLoad: guard(authenticated, autoRedirect),
  pendingComponent: RoleWait,
});
