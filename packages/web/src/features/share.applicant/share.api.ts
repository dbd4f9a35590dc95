import * as contract from '@sanjeh/contract/share/share.contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { cached } from '#api/cached-client.ts';
import { call } from '#api/plain-client.ts';
import { useSettings } from '#settings/settings-provider.tsx';

export function useShares(attemptId: string) {
  const { language } = useSettings().settings;
  const queryClient = useQueryClient();
  const query = useQuery(cached(contract.listShares, { params: { id: attemptId } }, language));
  const refresh = () => queryClient.invalidateQueries({ queryKey: [contract.listShares.path] });
  const takeBack = async (shareId: string) => {
    await call(contract.takeBackShare, { params: { id: attemptId, shareId } });
    await refresh();
  };
  return { query, refresh, takeBack };
}
