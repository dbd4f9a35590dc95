import type { ChannelName, MessageKind } from '@sanjeh/contract/message/message.schema';
import type {
  GivenOnce,
  PersonConsent,
  PersonExams,
  PersonMessage,
  PersonNote,
  PersonNoteInput,
} from '@sanjeh/contract/person-record/person-record.schema';
import type { PageQuery } from '@sanjeh/contract/shared/list.schema';
import { attemptState } from '@sanjeh/domain/attempt/attempt';
import { ApiError } from '#core/api-error.ts';
import { type Caller, may } from '#core/caller.ts';
import type { Language } from '#core/language.ts';
import { localised } from '#core/localised.ts';
import type { Executor } from '#db/executor.ts';
import { mapItems, type Page } from '#db/query/list-page.ts';
import { inTransaction } from '#db/transaction.ts';
import { accountOf } from '../applicant/applicant.service.ts';
import { recordChange } from '../audit/audit.service.ts';
import { listRecordedConsents } from '../consent/consent.service.ts';
import { isSeenBy } from '../message/is-seen.sql.ts';
import * as queries from './person-record.queries.ts';

interface Reading {
  now: Date;
  timeZone: string;
  language: Language;
}

export async function getPersonExams(
  db: Executor,
  applicantId: number,
  { now, timeZone, language }: Reading,
): Promise<PersonExams> {
  const taken = await queries.selectTaken(db, applicantId);
  const given = await queries.selectGiven(db, applicantId, timeZone);
  return {
    taken: mapItems(taken, (row) => ({
      ...{ id: row.id, exameId: row.exam_id, title: localised(row, language).title },
      startedAt: row.started_at.toISOString(),
      submittedAt: row.submitted_at?.toISOString() ?? null,
      state: attemptState({ deadline: row.deadline, submittedAt: row.submitted_at }, now),
      ...{ isVoid: row.voided_at !== null, isPaper: row.filled_on !== null },
    })),
    given: mapItems(given, (row) => ({
      ...{ assignmentId: row.assignment_id, exameId: row.exam_id, label: row.label },
      title: localised(row, language).title,
      ...{ from: row.from_day, until: row.until_day, state: stateOf(row) },
    })),
  };
}

function stateOf(row: queries.GivenRow): GivenOnce['state'] {
  if (row.is_done) return 'done';
  if (row.is_begun) return 'begun';
  if (row.is_coming) return 'coming';
  return row.is_over ? 'missed' : 'due';
}

/** What clinicians write may tell of results: the desk reads what was meant for it. */
export async function listPersonNotes(
  db: Executor,
  caller: Caller,
  { applicantId, language, ...page }: PageQuery & { applicantId: number; language: Language },
): Promise<Page<PersonNote>> {
  const isDeskOnly = !may(caller, ['clinician']);
  return mapItems(await queries.selectNotes(db, applicantId, page, isDeskOnly), (row) => ({
    ...{ id: row.id, author: row.author, at: row.created_at.toISOString(), text: row.text },
    isForDesk: row.for_desk,
    attempt:
      row.attempt_id === null
        ? null
        : {
            id: row.attempt_id,
            title: localised({ title: row.title ?? '', translations: row.translations }, language).title,
          },
  }));
}

export function addPersonNote(
  db: Executor,
  caller: Caller,
  { applicantId, id, text, ...given }: PersonNoteInput & { applicantId: number },
): Promise<void> {
  const isForDesk = given.isForDesk || !may(caller, ['clinician']);
  return inTransaction(db, async (transaction) => {
    const note = { applicantId, id, userId: caller.userId, text, isForDesk };
    if (!(await queries.insertNote(transaction, note))) {
      // What was added after an answer that was lost would be told as written, and is nowhere.
      if (!(await queries.isNoteOf(transaction, note))) throw new ApiError('conflict');
      return;
    }
    await recordChange(transaction, caller, {
      ...{ entity: 'applicant', entityId: applicantId, action: 'update' },
      ...{ before: null, after: { note: true, noteForDesk: isForDesk } },
    });
  });
}

export async function listPersonMessages(
  db: Executor,
  caller: Caller,
  applicantId: number,
  query: PageQuery,
): Promise<Page<PersonMessage>> {
  const accountId = await accountOf(db, applicantId);
  return mapItems(await queries.selectMessages(db, accountId, query, isSeenBy(caller)), (row) => ({
    id: row.id,
    kind: row.kind as MessageKind,
    channel: row.channel as ChannelName,
    recipient: row.recipient,
    state: row.state as PersonMessage['state'],
    createdAt: row.created_at.toISOString(),
    doneAt: row.done_at?.toISOString() ?? null,
  }));
}

export async function listPersonConsents(
  db: Executor,
  applicantId: number,
  language: Language,
): Promise<{ items: PersonConsent[] }> {
  return { items: await listRecordedConsents(db, applicantId, language) };
}
