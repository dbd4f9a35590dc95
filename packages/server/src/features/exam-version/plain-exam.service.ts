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
  if (await hasOtherKinds(db, examId, ['essay'])) throw new ApiError('question_kinds');
  if (await hasRules(db, examId)) throw new ApiError('exam_rules');
  if (await drawsQuestions(db, examId)) throw new ApiError('exam_draws');
}

/** Refuses what nobody can read: kinds that are not known. Who is asked what, and who marks, is read there. */
export function forReadExams(add: AddEndpoint, db: Executor): AddEndpoint {
  return (endpoint, handle, options) =>
    add(
      endpoint,
      async (call) => {
        if (await hasOtherKinds(db, examIdOf(call), ['essay'])) throw new ApiError('question_kinds');
        return handle(call);
      },
      options,
    );
}

/** Whether rules decide, or have decided, what somebody is asked. */
export function hasHadRules(db: Executor, examId: number): Promise<boolean> {
  return hasRules(db, examId);
}

/** For endpoints about one exam that need everybody to be asked the same: rather no figure than a wrong one. */
export function forPlainExams(add: AddEndpoint, db: Executor): AddEndpoint {
  return (endpoint, handle, options) =>
    add(
      endpoint,
      async (call) => {
        await assertPlain(db, examIdOf(call));
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
