import type { ExamRule } from '@sanjeh/contract/rule/rule.schema';
import { sql } from 'kysely';
import type { Executor } from '#db/executor.ts';

export async function selectRules(db: Executor, examId: number): Promise<ExamRule[]> {
  const row = await db.selectFrom('exams').select('rules').where('id', '=', examId).executeTakeFirstOrThrow();
  return row.rules as ExamRule[];
}

export async function updateRules(db: Executor, examId: number, rules: readonly unknown[]): Promise<void> {
  await db
    .updateTable('exams')
    .set({ rules: JSON.stringify(rules) })
    .where('id', '=', examId)
    .execute();
}

interface Pair {
  source: number;
  copy: number;
}

/** A question and its copy have the same position, and so have their answers. */
export async function selectCopies(db: Executor, sourceId: number, copyId: number) {
  const questions = await sql<Pair>`
    select source.id as source, copy.id as copy
    from questions source join questions copy on copy.exam_id = ${copyId} and copy.position = source.position
    where source.exam_id = ${sourceId}
  `.execute(db);
  const answers = await sql<Pair>`
    select given.id as source, copied.id as copy
    from questions source
      join questions copy on copy.exam_id = ${copyId} and copy.position = source.position
      join answers given on given.question_id = source.id
      join answers copied on copied.question_id = copy.id and copied.position = given.position
    where source.exam_id = ${sourceId}
  `.execute(db);
  const toMap = (rows: readonly Pair[]) => new Map(rows.map(({ source, copy }) => [source, copy]));
  return { questions: toMap(questions.rows), answers: toMap(answers.rows) };
}
