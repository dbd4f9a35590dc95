export type AttemptState = 'in_progress' | 'time_over' | 'submitted';

export interface AttemptTimes {
  /** Null: the exam has no time limit. */
  readonly deadline: Date | null;
  readonly submittedAt: Date | null;
}

/** An answer given before the deadline may come so much later and still counts. */
export const deliveryGraceSeconds = 120;

export function attemptState({ deadline, submittedAt }: AttemptTimes, now: Date): AttemptState {
  if (submittedAt !== null) return 'submitted';
  return deadline !== null && now.getTime() > deadline.getTime() ? 'time_over' : 'in_progress';
}

export function deadlineOf(startedAt: Date, timeLimitMinutes: number | null): Date | null {
  return timeLimitMinutes === null ? null : new Date(startedAt.getTime() + timeLimitMinutes * 60_000);
}

/** More time than there was left, or than nothing. */
export function extendedDeadline(deadline: Date | null, now: Date, minutes: number): Date | null {
  if (deadline === null) return null;
  return new Date(Math.max(deadline.getTime(), now.getTime()) + minutes * 60_000);
}
