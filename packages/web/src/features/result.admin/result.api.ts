import { listScopes } from '@sanjeh/contract/result/result.admin.contract';
import { useQuery } from '@tanstack/react-query';
import { cached } from '#api/cached-client.ts';
import { useSettings } from '#settings/settings-provider.tsx';

/** What the results of an exam can be narrowed by. */
export function useScopes(examId: number | null) {
  const { language } = useSettings().settings;
  return useQuery({
    ...cached(listScopes, { query: { examId: examId ?? 0 } }, language),
    enabled: examId !== null,
  });
}
