import type { Executor } from '#db/executor.ts';

export async function selectReportTexts(db: Executor, examId: number): Promise<unknown> {
  const row = await db
    .selectFrom('exams')
    .select('report_texts')
    .where('id', '=', examId)
    .executeTakeFirstOrThrow();
  return row.report_texts;
}

export async function updateReportTexts(db: Executor, examId: number, texts: object): Promise<void> {
  await db
    .updateTable('exams')
    .set({ report_texts: JSON.stringify(texts) })
    .where('id', '=', examId)
    .execute();
}
