import type { Insertable, Updateable } from 'kysely';
import type { Language } from '#core/language.ts';
import type { Executor } from '#db/executor.ts';
import { namedStatement } from '#db/query/named-statement.ts';
import type { ApplicantsTable } from '#db/schema.gen.ts';

/** A taken phone number is told without a look at the national code. */
export const findTaken = namedStatement<
  [phoneNumber: string, nationalCode: string],
  { phone_number: boolean; national_code: boolean }
>(
  'find_taken',
  `select true as phone_number, false as national_code from users where phone_number = $1
   union all
   select false, true from applicants where national_code = $2
     and not exists (select from users where phone_number = $1)`,
);

export function insertApplicant(db: Executor, row: Insertable<ApplicantsTable>) {
  return db.insertInto('applicants').values(row).returning('id').executeTakeFirstOrThrow();
}

export async function updateApplicantRow(
  db: Executor,
  id: number,
  row: Updateable<ApplicantsTable>,
): Promise<void> {
  await db.updateTable('applicants').set(row).where('id', '=', id).execute();
}

/** People with what their own pages show. */
function selectPeople(db: Executor, language: Language) {
  const name = language === 'fa' ? 'name_fa' : 'name_en';
  return db
    .selectFrom('applicants as a')
    .innerJoin('users as u', 'u.id', 'a.user_id')
    .innerJoin('provinces as p', 'p.id', 'a.province_id')
    .innerJoin('cities as c', 'c.id', 'a.city_id')
    .selectAll('a')
    .select(['u.phone_number', `p.${name} as province_name`, `c.${name} as city_name`]);
}

export function selectApplicant(db: Executor, id: number, language: Language) {
  return selectPeople(db, language).where('a.id', '=', id).executeTakeFirst();
}

/** In the order in which they were added. */
export function selectPeopleOf(db: Executor, userId: number, language: Language) {
  return selectPeople(db, language).where('a.user_id', '=', userId).orderBy('a.id').execute();
}

export type ApplicantRow = NonNullable<Awaited<ReturnType<typeof selectApplicant>>>;

export function selectOwner(db: Executor, id: number) {
  return db.selectFrom('applicants').select('user_id').where('id', '=', id).executeTakeFirst();
}

export function selectByNationalCode(db: Executor, nationalCode: string) {
  return db
    .selectFrom('applicants')
    .select('id')
    .where('national_code', '=', nationalCode)
    .executeTakeFirst();
}

/** The one who is named, or the first; nothing when the account has no such person. */
export function selectOwn(db: Executor, userId: number, id: number | undefined) {
  const own = db
    .selectFrom('applicants')
    .select(['id', 'first_name', 'last_name', 'birth_date', 'weeks_premature'])
    .where('user_id', '=', userId);
  return (id === undefined ? own : own.where('id', '=', id)).orderBy('id').limit(1).executeTakeFirst();
}
