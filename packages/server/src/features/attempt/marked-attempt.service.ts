import type { ExamContent } from '@sanjeh/domain/exam-version/exam-content';
import type { Executor } from '#db/executor.ts';
import { getUsedNorms } from '../norm/used-norm.service.ts';
import { selectChoices, updateScores } from './attempt.queries.ts';
import { askedScores } from './attempt-rules.service.ts';
import { scoreColumns } from './attempt-scores.service.ts';
import { readChosen } from './essay-answer.service.ts';

interface MarkedAttempt {
  applicant_id: number;
  attempt_id: string;
  norm_group_ids: readonly number[];
  not_asked: readonly number[] | null;
  credited: readonly number[] | null;
}

/** By the norms of when it was submitted. The attempt is locked. */
export async function rescoreMarked(
  db: Executor,
  { applicant_id, attempt_id: id, norm_group_ids, not_asked, credited }: MarkedAttempt,
  content: ExamContent,
): Promise<void> {
  const chosen = await readChosen(db, { applicant_id, id }, await selectChoices(db, applicant_id, id));
  const norms = await getUsedNorms(db, norm_group_ids);
  const scores = askedScores(content, { notAsked: not_asked, credited }, chosen, norms);
  await updateScores(db, applicant_id, id, scoreColumns(scores));
}
