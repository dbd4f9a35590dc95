import { useSyncExternalStore } from 'react';
import type { AttemptSession } from './outbox/attempt-session.ts';

/** Where answers are known before the rest of the screen hears of them (`late-view.ts`). */
export type AnswerSource = Pick<AttemptSession, 'view' | 'subscribe'>;

/** What is known to be answered to a question. */
export function useKnownChoice({ subscribe, view }: AnswerSource, questionId: number) {
  return useSyncExternalStore(subscribe, () => view().progress.choices[questionId]);
}
