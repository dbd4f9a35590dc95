import { createSerializationAdapter } from '@tanstack/react-router';

/**
 * A fault on the server travels to the browser inside the page. What it says is for the log alone, so that only the
 * fact arrives.
 */
export const hiddenError = createSerializationAdapter({
  key: 'hidden-error',
  test: (value: unknown): value is Error => value instanceof Error,
  toSerializable: () => null,
  fromSerializable: () => new Error('server fault'),
});
