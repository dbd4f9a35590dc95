import type {
  ExamStanding,
  TrialInput,
  TrialResult,
} from '@sanjeh/contract/exam-standing/exam-standing.schema';
import { hasAskingRules } from '@sanjeh/domain/exam-version/asked-content';
import { ApiError } from '#core/api-error.ts';
import type { Language } from '#core/language.ts';
import { localised } from '#core/localised.ts';
import type { Executor } from '#db/executor.ts';
import { countExamResults } from '../attempt/attempt.admin.service.ts';
import { assertExam } from '../exam-revision/exam-revision.service.ts';
import { getExamTranslations } from '../exam-translation/exam-translation.service.ts';
import { readContent } from '../exam-version/exam-version.service.ts';
import { countOlderResults } from '../rescoring/rescoring-preview.service.ts';
import { viewTrial } from '../result/result-view.service.ts';
import { selectGaps } from './exam-standing.queries.ts';

export async function getExamStanding(
  db: Executor,
  examId: number,
  language: Language,
): Promise<ExamStanding> {
  await assertExam(db, examId);
  const { texts } = await getExamTranslations(db, examId);
  return {
    examId,
    results: await countExamResults(db, examId),
    olderResults: await countOlderResults(db, examId),
    gaps: (await selectGaps(db, examId)).map(({ question_section_id, title, translations, start, stop }) => ({
      questionSectionId: question_section_id,
      title: title === null ? null : localised({ title, translations }, language).title,
      from: Number(start),
      to: Number(stop),
    })),
    texts: {
      total: texts.length,
      missing: texts.filter(({ english }) => english === null).length,
      outdated: texts.filter(({ source }) => source !== null).length,
    },
  };
}

export async function tryExam(
  db: Executor,
  examId: number,
  { answers }: TrialInput,
  language: Language,
): Promise<TrialResult> {
  await assertExam(db, examId);
  const content = await readContent(db, examId);
  // What is asked depends on who answers, and these answers are nobody's.
  if (hasAskingRules(content)) throw new ApiError('exam_rules');
  if (content.draws) throw new ApiError('exam_draws');
  const chosen = new Map(answers.map(({ questionId, answerId, value }) => [questionId, value ?? answerId]));
  return viewTrial(content, chosen, language);
}
