import { exitCookieText } from '@sanjeh/contract/auth/cookie';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const place = { pathname: '/applicant/exam', search: '?page=2', hash: '#top' };
const way = '/applicant/exam?page=2#top';
const session = { token: 'a.b.c', userId: '7', role: 'applicant', isExpired: true } as const;

const kept = new Map<string, string>();
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, text: string) => void kept.set(key, text),
};

/** Each time as on a new page. */
async function onPage() {
  vi.resetModules();
  return import('./way-back.ts');
}

beforeEach(() => {
  kept.clear();
  vi.stubGlobal('location', place);
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('sessionStorage', storage);
});
afterEach(() => vi.unstubAllGlobals());

it('whose sign-in has ended comes back to the same page, and nobody else does', async () => {
  const before = await onPage();
  before.noteUser(session);
  before.noteUser(null);
  expect(before.signInAgainPath()).toBe(`/login?redirect=${encodeURIComponent(way)}`);
  const after = await onPage();
  expect(after.isWayOfAnother(way, '7')).toBe(false);
  expect(after.isWayOfAnother(way, '8')).toBe(true);
  expect(after.isWayOfAnother('/applicant', '8')).toBe(false);
  expect(after.isWayOfAnother(undefined, '8')).toBe(false);
});

it('who has left has no way back', async () => {
  const { noteUser, signInAgainPath } = await onPage();
  noteUser(session);
  vi.stubGlobal('document', { cookie: exitCookieText(false) });
  expect(signInAgainPath()).toBe('/login');
});

it('where it cannot be told whose way it is, there is none', async () => {
  const { noteUser, signInAgainPath, isWayOfAnother } = await onPage();
  expect(signInAgainPath()).toBe('/login');
  noteUser(session);
  const refuse = () => {
    throw new Error('SecurityError');
  };
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse });
  expect(signInAgainPath()).toBe('/login');
  expect(isWayOfAnother(way, '8')).toBe(false);
});
