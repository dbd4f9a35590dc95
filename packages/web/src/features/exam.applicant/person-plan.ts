import type { Applicant } from '@sanjeh/contract/applicant/applicant.schema';
import type { TakenExam } from '@sanjeh/contract/attempt/attempt.schema';
import type { Overview, OverviewExam } from '@sanjeh/contract/overview/overview.contract';
import { maxAgeMonths } from '@sanjeh/domain/age/age';
import { type AgeWindow, ageWindow } from '@sanjeh/domain/age/age-window';

export type Planned = Pick<Applicant, 'id' | 'birthDate' | 'weeksPremature'>;

/** What stands before somebody: under way, to do now, done last, and to come. */
export type PersonPlan = {
  open: TakenExam[];
  /** Made for the age of today and not taken yet, the narrowest range first. */
  fits: OverviewExam[];
  /** Whether there is anything at all for the age of today. */
  hasAny: boolean;
  latest: TakenExam | null;
  next: { exam: OverviewExam; from: string } | null;
};

export function windowOf(person: Planned, { ageFrom, ageTo, correctsAge }: OverviewExam): AgeWindow | null {
  return ageWindow(person, { from: ageFrom, to: ageTo }, correctsAge);
}

export function isWithin({ from, until }: AgeWindow, day: string): boolean {
  return day >= from && (until === null || day < until);
}

function breadth({ ageFrom, ageTo }: OverviewExam): number {
  return (ageTo ?? maxAgeMonths) - ageFrom;
}

export function planOf(
  person: Planned,
  { exams, attempts }: Pick<Overview, 'exams' | 'attempts'>,
  today: string,
): PersonPlan {
  const own = attempts.filter(({ applicantId, isVoid }) => applicantId === person.id && !isVoid);
  const taken = new Set(own.map(({ exameId }) => exameId));
  const windows = exams.flatMap((exam) => {
    const window = windowOf(person, exam);
    return window ? [{ exam, window }] : [];
  });
  const now = windows.filter(({ window }) => isWithin(window, today)).map(({ exam }) => exam);
  const coming = windows
    // What has no end is not waited for: it is for the grown-up that a child will be one day.
    .filter(({ exam, window }) => window.from > today && exam.ageTo !== null && !taken.has(exam.id))
    .sort((a, b) => a.window.from.localeCompare(b.window.from) || breadth(a.exam) - breadth(b.exam));
  const [next] = coming;
  return {
    open: own.filter(({ state }) => state === 'in_progress'),
    fits: now.filter(({ id }) => !taken.has(id)).sort((a, b) => breadth(a) - breadth(b)),
    hasAny: now.length > 0,
    latest: own.find(({ state }) => state === 'submitted') ?? null,
    next: next ? { exam: next.exam, from: next.window.from } : null,
  };
}
