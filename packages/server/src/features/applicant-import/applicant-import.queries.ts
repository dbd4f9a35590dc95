import type {
  ImportListQuery,
  ImportOutcome,
  ImportRowQuery,
} from '@sanjeh/contract/applicant-import/applicant-import.admin.schema';
import { type Insertable, sql } from 'kysely';
import type { Executor } from '#db/executor.ts';
import { listPage, readPage } from '#db/query/list-page.ts';
import type { ApplicantImportsTable } from '#db/schema.gen.ts';
import type { PlannedRow } from './import-plan.ts';
import { type KnownPeople, knownPeople } from './known-people.ts';
import type { NamedPlaces } from './place-names.ts';

export async function selectPlaces(db: Executor): Promise<NamedPlaces> {
  const provinces = await db.selectFrom('provinces').select(['id', 'name_fa', 'name_en']).execute();
  const cities = await db.selectFrom('cities').select(['id', 'province_id', 'name_fa', 'name_en']).execute();
  return { provinces, cities };
}

/** Whoever has one of these codes, and whoever lives in an account with one of these phone numbers. */
export async function selectKnown(
  db: Executor,
  given: { codes: string[]; phoneNumbers: string[] },
): Promise<KnownPeople> {
  const accounts = await sql<{ id: number; phone_number: string }>`
    SELECT id, phone_number FROM users WHERE phone_number = ANY (${given.phoneNumbers}::text[])
  `.execute(db);
  const ids = accounts.rows.map(({ id }) => id);
  const people = await sql<KnownPeople['byCode'] extends ReadonlyMap<string, infer Person> ? Person : never>`
    SELECT id, user_id AS "userId", first_name AS "firstName", last_name AS "lastName", gender,
           birth_date AS "birthDate", national_code AS "nationalCode", province_id AS "provinceId", city_id AS "cityId",
           relation, weeks_premature AS "weeksPremature"
    FROM applicants
    WHERE id IN (
      SELECT id FROM applicants WHERE national_code = ANY (${given.codes}::text[])
      UNION
      SELECT id FROM applicants WHERE user_id = ANY (${ids}::integer[])
    )
    ORDER BY id
  `.execute(db);
  return knownPeople(new Map(accounts.rows.map(({ id, phone_number }) => [phone_number, id])), people.rows);
}

export function insertImport(db: Executor, row: Insertable<ApplicantImportsTable>) {
  return db.insertInto('applicant_imports').values(row).returning('id').executeTakeFirstOrThrow();
}

/** One parameter for all of them: thousands of rows have more values than one statement may have parameters. */
export async function insertRows(db: Executor, importId: number, rows: readonly PlannedRow[]): Promise<void> {
  const given = rows.map(({ applicantId, ...row }) => ({ ...row, applicant_id: applicantId }));
  await sql`
    INSERT INTO applicant_import_rows
      (import_id, row, cells, person, verdict, account, relation, issues, changes, applicant_id)
    SELECT ${importId}::integer, row, cells, nullif(person, 'null'), verdict, account, relation, issues, changes, applicant_id
    FROM jsonb_to_recordset(${JSON.stringify(given)}::jsonb) AS given
      (row integer, cells jsonb, person jsonb, verdict text, account text, relation text, issues jsonb, changes jsonb,
       applicant_id integer)
  `.execute(db);
}

/** Who uploaded a sheet may be another than who applied it, and what is done is done by the latter. */
const doneBy = sql<number | null>`coalesce(i.applied_by, i.user_id)`;

function selectImports(db: Executor) {
  return db
    .selectFrom('applicant_imports as i')
    .leftJoin('users as u', (join) => join.on('u.id', '=', doneBy))
    .leftJoin('person_groups as g', 'g.id', 'i.group_id')
    .selectAll('i')
    .select(['u.username as author', 'g.title as group_title', 'g.translations as group_translations'])
    .select((eb) =>
      eb
        .exists(eb.selectFrom('applicant_import_rows as r').whereRef('r.import_id', '=', 'i.id'))
        .as('has_rows'),
    );
}

export type ImportRecord = NonNullable<Awaited<ReturnType<typeof selectImport>>>;

export function selectImport(db: Executor, id: number) {
  return selectImports(db).where('i.id', '=', id).executeTakeFirst();
}

export function selectImportPage(db: Executor, query: ImportListQuery) {
  return listPage(selectImports(db), query, { created: ['i.created_at', 'i.id'] });
}

export async function selectCounts(db: Executor, importId: number) {
  const { rows } = await sql<Record<string, number>>`
    SELECT count(*) FILTER (WHERE verdict = 'new') AS "new",
           count(*) FILTER (WHERE verdict = 'changed') AS changed,
           count(*) FILTER (WHERE verdict = 'same') AS same,
           count(*) FILTER (WHERE verdict = 'refused') AS refused,
           count(*) FILTER (WHERE account = 'new') AS accounts,
           count(*) FILTER (WHERE is_taken) AS taken,
           count(*) FILTER (WHERE outcome IS NOT NULL) AS done,
           count(*) FILTER (WHERE outcome = 'added') AS "addedPeople",
           count(*) FILTER (WHERE outcome = 'changed') AS "changedPeople",
           count(*) FILTER (WHERE outcome = 'refused') AS "refusedLater"
    FROM applicant_import_rows WHERE import_id = ${importId}
  `.execute(db);
  return rows[0];
}

