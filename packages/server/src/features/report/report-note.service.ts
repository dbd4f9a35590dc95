import type { ReportNote, ReportNoteValues } from '@sanjeh/contract/report/report.schema';
import type { Caller } from '#core/caller.ts';
import { assertCurrent, found } from '#core/revision.ts';
import type { Executor } from '#db/executor.ts';
import { inTransaction } from '#db/transaction.ts';
import { getSubmitted } from '../attempt/submitted-attempt.service.ts';
import { recordChange } from '../audit/audit.service.ts';
import { selectReportNote, writeReportNote } from './report-note.queries.ts';

const nothing: ReportNote = { examiner: '', purpose: '', revision: 0 };

/** Of an attempt that is known to be this person's. */
export async function readReportNote(
  db: Executor,
  applicantId: number,
  attemptId: string,
): Promise<ReportNote> {
  return (await selectReportNote(db, applicantId, attemptId)) ?? nothing;
}

/** Not found as long as there is no report. */
export async function getReportNote(
  db: Executor,
  applicantId: number,
  attemptId: string,
): Promise<ReportNote> {
  found(await getSubmitted(db, applicantId, attemptId));
  return readReportNote(db, applicantId, attemptId);
}

export function updateReportNote(
  db: Executor,
  caller: Caller,
  { applicantId, id }: { applicantId: number; id: string },
  { revision, ...values }: ReportNoteValues,
): Promise<ReportNote> {
  return inTransaction(db, async (transaction) => {
    const before = await getReportNote(transaction, applicantId, id);
    assertCurrent(before, revision);
    if (before.examiner === values.examiner && before.purpose === values.purpose) return before;
    const after = await writeReportNote(transaction, applicantId, id, { ...values, revision });
    // Somebody else has written meanwhile.
    if (!after) assertCurrent({ revision: revision + 1 }, revision);
    await recordChange(transaction, caller, {
      entity: 'attempt',
      entityId: id,
      applicantId,
      action: 'update',
      part: { entity: 'report', id: 'all' },
      before: { examiner: before.examiner, purpose: before.purpose },
      after: values,
    });
    return found(after);
  });
}
