import { z } from 'zod';

z.config({
  // In a browser our Content Security Policy reports the `new Function` with which Zod compiles its validators.
  jitless: !('process' in globalThis),
  // A finished issue no longer tells what was given, so a missing value is named while it is still known.
  customError: ({ code, input }) =>
    (code === 'invalid_type' || code === 'invalid_value') && (input === undefined || input === null)
      ? 'required'
      : undefined,
});

export { z };
