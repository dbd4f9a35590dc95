import { type ErrorCode, errorCodes, errorStatus } from '@sanjeh/contract/error';
import { describe, expect, it } from 'vitest';
import { ApiProblem, codeOf, isPasswordDue, kindOf, type ProblemKind, problemOf } from './api-problem.ts';

const told = (code: ErrorCode) => new ApiProblem(errorStatus[code], { code, requestId: 'r' });

describe('what a refusal means', () => {
  it.each<[ErrorCode, ProblemKind]>([
    ['busy', 'passing'],
    ['internal', 'passing'],
    ['too_many_requests', 'passing'],
    ['not_signed_in', 'signed-out'],
    ['not_found', 'gone'],
    ['stale', 'stale'],
    ['invalid_input', 'invalid'],
    ['too_large', 'invalid'],
    ['forbidden', 'refused'],
    ['wrong_credentials', 'refused'],
    ['conflict', 'refused'],
    ['attempt_closed', 'refused'],
  ])('%s: %s', (code, kind) => {
    expect(kindOf(told(code))).toBe(kind);
  });

  it.each<[number, ProblemKind]>([
    [0, 'passing'],
    [408, 'passing'],
    [429, 'passing'],
    [500, 'passing'],
    [502, 'passing'],
    [504, 'passing'],
    [400, 'invalid'],
    [401, 'signed-out'],
    [403, 'refused'],
    [404, 'gone'],
    [409, 'refused'],
    [413, 'invalid'],
  ])('a bare %d: %s', (status, kind) => {
    expect(kindOf(new ApiProblem(status, null))).toBe(kind);
  });

  it('is known for every code, also where it comes without words', () => {
    for (const code of errorCodes) expect(problemOf(told(code))?.kind).toBeDefined();
    expect(codeOf(new ApiProblem(418, null))).toBe('internal');
  });

  it('passes while a sign-in is held that only could not be renewed', () => {
    expect(kindOf(new ApiProblem(401, null, { isSignInHeld: true }))).toBe('passing');
    expect(kindOf(new ApiProblem(404, null, { isSignInHeld: true }))).toBe('gone');
  });

  it('does not pass by itself where a password has to be chosen first', () => {
    for (const code of ['password_change_required', 'second_factor_setup_required'] as const) {
      const due = new ApiProblem(403, { code, requestId: 'r' }, { isSignInHeld: true });
      expect([kindOf(due), isPasswordDue(due)]).toEqual(['signed-out', true]);
    }
    expect(isPasswordDue(told('not_signed_in'))).toBe(false);
  });

  it('is nothing for a fault of our own', () => {
    expect([kindOf(new Error('boom')), codeOf('text'), problemOf(null)]).toEqual([null, null, null]);
  });
});
