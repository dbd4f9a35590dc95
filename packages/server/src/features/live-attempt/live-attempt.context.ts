import type { AccountContext } from '../account/account.context.ts';
import type { ListReadings } from '../audit/audit.context.ts';
import type { LiveStreams } from './live-streams.ts';

/** What the live view works with: a stream outlives the request that opened it, and may outlive its token. */
export type LiveAttemptContext = Pick<AccountContext, 'tokens'> & {
  liveStreams: LiveStreams;
  listReadings: ListReadings;
};
