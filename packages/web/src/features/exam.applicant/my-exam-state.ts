import type { TakenExam } from '@sanjeh/contract/attempt/attempt.schema';
import type { Exam } from '@sanjeh/contract/exam/exam.schema';

/** What somebody has to do with an exam: the open attempt if there is one, else the newest that is finished. */
export type MyExamState =
  | { kind: 'not-taken' }
  | { kind: 'in-progress'; attempt: TakenExam }
  | { kind: 'taken' | 'used-up'; attempt: TakenExam };

export function myExamStateOf(
  { id, maxAttempts }: Pick<Exam, 'id' | 'maxAttempts'>,
  attempts: readonly TakenExam[],
): MyExamState {
  const mine = attempts.filter(({ exameId, isVoid }) => exameId === id && !isVoid);
  const open = mine.find(({ state }) => state === 'in_progress');
  if (open) return { kind: 'in-progress', attempt: open };
  const [newest] = mine.toSorted((a, b) => b.participateDateTime.localeCompare(a.participateDateTime));
  if (!newest) return { kind: 'not-taken' };
  const isUsedUp = maxAttempts !== null && mine.length >= maxAttempts;
  return { kind: isUsedUp ? 'used-up' : 'taken', attempt: newest };
}
