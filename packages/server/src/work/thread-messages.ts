import type { GivesWayTo } from './pool-priority.ts';

/** What is said between the server and a thread, which has one job at a time. */
export type ToThread<Job> =
  /** Before the first job: to whom it gives way. */
  | { readonly kind: 'give-way'; readonly to: GivesWayTo }
  | { readonly kind: 'job'; readonly job: Job }
  | { readonly kind: 'answer'; readonly id: number; readonly value: unknown }
  | { readonly kind: 'no-answer'; readonly id: number; readonly reason: string };

export type FromThread<Result> =
  /** As the system names the thread; null where it does not. */
  | { readonly kind: 'named'; readonly task: number | null }
  | { readonly kind: 'done'; readonly result: Result }
  | { readonly kind: 'failed'; readonly reason: string }
  /** The thread needs something that only the server has. */
  | { readonly kind: 'question'; readonly id: number; readonly question: unknown };

/** Answers what a job asks of the server meanwhile. */
export type Answer = (question: unknown) => Promise<unknown>;

/** From the beginning each time that a job is begun: one that did not get on is begun again in another thread. */
export type Answers = () => Answer;

export function reasonOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
