import type { ExamBank } from '@sanjeh/contract/bank-question/bank-question.schema';
import type { Transaction } from 'kysely';
import type { Caller } from '#core/caller.ts';
import type { Executor } from '#db/executor.ts';
import type { Database } from '#db/schema.gen.ts';
import { assertExam } from '../exam-revision/exam-revision.service.ts';
import { type QuestionCopy, readContents, replaceContent } from '../question/question-copy.service.ts';
import { saysTheSame } from './bank-content.ts';
import type { BankQuestionRow } from './bank-question.queries.ts';
import { selectUsesIn, type UseRow, upsertUse } from './bank-use.queries.ts';
import { selectDraws } from './draw.queries.ts';

export async function getExamBank(db: Executor, examId: number): Promise<ExamBank> {
  await assertExam(db, examId);
  const uses = await selectUsesIn(db, examId);
  const draws = await selectDraws(db, examId);
  return {
    copies: (await withDeviations(db, uses)).map(({ use, deviates }) => ({
      questionId: use.question_id,
      bankQuestionId: use.bank_question_id,
      revision: use.revision,
      newest: use.newest,
      deviates,
    })),
    draws: draws.map((draw) => ({
      id: draw.id,
      questionSectionId: draw.question_section_id,
      sectionTitle: draw.section_title,
      tag: { id: draw.tag_id, title: draw.tag_title },
      ...{ count: draw.count, pool: draw.pool },
      possible: { minimum: Number(draw.lowest), maximum: Number(draw.highest) },
    })),
  };
}

/** Whether a copy was changed in its exam is seen from what both say: nobody has to keep count of it. */
export async function withDeviations(db: Executor, uses: readonly UseRow[]) {
  const contents = await readContents(
    db,
    uses.map(({ question_id }) => question_id),
  );
  const byId = new Map(contents.map((one) => [one.id, one.content]));
  return uses.flatMap((use) => {
    const own = byId.get(use.question_id);
    return own ? [{ use, own, deviates: !saysTheSame(own, use.content) }] : [];
  });
}

/** Makes a copy say what the bank says now. Answers that it had already keep their ids, so that what refers to them stays. */
export async function follow(
  transaction: Transaction<Database>,
  caller: Caller,
  use: UseRow,
  { revision, content }: Pick<BankQuestionRow, 'revision' | 'content'>,
): Promise<void> {
  const known = new Map(use.content.answers.map(({ id }, index) => [id, use.answer_ids[index]]));
  const copy: QuestionCopy = {
    ...content,
    answers: content.answers.map((answer) => ({ ...answer, id: known.get(answer.id) })),
  };
  const place = { examId: use.exam_id, id: use.question_id };
  const after = await replaceContent(transaction, caller, place, copy);
  await upsertUse(transaction, {
    ...{ question_id: use.question_id, exam_id: use.exam_id, bank_question_id: use.bank_question_id },
    ...{ revision, answer_ids: after.answers.map(({ id }) => id) },
  });
}
