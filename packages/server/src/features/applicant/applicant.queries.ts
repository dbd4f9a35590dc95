import type { Insertable } from 'kysely';
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
  `select true as phone_number, false as national_code from applicants where phone_number = $1
   union all
   select false, true from applicants where national_code = $2
     and not exists (select from applicants where phone_number = $1)`,
);

export function insertApplicant(db: Executor, row: Insertable<ApplicantsTable>) {
  return db.insertInto('applicants').values(row).execute();
}

export function selectApplicant(db: Executor, id: number, language: Language) {
  const name = language === 'fa' ? 'name_fa' : 'name_en';
  return db
    .selectFrom('applicants as a')
    .innerJoin('provinces as p', 'p.id', 'a.province_id')
    .innerJoin('cities as c', 'c.id', 'a.city_id')
    .selectAll('a')
    .select([`p.${name} as province_name`, `c.${name} as city_name`])
    .where('a.id', '=', id)
    .executeTakeFirst();
}

export type ApplicantRow = NonNullable<Awaited<ReturnType<typeof selectApplicant>>>;
