import { isClockMoved } from './exam-time.ts';
import type { Progress } from './outbox/progress.ts';

/** What ends by the clock, and when. */
export type ExamTimes = Pick<Progress, 'deadline' | 'clockOffset'> & {
  readonly sectionTimes?: Progress['sectionTimes'] | undefined;
};

type Clocks = {
  /** The device's clock, which anybody may set. */
  date(): number;
  /** One that only runs on. */
  steady(): number;
};

/** Says at each look whether the device's clock was set since the last one. */
export function createClockWatch({ date, steady }: Clocks): () => boolean {
  let before = { date: date(), steady: steady() };
  return () => {
    const now = { date: date(), steady: steady() };
    const isMoved = isClockMoved(now.date - before.date, now.steady - before.steady);
    before = now;
    return isMoved;
  };
}

/** Something of it ends by the clock: the exam, or a section. */
export function isTimed({ deadline, sectionTimes }: Omit<ExamTimes, 'clockOffset'>): boolean {
  return deadline !== null || sectionTimes !== undefined;
}
