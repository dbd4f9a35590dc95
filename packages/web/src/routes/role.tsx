import { createFileRoute } from '@tanstack/react-router';
import { authenticated, autoRedirect, guard } from '../guard/guard.ts';
import { RoleWait } from '../layouts/role-wait.tsx';

/** Never seen for long: the guards send everybody on, once the browser has had the chance to renew a token. */
export const Route = createFileRoute('/role')({
  ssr: false,
  beforeLoad: guard(authenticated, autoRedirect),
  pendingComponent: RoleWait,
  component: RoleWait,
});
