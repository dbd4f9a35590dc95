import type {
  BandGap,
  ExamStanding,
  TrialInput,
  TrialResult,
} from '@sanjeh/contract/exam-standing/exam-standing.schema';
import { decimalToString } from '@sanjeh/domain/decimal/decimal';
import { hasAskingRules } from '@sanjeh/domain/exam-version/asked-content';
import { contentGaps, type ScaleGap } from '@sanjeh/domain/exam-version/content-gaps';
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
    gaps: contentGaps(await readContent(db, examId)).map((gap) => toGap(gap, language)),
    texts: {
      total: texts.length,
      missing: texts.filter(({ english }) => english === null).length,
      outdated: texts.filter(({ source }) => source !== null).length,
    },
  };
}

function toGap({ scale, from, to }: ScaleGap, language: Language): BandGap {
  const { kind, key, title, translations } = scale;
  return {
    scale: kind,
    questionSectionId: kind === 'section' ? Number(key.split(':')[1]) : null,
    title: title === null ? null : localised({ title, translations }, language).title,
    from: Number(decimalToString(from)),
    to: Number(decimalToString(to)),
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
