import type { ReactNode } from 'react';
import type { OutlineStep } from '../exam-outline.ts';
import type { Given } from '../outbox/given.ts';

/** Comes to its end when the device has it. `at`: when it was given, by this device's clock; left out: now. */
export type Giving = (given: Given, at?: number) => Promise<void> | void;

/** What is under a question, of whichever kind that is not the choice of one. */
export type KindAnswerProps = {
  question: OutlineStep;
  given: Given;
  /** The number under which it was given. */
  seq: number;
  /** How far the server's clock is ahead of this device's, in milliseconds. */
  clockOffset: number;
  /** Left out where nothing is kept. */
  attemptId: string | undefined;
  /** The question's own words, which name the field. */
  labelledBy: string;
  onGive: Giving;
  /** The answer was meant, and the next question may come. */
  onDecide: (() => void) | undefined;
  /** What stands below the answer: `onClear` takes it back, null where there is nothing to take back. */
  actions: (onClear: (() => void) | null) => ReactNode;
};
