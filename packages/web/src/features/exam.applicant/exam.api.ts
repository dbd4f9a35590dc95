import { listAgeRanges } from '@sanjeh/contract/age-range/age-range.contract';
import { listAttempts } from '@sanjeh/contract/attempt/attempt.contract';
import { listCategories } from '@sanjeh/contract/category/category.contract';
import { listExams } from '@sanjeh/contract/exam/exam.contract';
import { getOverview } from '@sanjeh/contract/overview/overview.contract';
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

/** Only the age of the person matters, and only where the list is narrowed to it. */
export function useExams(search: ExamSearch, applicantId: number) {
  const { language } = useSettings().settings;
  const query = search.forMyAge ? { ...search, applicantId } : search;
  return useQuery({ ...cached(listMyExams, { query }, language), placeholderData: keepPreviousData });
}

export function useAttemptsOf(applicantId: number) {
  const { language } = useSettings().settings;
  return useQuery(cached(listAttempts, { query: { pageSize: attemptsAtOnce, applicantId } }, language));
}

export function useCategories() {
  const { language } = useSettings().settings;
  return useQuery(cached(listCategories, {}, language));
}

export function useAgeRanges() {
  const { language } = useSettings().settings;
  return useQuery(cached(listAgeRanges, {}, language));
}

/** What the people of the account have taken and can take: the home and the calendars are made of it. */
export function useOverview() {
  const { language } = useSettings().settings;
  return useQuery(cached(getOverview, {}, language));
}
