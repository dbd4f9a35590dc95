import type { Executor } from '#db/executor.ts';

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
