import { previewRescoring, rescore } from '@sanjeh/contract/rescoring/rescoring.contract';
import type { RescoringInput, RescoringProgress } from '@sanjeh/contract/rescoring/rescoring.schema';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { cached } from '../../api/cached-client.ts';
import { call } from '../../api/plain-client.ts';
import { useSettings } from '../../settings/settings-provider.tsx';

export const changesPageSize = 10;

export function useRescoringPreview(id: number, page: number) {
  const { language } = useSettings().settings;
  return useQuery({
    ...cached(previewRescoring, { params: { id }, query: { page, pageSize: changesPageSize } }, language),
    placeholderData: keepPreviousData,
  });
}

/** Asks for batch after batch, and tells how far it is after each. */
export async function rescoreAll(
  id: number,
  input: RescoringInput,
  onProgress: (progress: RescoringProgress) => void,
): Promise<RescoringProgress> {
  for (;;) {
    const progress = await call(rescore, { params: { id }, body: input });
    onProgress(progress);
    if (progress.isFinished) return progress;
  }
}
