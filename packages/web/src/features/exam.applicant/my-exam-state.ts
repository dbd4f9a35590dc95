import type { TakenExam } from '@sanjeh/contract/attempt/attempt.schema';

/** What somebody has to do with an exam: the open attempt if there is one, else the newest that is finished. */
export type MyExamState =
  | { kind: 'not-taken' }
  | { kind: 'in-progress'; attempt: TakenExam }
  | { kind: 'taken'; attempt: TakenExam };

export function myExamStateOf(examId: number, attempts: readonly TakenExam[]): MyExamState {
  const mine = attempts.filter(({ exameId }) => exameId === examId);
  const open = mine.find(({ state }) => state === 'in_progress');
  if (open) return { kind: 'in-progress', attempt: open };
  const [newest] = mine.toSorted((a, b) => b.participateDateTime.localeCompare(a.participateDateTime));
  return newest ? { kind: 'taken', attempt: newest } : { kind: 'not-taken' };
}
