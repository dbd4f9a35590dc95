import type { Insertable, Selectable } from 'kysely';
import type { Executor } from '#db/executor.ts';
import { matching } from '#db/query/list-page.ts';
import { nextRevision } from '#db/query/revision-columns.ts';
import type { QuestionSectionsTable } from '#db/schema.gen.ts';

export type QuestionSectionRow = Selectable<QuestionSectionsTable>;
type NewRow = Insertable<QuestionSectionsTable>;

export function selectQuestionSections(db: Executor, search?: string) {
  return matching(db.selectFrom('question_sections').selectAll(), 'search_key', search);
}

export function selectQuestionSection(db: Executor, id: number): Promise<QuestionSectionRow | undefined> {
  return db.selectFrom('question_sections').selectAll().where('id', '=', id).executeTakeFirst();
}

export function lockQuestionSection(db: Executor, id: number): Promise<QuestionSectionRow | undefined> {
  return db.selectFrom('question_sections').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export function insertQuestionSection(db: Executor, row: NewRow): Promise<QuestionSectionRow> {
  return db.insertInto('question_sections').values(row).returningAll().executeTakeFirstOrThrow();
}

export function updateQuestionSection(db: Executor, id: number, row: NewRow): Promise<QuestionSectionRow> {
  return db
    .updateTable('question_sections')
    .set({ ...row, ...nextRevision })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export function deleteQuestionSection(db: Executor, id: number) {
  return db.deleteFrom('question_sections').where('id', '=', id).execute();
}

export function countUses(db: Executor, id: number): Promise<{ questions: number; bands: number }> {
  return db
    .selectNoFrom((eb) => [
      eb
        .selectFrom('questions')
        .where('question_section_id', '=', id)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('questions'),
      eb
        .selectFrom('bands')
        .where('question_section_id', '=', id)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('bands'),
    ])
    .executeTakeFirstOrThrow();
}
