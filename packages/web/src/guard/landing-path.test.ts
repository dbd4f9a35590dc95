import { describe, expect, it } from 'vitest';
import { landingPath } from './landing-path.ts';

describe('landingPath', () => {
  it.each([
    ['/applicant/exam?page=2', 'applicant', '/applicant/exam?page=2'],
    ['/admin', 'admin', '/admin'],
    ['/admin?tab=1', 'admin', '/admin?tab=1'],
    ['/account/password', 'applicant', '/account/password'],
    ['/account/password', 'admin', '/account/password'],
    ['/public/home', 'admin', '/public/home'],
  ] as const)('%s is open to %s', (redirect, role, path) => {
    expect(landingPath(redirect, role)).toBe(path);
  });

  it.each([
    ['/admin/exam', 'applicant'],
    ['/applicant', 'admin'],
    ['/public/../admin', 'applicant'],
    ['/auth/signIn', 'admin'],
    ['/login', 'applicant'],
    ['/403', 'applicant'],
    ['//evil.example', 'admin'],
    [undefined, 'admin'],
  ] as const)('%s sends %s to their own home', (redirect, role) => {
    expect(landingPath(redirect, role)).toBe('/role');
  });
});
