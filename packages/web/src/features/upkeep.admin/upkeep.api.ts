import { getUpkeep } from '@sanjeh/contract/upkeep/upkeep.contract';
import { useQuery } from '@tanstack/react-query';
import { cached } from '#api/cached-client.ts';
import { useSettings } from '#settings/settings-provider.tsx';

/** Somebody may leave the page open while they make room. */
const freshEvery = 60_000;

export function useUpkeep() {
  const { language } = useSettings().settings;
  return useQuery({ ...cached(getUpkeep, {}, language), refetchInterval: freshEvery });
}
