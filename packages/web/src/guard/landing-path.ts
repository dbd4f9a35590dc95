import type { Role } from '../session/session.ts';
import { sitePath } from './site-path.ts';

/** The pages of one role, and those that a signed-in person is sent away from. */
const ownedBy: Record<string, Role | 'nobody'> = {
  admin: 'admin',
  applicant: 'applicant',
  auth: 'nobody',
  login: 'nobody',
  403: 'nobody',
};

/** Where to go after signing in: the page that was asked for if the role may see it, else the role's own home. */
export function landingPath(redirect: unknown, role: Role): string {
  const path = sitePath(redirect);
  if (path === null) return '/role';
  // Who signs in on the way to registering somebody goes on with that.
  if (/^\/auth\/applicant\/register-new(?:[?#]|$)/.test(path)) return path;
  const owner = ownedBy[path.split(/[/?#]/)[1] ?? ''];
  return owner === undefined || owner === role ? path : '/role';
}
