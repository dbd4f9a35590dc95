import { z } from 'zod';

z.config({
  // Zod would compile its validators with `new Function`, which our Content Security Policy reports as an eval.
  jitless: true,
  // A finished issue no longer tells what was given, so a missing value is named while it is still known.
  customError: ({ code, input }) =>
    (code === 'invalid_type' || code === 'invalid_value') && (input === undefined || input === null)
      ? 'required'
      : undefined,
});

export { z };
