import { sql } from 'kysely';
import type { Executor } from '#db/executor.ts';
import { askedInformant, givenAnd, isDone } from '../assignment/given-exam.sql.ts';
import { examNamedIn } from '../assignment/given-exam-link.service.ts';
import type { Claimed } from './message.queries.ts';

type About = Pick<Claimed, 'kind' | 'cause' | 'applicant_id' | 'body'>;
type Question = (db: Executor, person: number, cause: readonly string[], text: string) => Promise<boolean>;

const isOpen: Question = async (db, person, [, attempt]) => {
  const { rows } = await sql`
    SELECT id FROM attempts
    WHERE applicant_id = ${person} AND id = ${attempt}::uuid AND submitted_at IS NULL
  `.execute(db);
  return rows.length > 0;
};

const isToFollow: Question = async (db, person, [, attempt, day]) => {
  const { rows } = await sql`
    SELECT f.attempt_id FROM follow_ups f JOIN attempts t ON t.applicant_id = f.applicant_id AND t.id = f.attempt_id
    WHERE f.applicant_id = ${person} AND f.attempt_id = ${attempt}::uuid AND f.next_on = ${day}::date
      AND f.reminds AND t.submitted_at IS NOT NULL AND t.voided_at IS NULL
  `.execute(db);
  return rows.length > 0;
};

/** Of several exams the one that it names: where that is done and another is not, it is written anew, for that. */
const isGiven: Question = async (db, person, [, assignment], text) => {
  const { rows } = await sql<{ exam_id: number }>`
    ${givenAnd(sql`
      SELECT w.applicant_id, x.exam_id, a.opens_at, ${askedInformant}
      FROM assignments a
        JOIN assigned_people w ON w.assignment_id = a.id
        JOIN assignment_exams x ON x.assignment_id = a.id
        JOIN exams e ON e.id = x.exam_id AND e.published AND e.archived_at IS NULL
      WHERE a.id = ${assignment}::integer AND w.applicant_id = ${person}
        AND a.reminds AND a.withdrawn_at IS NULL AND a.opens_at <= now()
        AND (a.closes_at IS NULL OR a.closes_at > now())
    `)}
    SELECT exam_id FROM given WHERE NOT ${isDone()}
  `.execute(db);
  const named = examNamedIn(text);
  return rows.some(({ exam_id }) => named === null || exam_id === named);
};

const isOfferedAndNew: Question = async (db, person, [, , exam]) => {
  const { rows: offered } = await sql`
    SELECT id FROM exams
    WHERE id = ${exam}::integer AND published AND archived_at IS NULL AND NOT by_invitation
  `.execute(db);
  if (offered.length === 0) return false;
  const { rows: taken } = await sql`
    SELECT id FROM attempts WHERE applicant_id = ${person} AND exam_id = ${exam}::integer LIMIT 1
  `.execute(db);
  return taken.length === 0;
};

/** By what the cause of each kind names, after its first word. */
const questions: Readonly<Record<string, Question>> = {
  reminder_open: isOpen,
  reminder_follow_up: isToFollow,
  reminder_assignment: isGiven,
  reminder_age: isOfferedAndNew,
};

/**
 * What it reminds of may be over before it is sent: the exam handed in, taken back or offered no more, the result void or open
 * again, its date moved. Those from before it was noted whom they are about are sent. Asked apart, by the person: attempts may
 * lie on other machines.
 */
export async function isStillMeant(
  db: Executor,
  { kind, cause, applicant_id: person, body }: About,
): Promise<boolean> {
  const question = questions[kind];
  if (!question || person === null || cause === null) return true;
  return question(db, person, cause.split(':'), body);
}
