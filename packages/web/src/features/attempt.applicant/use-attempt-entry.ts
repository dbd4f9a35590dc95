import type { OpenAttempt } from '@sanjeh/contract/attempt/attempt.schema';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { readSession } from '#session/session.ts';
import { useSettings } from '#settings/settings-provider.tsx';
import { startAttempt, takenQuery } from './attempt.api.ts';
import { deviceStore } from './device-store.ts';
import { openStarted, openStored, type RunningAttempt } from './open-attempt.ts';
import type { Progress } from './outbox/progress.ts';
import type { StartAnswers } from './start-answers.ts';
import { takenBefore } from './taken-before.ts';
import { forgetOldVisits } from './visitor/forget-old-visits.ts';
import { forgetVisit } from './visitor/forget-visit.ts';
import { readVisit } from './visitor/visitor-progress.ts';

export type AttemptEntry =
  | { readonly kind: 'opening' }
  /** `taken`: how often this exam was taken, as far as the list tells. */
  | {
      readonly kind: 'ready';
      readonly taken: number;
      /** What was answered on this device before signing in. */
      readonly visit: Progress | null;
      readonly hasOpen: boolean;
    }
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'open'; readonly attempt: RunningAttempt };

/** The most recent ones: an open attempt older than a hundred others is found when somebody starts. */
const lookAt = { page: 1, pageSize: 100 } as const;

function named(applicantId: number | null) {
  return applicantId === null ? {} : { applicantId };
}

/** Few come with answers from before: what takes those along is fetched with them. */
async function carry(visit: Progress, attempt: OpenAttempt, { session }: RunningAttempt): Promise<boolean> {
  const { carryVisit } = await import('./visitor/carry-visit.ts');
  return carryVisit(session, attempt, visit);
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

  const start = useCallback(
    async (answers: StartAnswers = {}) => {
      const askedAt = Date.now();
      const given = { ...answers, ...named(applicantId) };
      const attempt = await startAttempt(examId, spoken.current, given);
      const running = await openStarted(attempt, readSession()?.userId ?? '', spoken.current, askedAt);
      return { attempt, running };
    },
    [examId, applicantId],
  );

  useEffect(() => {
    let isLeft = false;
    let opened: RunningAttempt | null = null;
    const enter = async (): Promise<AttemptEntry> => {
      const { store } = await deviceStore();
      await forgetOldVisits(store);
      const visit = await readVisit(store, examId);
      // Whose the answers of a visitor are is asked first, whatever else is under way.
      if (visit === null)
        opened = await openStored(readSession()?.userId ?? '', examId, applicantId, spoken.current);
      if (opened) return { kind: 'open', attempt: opened };
      const { items } = await queryClient.fetchQuery(
        takenQuery({ ...lookAt, ...named(applicantId) }, spoken.current),
      );
      const { taken, hasOpen } = takenBefore(items, examId);
      if (!hasOpen || visit) return { kind: 'ready', taken, visit, hasOpen };
      opened = (await start()).running;
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
    /** Gives the id of an attempt that is submitted already, as a visitor who had finished wanted it. */
    begin: async (answers: StartAnswers): Promise<string | null> => {
      const { attempt, running } = await start(answers);
      const visit = entry.kind === 'ready' ? entry.visit : null;
      const isSubmitted = visit !== null && (await carry(visit, attempt, running));
      setEntry({ kind: 'open', attempt: running });
      return isSubmitted ? attempt.id : null;
    },
    dropVisit: () => forgetVisit(examId),
  };
}
