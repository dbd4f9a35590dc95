import type { Executor } from '#db/executor.ts';
import { selectSeries } from './exam.queries.ts';

/** The exams that follow one another with this one, itself among them. */
export function listSeries(db: Executor, examId: number): Promise<number[]> {
  return selectSeries(db, examId);
}
