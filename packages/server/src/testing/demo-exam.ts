import type { Executor } from '../db/executor.ts';
import { seed } from '../seed/seed.ts';

/** Puts the demo content in, and gives the personality test of it: twenty questions of five answers each. */
export async function seedDemoExam(db: Executor): Promise<number> {
  await seed(db, { mode: 'demo' });
  const exam = await db
    .selectFrom('exams')
    .select('id')
    .where('code', '=', 'mini-ipip')
    .executeTakeFirstOrThrow();
  return exam.id;
}
