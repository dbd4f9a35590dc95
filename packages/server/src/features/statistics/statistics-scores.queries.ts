import { sql } from 'kysely';
import type { Executor } from '#db/executor.ts';
import type { SectionScore } from '../attempt/attempt-scores.service.ts';
import { fromMeasured, type MeasuredAttempts, takerGender, takerProvince } from './measured-attempts.sql.ts';

export interface ScoreRow {
  id: string;
  code: string;
  submitted_at: Date;
  /** With all its digits, to go on behind it: a Date has milliseconds only. */
  place: string;
  age_months: number;
  gender: 'female' | 'male';
  province_id: number;
  choices: number[];
  section_scores: SectionScore[] | null;
  total_score: string;
  scale_scores: unknown;
  not_asked: number[] | null;
  credited: number[] | null;
}

export type ScorePosition = Pick<ScoreRow, 'place' | 'id'>;

/** The attempts at one version behind a place, in the order of their submission. */
export async function selectScoreRows(
  db: Executor,
  measured: MeasuredAttempts,
  after: ScorePosition | undefined,
  limit: number,
): Promise<ScoreRow[]> {
  const behind = after
    ? sql`and (a.submitted_at, a.id) > (${after.place}::timestamptz, ${after.id}::uuid)`
    : sql``;
  const { rows } = await sql<ScoreRow>`
    select a.id, a.code, a.submitted_at, a.submitted_at::text as place, a.age_months, ${takerGender} as gender,
      ${takerProvince} as province_id,
      a.choices, a.section_scores, a.total_score, a.scale_scores, a.not_asked, a.credited
    ${fromMeasured(measured)} ${behind}
    order by a.submitted_at, a.id
    limit ${limit}
  `.execute(db);
  return rows;
}
