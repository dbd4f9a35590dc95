import type { Executor } from '#db/executor.ts';

/** After attempts at these exams, each named as often, were removed. In the order of exams, so that two do not wait for each other. */
export async function countRemoved(db: Executor, examIds: readonly number[]): Promise<void> {
  const gone = Map.groupBy(
    examIds.toSorted((one, other) => one - other),
    (id) => id,
  );
  for (const [examId, { length }] of gone)
    await db
      .updateTable('exam_attempt_counts')
      .set((eb) => ({ attempts: eb('attempts', '-', length) }))
      .where('exam_id', '=', examId)
      .execute();
}
