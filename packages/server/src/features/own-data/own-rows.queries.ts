import type { AuditAction } from '@sanjeh/contract/audit/audit.schema';
import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '#db/executor.ts';

const rowsOf = async <Row>(db: Executor, query: RawBuilder<Row>): Promise<Row[]> =>
  (await query.execute(db)).rows;

/**
 * Codes that were sent stand in none of them. What was never sent about somebody who belongs to another account is not this
 * one's to know.
 */
export function selectMessages(db: Executor, userId: number) {
  return db
    .selectFrom('messages')
    .select(['kind', 'channel', 'recipient', 'subject', 'body', 'state', 'created_at'])
    .where('user_id', '=', userId)
    .where(sql<boolean>`(
      state = 'sent' or applicant_id is null
      or applicant_id in (select p.id from applicants p where p.user_id = ${userId})
    )`)
    .orderBy('created_at')
    .execute();
}

export function selectSignIns(db: Executor, userId: number) {
  return db
    .selectFrom('sessions')
    .select(['created_at', 'rotated_at', 'ended_at', 'address', 'browser', 'system'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
}

export function selectNotices(db: Executor, userId: number) {
  return db
    .selectFrom('account_notices')
    .select(['kind', 'full_name', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
}

export function selectErasures(db: Executor, userId: number) {
  return db
    .selectFrom('erasures')
    .select(['applicant_id', 'state', 'asked_at'])
    .where('account_id', '=', userId)
    .orderBy('id')
    .execute();
}

export interface AuditRow {
  at: Date;
  by: 'account' | 'administrator' | 'former_account' | 'nobody';
  action: string;
  entity: string;
  applicant_id: number | null;
  address: string | null;
  fields: { field: string; before?: unknown; after?: unknown }[] | null;
}

/** By others, such as moving somebody, the record tells of another account too, and why it was done. */
const toldActions = ['create', 'update', 'enable', 'disable', 'read', 'download'] satisfies AuditAction[];

/**
 * What was changed is told of the person and the account; of other things the rest of the archive tells it, and what
 * administrators note for each other stays theirs.
 */
export function selectAudit(db: Executor, userId: number): Promise<AuditRow[]> {
  return rowsOf(
    db,
    sql<AuditRow>`
      select at, case when user_id = ${userId} then 'account' when user_id is null then 'nobody'
          when exists (select from users u where u.id = audit_log.user_id and u.role = 'admin') then 'administrator'
          else 'former_account' end as by,
        action, entity, applicant_id, case when user_id = ${userId} then address end as address,
        case when entity in ('applicant', 'account') and action = any (${toldActions}::text[])
          then change -> 'fields' end as fields
      from audit_log
      where user_id = ${userId} or (entity = 'account' and entity_id = ${String(userId)})
        or applicant_id in (select id from applicants where user_id = ${userId})
      order by id
    `,
  );
}

export function selectGroups(db: Executor, applicantId: number) {
  return db
    .selectFrom('person_group_members as m')
    .innerJoin('person_groups as g', 'g.id', 'm.group_id')
    .select(['g.title', 'g.translations', 'm.added_at'])
    .where('m.applicant_id', '=', applicantId)
    .orderBy('m.added_at')
    .execute();
}

export interface AssignmentRow {
  label: string;
  exams: string[];
  opens_at: Date;
  closes_at: Date | null;
}

export function selectAssignments(db: Executor, applicantId: number): Promise<AssignmentRow[]> {
  return rowsOf(
    db,
    sql<AssignmentRow>`
      select a.label, a.opens_at, a.closes_at, array(
        select e.title from assignment_exams x join exams e on e.id = x.exam_id
        where x.assignment_id = a.id order by x.position
      ) as exams
      from assignments a
      where exists (
        select from assigned_people p where p.assignment_id = a.id and p.applicant_id = ${applicantId}
      )
      order by a.opens_at, a.id
    `,
  );
}

export function selectStopped(db: Executor, applicantId: number) {
  return db
    .selectFrom('stopped_attempts')
    .select(['id', 'code', 'started_at', 'stopped_at'])
    .where('applicant_id', '=', applicantId)
    .orderBy('started_at')
    .execute();
}

export function selectRefused(db: Executor, applicantId: number, attemptId: string) {
  return db
    .selectFrom('refused_answers')
    .select(['question_id', 'answered_at', 'reason', 'value'])
    .where('applicant_id', '=', applicantId)
    .where('attempt_id', '=', attemptId)
    .orderBy('seq')
    .execute();
}

/** Of texts whose score stands, as the result shows it: what is given before that is not told by the back door. */
export function selectMarks(db: Executor, applicantId: number, attemptId: string) {
  return db
    .selectFrom('essay_marks as m')
    .innerJoin('essay_answers as e', (join) =>
      join
        .onRef('e.applicant_id', '=', 'm.applicant_id')
        .onRef('e.attempt_id', '=', 'm.attempt_id')
        .onRef('e.question_id', '=', 'm.question_id'),
    )
    .select(['m.question_id', 'm.mark', 'm.comment', 'm.marked_at'])
    .where('m.applicant_id', '=', applicantId)
    .where('m.attempt_id', '=', attemptId)
    .where('e.score', 'is not', null)
    .orderBy('m.marked_at')
    .execute();
}

export function selectFollowUp(db: Executor, applicantId: number, attemptId: string) {
  return db
    .selectFrom('follow_ups')
    .select(['state', 'next_on', 'updated_at'])
    .where('applicant_id', '=', applicantId)
    .where('attempt_id', '=', attemptId)
    .executeTakeFirst();
}
