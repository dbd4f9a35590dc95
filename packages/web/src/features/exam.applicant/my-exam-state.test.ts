import type { TakenExam } from '@sanjeh/contract/attempt/attempt.schema';
import { describe, expect, it } from 'vitest';
import { myExamStateOf } from './my-exam-state.ts';

const attempt = (exameId: number, state: TakenExam['state'], day: string): TakenExam => ({
  id: `${exameId}-${day}`,
  code: 'A',
  applicantId: 7,
  fullName: 'Mina',
  description: '',
  exameId,
  title: '',
  participateDateTime: `2026-03-${day}T10:00:00.000Z`,
  submitDateTime: null,
  deadline: null,
  state,
  isVoid: false,
  isPaper: false,
  totalScore: null,
  band: null,
});
const exam = (id: number, maxAttempts: number | null = null) => ({ id, maxAttempts });

const attempts = [
  attempt(1, 'submitted', '05'),
  attempt(1, 'submitted', '07'),
  attempt(2, 'submitted', '09'),
  attempt(2, 'in_progress', '01'),
];

describe('what somebody has to do with an exam', () => {
  it('is nothing when there is no attempt at it', () => {
    expect(myExamStateOf(exam(3), attempts)).toEqual({ kind: 'not-taken' });
  });

  it('is the newest attempt', () => {
    expect(myExamStateOf(exam(1), attempts)).toEqual({ kind: 'taken', attempt: attempts[1] });
  });

  it('is the open attempt, however old', () => {
    expect(myExamStateOf(exam(2, 1), attempts)).toEqual({ kind: 'in-progress', attempt: attempts[3] });
  });

  it('is over once it was taken as often as it may be', () => {
    expect(myExamStateOf(exam(1, 3), attempts).kind).toBe('taken');
    expect(myExamStateOf(exam(1, 2), attempts)).toEqual({ kind: 'used-up', attempt: attempts[1] });
  });
});
