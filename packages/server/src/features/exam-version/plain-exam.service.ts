import { ApiError } from '#core/api-error.ts';
import type { Executor } from '#db/executor.ts';
import type { AddEndpoint } from '#http/endpoint-route.ts';
import { drawsQuestions, hasOtherKinds, hasRules } from './plain-exam.queries.ts';

/**
 * Refuses an exam that asks, or has asked, for what cannot be counted. With rules not everybody is asked the same: whoever was
 * not asked something has left nothing out, and their sums are of something else; where questions are drawn it is the same.
 * Who waits for a mark has no score, and is not counted there.
 */
async function assertPlain(db: Executor, examId: number): Promise<void> {
  await assertKnown(db, examId);
  if (await hasRules(db, examId)) throw new ApiError('exam_rules');
  if (await drawsQuestions(db, examId)) throw new ApiError('exam_draws');
}

async function assertKnown(db: Executor, examId: number): Promise<void> {
  if (await hasOtherKinds(db, examId, ['essay'])) throw new ApiError('question_kinds');
}

/** Whether rules decide, or have decided, what somebody is asked. */
export function hasHadRules(db: Executor, examId: number): Promise<boolean> {
  return hasRules(db, examId);
}

/** For endpoints about one exam that need everybody to be asked the same: rather no figure than a wrong one. */
export function forPlainExams(add: AddEndpoint, db: Executor): AddEndpoint {
  return forExams(add, (examId) => assertPlain(db, examId));
}

/** For those that read who is asked what, and who marks: kinds that are not known are all that they refuse. */
export function forReadExams(add: AddEndpoint, db: Executor): AddEndpoint {
  return forExams(add, (examId) => assertKnown(db, examId));
}

function forExams(add: AddEndpoint, assert: (examId: number) => Promise<void>): AddEndpoint {
  return (endpoint, handle, options) =>
    add(
      endpoint,
      async (call) => {
        await assert(examIdOf(call));
        return handle(call);
      },
      options,
    );
}

function examIdOf({ params }: { params: unknown }): number {
  const { id } = params as { id?: unknown };
  if (typeof id !== 'number') throw new Error('Not about one exam');
  return id;
}