export type StoredRow = Awaited<ReturnType<typeof selectRowPage>>['items'][number];

function selectRows(db: Executor, importId: number) {
  return db.selectFrom('applicant_import_rows').selectAll().where('import_id', '=', importId);
}

export function selectRowPage(db: Executor, importId: number, { verdict, page, pageSize }: ImportRowQuery) {
  const rows = selectRows(db, importId);
  const narrowed = verdict === undefined ? rows : rows.where('verdict', '=', verdict);
  return readPage(narrowed.orderBy('row'), { page, pageSize });
}

export function selectRowsAfter(db: Executor, importId: number, after: number, limit: number) {
  return selectRows(db, importId).where('row', '>', after).orderBy('row').limit(limit).execute();
}

/** Nobody else applies, stops or removes it meanwhile. */
export function lockImport(db: Executor, id: number) {
  return db.selectFrom('applicant_imports').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Undefined where another process is at it, or it was stopped. */
export function claimImport(db: Executor, id: number) {
  return db
    .selectFrom('applicant_imports as i')
    .selectAll('i')
    .select(doneBy.as('done_by'))
    .where('id', '=', id)
    .where('state', '=', 'applying')
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

export function selectApplying(db: Executor) {
  return db
    .selectFrom('applicant_imports as i')
    .select('id')
    .where('state', '=', 'applying')
    .where(doneBy, 'is not', null)
    .orderBy('id')
    .execute();
}

export async function takeRows(
  db: Executor,
  importId: number,
  { takes, except }: { takes: string[]; except: number[] },
): Promise<void> {
  await sql`
    UPDATE applicant_import_rows SET is_taken = true
    WHERE import_id = ${importId} AND verdict = ANY (${takes}::text[]) AND row <> ALL (${except}::integer[])
  `.execute(db);
}

export async function setApplying(db: Executor, id: number, appliedBy: number): Promise<void> {
  await db
    .updateTable('applicant_imports')
    .set({ state: 'applying', applied_by: appliedBy, counts: null, finished_at: null })
    .where('id', '=', id)
    .execute();
}

export async function setEnded(
  db: Executor,
  id: number,
  state: 'stopped' | 'done',
  counts: object,
): Promise<void> {
  await db
    .updateTable('applicant_imports')
    .set({ state, counts: JSON.stringify(counts), finished_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

export function selectNextRow(db: Executor, importId: number) {
  return selectRows(db, importId)
    .where('is_taken', '=', true)
    .where('outcome', 'is', null)
    .orderBy('row')
    .limit(1)
    .executeTakeFirst();
}

export async function setOutcome(
  db: Executor,
  at: { importId: number; row: number },
  given: { outcome: ImportOutcome; applicantId?: number | undefined; issues?: object[] },
): Promise<void> {
  await db
    .updateTable('applicant_import_rows')
    .set({
      outcome: given.outcome,
      ...(given.applicantId === undefined ? {} : { applicant_id: given.applicantId }),
      ...(given.issues === undefined ? {} : { issues: JSON.stringify(given.issues) }),
    })
    .where('import_id', '=', at.importId)
    .where('row', '=', at.row)
    // Another process may have come further with it meanwhile.
    .where('outcome', 'is', null)
    .execute();
}

/** The people of rows that were taken, who are there now. */
export async function selectTakenCodes(db: Executor, importId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('applicant_import_rows as r')
    .innerJoin('applicants as a', 'a.id', 'r.applicant_id')
    .select('a.national_code')
    .where('r.import_id', '=', importId)
    .where('r.is_taken', '=', true)
    .where('r.outcome', 'in', ['added', 'changed', 'kept'])
    .execute();
  return rows.map(({ national_code }) => national_code);
}

export function removeTried(db: Executor, id: number) {
  return db
    .deleteFrom('applicant_imports')
    .where('id', '=', id)
    .where('state', '=', 'tried')
    .returning('file_name')
    .executeTakeFirst();
}

/** What was only tried goes after a day; of what was applied the rows go after a month, and the counts stay. */
export async function removeOld(db: Executor): Promise<void> {
  await sql`
    DELETE FROM applicant_imports WHERE state = 'tried' AND created_at < now() - interval '1 day'
  `.execute(db);
  await sql`
    DELETE FROM applicant_import_rows WHERE import_id IN (
      SELECT id FROM applicant_imports
      WHERE state IN ('done', 'stopped') AND finished_at < now() - interval '30 days'
    )
  `.execute(db);
}

export async function selectAccount(db: Executor, phoneNumber: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('phone_number', '=', phoneNumber)
    .executeTakeFirst();
  return row?.id;
}

export async function selectWeeks(db: Executor, applicantId: number): Promise<number> {
  const row = await db
    .selectFrom('applicants')
    .select('weeks_premature')
    .where('id', '=', applicantId)
    .executeTakeFirst();
  return row?.weeks_premature ?? 0;
}
