import { sql } from 'kysely';

/**
 * The attempts of people who were given something, for a statement that has read into `given` whom and what (applicant_id,
 * exam_id, opens_at). One subquery for each row of `given` would say the same, but not where attempts are spread over machines:
 * what is found on the coordinator cannot be joined there row by row.
 */
export const takenOfGiven = sql`taken AS (
  SELECT t.applicant_id, t.exam_id, t.started_at, t.submitted_at, t.voided_at FROM attempts t
  WHERE t.applicant_id IN (SELECT applicant_id FROM given)
)`;

export const isNotDone = sql`NOT EXISTS (
  SELECT FROM taken t
  WHERE t.applicant_id = given.applicant_id AND t.exam_id = given.exam_id AND t.submitted_at IS NOT NULL
    AND t.voided_at IS NULL AND t.started_at >= given.opens_at
)`;

export const isBegun = sql`EXISTS (
  SELECT FROM taken t
  WHERE t.applicant_id = given.applicant_id AND t.exam_id = given.exam_id AND t.submitted_at IS NULL
)`;
