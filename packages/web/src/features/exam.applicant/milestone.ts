import type { TakenExam } from '@sanjeh/contract/attempt/attempt.schema';
import type { Overview, OverviewExam } from '@sanjeh/contract/overview/overview.contract';
import { isWithin, type Planned, windowOf } from './person-plan.ts';

export type MilestoneState = 'done' | 'open' | 'due' | 'missed' | 'upcoming';

export type Milestone = {
  exam: OverviewExam;
  state: MilestoneState;
  /** The days it is made for; the second is the first on which it no longer is. */
  from: string;
  until: string;
  /** What was taken: the newest that is submitted, else the one under way. */
  attempt: TakenExam | null;
};

/** Five years, in months. */
export const lastMonth = 60;
/** What is for a longer time than this is no milestone. */
const broadest = 24;

/** The exams of the first five years, in the order they come up. */
export function milestonesOf(
  person: Planned,
  { exams, attempts }: Pick<Overview, 'exams' | 'attempts'>,
  today: string,
): Milestone[] {
  const own = attempts.filter(({ applicantId }) => applicantId === person.id);
  return exams
    .flatMap((exam) => {
      const { ageFrom, ageTo } = exam;
      const isMilestone = ageTo !== null && ageFrom < lastMonth && ageTo - ageFrom <= broadest;
      const window = isMilestone ? windowOf(person, exam) : null;
      if (!window?.until) return [];
      const taken = own.filter(({ exameId }) => exameId === exam.id);
      const attempt =
        taken.find(({ state }) => state === 'submitted') ??
        taken.find(({ state }) => state === 'in_progress') ??
        null;
      const { from, until } = window;
      return [{ exam, from, until, attempt, state: stateOf(attempt, { from, until }, today) }];
    })
    .sort((a, b) => a.from.localeCompare(b.from) || a.until.localeCompare(b.until));
}

function stateOf(
  attempt: TakenExam | null,
  window: { from: string; until: string },
  today: string,
): MilestoneState {
  if (attempt) return attempt.state === 'submitted' ? 'done' : 'open';
  if (isWithin(window, today)) return 'due';
  return today < window.from ? 'upcoming' : 'missed';
}
