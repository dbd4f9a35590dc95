import type { SectionTimes } from '@sanjeh/domain/attempt/section-time';
import type { BandContent } from '@sanjeh/domain/exam-version/exam-content';
import { type Insertable, sql } from 'kysely';
import type { Executor } from '#db/executor.ts';
import { numberArray } from '#db/query/number-array.ts';
import type { AttemptsTable } from '#db/schema.gen.ts';
import { hasScoredQuestion } from '../exam-version/scored-questions.sql.ts';
import { examTimeAt } from './exam-time.sql.ts';

/** Attempts with whose they are. */
function selectWithPerson(db: Executor) {
  return db
    .selectFrom('attempts as a')
    .innerJoin('applicants as p', 'p.id', 'a.applicant_id')
    .selectAll('a')
    .select(sql<string>`p.first_name || ' ' || p.last_name`.as('full_name'));
}

export function selectOwnAttempt(db: Executor, userId: number, id: string) {
  return selectWithPerson(db).where('p.user_id', '=', userId).where('a.id', '=', id).executeTakeFirst();
}

export function selectAttempt(db: Executor, applicantId: number, id: string) {
  return selectWithPerson(db)
    .where('a.applicant_id', '=', applicantId)
    .where('a.id', '=', id)
    .executeTakeFirst();
}

export type PersonAttemptRow = NonNullable<Awaited<ReturnType<typeof selectAttempt>>>;
export type AttemptRow = Omit<PersonAttemptRow, 'full_name'>;

