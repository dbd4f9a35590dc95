import { listChannels } from '@sanjeh/contract/channel/channel.admin.contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { cached } from '#api/cached-client.ts';
import { useSettings } from '#settings/settings-provider.tsx';

/** Somebody may leave the page open to see whether a channel comes back. */
const freshEvery = 30_000;

export function useAdminChannels() {
  const { language } = useSettings().settings;
  return useQuery({ ...cached(listChannels, {}, language), refetchInterval: freshEvery });
}

export function useRefresh(): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries();
}
