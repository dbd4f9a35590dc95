import type { AssignedInformant } from '@sanjeh/contract/assignment/assignment.schema';
import type { ShownInformant } from '@sanjeh/contract/attempt/informant.schema';
import type { AssignedExam } from '@sanjeh/contract/overview/overview.contract';
import type { Language } from '#core/language.ts';
import { localised } from '#core/localised.ts';
import type { Executor } from '#db/executor.ts';
import { type GivenRow, selectDue, selectGiven, selectIsInvited } from './given-exam.queries.ts';

/** What may apply to somebody who starts an exam now, because it was given to them; what gives the most time first. */
export function listGiven(db: Executor, applicantId: number, examId: number): Promise<GivenRow[]> {
  return selectGiven(db, applicantId, examId);
}

/** Of those, what applies when this one answers: what is not done yet before what is. */
export function givenFor(given: readonly GivenRow[], who: ShownInformant['who']): GivenRow | undefined {
  return firstDue(given.filter(({ informant }) => informant === null || informant === who));
}

export function firstDue(given: readonly GivenRow[]): GivenRow | undefined {
  return given.find(({ is_done }) => !is_done) ?? given[0];
}

/** Whom a start by somebody else is told of: those whose answers are missing, as the home page names them. */
export function wantedInformants(given: readonly GivenRow[]): AssignedInformant[] {
  const due = given.filter(({ is_done }) => !is_done);
  return [...new Set((due.length > 0 ? due : given).flatMap(({ informant }) => informant ?? []))];
}

/** Whether an account may see an exam that is not for everybody. */
export function isInvited(db: Executor, userId: number | null, examId: number): Promise<boolean> {
  return userId === null ? Promise.resolve(false) : selectIsInvited(db, userId, examId);
}

/** One exam of one person once for each who must answer, however often it was given. */
export async function listDue(
  db: Executor,
  userId: number,
  { timeZone, language }: { timeZone: string; language: Language },
): Promise<AssignedExam[]> {
  const due = new Map<string, AssignedExam>();
  for (const row of await selectDue(db, userId, timeZone)) {
    const key = `${row.applicant_id}/${row.exam_id}/${row.asked_informant}`;
    if (due.has(key)) continue;
    const { title } = localised({ title: row.title, translations: row.translations }, language);
    due.set(key, {
      ...{ applicantId: row.applicant_id, exameId: row.exam_id, title, label: row.label },
      ...{ until: row.until_day, informant: row.informant, isBegun: row.is_begun },
    });
  }
  return [...due.values()];
}
