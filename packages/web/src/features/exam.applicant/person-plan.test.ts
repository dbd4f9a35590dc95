import type { TakenExam } from '@sanjeh/contract/attempt/attempt.schema';
import type { OverviewExam } from '@sanjeh/contract/overview/overview.contract';
import { describe, expect, it } from 'vitest';
import { milestonesOf } from './milestone.ts';
import { planOf } from './person-plan.ts';

const exam = (id: number, ageFrom: number, ageTo: number | null): OverviewExam => ({
  ...{ id, ageFrom, ageTo, correctsAge: ageFrom < 24 },
  ...{ title: `list ${id}`, categoryTitle: '', questionCount: 10, timeLimitMinutes: null, maxAttempts: null },
});

const attempt = (
  exameId: number,
  applicantId: number,
  state: TakenExam['state'],
  day: string,
): TakenExam => ({
  ...{
    id: `${exameId}-${applicantId}-${day}`,
    code: '',
    applicantId,
    fullName: '',
    description: '',
    exameId,
  },
  ...{ title: '', participateDateTime: `2026-0${day}T10:00:00.000Z`, submitDateTime: null, deadline: null },
  ...{ state, isVoid: false, isPaper: false, totalScore: null, band: null },
});

const exams = [exam(1, 12, 14), exam(2, 12, 23), exam(3, 15, 17), exam(4, 0, 60), exam(5, 216, null)];
const sara = { id: 7, birthDate: '2025-01-10', weeksPremature: 0 };
const early = { id: 8, birthDate: '2025-01-10', weeksPremature: 12 };
const today = '2026-02-01';

describe('what stands before a person', () => {
  it('is what fits, the narrowest first, and what comes next', () => {
    const plan = planOf(sara, { exams, attempts: [] }, today);
    expect(plan.fits.map(({ id }) => id)).toEqual([1, 2, 4]);
    expect(plan.next).toMatchObject({ exam: { id: 3 }, from: '2026-04-10' });
    expect(plan.latest).toBeNull();
  });

  it('counts from when the birth was due', () => {
    const plan = planOf(early, { exams, attempts: [] }, today);
    expect(plan.fits.map(({ id }) => id)).toEqual([4]);
    expect(plan.next).toMatchObject({ exam: { id: 1 }, from: '2026-04-04' });
  });

  it('of two ranges without an end the later one is the narrower', () => {
    const grown = { id: 9, birthDate: '1991-01-10', weeksPremature: 0 };
    const open = [exam(6, 192, null), exam(5, 216, null), exam(7, 204, null)];
    const plan = planOf(grown, { exams: open, attempts: [] }, today);
    expect(plan.fits.map(({ id }) => id)).toEqual([5, 7, 6]);
  });

  it('is never that of a brother or sister', () => {
    const attempts = [attempt(1, 8, 'submitted', '1-20'), attempt(2, 7, 'in_progress', '1-19')];
    const plan = planOf(sara, { exams, attempts }, today);
    expect(plan.latest).toBeNull();
    expect(plan.open.map(({ exameId }) => exameId)).toEqual([2]);
    expect(plan.fits.map(({ id }) => id)).toEqual([1, 4]);
  });
});

describe('the first five years', () => {
  it('are done, due, missed or to come', () => {
    const attempts = [attempt(2, 7, 'submitted', '1-20')];
    const listed = milestonesOf(sara, { exams, attempts }, '2026-05-20');
    expect(listed.map(({ exam: { id }, state }) => [id, state])).toEqual([
      [1, 'missed'],
      [2, 'done'],
      [3, 'due'],
    ]);
    expect(milestonesOf(sara, { exams, attempts: [] }, '2026-01-09').map(({ state }) => state)).toEqual([
      'upcoming',
      'upcoming',
      'upcoming',
    ]);
  });
});
