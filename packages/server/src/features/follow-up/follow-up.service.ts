import { randomUUID } from 'node:crypto';
import type {
  FollowUp,
  FollowUpInput,
  FollowUpNote,
  FollowUpQuery,
  FollowUpState,
  ListedFollowUp,
} from '@sanjeh/contract/follow-up/follow-up.schema';
import type { IsoDate } from '@sanjeh/domain/age/calendar-date';
import { ApiError } from '#core/api-error.ts';
import type { Caller } from '#core/caller.ts';
import type { Language } from '#core/language.ts';
import { localised } from '#core/localised.ts';
import { assertCurrent, found } from '#core/revision.ts';
import type { Executor } from '#db/executor.ts';
import type { CountedList } from '#db/query/counted-list.ts';
import { mapItems, type Page } from '#db/query/list-page.ts';
import { inTransaction } from '#db/transaction.ts';
import type { Today } from '../applicant/applicant-filter.admin.sql.ts';
import { dayOf, type ListReading } from '../applicant/applicant-list.admin.service.ts';
import { recordChange } from '../audit/audit.service.ts';
import type { ExamVersions } from '../exam-version/exam-version.service.ts';
import * as queries from './follow-up.queries.ts';
import * as notes from './follow-up-note.queries.ts';
import { urgentFindings } from './urgent-findings.ts';

export interface FollowUpReader {
  db: Executor;
  versions: ExamVersions;
}

export interface OneAttempt {
  applicantId: number;
  id: string;
}

function toNote(row: notes.NoteRow): FollowUpNote {
  const { id, author, text, in_report: inReport } = row;
  return { id, author, at: row.created_at.toISOString(), text, inReport };
}

async function view({ db, versions }: FollowUpReader, row: queries.FollowUpRow, language: Language) {
  const content = await versions.get(db, row.version_id);
  const isSubmitted = row.standing_since !== null;
  const findings = isSubmitted ? urgentFindings(content, row, language) : { alerts: [], bands: [] };
  const standing: FollowUp['standing'] = row.reasons.length > 0 ? 'needed' : 'no_longer';
  return {
    attemptId: row.attempt_id,
    code: row.code,
    exameId: row.exam_id,
    title: localised(content, language).title,
    applicant: {
      id: row.applicant_id,
      fullName: `${row.first_name} ${row.last_name}`,
      phoneNumber: row.phone_number ?? '',
    },
    submitDateTime: row.submitted_at.toISOString(),
    standing: isSubmitted ? standing : 'reopened',
    ...findings,
    state: row.state as FollowUpState,
    nextOn: row.next_on,
    reminds: row.reminds,
    revision: row.revision,
  } as const;
}

export async function listFollowUps(
  reader: FollowUpReader,
  query: FollowUpQuery,
  reading: ListReading,
): Promise<Page<ListedFollowUp>> {
  const page = await queries.selectFollowUps(reader.db, query, dayOf(reading));
  const last = new Map(
    (await notes.selectLastNotes(reader.db, page.items)).map((row) => [row.attempt_id, row]),
  );
  const shown = await Promise.all(page.items.map((row) => view(reader, row, reading.language)));
  return mapItems({ ...page, items: shown }, (item) => {
    const note = last.get(item.attemptId);
    return { ...item, noteCount: note?.count ?? 0, lastNote: note ? toNote(note) : null };
  });
}

/** Of any result that was handed in, on the list or not. */
async function findRow(db: Executor, { applicantId, id }: OneAttempt): Promise<queries.FollowUpRow> {
  return (
    (await queries.selectFollowUp(db, applicantId, id)) ??
    found(await queries.selectUnlisted(db, applicantId, id))
  );
}

export async function getFollowUp(
  reader: FollowUpReader,
  attempt: OneAttempt,
  language: Language,
): Promise<FollowUp> {
  const row = await findRow(reader.db, attempt);
  const written = await notes.selectNotes(reader.db, attempt.applicantId, attempt.id);
  return { ...(await view(reader, row, language)), notes: written.map(toNote) };
}

export async function updateFollowUp(
  reader: FollowUpReader,
  caller: Caller,
  attempt: OneAttempt,
  { revision, note: text, noteId: id = randomUUID(), inReport, state, ...given }: FollowUpInput,
): Promise<void> {
  const { applicantId, id: attemptId } = attempt;
  await inTransaction(reader.db, async (transaction) => {
    const before = await findRow(transaction, attempt);
    assertCurrent(before, revision);
    const nextOn = state === 'done' ? null : (given.nextOn as IsoDate | null);
    const after = { state, nextOn, reminds: given.reminds && nextOn !== null };
    const isNew = await queries.writeStep(transaction, {
      ...{ applicantId, attemptId, ...after, revision },
      ...{ examId: before.exam_id, submittedAt: before.submitted_at },
    });
    // Somebody else was faster between reading and writing.
    if (!isNew) throw new ApiError('stale', { params: { revision: revision + 1 } });
    const { userId } = caller;
    const isNoted = await writeNote(transaction, { applicantId, id, attemptId, userId, text, inReport });
    await recordChange(transaction, caller, {
      ...{ entity: 'attempt', entityId: attemptId, applicantId, action: 'update' },
      part: { entity: 'follow_up', id: 'all' },
      before: { state: before.state, nextOn: before.next_on, reminds: before.reminds },
      after: { ...after, ...(isNoted && { noteInReport: inReport }) },
    });
  });
}

/** Gives whether it was written now: sent again after an answer that was lost, it is there. */
async function writeNote(db: Executor, note: notes.NewNote): Promise<boolean> {
  if (note.text === '') return false;
  if (await notes.insertNote(db, note)) return true;
  if (!(await notes.isNoteOf(db, note))) throw new ApiError('conflict');
  return false;
}

export function markNote(
  db: Executor,
  caller: Caller,
  { noteId, ...attempt }: OneAttempt & { noteId: string },
  inReport: boolean,
): Promise<void> {
  return inTransaction(db, async (transaction) => {
    const key = { applicantId: attempt.applicantId, attemptId: attempt.id, id: noteId };
    const { in_report } = found(await notes.markNote(transaction, key, inReport));
    await recordChange(transaction, caller, {
      ...{ entity: 'attempt', entityId: attempt.id, applicantId: attempt.applicantId, action: 'update' },
      part: { entity: 'follow_up', id: noteId },
      before: { noteInReport: in_report },
      after: { noteInReport: inReport },
    });
  });
}

/** What the printed report of a result shows of them, oldest first. */
export async function listPrintedNotes(db: Executor, applicantId: number, attemptId: string) {
  const written = await notes.selectNotes(db, applicantId, attemptId);
  return written
    .filter(({ in_report }) => in_report)
    .map(({ text, author, created_at }) => ({ text, author, at: created_at.toISOString() }))
    .toReversed();
}

export function countDueFollowUps(db: Executor, day: Today): Promise<CountedList> {
  return queries.countDue(db, day);
}
