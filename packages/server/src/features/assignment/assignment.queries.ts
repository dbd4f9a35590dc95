import type { AssignmentQuery } from '@sanjeh/contract/assignment/assignment.schema';
import type { IsoDate } from '@sanjeh/domain/age/calendar-date';
import { type Insertable, type RawBuilder, sql } from 'kysely';
import type { Executor } from '#db/executor.ts';
import { listPage, matching } from '#db/query/list-page.ts';
import { nextRevision } from '#db/query/revision-columns.ts';
import { searchKeyOf } from '#db/query/search-key.sql.ts';
import type { AssignmentsTable } from '#db/schema.gen.ts';

/** With the name of its group. The days are those of the time zone. */
function selectAssignment(db: Executor, timeZone: string) {
  return db
    .selectFrom('assignments as a')
    .leftJoin('person_groups as g', 'g.id', 'a.group_id')
    .selectAll('a')
    .select(['g.title as group_title', 'g.translations as group_translations'])
    .select([
      sql<IsoDate>`(a.opens_at AT TIME ZONE ${timeZone})::date`.as('from_day'),
      sql<IsoDate | null>`(a.closes_at AT TIME ZONE ${timeZone})::date - 1`.as('until_day'),
    ]);
}

export type AssignmentRow = Awaited<
  ReturnType<ReturnType<typeof selectAssignment>['executeTakeFirstOrThrow']>
>;

export function selectAssignments(db: Executor, query: AssignmentQuery, timeZone: string) {
  let assignments = selectAssignment(db, timeZone);
  if (query.groupId !== undefined) assignments = assignments.where('a.group_id', '=', query.groupId);
  const labelled = matching(assignments, searchKeyOf(sql.ref('a.label')), query.search);
  return listPage(labelled, query, { created: ['a.created_at', 'a.id'] });
}

export function findAssignment(db: Executor, id: number, timeZone: string) {
  return selectAssignment(db, timeZone).where('a.id', '=', id).executeTakeFirst();
}

export function lockAssignment(db: Executor, id: number, timeZone: string) {
  return selectAssignment(db, timeZone).where('a.id', '=', id).forUpdate('a').executeTakeFirst();
}

/** Of a link that people may still come with. */
export function findInvited(db: Executor, code: string, timeZone: string) {
  return selectAssignment(db, timeZone)
    .where('a.code', '=', code)
    .where('a.withdrawn_at', 'is', null)
    .where((eb) => eb.or([eb('a.closes_at', 'is', null), eb('a.closes_at', '>', sql<Date>`now()`)]))
    .executeTakeFirst();
}

export interface ExamOf {
  assignment_id: number;
  id: number;
  title: string;
  translations: unknown;
}

export function selectExamsOf(db: Executor, ids: readonly number[]): Promise<ExamOf[]> {
  return db
    .selectFrom('assignment_exams as x')
    .innerJoin('exams as e', 'e.id', 'x.exam_id')
    .select(['x.assignment_id', 'e.id', 'e.title', 'e.translations'])
    .where('x.assignment_id', 'in', ids.length === 0 ? [0] : ids)
    .orderBy('x.assignment_id')
    .orderBy('x.position')
    .execute();
}

/** The one exam, or all of a series that are not archived. */
export async function selectGivenExams(db: Executor, examId: number | null, series: string) {
  const { rows } = await sql<{ id: number }>`
    SELECT e.id FROM exams e LEFT JOIN age_ranges r ON r.id = e.age_range_id
    WHERE e.archived_at IS NULL AND ${
      examId === null ? sql`lower(e.series) = lower(${series})` : sql`e.id = ${examId}`
    }
    ORDER BY r.from_months, e.id
  `.execute(db);
  return rows.map(({ id }) => id);
}

type NewAssignment = Omit<Insertable<AssignmentsTable>, 'opens_at' | 'closes_at'> & {
  opens_at: RawBuilder<Date>;
  closes_at: RawBuilder<Date> | null;
};

export async function insertAssignment(
  db: Executor,
  row: NewAssignment,
  { examIds, applicantIds }: { examIds: readonly number[]; applicantIds: readonly number[] },
): Promise<number> {
  const { id } = await db.insertInto('assignments').values(row).returning('id').executeTakeFirstOrThrow();
  await db
    .insertInto('assignment_exams')
    .values(examIds.map((exam_id, position) => ({ assignment_id: id, exam_id, position })))
    .execute();
  if (applicantIds.length > 0)
    await db
      .insertInto('assignment_people')
      .values([...new Set(applicantIds)].map((applicant_id) => ({ assignment_id: id, applicant_id })))
      .execute();
  return id;
}

interface AssignmentChange {
  label: string;
  closes_at: RawBuilder<Date> | null;
  reminds: boolean;
  max_uses: number | null;
}

export async function changeAssignment(db: Executor, id: number, change: AssignmentChange): Promise<void> {
  await db
    .updateTable('assignments')
    .set({ ...change, ...nextRevision })
    .where('id', '=', id)
    .execute();
}

export async function withdraw(db: Executor, id: number): Promise<void> {
  await db
    .updateTable('assignments')
    .set({ withdrawn_at: sql<Date>`now()`, ...nextRevision })
    .where('id', '=', id)
    .execute();
}

/** False: they have come before. */
export async function insertPerson(db: Executor, id: number, applicantId: number): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('assignment_people')
    .values({ assignment_id: id, applicant_id: applicantId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** False: it has been used as often as it may. The row is locked, so of two who come last one is refused. */
export async function countUse(db: Executor, id: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('assignments')
    .set({ uses: sql<number>`uses + 1` })
    .where('id', '=', id)
    .where('withdrawn_at', 'is', null)
    .where((eb) => eb.or([eb('max_uses', 'is', null), eb('uses', '<', eb.ref('max_uses'))]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
