import { type RawBuilder, sql } from 'kysely';
import { areAttemptsSpread } from '#db/distributed.ts';

/**
 * What statements ask about the attempts of people who were given something, when they have read into `given` whom and what
 * (applicant_id, exam_id, opens_at, asked_informant). Where attempts are spread over machines, what is found on the coordinator cannot be joined
 * with them row by row: those of all these people are read first, as `taken`. One PostgreSQL is quicker without.
 */
export function givenAnd(given: RawBuilder<unknown>): RawBuilder<unknown> {
  return areAttemptsSpread()
    ? sql`WITH given AS (${given}), taken AS (
        SELECT t.applicant_id, t.exam_id, t.started_at, t.submitted_at, t.voided_at, t.informant FROM attempts t
        WHERE t.applicant_id IN (SELECT applicant_id FROM given)
      )`
    : sql`WITH given AS (${given})`;
}

/**
 * Who must answer an exam `e` of an assignment `a`: one that was given to two is done by each. An exam that does not ask who
 * answers is done by anybody.
 */
export const askedInformant = sql`CASE WHEN e.asks_informant THEN a.informant END AS asked_informant`;

const attemptsOfGiven = () => sql`${sql.table(areAttemptsSpread() ? 'taken' : 'attempts')} t
  WHERE t.applicant_id = given.applicant_id AND t.exam_id = given.exam_id
    AND (given.asked_informant IS NULL OR t.informant = given.asked_informant)`;

export const isBegun = () => sql`EXISTS (SELECT FROM ${attemptsOfGiven()} AND t.submitted_at IS NULL)`;

export const isDone = () => sql`EXISTS (
  SELECT FROM ${attemptsOfGiven()} AND t.submitted_at IS NOT NULL AND t.voided_at IS NULL
    AND t.started_at >= given.opens_at
)`;
