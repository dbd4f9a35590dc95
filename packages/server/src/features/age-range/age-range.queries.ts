import type { Executor } from '#db/executor.ts';

/** Archived exams count too, and are named apart because lists do not show them. */
export function countExams(db: Executor, id: number): Promise<{ count: number; archived: number }> {
  return db
    .selectFrom('exams')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.count<number>('archived_at').as('archived')])
    .where('age_range_id', '=', id)
    .executeTakeFirstOrThrow();
}
