import type { CallInput } from '@sanjeh/contract/endpoint';
import { previewRescoring, rescore } from '@sanjeh/contract/rescoring/rescoring.contract';
import type {
  PreviewProgress,
  RescoringInput,
  RescoringPreview,
  RescoringProgress,
} from '@sanjeh/contract/rescoring/rescoring.schema';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiProblem, problemOf } from '#api/api-problem.ts';
import { follow } from '#api/follow.ts';
import { call } from '#api/plain-client.ts';
import { describeRequest } from '#api/request.ts';
import type { LanguageType } from '#settings/settings.ts';
import { useSettings } from '#settings/settings-provider.tsx';

export const changesPageSize = 10;

/** What a re-scoring would change, and how many results have been looked through until it is known. */
export function useRescoringPreview(id: number, page: number) {
  const { language } = useSettings().settings;
  const client = useQueryClient();
  const [progress, setProgress] = useState<PreviewProgress | null>(null);
  const [isCancelled, setCancelled] = useState(false);
  const input = { params: { id }, query: { page, pageSize: changesPageSize } };
  const queryKey = [previewRescoring.path, describeRequest(previewRescoring, input).path, language];
  const result = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      try {
        return await readPreview(input, { language, signal, onProgress: setProgress });
      } finally {
        setProgress(null);
      }
    },
    placeholderData: keepPreviousData,
    enabled: !isCancelled,
  });
  return {
    ...result,
    progress,
    isCancelled,
    cancel: () => {
      setCancelled(true);
      void client.cancelQueries({ queryKey });
    },
    resume: () => setCancelled(false),
  };
}

type PreviewOptions = {
  language: LanguageType;
  signal: AbortSignal;
  onProgress: (progress: PreviewProgress) => void;
};

async function readPreview(
  input: CallInput<typeof previewRescoring>,
  { language, signal, onProgress }: PreviewOptions,
): Promise<RescoringPreview> {
  let preview: RescoringPreview | null = null;
  await follow(previewRescoring, {
    input,
    headers: { 'accept-language': language },
    signal,
    onMessage: (message) => {
      if (message.event === 'preview') preview = message.data;
      else onProgress(message.data);
    },
  }).catch((error: unknown) => {
    // A line that breaks in the middle of it is a lost network.
    throw signal.aborted ? error : (problemOf(error) ?? new ApiProblem(0, null));
  });
  if (preview === null) throw new ApiProblem(503, null);
  return preview;
}

type RescoringWatcher = {
  onProgress: (progress: RescoringProgress) => void;
  /** The batch under way is waited for: what it has done is done. */
  signal: AbortSignal;
};

/** Asks for batch after batch, and tells how far it is after each. */
export async function rescoreAll(
  id: number,
  input: RescoringInput,
  { onProgress, signal }: RescoringWatcher,
): Promise<RescoringProgress> {
  for (;;) {
    const progress = await call(rescore, { params: { id }, body: input });
    onProgress(progress);
    if (progress.isFinished || signal.aborted) return progress;
  }
}
