import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { readSession } from '#session/session.ts';
import { useSettings } from '#settings/settings-provider.tsx';
import { startAttempt, takenQuery } from './attempt.api.ts';
import { openStarted, openStored, type RunningAttempt } from './open-attempt.ts';

export type AttemptEntry =
  | { readonly kind: 'opening' }
  /** `taken`: how often this exam was taken, as far as the list tells. */
  | { readonly kind: 'ready'; readonly taken: number }
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'open'; readonly attempt: RunningAttempt };

/** The most recent ones: an open attempt older than a hundred others is found when somebody starts. */
const lookAt = { page: 1, pageSize: 100 } as const;

function named(applicantId: number | null) {
  return applicantId === null ? {} : { applicantId };
}

/** Opens the attempt of this person that is under way, if one is; else `ready` to start one. */
export function useAttemptEntry(examId: number, applicantId: number | null) {
  const queryClient = useQueryClient();
  const { language } = useSettings().settings;
  const [entry, setEntry] = useState<AttemptEntry>({ kind: 'opening' });
  const spoken = useRef(language);
  useEffect(() => {
    spoken.current = language;
  }, [language]);

  const start = useCallback(async (): Promise<RunningAttempt> => {
    const askedAt = Date.now();
    const attempt = await startAttempt(examId, spoken.current, named(applicantId));
    return openStarted(attempt, readSession()?.userId ?? '', spoken.current, askedAt);
  }, [examId, applicantId]);

  useEffect(() => {
    let isLeft = false;
    let opened: RunningAttempt | null = null;
    const enter = async (): Promise<AttemptEntry> => {
      opened = await openStored(readSession()?.userId ?? '', examId, applicantId, spoken.current);
      if (opened) return { kind: 'open', attempt: opened };
      const { items } = await queryClient.fetchQuery(
        takenQuery({ ...lookAt, ...named(applicantId) }, spoken.current),
      );
      const own = items.filter(({ exameId }) => exameId === examId);
      if (!own.some(({ state }) => state === 'in_progress')) return { kind: 'ready', taken: own.length };
      opened = await start();
      return { kind: 'open', attempt: opened };
    };
    void enter()
      .catch((error: unknown): AttemptEntry => ({ kind: 'failed', error }))
      .then((next) => (isLeft ? opened?.end() : setEntry(next)));
    return () => {
      isLeft = true;
      opened?.end();
    };
  }, [examId, applicantId, queryClient, start]);

  return {
    entry,
    begin: async () => setEntry({ kind: 'open', attempt: await start() }),
  };
}
