import type {
  AdminQuestion,
  QuestionChange,
  QuestionUpdate,
} from '@sanjeh/contract/question/question.schema';
import { questionProblems } from '@sanjeh/domain/question/question-problem';
import { questionTranslations, scoringWithSources } from '@sanjeh/domain/question/question-texts';
import type { Transaction } from 'kysely';
import { refuseInvalid } from '#core/api-error.ts';
import type { Caller } from '#core/caller.ts';
import { assertCurrent } from '#core/revision.ts';
import type { Executor } from '#db/executor.ts';
import { refuseBy } from '#db/query/constraint-refusal.ts';
import type { Database } from '#db/schema.gen.ts';
import { inTransaction } from '#db/transaction.ts';
import { lockExam, raiseContent } from '../exam-revision/exam-revision.service.ts';
import { placeMedia } from '../medium/medium.service.ts';
import { questionRefusals } from './question.service.ts';
import { recordQuestion } from './question-audit.ts';
import { toChange } from './question-change.ts';
import { getQuestion } from './question-read.service.ts';
import { toAnswerRows, toQuestionFields, type WithMedium } from './question-row.ts';
import { withAnswerSources } from './question-source.service.ts';
import * as queries from './question-write.queries.ts';

/** In another section the question comes last. */
export function updateQuestion(
  db: Executor,
  caller: Caller,
  examId: number,
  id: number,
  values: QuestionUpdate,
): Promise<QuestionChange> {
  return inTransaction(db, async (transaction) => {
    await lockExam(transaction, examId);
    const before = await getQuestion(transaction, examId, id);
    assertCurrent(before, values.revision);
    assertOwnAnswers(before, values.answers);
    const isMoved = before.questionSectionId !== values.questionSectionId;
    if (isMoved) await queries.moveToEnd(transaction, examId, values.questionSectionId, id);
    const placed = await placeMedia(transaction, values, before);
    const asked = {
      ...placed,
      kind: values.kind ?? before.kind,
      bounds: values.bounds ?? before.bounds,
      scoring: scoringWithSources(values.scoring ?? before.scoring, before.scoring),
    };
    assertConsistent(asked);
    const fields = toQuestionFields({ ...asked, translations: questionTranslations(asked, [before]) });
    await refuseBy(questionRefusals, queries.updateQuestion(transaction, id, fields));
    const answers = await withAnswerSources(transaction, examId, placed.answers, before.answers);
    await saveAnswers(transaction, id, answers);
    const after = await getQuestion(transaction, examId, id);
    const counters = await raiseContent(transaction, examId, isMoved ? 'order' : 'question');
    await recordQuestion(transaction, caller, 'update', { before, after });
    return { ...toChange(counters), question: after };
  });
}

function assertConsistent(question: QuestionUpdate): void {
  const answers = question.answers.map(({ score }) => ({ score: String(score) }));
  refuseInvalid(
    questionProblems({ ...question, answers }).map(({ path, code, params }) => ({
      path: [...path],
      code,
      ...(params && { params: { ...params } }),
    })),
  );
}

function assertOwnAnswers(question: AdminQuestion, answers: QuestionUpdate['answers']): void {
  const free = new Set(question.answers.map(({ id }) => id));
  const issues = answers.flatMap(({ id }, index) =>
    id === undefined || free.delete(id)
      ? []
      : { path: ['answers', index, 'id'], code: 'invalid_choice' as const },
  );
  refuseInvalid(issues);
}

/** Those with ids are changed, those without are new, the rest go. */
export async function saveAnswers(
  transaction: Transaction<Database>,
  questionId: number,
  answers: readonly WithMedium<QuestionUpdate['answers'][number]>[],
): Promise<void> {
  const rows = toAnswerRows(questionId, answers).map((row, index) => ({ ...row, id: answers[index]?.id }));
  const kept = rows.flatMap(({ id, ...row }) => (id === undefined ? [] : { id, ...row }));
  await queries.deleteAnswersExcept(
    transaction,
    questionId,
    kept.map(({ id }) => id),
  );
  await queries.updateAnswers(transaction, kept);
  await queries.insertAnswers(
    transaction,
    rows.filter(({ id }) => id === undefined),
  );
}
