import { registerHooks } from 'node:module';

const quick = new URL('../../packages/server/src/testing/quick-argon2.ts', import.meta.url).href;

// Nearly every test registers somebody or signs in; that hashing is slow on purpose is proved where no browser is.
registerHooks({
  resolve: (name, context, next) =>
    name === '@node-rs/argon2' && context.parentURL !== quick
      ? { url: quick, format: 'module-typescript', shortCircuit: true }
      : next(name, context),
});
