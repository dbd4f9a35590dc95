import { saveAnswers, startAttempt, submitAttempt } from '@sanjeh/contract/attempt/attempt.contract';
import { publish } from '@sanjeh/contract/exam/exam.admin.contract';
import * as norms from '@sanjeh/contract/norm/norm.contract';
import type { NormGroupInput } from '@sanjeh/contract/norm/norm.schema';
import type { AdminQuestion } from '@sanjeh/contract/question/question.schema';
import * as scales from '@sanjeh/contract/scale/scale.contract';
import type { ScaleInput } from '@sanjeh/contract/scale/scale.schema';
import type { TestApp } from './app.ts';
import type { TestContent } from './exam-content.ts';

export interface ExamToMeasure {
  /** By section, how many questions; each has these answers. */
  readonly movement: number;
  readonly language?: number;
  readonly scores: readonly number[];
  readonly exam?: object;
}

/** An exam on offer whose scales and norms are set. */
export interface MeasuredExam {
  readonly id: number;
  readonly questions: AdminQuestion[];
  /** By question, the score of the answer; null leaves it open. */
  take(token: string, given: readonly (number | null)[], applicantId?: number): Promise<string>;
  setScales(given: readonly ScaleInput[], totalShown?: boolean): ReturnType<TestApp['call']>;
  setNorms(given: readonly NormGroupInput[]): ReturnType<TestApp['call']>;
}

export async function createMeasuredExam(
  test: TestApp,
  content: TestContent,
  token: string,
  { movement, language = 0, scores, exam = {} }: ExamToMeasure,
): Promise<MeasuredExam> {
  const id = await content.exam(exam);
  const answers = scores.map((score) => ({ title: `پاسخ ${score}`, score }));
  const questions: AdminQuestion[] = [];
  for (const [questionSectionId, count] of [
    [content.movement, movement],
    [content.language, language],
  ] as const)
    for (let made = 0; made < count; made += 1)
      questions.push(await content.question(id, { questionSectionId, answers }));
  await test.call(publish, { token, params: { id } });
  const set = { token, params: { id } };
  return {
    id,
    questions,
    take: async (by, given, applicantId) => {
      const body = { examId: id, ...(applicantId ? { applicantId } : {}) };
      const attempt = (await test.call(startAttempt, { token: by, body })).json;
      const of = { token: by, params: { id: attempt.id } };
      const answeredAt = new Date().toISOString();
      const chosen = questions.flatMap((question, index) => {
        const answerId = question.answers.find(({ score }) => score === given[index])?.id;
        return answerId ? [{ questionId: question.id, answerId, seq: index + 1, answeredAt }] : [];
      });
      if (chosen.length > 0) await test.call(saveAnswers, { ...of, body: { answers: chosen } });
      await test.call(submitAttempt, { ...of, body: {} });
      return attempt.id;
    },
    setScales: async (given, totalShown = true) => {
      const { revision } = (await test.call(scales.get, set)).json;
      return test.call(scales.replace, { ...set, body: { revision, totalShown, scales: given } });
    },
    setNorms: async (given) => {
      const { revision } = (await test.call(norms.get, set)).json;
      return test.call(norms.replace, { ...set, body: { revision, groups: given } });
    },
  };
}

/** Everybody, by mean and deviation. */
export function normGroup(scaleCode: string, changes: Partial<NormGroupInput> = {}): NormGroupInput {
  return {
    ...{ scaleCode, title: 'همه', gender: null, ageFrom: 0, ageTo: null },
    ...{ source: 'ساختگی', sample: 100, year: 2020, country: 'ایران' },
    translations: { en: { title: 'Everybody', source: 'Made up' } },
    basis: { kind: 'mean_sd', mean: 15, sd: 5 },
    ...changes,
  };
}
