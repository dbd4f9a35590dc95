import {
  exportScores,
  exportStatistics,
  getStatistics,
} from '@sanjeh/contract/statistics/statistics.contract';
import type { StatisticsQuery } from '@sanjeh/contract/statistics/statistics-query.schema';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { cached } from '#api/cached-client.ts';
import { useSettings } from '#settings/settings-provider.tsx';

export function useStatistics(id: number, query: StatisticsQuery, isEnabled: boolean) {
  const { language } = useSettings().settings;
  return useQuery({
    ...cached(getStatistics, { params: { id }, query }, language),
    placeholderData: keepPreviousData,
    enabled: isEnabled,
  });
}

export const exportFiles = { figures: exportStatistics, scores: exportScores };
