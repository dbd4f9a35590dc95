import type { TakenExam } from '@sanjeh/contract/attempt/attempt.schema';

type Taken = Pick<TakenExam, 'exameId' | 'state' | 'isVoid'>;

/** How often somebody has taken an exam, as the server counts: what was declared void leaves room for another attempt. */
export function takenBefore(
  attempts: readonly Taken[],
  examId: number,
): { readonly taken: number; readonly hasOpen: boolean } {
  const own = attempts.filter(({ exameId, isVoid }) => exameId === examId && !isVoid);
  return { taken: own.length, hasOpen: own.some(({ state }) => state === 'in_progress') };
}
