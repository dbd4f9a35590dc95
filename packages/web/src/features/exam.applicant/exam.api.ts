import { listAgeRanges } from '@sanjeh/contract/age-range/age-range.contract';
import { listAttempts } from '@sanjeh/contract/attempt/attempt.contract';
import { listCategories } from '@sanjeh/contract/category/category.contract';
import { listExams } from '@sanjeh/contract/exam/exam.contract';
import { getResult } from '@sanjeh/contract/result/result.contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { cached } from '#api/cached-client.ts';
import { useSettings } from '#settings/settings-provider.tsx';

/** Open to everybody, but «for my age» needs to know who asks. */
const listMyExams = { ...listExams, access: 'applicant' } as const;
/** More than anybody has; the state of an exam is read from the newest of them. */
const attemptsAtOnce = 100;

export type ExamSearch = {
  page: number;
  search?: string;
  categoryId?: number;
  ageRangeId?: number;
  forMyAge: boolean;
};

export function useExams(query: ExamSearch) {
  const { language } = useSettings().settings;
  return useQuery({ ...cached(listMyExams, { query }, language), placeholderData: keepPreviousData });
}

export function useMyAttempts() {
  const { language } = useSettings().settings;
  return useQuery(cached(listAttempts, { query: { pageSize: attemptsAtOnce } }, language));
}

export function useCategories() {
  const { language } = useSettings().settings;
  return useQuery(cached(listCategories, {}, language));
}

export function useAgeRanges() {
  const { language } = useSettings().settings;
  return useQuery(cached(listAgeRanges, {}, language));
}

/** The result of an attempt, once there is one to ask for. */
export function useLatestResult(id: string | undefined) {
  const { language } = useSettings().settings;
  return useQuery({
    ...cached(getResult, { params: { id: id ?? '' } }, language),
    enabled: id !== undefined,
  });
}
