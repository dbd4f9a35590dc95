import type { Invitation } from '@sanjeh/contract/assignment/assignment.contract';
import { ApiError } from '#core/api-error.ts';
import { found } from '#core/revision.ts';
import type { Executor } from '#db/executor.ts';
import { inTransaction } from '#db/transaction.ts';
import { findOwnPerson } from '../applicant/applicant.service.ts';
import * as queries from './assignment.queries.ts';
import { type AssignmentReading, examsOf } from './assignment.service.ts';

async function view(
  db: Executor,
  row: queries.AssignmentRow,
  { language }: AssignmentReading,
): Promise<Invitation> {
  const exams = await queries.selectExamsOf(db, [row.id]);
  return {
    label: row.label,
    exams: examsOf(exams, row.id, language),
    from: row.from_day,
    until: row.until_day,
  };
}

/** One answer for what was never there, is over, was taken back or is used up. */
export async function openInvitation(
  db: Executor,
  code: string,
  reading: AssignmentReading,
): Promise<Invitation> {
  const row = found(await queries.findInvited(db, code, reading.timeZone));
  return view(db, row, reading);
}

interface Joining {
  userId: number;
  applicantId: number | undefined;
  code: string;
}

/** A use is counted for each person once; who comes when there is none left is not let in. */
export function joinInvitation(
  db: Executor,
  { userId, applicantId, code }: Joining,
  reading: AssignmentReading,
): Promise<Invitation> {
  return inTransaction(db, async (transaction) => {
    const person = found(await findOwnPerson(transaction, userId, applicantId));
    const row = found(await queries.findInvited(transaction, code, reading.timeZone));
    const isNew = await queries.insertPerson(transaction, row.id, person.id);
    if (isNew && !(await queries.countUse(transaction, row.id))) throw new ApiError('not_found');
    return view(transaction, row, reading);
  });
}
