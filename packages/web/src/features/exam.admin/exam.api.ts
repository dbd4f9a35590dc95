import { listExamAttempts } from '@sanjeh/contract/attempt/attempt.admin.contract';
import type { ExamAttemptQuery } from '@sanjeh/contract/attempt/attempt.admin.schema';
import { get } from '@sanjeh/contract/exam/exam.admin.contract';
import type { AdminExam } from '@sanjeh/contract/exam/exam.schema';
import { list as listQuestions } from '@sanjeh/contract/question/question.contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { cached } from '#api/cached-client.ts';
import { useSettings } from '#settings/settings-provider.tsx';

/** With the names of category and age range in the language of the screen. */
export function useExam(id: number) {
  const { language } = useSettings().settings;
  return useQuery({
    ...cached(get, { params: { id } }, language),
    enabled: Number.isSafeInteger(id) && id > 0,
    placeholderData: (before: AdminExam | undefined) => (before?.id === id ? before : undefined),
  });
}

/** Both languages come along, so that one answer serves both. */
const anyLanguage = 'fa';

export function useExamQuestions(exameId: number) {
  return useQuery(cached(listQuestions, { params: { exameId } }, anyLanguage));
}

export function useExamAttempts(id: number, query: ExamAttemptQuery) {
  const { language } = useSettings().settings;
  return useQuery({
    ...cached(listExamAttempts, { params: { id }, query }, language),
    placeholderData: keepPreviousData,
  });
}
