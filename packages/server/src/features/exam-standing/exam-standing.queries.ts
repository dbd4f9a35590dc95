import { sql } from 'kysely';
import type { Executor } from '#db/executor.ts';
import { bandGaps } from '../band/band-gap.sql.ts';

export interface GapRow {
  question_section_id: number | null;
  title: string | null;
  translations: unknown;
  start: string;
  stop: string;
}

export async function selectGaps(db: Executor, examId: number): Promise<GapRow[]> {
  const { rows } = await sql<GapRow>`
    select gap.question_section_id, gap.start, gap.stop, s.title, coalesce(s.translations, '{}') as translations
    from (${bandGaps(sql`e.id = ${examId}`)}) as gap
      left join question_sections s on s.id = gap.question_section_id
    order by gap.question_section_id nulls first, gap.start
  `.execute(db);
  return rows;
}
