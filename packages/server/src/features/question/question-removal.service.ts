import type {
  AdminQuestion,
  ContentCounters,
  QuestionChange,
} from '@sanjeh/contract/question/question.schema';
import type { Caller } from '#core/caller.ts';
import { assertCurrent, found } from '#core/revision.ts';
import type { Executor } from '#db/executor.ts';
import { refuseBy } from '#db/query/constraint-refusal.ts';
import { inTransaction } from '#db/transaction.ts';
import { lockExam, raiseContent } from '../exam-revision/exam-revision.service.ts';
import { assertRoomFor, questionRefusals } from './question.service.ts';
import { recordQuestion } from './question-audit.ts';
import { toChange } from './question-change.ts';
import { getQuestion } from './question-read.service.ts';
import {
  deleteQuestion,
  forgetOldRemoved,
  keepRemoved,
  putBack,
  takeRemoved,
} from './question-removal.queries.ts';
import { toAnswerRows, toQuestionFields } from './question-row.ts';
import { makeRoom } from './question-write.queries.ts';

export function removeQuestion(
  db: Executor,
  caller: Caller,
  examId: number,
  id: number,
  revision?: number,
): Promise<ContentCounters> {
  return inTransaction(db, async (transaction) => {
    await lockExam(transaction, examId);
    const before = await getQuestion(transaction, examId, id);
    if (revision !== undefined) assertCurrent(before, revision);
    await deleteQuestion(transaction, id);
    await keepRemoved(transaction, before);
    await forgetOldRemoved(transaction);
    const counters = await raiseContent(transaction, examId, 'order');
    await recordQuestion(transaction, caller, 'remove', { before, after: null });
    return toChange(counters);
  });
}

/**
 * Back where it was in its section, as it was. Its revision grows, so that a removal that was sent before and comes in
 * late does not take it away again.
 */
export function restoreQuestion(
  db: Executor,
  caller: Caller,
  examId: number,
  id: number,
  revision?: number,
): Promise<QuestionChange> {
  return inTransaction(db, async (transaction) => {
    await lockExam(transaction, examId);
    const removed = found(
      (await takeRemoved(transaction, examId, id, revision)) as AdminQuestion | undefined,
    );
    await assertRoomFor(transaction, examId, 1);
    const position = await makeRoom(transaction, examId, removed.questionSectionId, {
      place: removed.position,
      count: 1,
    });
    const question = {
      id,
      exam_id: examId,
      position,
      ...toQuestionFields(removed),
      revision: removed.revision + 1,
      created_at: removed.created,
    };
    const answers = toAnswerRows(id, removed.answers).flatMap((row, index) => {
      const answer = removed.answers[index];
      return answer === undefined ? [] : { id: answer.id, ...row };
    });
    await refuseBy(questionRefusals, putBack(transaction, question, answers));
    const after = await getQuestion(transaction, examId, id);
    const counters = await raiseContent(transaction, examId, 'order');
    await recordQuestion(transaction, caller, 'restore', { before: null, after });
    return { ...toChange(counters), question: after };
  });
}
