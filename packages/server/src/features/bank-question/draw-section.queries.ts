import type { SectionContent } from '@sanjeh/domain/exam-version/exam-content';
import { sql } from 'kysely';
import type { Executor } from '#db/executor.ts';

/** Sections that hold nothing else, as versions hold them. */
export async function selectSectionContents(db: Executor, ids: readonly number[]): Promise<SectionContent[]> {
  const rows = await db
    .selectFrom('question_sections')
    .select(['id', 'code', 'title', 'translations'])
    .where('id', '=', sql<number>`any (${[...ids]}::integer[])`)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? [{ ...row, translations: row.translations, questions: [] } as SectionContent] : [];
  });
}
