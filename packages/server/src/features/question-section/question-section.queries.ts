import type { Insertable } from 'kysely';
import type { Executor } from '../../db/executor.ts';
import type { QuestionSectionsTable } from '../../db/schema.gen.ts';

export function insertQuestionSection(
  db: Executor,
  row: Insertable<QuestionSectionsTable>,
): Promise<{ id: number }> {
  return db.insertInto('question_sections').values(row).returning('id').executeTakeFirstOrThrow();
}
