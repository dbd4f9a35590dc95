import type { AnswerChoice, AnswersSaved } from '@sanjeh/contract/attempt/attempt.schema';
import { ApiProblem } from '#api/api-problem.ts';
import type { Progress, Settlement } from './progress.ts';

/** One request stays short, also after a day without network. */
export const batchSize = 250;

export function nextBatch({ waiting }: Progress, size: number): readonly AnswerChoice[] {
  return waiting.slice(0, size);
}

/** What a failed request means for everything that waits. */
export type Failure = 'later' | 'signed-out' | 'gone' | 'unreadable';

export function judgeFailure(error: unknown): Failure {
  if (!(error instanceof ApiProblem)) return 'later';
  const { status } = error;
  if (status === 401 || status === 403) return 'signed-out';
  if (status === 404) return 'gone';
  const passes = status === 0 || status >= 500 || status === 408 || status === 409 || status === 429;
  return passes ? 'later' : 'unreadable';
}

/** Of what the server says only what we asked for counts. */
export function settlementOf(batch: readonly AnswerChoice[], { saved, refused }: AnswersSaved): Settlement {
  const sent = new Set(batch.map(({ seq }) => seq));
  return {
    saved: saved.filter(({ seq }) => sent.has(seq)),
    refused: refused.filter(({ seq }) => sent.has(seq)),
  };
}

/** An entry that the server cannot read would stand in the way of all others for ever. */
export function unreadable(batch: readonly AnswerChoice[]): Settlement {
  return { saved: [], refused: batch.map(({ questionId, seq }) => ({ questionId, seq, code: 'invalid' })) };
}

const firstPause = 1000;
const longestPause = 30_000;

/** Doubles up to half a minute; `random` (0 to 1) spreads the devices that lost the same server. */
export function pauseAfter(failures: number, random: number): number {
  const full = Math.min(longestPause, firstPause * 2 ** Math.max(0, failures - 1));
  return Math.round(full * (0.5 + random / 2));
}

export type AnswerSaveState =
  | { readonly kind: 'saved' }
  | { readonly kind: 'saving' | 'waiting' | 'signed-out'; readonly count: number };

/** What the screen says. «Saved»: the server has confirmed every single choice. «Waiting»: the device has kept it. */
export function saveStateOf(state: {
  readonly count: number;
  readonly isOnline: boolean;
  readonly failures: number;
  readonly isSignedOut: boolean;
  readonly isKept: boolean;
}): AnswerSaveState {
  const { count } = state;
  if (count === 0) return { kind: 'saved' };
  if (state.isSignedOut) return { kind: 'signed-out', count };
  const isUnderWay = !state.isKept || (state.isOnline && state.failures === 0);
  return { kind: isUnderWay ? 'saving' : 'waiting', count };
}