/** `is_time_over` by the clock that judges answers too. */
export function lockAttempt(db: Executor, applicantId: number, id: string, expected: Date) {
  return db
    .selectFrom('attempts')
    .selectAll()
    .select(sql<boolean>`coalesce(deadline < ${examTimeAt(expected)}, false)`.as('is_time_over'))
    .where('applicant_id', '=', applicantId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** What an attempt of the account's people is asked. */
export function selectBinding(db: Executor, userId: number, id: string) {
  return db
    .selectFrom('applicants as p')
    .innerJoin('attempts as a', 'a.applicant_id', 'p.id')
    .select(['a.version_id', 'a.seed'])
    .where('p.user_id', '=', userId)
    .where('a.id', '=', id)
    .executeTakeFirst();
}

/** Those that are questions of exams, not of the bank, and were not removed. */
export async function selectExamQuestions(db: Executor, ids: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('questions')
    .select('id')
    .where('id', '=', sql<number>`any (${numberArray(ids)}::integer[])`)
    .execute();
  return rows.map(({ id }) => id);
}

export function selectChoices(db: Executor, applicantId: number, id: string) {
  return db
    .selectFrom('attempt_answers')
    .select(['question_id', 'answer_id', 'value', 'seq'])
    .where('applicant_id', '=', applicantId)
    .where('attempt_id', '=', id)
    .orderBy('question_id')
    .execute();
}

/** By which norms somebody is measured may depend on it. */
export async function selectGender(db: Executor, applicantId: number) {
  const { gender } = await db
    .selectFrom('applicants')
    .select('gender')
    .where('id', '=', applicantId)
    .executeTakeFirstOrThrow();
  return gender;
}

/** The age that counted at the start, and who the person is: what rules may depend on. */
export async function selectRuleFacts(db: Executor, applicantId: number, id: string) {
  const row = await db
    .selectFrom('attempts as a')
    .innerJoin('applicants as p', 'p.id', 'a.applicant_id')
    .select(['a.age_months', 'a.corrected_age_months', 'p.gender'])
    .where('a.applicant_id', '=', applicantId)
    .where('a.id', '=', id)
    .executeTakeFirstOrThrow();
  return { months: row.corrected_age_months ?? row.age_months, gender: row.gender };
}

/** Oldest first. */
export async function selectSubmittedIds(db: Executor, applicantId: number, examIds: readonly number[]) {
  const rows = await db
    .selectFrom('attempts')
    .select('id')
    .where('applicant_id', '=', applicantId)
    .where('exam_id', 'in', examIds)
    .where('submitted_at', 'is not', null)
    .where('voided_at', 'is', null)
    .orderBy('started_at')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Oldest first. */
export function selectAttempts(db: Executor, applicantId: number, ids: readonly string[]) {
  return selectWithPerson(db)
    .where('a.applicant_id', '=', applicantId)
    .where('a.id', 'in', ids)
    .orderBy('a.started_at')
    .orderBy('a.id')
    .execute();
}

export function selectChoicesOf(db: Executor, applicantId: number, ids: readonly string[]) {
  return db
    .selectFrom('attempt_answers')
    .select(['attempt_id', 'question_id', 'answer_id', 'value'])
    .where('applicant_id', '=', applicantId)
    .where('attempt_id', 'in', ids)
    .execute();
}

export type Submission = Pick<
  Insertable<AttemptsTable>,
  | 'submitted_by'
  | 'total_score'
  | 'answered'
  | 'section_scores'
  | 'scale_scores'
  | 'norm_group_ids'
  | 'band_keys'
  | 'not_asked'
  | 'credited'
>;

export async function updateSubmitted(db: Executor, applicantId: number, id: string, values: Submission) {
  await db
    .updateTable('attempts')
    .set({ ...values, submitted_at: sql<Date>`now()` })
    .where('applicant_id', '=', applicantId)
    .where('id', '=', id)
    .execute();
}

/** Of an attempt that was submitted before. */
export async function updateScores(
  db: Executor,
  applicantId: number,
  id: string,
  scores: Omit<Submission, 'submitted_by'>,
) {
  await db
    .updateTable('attempts')
    .set(scores)
    .where('applicant_id', '=', applicantId)
    .where('id', '=', id)
    .execute();
}

export async function updateVoided(db: Executor, applicantId: number, id: string, reason: string) {
  await db
    .updateTable('attempts')
    .set({ voided_at: sql<Date>`now()`, void_reason: reason })
    .where('applicant_id', '=', applicantId)
    .where('id', '=', id)
    .execute();
}

export async function updateRestored(db: Executor, applicantId: number, id: string) {
  await db
    .updateTable('attempts')
    .set({ voided_at: null, void_reason: null })
    .where('applicant_id', '=', applicantId)
    .where('id', '=', id)
    .execute();
}

/** Whether the applicant has another attempt at the exam under way. */
export async function findOtherOpen(db: Executor, applicantId: number, examId: number, id: string) {
  const row = await db
    .selectFrom('attempts')
    .select('id')
    .where('applicant_id', '=', applicantId)
    .where('exam_id', '=', examId)
    .where('submitted_at', 'is', null)
    .where('id', '<>', id)
    .executeTakeFirst();
  return row !== undefined;
}

interface Reopened {
  deadline: Date | null;
  sectionTimes: SectionTimes | null;
  opening: number;
}

/** As if it had never been submitted. */
export async function updateReopened(
  db: Executor,
  applicantId: number,
  id: string,
  { deadline, sectionTimes, opening }: Reopened,
) {
  await db
    .updateTable('attempts')
    .set({
      section_times: sectionTimes && JSON.stringify(sectionTimes),
      ...{ deadline, submitted_at: null, submitted_by: null, total_score: null, answered: null },
      ...{ section_scores: null, choices: [], choice_section_scores: [], band_keys: [] },
      ...{ scale_scores: null, norm_group_ids: [], voided_at: null, void_reason: null },
      ...{ not_asked: null, credited: null, opening },
    })
    .where('applicant_id', '=', applicantId)
    .where('id', '=', id)
    .execute();
}

const expiredBefore = (expected: Date, graceSeconds: number) =>
  sql<Date>`${examTimeAt(expected)} - make_interval(secs => ${graceSeconds})`;

/** The same without a lock, for a database whose attempts are spread by person: it locks one at a time. */
export function selectExpired(db: Executor, expected: Date, graceSeconds: number, limit: number) {
  return db
    .selectFrom('attempts')
    .select(['applicant_id', 'id'])
    .where('submitted_at', 'is', null)
    .where('deadline', '<', expiredBefore(expected, graceSeconds))
    .orderBy('deadline')
    .limit(limit)
    .execute();
}

/** One of these, if it still is open, was given no more time meanwhile, and nobody else has it. */
export function lockIfExpired(
  db: Executor,
  { applicant_id: applicantId, id }: Pick<AttemptRow, 'applicant_id' | 'id'>,
  expected: Date,
  graceSeconds: number,
) {
  return db
    .selectFrom('attempts')
    .selectAll()
    .where('applicant_id', '=', applicantId)
    .where('id', '=', id)
    .where('submitted_at', 'is', null)
    .where('deadline', '<', expiredBefore(expected, graceSeconds))
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

/** Open attempts whose time, grace included, is over. Several processes share them out by skipping locked ones. */
export function lockExpired(db: Executor, expected: Date, graceSeconds: number, limit: number) {
  return db
    .selectFrom('attempts')
    .selectAll()
    .where('submitted_at', 'is', null)
    .where('deadline', '<', expiredBefore(expected, graceSeconds))
    .orderBy('deadline')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
}

export function selectTakenExams(db: Executor, applicantId: number) {
  return db
    .selectFrom('attempts as a')
    .innerJoin('exam_versions as v', 'v.id', 'a.version_id')
    .select(['a.id', 'a.code', 'a.exam_id', 'a.started_at', 'a.submitted_at', 'a.deadline', 'a.voided_at'])
    .select(['a.filled_on', 'a.section_times'])
    .select(['a.total_score', 'a.scale_scores', 'a.band_keys'])
    .select([
      sql<string>`v.content ->> 'title'`.as('title'),
      sql<string>`v.content ->> 'description'`.as('description'),
      sql<unknown>`v.content -> 'translations'`.as('translations'),
      sql<BandContent[]>`v.content -> 'bands'`.as('bands'),
      hasScoredQuestion(sql.ref('v.content')).as('is_scored'),
    ])
    .where('a.applicant_id', '=', applicantId);
}
