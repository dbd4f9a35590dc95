import type { Executor } from '#db/executor.ts';

/**
 * Of one table only: rows before the page are passed over as they are, and nothing is worked out for them. Of people
 * who are there: those below zero were erased, and are for figures alone.
 */
export function selectExamAttempts(db: Executor, examId: number) {
  return db
    .selectFrom('attempts')
    .select(['id', 'code', 'applicant_id', 'started_at', 'submitted_at', 'deadline'])
    .select([
      'version_id',
      'total_score',
      'scale_scores',
      'age_months',
      'age_days',
      'is_out_of_range',
      'filled_on',
    ])
    .where('exam_id', '=', examId)
    .where('applicant_id', '>', 0);
}

/** Of people who were erased: few, at the lower end of the table's key. */
export async function countErased(db: Executor, examId: number): Promise<number> {
  const { erased } = await db
    .selectFrom('attempts')
    .select((eb) => eb.fn.countAll<number>().as('erased'))
    .where('exam_id', '=', examId)
    .where('applicant_id', '<', 0)
    .executeTakeFirstOrThrow();
  return erased;
}

/** As it is kept: counting them anew takes the longer the more there are. */
export async function countExamAttempts(db: Executor, examId: number): Promise<number> {
  const row = await db
    .selectFrom('exam_attempt_counts')
    .select('attempts')
    .where('exam_id', '=', examId)
    .executeTakeFirst();
  return row?.attempts ?? 0;
}

/** Few, and they have an index. */
export async function countOpenAttempts(db: Executor, examId: number): Promise<number> {
  const { open } = await db
    .selectFrom('attempts')
    .select((eb) => eb.fn.countAll<number>().as('open'))
    .where('exam_id', '=', examId)
    .where('submitted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return open;
}

export function selectApplicantNames(db: Executor, ids: readonly number[]) {
  return db
    .selectFrom('applicants')
    .select(['id', 'first_name', 'last_name'])
    .where('id', 'in', ids)
    .execute();
}
