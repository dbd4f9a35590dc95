import type { Question, Seat } from './exam-hall-content.ts';

interface Place {
  readonly url: string;
  readonly seats: readonly Seat[];
}

/** So many clients save one answer after the other. */
export interface SteadyOrder extends Place {
  readonly kind: 'steady';
  readonly questions: readonly Question[];
  readonly clients: number;
  readonly seconds: number;
}

/** Every seat saves one answer in so many milliseconds, whether the server keeps up or not. */
export interface PacedOrder extends Place {
  readonly kind: 'paced';
  readonly questions: readonly Question[];
  readonly every: number;
  readonly seconds: number;
}

/** Every seat starts the exam at the same moment. */
export interface StartOrder extends Place {
  readonly kind: 'start';
  readonly examId: number;
}

/** So many clients ask for one address, each once in so many milliseconds. */
export interface AskOrder {
  readonly kind: 'ask';
  readonly url: string;
  readonly path: string;
  readonly clients: number;
  readonly every: number;
  readonly seconds: number;
}

export interface Account {
  readonly username: string;
  readonly password: string;
}

/** One after another signs in with the right password, each on a device that nobody knows yet. */
export interface SignInOrder {
  readonly kind: 'sign-in';
  readonly url: string;
  readonly accounts: readonly Account[];
  readonly seconds: number;
}

export type LoadOrder = SteadyOrder | PacedOrder | StartOrder | AskOrder | SignInOrder;

export interface LoadResult {
  /** How long each answered call took, in milliseconds, shortest first. */
  readonly times: readonly number[];
  readonly seconds: number;
  /** Calls that failed or were refused, with the first few reasons. */
  readonly errors: number;
  readonly reasons: readonly string[];
}

/** What a load process has seen so far. */
export interface Notes {
  readonly times: number[];
  errors: number;
  readonly reasons: string[];
}

export function complain(notes: Notes, reason: string): void {
  notes.errors += 1;
  if (notes.reasons.length < 3) notes.reasons.push(reason);
}

export function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}
