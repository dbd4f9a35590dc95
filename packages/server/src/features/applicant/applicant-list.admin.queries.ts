import type { ApplicantFilter, ApplicantSort } from '@sanjeh/contract/applicant/applicant.admin.schema';
import { type Expression, sql } from 'kysely';
import type { Language } from '#core/language.ts';
import { areAttemptsSpread } from '#db/distributed.ts';
import type { Executor } from '#db/executor.ts';
import type { ListOf, ListSlice } from '#db/query/keyset-page.ts';
import { directionOf, namedBy } from '#db/query/list-page.ts';
import { isSelective, narrowedApplicants, type Today } from './applicant-filter.admin.sql.ts';

/** The column of each order, and its type: a key travels as text, in which nothing of it is lost. */
const orders = {
  name: { column: 'sort_name', type: sql`text` },
  registerDateTime: { column: 'registered_at', type: sql`timestamptz` },
  birthDate: { column: 'birth_date', type: sql`date` },
} as const;

function orderOf(sort: ApplicantSort) {
  return { ...namedBy(sort, orders), direction: directionOf(sort) };
}

type List = ListOf<ApplicantFilter, ApplicantSort>;
type ApplicantSlice = ListSlice<ApplicantFilter, ApplicantSort>;

/** The keys of a slice, from the index of its order alone. */
function selectKeys(db: Executor, { filter, sort, after, offset, limit }: ApplicantSlice, day: Today) {
  const { column, type, direction } = orderOf(sort);
  let keys = narrowedApplicants(db.selectFrom('applicants'), filter, day).select([
    'id',
    `${column} as sort_key`,
  ]);
  if (after) {
    const behind = direction === 'asc' ? sql`>` : sql`<`;
    keys = keys.where(
      sql<boolean>`(${sql.ref(column)}, id) ${behind} (${after.key}::${type}, ${after.id}::integer)`,
    );
  }
  return keys.orderBy(column, direction).orderBy('id', direction).limit(limit).offset(offset);
}

/** Who is read, and in which place. */
interface PersonKey {
  id: number;
  sort_key: unknown;
}

/**
 * Who is read, as `k`. Where attempts are spread over machines they are counted of all these people at once, as `taken`: a row at
 * a time nothing can be asked there.
 */
function beginWith(db: Executor, keys: Expression<PersonKey>) {
  const found = db.with('k', () => keys);
  if (!areAttemptsSpread()) return found;
  const taken = sql<{ applicant_id: number; attempts: number }>`(
    select t.applicant_id, count(*) as attempts from attempts t
    where t.applicant_id in (select k.id from k) group by t.applicant_id
  )`;
  return found.with(
    (name) => name('taken').materialized(),
    () => taken,
  ) as unknown as typeof found;
}

function attemptCount() {
  return areAttemptsSpread()
    ? sql<number>`coalesce((select taken.attempts from taken where taken.applicant_id = a.id), 0)`
    : sql<number>`(select count(*) from attempts t where t.applicant_id = a.id)`;
}

/** People with what lists and their own pages show. Who they are is found first. */
function selectPeople(db: Executor, language: Language, keys: Expression<PersonKey>) {
  const name = language === 'fa' ? 'name_fa' : 'name_en';
  return beginWith(db, keys)
    .selectFrom('k')
    .innerJoin('applicants as a', 'a.id', 'k.id')
    .innerJoin('users as u', 'u.id', 'a.user_id')
    .innerJoin('provinces as p', 'p.id', 'a.province_id')
    .innerJoin('cities as c', 'c.id', 'a.city_id')
    .selectAll('a')
    .select([
      `p.${name} as province_name`,
      `c.${name} as city_name`,
      'u.phone_number',
      'u.disabled_at',
      'u.must_change_password',
    ])
    .select(attemptCount().as('attempt_count'));
}

export type ListedApplicantRow = Awaited<
  ReturnType<ReturnType<typeof selectPeople>['executeTakeFirstOrThrow']>
>;

/** A slice of the list, in its order. */
export function selectSlice(db: Executor, slice: ApplicantSlice, day: Today, language: Language) {
  const { direction } = orderOf(slice.sort);
  return selectPeople(db, language, selectKeys(db, slice, day))
    .select(sql<string>`k.sort_key::text`.as('sort_key'))
    .orderBy(sql.ref('k.sort_key'), direction)
    .orderBy('k.id', direction);
}

export function selectOne(
  db: Executor,
  id: number,
  language: Language,
): Promise<ListedApplicantRow | undefined> {
  const key = db.selectFrom('applicants').select(['id', 'id as sort_key']).where('id', '=', id);
  return selectPeople(db, language, key).executeTakeFirst();
}

/** The people of an account, in the order in which they were added. */
export function selectOfAccount(db: Executor, userId: number, language: Language) {
  const keys = db.selectFrom('applicants').select(['id', 'id as sort_key']).where('user_id', '=', userId);
  return selectPeople(db, language, keys).orderBy('k.id').execute();
}

export function selectAccount(db: Executor, id: number) {
  return db
    .selectFrom('users')
    .select(['id', 'phone_number', 'created_at', 'disabled_at', 'must_change_password'])
    .where('id', '=', id)
    .where('role', '=', 'applicant')
    .executeTakeFirst();
}

/** At most so many rows of the list; whether in its order is left to what finds them fastest. */
function selectSome(db: Executor, { filter, sort }: List, day: Today, limit: number) {
  const { column, direction } = orderOf(sort);
  const rows = narrowedApplicants(db.selectFrom('applicants'), filter, day)
    .select(['id', `${column} as sort_key`])
    .limit(limit);
  // Where no index narrows, the planner would go through the table: the index of the order is as good. That of cities
  // has their people in the order of names, which spares sorting them.
  const isCityByName = filter.cityId !== undefined && column === 'sort_name';
  if (!isSelective(filter) || isCityByName) return rows.orderBy(column, direction).orderBy('id', direction);
  // So it would for an age that many have, hoping to meet enough of them soon.
  const isByAge = filter.ageFrom !== undefined || filter.ageTo !== undefined;
  return isByAge ? rows.orderBy('birth_date') : rows;
}

/**
 * A page of a list that has no more rows than `most`, each with how many there are. They are found once, for the page
 * and for the count. If the number is larger than `most`, the page is not the list's.
 */
export function selectShort(
  db: Executor,
  slice: ApplicantSlice & { most: number },
  day: Today,
  language: Language,
) {
  const { direction } = orderOf(slice.sort);
  const keys = db
    .selectFrom(selectSome(db, slice, day, slice.most + 1).as('some'))
    .select(['some.id', 'some.sort_key', sql<number>`count(*) over ()`.as('total')])
    .orderBy(sql.ref('some.sort_key'), direction)
    .orderBy('some.id', direction)
    .limit(slice.limit)
    .offset(slice.offset);
  return selectPeople(db, language, keys)
    .select(sql<number>`k.total`.as('total'))
    .orderBy(sql.ref('k.sort_key'), direction)
    .orderBy('k.id', direction);
}

/** One above the limit tells that there are more. */
export function countSome(db: Executor, filter: ApplicantFilter, day: Today, limit: number | null) {
  const rows = narrowedApplicants(db.selectFrom('applicants'), filter, day).select('applicants.id');
  return db
    .selectFrom((limit === null ? rows : rows.limit(limit + 1)).as('some'))
    .select((eb) => eb.fn.countAll<number>().as('count'));
}

/** Everybody, as it is kept. */
export function selectApplicantCount(db: Executor) {
  return db
    .selectFrom('applicant_counts')
    .select(({ fn }) => fn.sum<string | null>('applicants').as('count'));
}
