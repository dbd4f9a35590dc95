import * as contract from '@sanjeh/contract/retention/retention.admin.contract';
import type { RetentionMonths } from '@sanjeh/contract/retention/retention.schema';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { cached } from '#api/cached-client.ts';
import { cachedInBoth } from '#api/form-query.ts';
import { useSettings } from '#settings/settings-provider.tsx';

export function useRetention() {
  return useQuery(cachedInBoth(contract.getRetention, {}));
}

/** Of what is being entered; null: it cannot be counted by. */
export function usePreview(months: RetentionMonths | null) {
  const { language } = useSettings().settings;
  return useQuery({
    ...cached(contract.previewRetention, { query: months ?? {} }, language),
    enabled: months !== null,
    placeholderData: keepPreviousData,
  });
}

const whileRunning = 2000;

export function useRuns() {
  const { language } = useSettings().settings;
  return useQuery({
    ...cached(contract.listRetentionRuns, {}, language),
    refetchInterval: ({ state }) =>
      state.data?.items.some(({ finished }) => finished === null) ? whileRunning : false,
  });
}
