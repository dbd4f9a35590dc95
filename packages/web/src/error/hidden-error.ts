import { createSerializationAdapter } from '@tanstack/react-router';
import { ApiProblem, codeOf } from '../api/api-problem.ts';

/**
 * A fault on the server travels to the browser inside the page. What it says is for the log alone, so that only the
 * fact arrives, and whether it passes by itself.
 */
export const hiddenError = createSerializationAdapter({
  key: 'hidden-error',
  test: (value: unknown): value is Error => value instanceof Error,
  toSerializable: (error) => codeOf(error) === 'busy',
  fromSerializable: (isBusy) => (isBusy ? new ApiProblem(503, null) : new Error('server fault')),
});
