import { getStanding } from '@sanjeh/contract/exam-standing/exam-standing.contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { cached } from '#api/cached-client.ts';
import { useSettings } from '#settings/settings-provider.tsx';

export function useStanding(id: number) {
  const { language } = useSettings().settings;
  return useQuery({ ...cached(getStanding, { params: { id } }, language), enabled: id > 0 });
}

/** For pages that save by themselves: what they have saved may have changed how it stands with the exam. */
export function useStandingRefresh(): () => void {
  const queryClient = useQueryClient();
  return useCallback(
    () => void queryClient.invalidateQueries({ queryKey: [getStanding.path] }),
    [queryClient],
  );
}
