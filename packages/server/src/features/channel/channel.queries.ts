import type { ChannelName, MessageProblem } from '@sanjeh/contract/message/message.schema';
import { sql } from 'kysely';
import type { Executor } from '#db/executor.ts';

export function selectChannelStates(db: Executor) {
  return db.selectFrom('channel_states').selectAll().execute();
}

/** Written when it changes: messages that go out well, one after the other, do not wait for each other here. */
export async function markWorking(db: Executor, channel: ChannelName): Promise<void> {
  await sql`
    UPDATE channel_states SET failing_since = NULL, problem = NULL, answer = NULL, changed_at = now()
    WHERE channel = ${channel} AND failing_since IS NOT NULL
  `.execute(db);
}

export async function markFailing(
  db: Executor,
  channel: ChannelName,
  problem: MessageProblem,
  answer: string,
): Promise<void> {
  await sql`
    INSERT INTO channel_states AS s (channel, failing_since, problem, answer)
    VALUES (${channel}, now(), ${problem}, ${answer})
    ON CONFLICT (channel) DO UPDATE
      SET failing_since = coalesce(s.failing_since, now()), problem = excluded.problem,
          answer = excluded.answer, changed_at = now()
      WHERE s.failing_since IS NULL OR (s.problem, s.answer) IS DISTINCT FROM (excluded.problem, excluded.answer)
  `.execute(db);
}

export async function countWaiting(db: Executor): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('messages')
    .select(['channel', ({ fn }) => fn.countAll<number>().as('count')])
    .where('state', '=', 'waiting')
    .where('expires_at', '>', sql<Date>`now()`)
    .groupBy('channel')
    .execute();
  return new Map(rows.map(({ channel, count }) => [channel, count]));
}
