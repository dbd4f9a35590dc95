import type { BandContent, SectionContent } from '@sanjeh/domain/exam-version/exam-content';
import { sql } from 'kysely';
import type { Executor } from '#db/executor.ts';

type ScopeRow = {
  sections: Omit<SectionContent, 'questions' | 'code'>[];
  bands: BandContent[];
};

/** The sections and bands of an exam's versions, the newest first. */
export async function selectVersionScopes(db: Executor, examId: number): Promise<ScopeRow[]> {
  const { rows } = await sql<ScopeRow>`
    select content -> 'bands' as bands, (
      select coalesce(jsonb_agg(section - 'questions' - 'code'), '[]')
      from jsonb_array_elements(content -> 'sections') as section
    ) as sections
    from exam_versions where exam_id = ${examId} order by id desc
  `.execute(db);
  return rows;
}
