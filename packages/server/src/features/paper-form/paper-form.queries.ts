import type { IsoDate } from '@sanjeh/domain/age/calendar-date';
import { correctedBelowMonths } from '@sanjeh/domain/age/corrected-age';
import { type Insertable, sql } from 'kysely';
import type { Language } from '#core/language.ts';
import type { Executor } from '#db/executor.ts';
import { matching, readLimited } from '#db/query/list-page.ts';
import type { AttemptsTable } from '#db/schema.gen.ts';
import type { GivenRow } from '../attempt/given-answers.service.ts';
import { askingRules } from '../exam-version/asking-rules.sql.ts';
import { knownKinds } from '../exam-version/known-kinds.service.ts';

/** The typist waits for whoever starts an attempt for the same person, and the other way round. */
export function lockPerson(db: Executor, id: number) {
  return db
    .selectFrom('applicants')
    .select(['id', 'birth_date', 'weeks_premature', 'gender'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export function selectPerson(db: Executor, id: number) {
  return db
    .selectFrom('applicants')
    .select(['id', 'birth_date', 'weeks_premature', 'gender'])
    .where('id', '=', id)
    .executeTakeFirst();
}

export type PersonRow = NonNullable<Awaited<ReturnType<typeof selectPerson>>>;

interface ExamsFor {
  /** On the day of the form. */
  months: number;
  /** The same where an exam corrects for an early birth. */
  correctedMonths: number;
  search: string | undefined;
  language: Language;
}

/** On offer, by invitation or not: whoever hands a form out has invited. None whose form would be refused. */
export function selectExams(db: Executor, { months, correctedMonths, search, language }: ExamsFor) {
  const isCorrecting = sql`coalesce(e.corrects_age, r.from_months < ${correctedBelowMonths}::integer)`;
  const counted = sql`(case when ${isCorrecting} then ${correctedMonths}::integer else ${months}::integer end)`;
  const fits = sql<boolean>`(r.from_months <= ${counted} and (r.to_months is null or r.to_months >= ${counted}))`;
  const title =
    language === 'en'
      ? sql`english_title(e.translations, e.title) collate en_numbered`
      : sql`e.title collate fa_numbered`;
  const offered = db
    .selectFrom('exams as e')
    .innerJoin('age_ranges as r', 'r.id', 'e.age_range_id')
    .select(['e.id', 'e.title', 'e.translations', 'e.code'])
    .select(fits.as('is_fitting'))
    .where('e.published', '=', true)
    .where('e.archived_at', 'is', null)
    .where(sql<boolean>`not ${askingRules(sql.ref('e.rules'))}`)
    .where(sql<boolean>`not exists (select from question_draws d where d.exam_id = e.id)`)
    .where(
      sql<boolean>`not exists (
        select from questions q where q.exam_id = e.id and not q.kind = any (${[...knownKinds]}::text[]))`,
    )
    .orderBy(fits, 'desc')
    .orderBy(title)
    .orderBy('e.id');
  return readLimited(matching(offered, 'e.search_key', search));
}

export interface Standing {
  /** Those that count, as for whoever starts one. */
  taken: number;
  open_since: Date | null;
}

export async function selectStanding(
  db: Executor,
  applicantId: number,
  examId: number,
): Promise<Standing | undefined> {
  const { rows } = await sql<Standing>`
    select
      (select count(*)::integer from attempts a
        where a.applicant_id = ${applicantId} and a.exam_id = ${examId} and a.voided_at is null)
      + (select count(*)::integer from stopped_attempts s
        where s.applicant_id = ${applicantId} and s.exam_id = ${examId}) as taken,
      (select a.started_at from attempts a
        where a.applicant_id = ${applicantId} and a.exam_id = ${examId} and a.submitted_at is null) as open_since
  `.execute(db);
  return rows[0];
}

export async function isVersionOf(db: Executor, examId: number, versionId: number): Promise<boolean> {
  const row = await db
    .selectFrom('exam_versions')
    .select('id')
    .where('id', '=', versionId)
    .where('exam_id', '=', examId)
    .executeTakeFirst();
  return row !== undefined;
}

export function selectSaved(db: Executor, applicantId: number, id: string) {
  return db
    .selectFrom('attempts')
    .select(['id', 'code'])
    .where('applicant_id', '=', applicantId)
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function selectUserName(db: Executor, userId: number): Promise<string> {
  const row = await db.selectFrom('users').select('username').where('id', '=', userId).executeTakeFirst();
  return row?.username ?? '';
}

type Kept = Omit<
  Insertable<AttemptsTable>,
  'started_at' | 'submitted_at' | 'submitted_by' | 'filled_on' | 'typed_at' | 'seed'
>;
interface Filled {
  day: IsoDate;
  timeZone: string;
}

/** The moment that stands for a day: noon, or now where that is still to come. */
function momentOf({ day, timeZone }: Filled) {
  return sql<Date>`least(now(), (${day}::date + time '12:00') at time zone ${timeZone})`;
}

/** It has been handed in from the first: an attempt that is open beside it stays as it is. */
export async function insertForm(db: Executor, row: Kept, filled: Filled): Promise<void> {
  const at = momentOf(filled);
  await db
    .insertInto('attempts')
    .values({
      ...row,
      ...{ seed: 0, started_at: at, submitted_at: at, submitted_by: 'applicant' },
      ...{ filled_on: filled.day, typed_at: sql<Date>`now()` },
    })
    .execute();
  await sql`
    insert into exam_attempt_counts as kept (exam_id, attempts) values (${row.exam_id}, 1)
    on conflict (exam_id) do update set attempts = kept.attempts + 1
  `.execute(db);
}

interface Attempt {
  applicantId: number;
  id: string;
}

export async function insertAnswers(
  db: Executor,
  { applicantId, id }: Attempt,
  answers: readonly GivenRow[],
  filled: Filled,
): Promise<void> {
  if (answers.length === 0) return;
  await sql`
    insert into attempt_answers (applicant_id, attempt_id, question_id, answer_id, value, seq, answered_at)
    select ${applicantId}, ${id}::uuid, given.question_id, given.answer_id, given.value, 1, ${momentOf(filled)}
    from jsonb_to_recordset(${JSON.stringify(answers)}::jsonb)
      as given (question_id integer, answer_id integer, value jsonb)
  `.execute(db);
}

type Scores = Pick<
  Insertable<AttemptsTable>,
  'total_score' | 'answered' | 'section_scores' | 'scale_scores' | 'norm_group_ids' | 'band_keys'
>;

/** Once its answers are there: what follows from them is kept by the database. */
export async function updateScores(
  db: Executor,
  { applicantId, id }: Attempt,
  scores: Scores,
): Promise<void> {
  await db
    .updateTable('attempts')
    .set(scores)
    .where('applicant_id', '=', applicantId)
    .where('id', '=', id)
    .execute();
}
