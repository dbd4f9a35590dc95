import type { ErasureListQuery } from '@sanjeh/contract/erasure/erasure.schema';
import { type Selectable, sql } from 'kysely';
import type { Executor } from '#db/executor.ts';
import { listPage, type Page } from '#db/query/list-page.ts';
import type { ErasuresTable } from '#db/schema.gen.ts';
import { searchedApplicants } from '../applicant/applicant-filter.admin.sql.ts';

type Row = Selectable<ErasuresTable>;
export type ErasureRow = Omit<Row, 'outcome'> & { outcome: unknown; ended_by_name: string | null };

export interface Subject {
  accountId: number;
  /** Null: the whole account. */
  applicantId: number | null;
}

/** Of two who ask for the same at the same moment, both are given one request. */
export async function insertAsked(
  db: Executor,
  { accountId, applicantId }: Subject,
  askedBy: 'person' | 'owner',
): Promise<{ id: number; isNew: boolean }> {
  const { rows } = await sql<{ id: number }>`
    insert into erasures (account_id, applicant_id, asked_by) values (${accountId}, ${applicantId}, ${askedBy})
    on conflict (account_id, applicant_id) where state = 'asked' do nothing returning id
  `.execute(db);
  if (rows[0]) return { id: rows[0].id, isNew: true };
  const known = await db
    .selectFrom('erasures')
    .select('id')
    .where('account_id', '=', accountId)
    .where('applicant_id', applicantId === null ? 'is' : '=', applicantId)
    .where('state', '=', 'asked')
    .executeTakeFirstOrThrow();
  return { ...known, isNew: false };
}

function selectErasures(db: Executor) {
  return db
    .selectFrom('erasures as e')
    .leftJoin('users as u', (join) => join.onRef('u.id', '=', 'e.ended_by').on('u.role', '=', 'admin'))
    .selectAll('e')
    .select('u.username as ended_by_name');
}

/** Who is found by a name is still there, and so is their request. */
export function selectPage(
  db: Executor,
  { state, search, ...query }: ErasureListQuery,
): Promise<Page<ErasureRow>> {
  let erasures = selectErasures(db);
  if (state !== undefined) erasures = erasures.where('e.state', '=', state);
  if (search)
    erasures = erasures.where('e.state', '=', 'asked').where((eb) => {
      const people = searchedApplicants(db, search);
      return eb.or([
        eb('e.applicant_id', 'in', people.select('applicants.id')),
        eb.and([
          eb('e.applicant_id', 'is', null),
          eb('e.account_id', 'in', people.select('applicants.user_id')),
        ]),
      ]);
    });
  return listPage(erasures, query, { askedAt: ['e.asked_at', 'e.id'] });
}

export function selectErasure(db: Executor, id: number): Promise<ErasureRow | undefined> {
  return selectErasures(db).where('e.id', '=', id).executeTakeFirst();
}

export function selectAskedOf(db: Executor, accountId: number): Promise<Row[]> {
  return db
    .selectFrom('erasures')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('state', '=', 'asked')
    .orderBy('id')
    .execute();
}

/** The account that a request is about now, as far as it or its person is still there. */
export async function selectAccountOf(db: Executor, id: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('erasures as e')
    .leftJoin('applicants as p', 'p.id', 'e.applicant_id')
    .select((eb) => eb.fn.coalesce('p.user_id', 'e.account_id').as('account_id'))
    .where('e.id', '=', id)
    .executeTakeFirst();
  return row?.account_id;
}

/** Whoever withdraws it meanwhile waits, and finds it done. */
export function lockErasure(db: Executor, id: number): Promise<Row | undefined> {
  return db.selectFrom('erasures').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Whoever asked. */
export function lockAskedAbout(db: Executor, applicantId: number): Promise<Row[]> {
  return db
    .selectFrom('erasures')
    .selectAll()
    .where('applicant_id', '=', applicantId)
    .where('state', '=', 'asked')
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** False: that account has asked about this person already. */
export async function pointTo(db: Executor, id: number, applicantId: number): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    update erasures e set applicant_id = ${applicantId} where id = ${id} and not exists (
      select from erasures o
      where o.account_id = e.account_id and o.applicant_id = ${applicantId} and o.state = 'asked'
    ) returning id
  `.execute(db);
  return rows.length > 0;
}

export async function markWithdrawn(db: Executor, id: number, userId: number): Promise<void> {
  await db
    .updateTable('erasures')
    .set({ state: 'withdrawn', ended_at: sql<Date>`now()`, ended_by: userId })
    .where('id', '=', id)
    .execute();
}

interface Done {
  id: number;
  userId: number;
  applicantIds: readonly number[];
  outcome: object;
}

export async function markDone(db: Executor, { id, userId, applicantIds, outcome }: Done): Promise<void> {
  await db
    .updateTable('erasures')
    .set({ state: 'done', ended_at: sql<Date>`now()`, ended_by: userId })
    .set({ applicant_ids: [...applicantIds], outcome: JSON.stringify(outcome) })
    .where('id', '=', id)
    .execute();
}

/** What others asked of the same people is done with it. */
export async function removeFulfilled(
  db: Executor,
  {
    accountId,
    applicantIds,
    isAccount,
  }: { accountId: number; applicantIds: readonly number[]; isAccount: boolean },
): Promise<void> {
  await sql`
    delete from erasures where state = 'asked' and (
      applicant_id = any (${[...applicantIds]}::integer[]) or (${isAccount} and account_id = ${accountId})
    )
  `.execute(db);
}

/** Allowed in the transaction that carries the request out alone. Says of how many entries. */
export async function eraseAuditWords(
  db: Executor,
  id: number,
  { records, mentions }: { records: readonly string[]; mentions: readonly string[] },
): Promise<number> {
  const { rows } = await sql<{ entries: number }>`
    select erase_audit_words(${id}, ${[...records]}::text[], ${[...mentions]}::text[]) as entries
  `.execute(db);
  return rows[0]?.entries ?? 0;
}
