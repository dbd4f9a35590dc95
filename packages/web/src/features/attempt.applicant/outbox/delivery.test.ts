import type { ErrorBody } from '@sanjeh/contract/error';
import { describe, expect, it } from 'vitest';
import { ApiProblem } from '#api/api-problem.ts';
import { judgeFailure, nextBatch, saveStateOf, settlementOf } from './delivery.ts';
import { choose } from './progress.ts';
import { emptyProgress } from './testing.ts';

describe('judgeFailure', () => {
  it.each([
    [new ApiProblem(0, null), 'later'],
    [new ApiProblem(503, null), 'later'],
    [new ApiProblem(429, null), 'later'],
    [new Error('timeout'), 'later'],
    [new ApiProblem(401, null), 'signed-out'],
    [new ApiProblem(403, null), 'signed-out'],
    [new ApiProblem(404, { code: 'not_found', requestId: 'r' }), 'gone'],
    [new ApiProblem(400, { code: 'invalid_input', requestId: 'r' }), 'unreadable'],
    [new ApiProblem(413, { code: 'too_large', requestId: 'r' }), 'unreadable'],
    // What stands before the server says nothing of ours.
    [new ApiProblem(404, null), 'later'],
    [new ApiProblem(400, null), 'later'],
    [new ApiProblem(413, null), 'later'],
    [new ApiProblem(415, null), 'later'],
    [new ApiProblem(404, { code: 'not_found' } as ErrorBody), 'later'],
    [new ApiProblem(404, { message: 'no route' } as unknown as ErrorBody), 'later'],
    [new ApiProblem(409, null), 'later'],
    [new ApiProblem(401, null, { isSignInHeld: true }), 'later'],
  ] as const)('%o means %s', (error, failure) => {
    expect(judgeFailure(error)).toBe(failure);
  });
});

it('a request takes so many answers, and so much text', () => {
  const progress = [1, 2, 3, 4, 5].reduce(
    (known, id) => choose(id, id === 5 ? 50 : 'ش'.repeat(25_000), id)(known),
    emptyProgress(),
  );
  const sent = (size: number) => nextBatch(progress, size).map(({ questionId }) => questionId);
  expect([sent(250), sent(1)]).toEqual([[1, 2], [1]]);
  const rest = { ...progress, waiting: progress.waiting.slice(2) };
  expect(nextBatch(rest, 250)).toHaveLength(3);
});

describe('saveStateOf', () => {
  const calm = {
    ...{ count: 0, isOnline: true, failures: 0, isKept: true },
    ...{ isSignedOut: false, isPasswordDue: false },
  };
  it.each([
    [calm, { kind: 'saved' }],
    [{ ...calm, isOnline: false, failures: 4 }, { kind: 'saved' }],
    [
      { ...calm, count: 2 },
      { kind: 'saving', count: 2, isKept: true },
    ],
    [
      { ...calm, count: 2, isOnline: false },
      { kind: 'waiting', count: 2 },
    ],
    [
      { ...calm, count: 2, isOnline: false, isKept: false },
      { kind: 'saving', count: 2, isKept: false },
    ],
    [
      { ...calm, count: 2, failures: 1 },
      { kind: 'waiting', count: 2 },
    ],
    [
      { ...calm, count: 2, failures: 1, isSignedOut: true },
      { kind: 'signed-out', count: 2 },
    ],
    [
      { ...calm, count: 2, isSignedOut: true, isPasswordDue: true },
      { kind: 'password', count: 2 },
    ],
  ])('%o is %o', (state, shown) => {
    expect(saveStateOf(state)).toEqual(shown);
  });
});

describe('settlementOf', () => {
  it('counts nothing that was not sent', () => {
    const batch = [{ questionId: 1, answerId: 10, seq: 5, answeredAt: '2026-04-01T08:00:00.000Z' }];
    const answer = {
      saved: [{ questionId: 1, seq: 6 }],
      refused: [{ questionId: 1, seq: 5, code: 'late' as const }],
    };
    expect(settlementOf(batch, answer)).toEqual({ saved: [], refused: answer.refused });
  });
});
