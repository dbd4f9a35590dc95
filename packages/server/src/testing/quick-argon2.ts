import { createRequire } from 'node:module';
import type * as Argon2 from '@node-rs/argon2';

// Asked for by its name, it would be this file again.
const real = createRequire(import.meta.url)('@node-rs/argon2') as typeof Argon2;

/** Slow on purpose, hashing is a sixth of what the tests cost: here it does the same with little memory, once. */
export const hash: typeof Argon2.hash = (password, options) =>
  real.hash(password, { ...options, memoryCost: 8, timeCost: 1 });

export const { verify } = real;
