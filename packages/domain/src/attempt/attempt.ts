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

function isBeyondGrace(deadline: Date, now: Date): boolean {
  return now.getTime() > deadline.getTime() + deliveryGraceSeconds * 1000;
}

/** Nothing can be delivered any more, and nobody has submitted it: the server does. */
export function isLeftToServer({ deadline, submittedAt }: AttemptTimes, now: Date): boolean {
  return submittedAt === null && deadline !== null && isBeyondGrace(deadline, now);
}

export type AnswerVerdict = 'saved' | 'closed' | 'late';

/** Before the deadline the server's clock says all there is to say: a wrong clock of a device does no harm. */
export function answerVerdict(times: AttemptTimes, answeredAt: Date, now: Date): AnswerVerdict {
  const state = attemptState(times, now);
  if (state === 'submitted') return 'closed';
  if (state === 'in_progress' || times.deadline === null) return 'saved';
  const wasInTime = answeredAt.getTime() <= times.deadline.getTime();
  return wasInTime && !isBeyondGrace(times.deadline, now) ? 'saved' : 'late';
}

export function deadlineOf(startedAt: Date, timeLimitMinutes: number | null): Date | null {
  return timeLimitMinutes === null ? null : new Date(startedAt.getTime() + timeLimitMinutes * 60_000);
}
