import { replaceEqualDeep } from '@tanstack/react-query';
import type { Contents } from './attempt-store.ts';
import type { AnswerSaveState } from './delivery.ts';
import type { Progress } from './progress.ts';
import { isSameBut } from './shown-view.ts';

/** `elsewhere`: another tab, another device or the server has submitted it. `gone`: it is not this account's. */
export type ClosedBy = 'applicant' | 'time' | 'elsewhere' | 'gone';

export type AttemptView = {
  readonly progress: Progress;
  readonly contents: Contents;
  readonly save: AnswerSaveState;
  readonly closedBy: ClosedBy | null;
  readonly isSignedOut: boolean;
  /** A new sign-in is of no use: a password has to be chosen first. */
  readonly isPasswordDue: boolean;
  readonly isWaitingForNetwork: boolean;
  readonly isStorageBroken: boolean;
  /** What rules about scores hide, as far as the server could be asked. */
  readonly notAsked: readonly number[];
  /** What the server wants answered before it takes the exam. */
  readonly required: readonly number[];
};

/**
 * The view of before where the next one says the same. Of its progress that is known where it is kept: to go through all
 * answers here too would cost with each one.
 */
export function keepEqualParts(before: AttemptView, made: AttemptView): AttemptView {
  const save = replaceEqualDeep(before.save, made.save);
  const required = replaceEqualDeep(before.required, made.required);
  const next = { ...made, save, required, notAsked: replaceEqualDeep(before.notAsked, made.notAsked) };
  return isSameBut([], before, next) ? before : next;
}
