import type { TakenExam } from '@sanjeh/contract/attempt/attempt.schema';
import { describe, expect, it } from 'vitest';
import { stateOf } from './my-attempts.ts';

const attempt = (exameId: number, state: TakenExam['state'], day: string): TakenExam => ({
  id: `${exameId}-${day}`,
  code: 'A',
  description: '',
  exameId,
  title: '',
  participateDateTime: `2026-03-${day}T10:00:00.000Z`,
  submitDateTime: null,
  deadline: null,
  state,
});

const attempts = [
  attempt(1, 'submitted', '05'),
  attempt(1, 'submitted', '07'),
  attempt(2, 'submitted', '09'),
  attempt(2, 'in_progress', '01'),
];

describe('what somebody has to do with an exam', () => {
  it('is nothing when there is no attempt at it', () => {
    expect(stateOf(3, attempts)).toEqual({ kind: 'not-taken' });
  });

  it('is the newest attempt', () => {
    expect(stateOf(1, attempts)).toEqual({ kind: 'taken', attempt: attempts[1] });
  });

  it('is the open attempt, however old', () => {
    expect(stateOf(2, attempts)).toEqual({ kind: 'in-progress', attempt: attempts[3] });
  });
});
