import type { AssignedExam } from '@sanjeh/contract/overview/overview.contract';
import type { Language } from '#core/language.ts';
import { localised } from '#core/localised.ts';
import type { Executor } from '#db/executor.ts';
import { type GivenRow, selectDue, selectGiven, selectIsInvited } from './given-exam.queries.ts';

/** What applies to somebody who starts an exam now, because it was given to them; null where it was not. */
export async function findGiven(db: Executor, applicantId: number, examId: number): Promise<GivenRow | null> {
  return (await selectGiven(db, applicantId, examId)) ?? null;
}

/** Whether an account may see an exam that is not for everybody. */
export function isInvited(db: Executor, userId: number | null, examId: number): Promise<boolean> {
  return userId === null ? Promise.resolve(false) : selectIsInvited(db, userId, examId);
}

/** One exam of one person once, however often it was given. */
export async function listDue(
  db: Executor,
  userId: number,
  { timeZone, language }: { timeZone: string; language: Language },
): Promise<AssignedExam[]> {
  const due = new Map<string, AssignedExam>();
  for (const row of await selectDue(db, userId, timeZone)) {
    const key = `${row.applicant_id}/${row.exam_id}`;
    if (due.has(key)) continue;
    const { title } = localised({ title: row.title, translations: row.translations }, language);
    due.set(key, {
      ...{ applicantId: row.applicant_id, exameId: row.exam_id, title, label: row.label },
      ...{ until: row.until_day, informant: row.informant, isBegun: row.is_begun },
    });
  }
  return [...due.values()];
}
