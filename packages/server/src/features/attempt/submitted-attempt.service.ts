import type { Executor } from '../../db/executor.ts';
import { selectAttempt, selectChoices } from './attempt.queries.ts';

/** A submitted attempt with what was chosen; null while it is open or if it is somebody else's. */
export async function getSubmitted(db: Executor, applicantId: number, id: string) {
  const row = await selectAttempt(db, applicantId, id);
  if (!row?.submitted_at || !row.submitted_by) return null;
  const choices = await selectChoices(db, applicantId, id);
  return {
    versionId: row.version_id,
    chosen: new Map(choices.map(({ question_id, answer_id }) => [question_id, answer_id])),
    attempt: {
      id: row.id,
      code: row.code,
      examId: row.exam_id,
      startedAt: row.started_at,
      submittedAt: row.submitted_at,
      submittedBy: row.submitted_by,
      ageMonths: row.age_months,
      ageDays: row.age_days,
      isOutOfRange: row.is_out_of_range,
    },
  };
}
