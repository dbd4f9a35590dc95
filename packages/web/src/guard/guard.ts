import type { ParsedLocation } from '@tanstack/react-router';
import { redirect } from '@tanstack/react-router';
import { createIsomorphicFn } from '@tanstack/react-start';
import { ensureSession } from '../api/session-renewal.ts';
import type { Session } from '../session/session.ts';
import { readSession } from '../session/session.ts';

type Page = { location: ParsedLocation };
type Rule = (session: Session | null, page: Page) => void;

/**
 * On the server only what the cookie says, as a courtesy; in the browser an expired token is renewed first.
 * The server asks again on every call of the interface, whatever a guard let through.
 */
const currentSession = createIsomorphicFn()
  .server(async (): Promise<Session | null> => readSession())
  .client((): Promise<Session | null> => ensureSession());

/** The `beforeLoad` of a route: its rules in their order, over one look at the session. */
export function guard(...rules: Rule[]) {
  return async (page: Page): Promise<void> => {
    const session = await currentSession();
    for (const rule of rules) rule(session, page);
  };
}

export const authenticated: Rule = (session, { location }) => {
  if (session === null) throw redirect({ to: '/auth/signIn', search: { redirect: location.href } });
};

function roleOnly(role: Session['role']): Rule {
  return (session) => {
    if (session?.role !== role) throw redirect({ to: '/403' });
  };
}

export const admin = roleOnly('admin');
export const applicant = roleOnly('applicant');

export const autoRedirect: Rule = (session) => {
  if (session !== null)
    throw redirect({ to: session.role === 'admin' ? '/admin' : '/applicant', replace: true });
};

export const stopOnAuthenticated: Rule = (session) => {
  if (session !== null) throw redirect({ to: '/role', replace: true });
};
