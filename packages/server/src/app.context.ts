import type { Notices } from './db/notices.ts';
import type { Env } from './core/env.ts';
import type { AccountContext } from './features/account/account.context.ts';
import type { AttemptContext } from './features/attempt/attempt.context.ts';
import type { LiveStreams } from './features/live-attempt/live-streams.ts';

/** What the routes are given. */
export type AppContext = AccountContext &
  AttemptContext & {
    env: Env;
    notices: Notices;
    liveStreams: LiveStreams;
  };
