import { ApiError } from '#core/api-error.ts';
import type { Executor } from '#db/executor.ts';
import type { AddEndpoint } from '#http/endpoint-route.ts';
import { hasRules } from './ruled-exam.queries.ts';

/**
 * For endpoints about one exam that take it that everybody is asked the same. Whoever was not asked something has left
 * nothing out, and their sums are of something else: rather no figure than a wrong one.
 */
export function forUnruledExams(add: AddEndpoint, db: Executor): AddEndpoint {
  return (endpoint, handle, options) =>
    add(
      endpoint,
      async (call) => {
        const { id } = call.params as { id?: unknown };
        if (typeof id !== 'number') throw new Error('Not about one exam');
        if (await hasRules(db, id)) throw new ApiError('exam_rules');
        return handle(call);
      },
      options,
    );
}
