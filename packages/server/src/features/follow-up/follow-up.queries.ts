import type { FollowUpQuery, FollowUpState } from '@sanjeh/contract/follow-up/follow-up.schema';
import type { IsoDate } from '@sanjeh/domain/age/calendar-date';
import { daysAfter } from '@sanjeh/domain/age/calendar-step';
import { type Expression, type SqlBool, sql } from 'kysely';
import type { Executor } from '#db/executor.ts';
import { type CountedList, countUpTo } from '#db/query/counted-list.ts';
import { listPage, type Page } from '#db/query/list-page.ts';
import { narrowedApplicants, type Today } from '../applicant/applicant-filter.admin.sql.ts';

const weekDays = 7;

type FollowUpFilter = Omit<FollowUpQuery, 'page' | 'pageSize' | 'sort'>;

const scores = [
  't.code',
  't.version_id',
  't.choices',
  't.total_score',
  't.section_scores',
  't.scale_scores',
] as const;
const person = ['a.first_name', 'a.last_name', 'u.phone_number'] as const;

/** Attempts with their follow-up, whose they are and what their reasons are read from. */
function selectWhole(db: Executor) {
  return db
    .selectFrom('follow_ups as f')
    .innerJoin('attempts as t', (join) =>
      join.onRef('t.applicant_id', '=', 'f.applicant_id').onRef('t.id', '=', 'f.attempt_id'),
    )
    .innerJoin('applicants as a', 'a.id', 'f.applicant_id')
    .innerJoin('users as u', 'u.id', 'a.user_id')
    .select([
      'f.applicant_id',
      'f.attempt_id',
      'f.exam_id',
      'f.reasons',
      'f.state',
      'f.next_on',
      'f.reminds',
      'f.revision',
    ])
    .select(['f.submitted_at', 't.submitted_at as standing_since', ...scores, ...person]);
}

export type FollowUpRow = Awaited<ReturnType<ReturnType<typeof selectWhole>['executeTakeFirstOrThrow']>>;

export function selectFollowUp(db: Executor, applicantId: number, attemptId: string) {
  return selectWhole(db)
    .where('f.applicant_id', '=', applicantId)
    .where('f.attempt_id', '=', attemptId)
    .executeTakeFirst();
}

/** A result that is not on the list, as if it were and nothing had been done. */
export async function selectUnlisted(
  db: Executor,
  applicantId: number,
  attemptId: string,
): Promise<FollowUpRow | null> {
  const row = await db
    .selectFrom('attempts as t')
    .innerJoin('applicants as a', 'a.id', 't.applicant_id')
    .innerJoin('users as u', 'u.id', 'a.user_id')
    .select(['t.applicant_id', 't.id as attempt_id', 't.exam_id', 't.submitted_at', ...scores, ...person])
    .where('t.applicant_id', '=', applicantId)
    .where('t.id', '=', attemptId)
    .executeTakeFirst();
  if (!row?.submitted_at) return null;
  const { submitted_at } = row;
  const nothing = { state: 'open', next_on: null, reminds: false, revision: 0 } as const;
  return { ...row, ...nothing, reasons: [], submitted_at, standing_since: submitted_at };
}

function dueBy(due: NonNullable<FollowUpQuery['due']>, today: IsoDate): IsoDate {
  return due === 'today' ? today : daysAfter(today, weekDays);
}

function narrowed(db: Executor, query: FollowUpFilter, day: Today) {
  const { state, examId, applicantId, due, reason, search } = query;
  return db.selectFrom('follow_ups as f').where((eb) => {
    const conditions: Expression<SqlBool>[] = [];
    if (state === undefined) conditions.push(eb('f.state', '<>', 'done'));
    else if (state !== 'all') conditions.push(eb('f.state', '=', state));
    if (examId !== undefined) conditions.push(eb('f.exam_id', '=', examId));
    if (applicantId !== undefined) conditions.push(eb('f.applicant_id', '=', applicantId));
    if (due !== undefined)
      conditions.push(eb('f.due_on', '<=', dueBy(due, day.today)), eb('f.state', '<>', 'done'));
    if (reason === 'alert') conditions.push(sql<boolean>`'alert' = ANY (f.reasons)`);
    if (reason === 'band') conditions.push(sql<boolean>`f.reasons <> '{}' AND f.reasons <> '{alert}'`);
    if (search)
      conditions.push(
        eb(
          'f.applicant_id',
          'in',
          narrowedApplicants(db.selectFrom('applicants'), { search }, day).select('applicants.id'),
        ),
      );
    return eb.and(conditions);
  });
}

/** Which they are is found in their own table alone, in the order of its indexes; the rest is read of the page. */
export async function selectFollowUps(
  db: Executor,
  query: FollowUpQuery,
  day: Today,
): Promise<Page<FollowUpRow>> {
  const keys = narrowed(db, query, day).select(['f.applicant_id', 'f.attempt_id']);
  const orders = {
    due: ['f.due_on', 'f.submitted_at', 'f.attempt_id'],
    submitDateTime: ['f.submitted_at', 'f.attempt_id'],
  } as const;
  const page = await listPage(keys, query, orders, { counted: await countUpTo(db, keys) });
  const rows = new Map((await selectOf(db, page.items)).map((row) => [row.attempt_id, row]));
  return { ...page, items: page.items.flatMap(({ attempt_id }) => rows.get(attempt_id) ?? []) };
}

async function selectOf(db: Executor, keys: readonly { applicant_id: number; attempt_id: string }[]) {
  if (keys.length === 0) return [];
  return selectWhole(db)
    .where('f.applicant_id', 'in', [...new Set(keys.map(({ applicant_id }) => applicant_id))])
    .where(
      'f.attempt_id',
      'in',
      keys.map(({ attempt_id }) => attempt_id),
    )
    .execute();
}

/** Results to be followed up, by today. */
export function countDue(db: Executor, day: Today): Promise<CountedList> {
  return countUpTo(db, narrowed(db, { due: 'today' }, day));
}

interface Step {
  applicantId: number;
  attemptId: string;
  examId: number;
  submittedAt: Date;
  state: FollowUpState;
  nextOn: IsoDate | null;
  reminds: boolean;
  revision: number;
}

/** False when it is not at this revision any more. */
export async function writeStep(db: Executor, step: Step): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO follow_ups AS f (applicant_id, attempt_id, exam_id, submitted_at, state, next_on, reminds)
    VALUES (${step.applicantId}, ${step.attemptId}, ${step.examId}, ${step.submittedAt}, ${step.state}, ${step.nextOn},
      ${step.reminds})
    ON CONFLICT (applicant_id, attempt_id) DO UPDATE
      SET state = excluded.state, next_on = excluded.next_on, reminds = excluded.reminds, revision = f.revision + 1,
        updated_at = excluded.updated_at
      WHERE f.revision = ${step.revision}
    RETURNING revision
  `.execute(db);
  return rows.length > 0;
}
