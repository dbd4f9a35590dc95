import type { AdminExam, ExamValues } from '@sanjeh/contract/exam/exam.schema';
import { examInputSchema } from '@sanjeh/contract/exam/exam.schema';
import type { FormSchema } from '#form/schema-resolver.ts';
import { translatedValues } from '#form/translated-values.ts';

const names = ['title', 'description', 'consent'] as const;

type Choices = 'categoryId' | 'ageRangeId';

/** Complete, and with null where nothing is chosen yet. */
export type ExamFormValues = Omit<ExamValues, Choices> & Record<Choices, number | null>;

export const examFormSchema = examInputSchema as unknown as FormSchema<ExamFormValues, ExamValues>;

export const emptyExam: ExamFormValues = {
  ...translatedValues(names),
  code: '',
  categoryId: null,
  ageRangeId: null,
  published: false,
  timeLimitMinutes: null,
  maxAttempts: null,
  shuffleQuestions: false,
  shuffleAnswers: false,
  correctsAge: null,
  kind: 'quiz',
  series: '',
  asksInformant: false,
  openToVisitors: false,
  byInvitation: false,
};

export function toExamValues(exam: AdminExam): ExamFormValues {
  return {
    ...translatedValues(names, exam),
    code: exam.code,
    categoryId: exam.categoryId,
    ageRangeId: exam.ageRangeId,
    published: exam.published,
    timeLimitMinutes: exam.timeLimitMinutes,
    maxAttempts: exam.maxAttempts,
    shuffleQuestions: exam.shuffleQuestions,
    shuffleAnswers: exam.shuffleAnswers,
    correctsAge: exam.correctsAge,
    kind: exam.kind,
    series: exam.series,
    asksInformant: exam.asksInformant,
    openToVisitors: exam.openToVisitors,
    byInvitation: exam.byInvitation,
  };
}
