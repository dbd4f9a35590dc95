import { type Insertable, type RawBuilder, sql } from 'kysely';
import type { Executor } from '#db/executor.ts';
import { firstTime } from '#db/query/first-time.ts';
import type { ConsentsTable } from '#db/schema.gen.ts';

/** The consent to these words that stands; undefined: none does. */
export function selectStanding(db: Executor, applicantId: number, version: number) {
  return db
    .selectFrom('consents')
    .select('id')
    .where('applicant_id', '=', applicantId)
    .where('version', '=', version)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
}

/** Nothing happens when one to these words stands already. */
export async function insertConsent(
  db: Executor,
  row: Omit<Insertable<ConsentsTable>, 'given_at'> & { given_at?: RawBuilder<Date> },
): Promise<void> {
  await db
    .insertInto('consents')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['applicant_id', 'version']).where('withdrawn_at', 'is', null).doNothing(),
    )
    .execute();
}

/** The moment that stands for a day, or now where that is still to come. */
export function noonOf(day: string, timeZone: string): RawBuilder<Date> {
  return sql<Date>`least(now(), (${day}::date + time '12:00') at time zone ${timeZone})`;
}

export function selectConsents(db: Executor, applicantId: number) {
  return db
    .selectFrom('consents as c')
    .innerJoin('consent_texts as t', 't.version', 'c.version')
    .leftJoin('exams as e', 'e.id', 't.exam_id')
    .select(['c.id', 'c.given_at', 'c.withdrawn_at', 'c.signed_by', 'c.recorded_by'])
    .select(['t.version', 't.exam_id', 't.text'])
    .select(['t.text_en', 't.text_en_source'])
    .select(['e.title', 'e.translations'])
    .select((eb) =>
      eb
        .selectFrom('attempts as a')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('a.applicant_id', '=', 'c.applicant_id')
        .whereRef('a.consent_id', '=', 'c.id')
        .where('a.submitted_at', 'is', null)
        .$asScalar()
        .$notNull()
        .as('open_attempts'),
    )
    .where('c.applicant_id', '=', applicantId)
    .orderBy('c.given_at', 'desc')
    .orderBy('c.id', 'desc')
    .execute();
}

/** Whose it is, of the people of an account; undefined: nobody's of them. */
export function selectConsentOwner(db: Executor, userId: number, id: string) {
  return db
    .selectFrom('consents as c')
    .innerJoin('applicants as p', 'p.id', 'c.applicant_id')
    .select('c.applicant_id')
    .where('p.user_id', '=', userId)
    .where('c.id', '=', id)
    .executeTakeFirst();
}

/** Gives the moment at which it was withdrawn, now or before; undefined: it is not this person's. */
export function withdraw(db: Executor, applicantId: number, id: string) {
  return db
    .updateTable('consents')
    .set({ withdrawn_at: firstTime('withdrawn_at') })
    .where('applicant_id', '=', applicantId)
    .where('id', '=', id)
    .returning('withdrawn_at')
    .$narrowType<{ withdrawn_at: Date }>()
    .executeTakeFirst();
}

export function selectConsent(db: Executor, applicantId: number, id: string) {
  return db
    .selectFrom('consents')
    .select(['id', 'version', 'given_at', 'withdrawn_at'])
    .where('applicant_id', '=', applicantId)
    .where('id', '=', id)
    .executeTakeFirst();
}
