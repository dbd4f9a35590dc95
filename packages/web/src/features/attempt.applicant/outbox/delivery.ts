import type { AnswerChoice, AnswersSaved } from '@sanjeh/contract/attempt/attempt.schema';
import { ApiProblem, type ProblemKind, problemOf } from '#api/api-problem.ts';
import type { Progress, Settlement } from './progress.ts';

/** One request stays short, also after a day without network. */
export const batchSize = 250;

/** So much text fits into one request, in whichever letters it is written. */
const mostText = 60_000;

export function nextBatch({ waiting }: Progress, size: number): readonly AnswerChoice[] {
  let text = 0;
  const end = waiting.findIndex(({ value }, place) => {
    text += typeof value === 'string' ? value.length : 0;
    return place > 0 && text > mostText;
  });
  return waiting.slice(0, end === -1 ? size : Math.min(size, end));
}

/** What a failed request means for everything that waits. */
export type Failure = 'later' | 'signed-out' | 'gone' | 'unreadable';

// A clash may be over by the next try.
const failures: Record<ProblemKind, Failure> = {
  passing: 'later',
  'signed-out': 'signed-out',
  gone: 'gone',
  stale: 'later',
  invalid: 'unreadable',
  refused: 'later',
};

export function judgeFailure(error: unknown): Failure {
  const problem = problemOf(error);
  // Somebody else has signed in meanwhile.
  if (problem?.code === 'forbidden') return 'signed-out';
  const failure = problem === null ? 'later' : failures[problem.kind];
  // Nothing is given up on the word of what stands before the server.
  const isFinal = failure === 'gone' || failure === 'unreadable';
  return isFinal && !isOurs(problem) ? 'later' : failure;
}

/** Whether the server has what was asked for no more; not, where it cannot be heard. */
export function isGone(call: Promise<unknown>): Promise<boolean> {
  return call.then(
    () => false,
    (error: unknown) => judgeFailure(error) === 'gone',
  );
}

/** Of our server: it names a code and the request. */
function isOurs(problem: ApiProblem | null): boolean {
  return Boolean(problem?.body?.code && problem.body.requestId);
}

/** What the sender is to wait for. */
export function obstacleOf(failure: 'later' | 'signed-out', error: unknown): ApiProblem {
  const problem = problemOf(error);
  const kind = failure === 'later' ? 'passing' : failure;
  if (problem?.kind === kind) return problem;
  return new ApiProblem(failure === 'later' ? 0 : 401, null);
}

/** The questions that the server wants answered first. */
export function requiredBy(error: unknown): number[] {
  const issues = problemOf(error)?.body?.issues ?? [];
  return issues.flatMap(({ path: [of, id] }) => (of === 'questions' && typeof id === 'number' ? [id] : []));
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

export type AnswerSaveState =
  | { readonly kind: 'saved' }
  | { readonly kind: 'saving'; readonly count: number; readonly isKept: boolean }
  | { readonly kind: 'waiting' | 'signed-out' | 'password'; readonly count: number };

/** What the screen says. «Saved»: the server has confirmed every single choice. «Waiting»: the device has kept it. */
export function saveStateOf(state: {
  readonly count: number;
  readonly isOnline: boolean;
  readonly failures: number;
  readonly isSignedOut: boolean;
  readonly isPasswordDue: boolean;
  readonly isKept: boolean;
}): AnswerSaveState {
  const { count, isKept } = state;
  if (count === 0) return { kind: 'saved' };
  if (state.isSignedOut) return { kind: state.isPasswordDue ? 'password' : 'signed-out', count };
  const isUnderWay = !isKept || (state.isOnline && state.failures === 0);
  return isUnderWay ? { kind: 'saving', count, isKept } : { kind: 'waiting', count };
}
