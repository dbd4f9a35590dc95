import type { TakenExam } from '@sanjeh/contract/attempt/attempt.schema';

type Taken = Pick<TakenExam, 'exameId' | 'state' | 'isVoid'>;

/** Whether no further attempt is allowed, and none is under way. What was declared void leaves room for another one. */
export function isUsedUpBy(
  attempts: readonly Taken[],
  { id, maxAttempts }: { id: number; maxAttempts: number },
): boolean {
  const mine = attempts.filter(({ exameId, isVoid }) => exameId === id && !isVoid);
  return mine.length >= maxAttempts && mine.every(({ state }) => state !== 'in_progress');
}

/** Where an account has several, one may have taken it and another not: the exam itself asks for whom it is. */
export function onlyPerson<Person>(people: readonly Person[]): Person | null {
  const [first, ...others] = people;
  return first !== undefined && others.length === 0 ? first : null;
}
