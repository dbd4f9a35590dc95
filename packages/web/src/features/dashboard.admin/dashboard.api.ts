import { getDashboard } from '@sanjeh/contract/dashboard/dashboard.contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { cached } from '#api/cached-client.ts';
import { useSettings } from '#settings/settings-provider.tsx';

/** Somebody may leave the page open to see what is going on. */
const freshEvery = 60_000;

export function useDashboard() {
  const { language } = useSettings().settings;
  return useQuery({
    ...cached(getDashboard, {}, language),
    placeholderData: keepPreviousData,
    refetchInterval: freshEvery,
  });
}
