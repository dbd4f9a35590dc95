import { isRedirect } from '@tanstack/react-router';
import { describe, expect, it } from 'vitest';
import type { Session } from '../session/session.ts';
import { admin, applicant, authenticated, autoRedirect, stopOnAuthenticated } from './guard.ts';

type Rule = typeof admin;

const session = (role: Session['role']): Session => ({ token: 'a.b.c', userId: '1', role, isExpired: false });
const page = { location: { href: '/applicant/exam?page=2' } } as Parameters<Rule>[1];

/** Where the rule sends somebody, or null when it lets them pass. */
function sentTo(rule: Rule, whoever: Session | null) {
  try {
    rule(whoever, page);
    return null;
  } catch (thrown) {
    if (!isRedirect(thrown)) throw thrown;
    const { to, search } = thrown.options;
    return search === undefined ? { to } : { to, search };
  }
}

const signIn = { to: '/auth/signIn', search: { redirect: '/applicant/exam?page=2' } };

describe('guards', () => {
  it.each([
    ['authenticated', authenticated, null, signIn],
    ['authenticated', authenticated, session('applicant'), null],
    ['admin', admin, session('admin'), null],
    ['admin', admin, session('applicant'), { to: '/403' }],
    ['admin', admin, null, { to: '/403' }],
    ['applicant', applicant, session('applicant'), null],
    ['applicant', applicant, session('admin'), { to: '/403' }],
    ['auto-redirect', autoRedirect, session('admin'), { to: '/admin' }],
    ['auto-redirect', autoRedirect, session('applicant'), { to: '/applicant' }],
    ['stop-on-authenticated', stopOnAuthenticated, null, null],
    ['stop-on-authenticated', stopOnAuthenticated, session('admin'), { to: '/role' }],
  ])('%s', (_name, rule, whoever, target) => {
    expect(sentTo(rule, whoever)).toEqual(target);
  });
});
