import type { Env } from './env.ts';
import type { AccountContext } from './features/account/account.context.ts';

/** What the routes are given. */
export type AppContext = AccountContext & { env: Env };
