import type { Executor } from '#db/executor.ts';

export interface SectionUses {
  questions: number;
  bands: number;
  /** One of the exams that have such questions, or such bands. */
  asking: number | null;
  reading: number | null;
}

export function countUses(db: Executor, id: number): Promise<SectionUses> {
  return db
    .selectNoFrom((eb) => {
      const questions = eb.selectFrom('questions').where('question_section_id', '=', id);
      const bands = eb.selectFrom('bands').where('question_section_id', '=', id);
      return [
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
