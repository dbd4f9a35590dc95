import { sql } from 'kysely';
import type { Executor } from '#db/executor.ts';

export interface SectionUses {
  questions: number;
  bands: number;
  /** Of the bank, and draws of exams. */
  banked: number;
  /** One of the exams that have such questions, or such bands. */
  asking: number | null;
  reading: number | null;
}

export function countUses(db: Executor, id: number): Promise<SectionUses> {
  return db
    .selectNoFrom((eb) => {
      const questions = eb.selectFrom('questions').where('question_section_id', '=', id);
      const bands = eb.selectFrom('bands').where('question_section_id', '=', id);
      const banked = sql<number>`(
        (select count(*) from bank_questions where question_section_id = ${id})
        + (select count(*) from question_draws where question_section_id = ${id})
      )::integer`;
      return [
        banked.as('banked'),
        questions
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .$asScalar()
          .$notNull()
          .as('questions'),
        questions
          .select(({ fn }) => fn.max('exam_id').as('exam'))
          .$asScalar()
          .as('asking'),
        bands
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .$asScalar()
          .$notNull()
          .as('bands'),
        bands
          .select(({ fn }) => fn.max('exam_id').as('exam'))
          .$asScalar()
          .as('reading'),
      ];
    })
    .executeTakeFirstOrThrow();
}
