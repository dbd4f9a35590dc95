import {
  exportResponses,
  exportScores,
  exportStatistics,
  getGroupDifferences,
  getScaleStatistics,
  getStatistics,
  getValueStatistics,
} from '@sanjeh/contract/statistics/statistics.contract';
import type { DifferenceQuery, StatisticsQuery } from '@sanjeh/contract/statistics/statistics-query.schema';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { cached } from '#api/cached-client.ts';
import { cachedLagging } from '#api/lagging-client.ts';
import { useSettings } from '#settings/settings-provider.tsx';

export function useStatistics(id: number, query: StatisticsQuery) {
  const { language } = useSettings().settings;
  return useQuery({
    ...cachedLagging(getStatistics, { params: { id }, query }, language),
    placeholderData: keepPreviousData,
  });
}

export function useScaleStatistics(id: number, query: StatisticsQuery) {
  const { language } = useSettings().settings;
  return useQuery({
    ...cached(getScaleStatistics, { params: { id }, query }, language),
    placeholderData: keepPreviousData,
  });
}

export function useGroupDifferences(id: number, query: DifferenceQuery) {
  const { language } = useSettings().settings;
  return useQuery(cached(getGroupDifferences, { params: { id }, query }, language));
}

export function useValueStatistics(id: number, questionId: number, query: StatisticsQuery) {
  const { language } = useSettings().settings;
  return useQuery(cached(getValueStatistics, { params: { id, questionId }, query }, language));
}

export const exportFiles = { figures: exportStatistics, scores: exportScores };
export { exportResponses };
