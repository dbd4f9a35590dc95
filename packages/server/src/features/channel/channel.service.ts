import type { AdminChannel, ChannelState, Channels } from '@sanjeh/contract/channel/channel.schema';
import { type ChannelName, channelNames, type MessageProblem } from '@sanjeh/contract/message/message.schema';
import type { Executor } from '#db/executor.ts';
import type { ChannelSet, Outcome } from './channel.context.ts';
import { countWaiting, markFailing, markWorking, selectChannelStates } from './channel.queries.ts';

/** For everybody: whether there is a way, and whether it works. */
export async function getChannels(db: Executor, channels: ChannelSet): Promise<Channels> {
  const failing = await failingChannels(db);
  const stateOf = (name: ChannelName) => channelState(channels, failing, name);
  return { sms: stateOf('sms'), email: stateOf('email') };
}

export async function listChannels(db: Executor, channels: ChannelSet): Promise<AdminChannel[]> {
  const [failing, waiting] = [await failingChannels(db), await countWaiting(db)];
  return channelNames.map((name) => {
    const row = channels[name] ? failing.get(name) : undefined;
    return {
      name,
      state: channelState(channels, failing, name),
      address: channels[name]?.address ?? null,
      failingSince: row?.failing_since?.toISOString() ?? null,
      problem: (row?.problem ?? null) as MessageProblem | null,
      answer: row?.answer ?? null,
      waiting: waiting.get(name) ?? 0,
    };
  });
}

/** So that every process, and the administrators' home, knows how a channel fares. */
export function recordOutcome(db: Executor, channel: ChannelName, outcome: Outcome): Promise<void> {
  return outcome.isSent
    ? markWorking(db, channel)
    : markFailing(db, channel, outcome.problem, outcome.answer);
}

async function failingChannels(db: Executor) {
  const rows = await selectChannelStates(db);
  return new Map(rows.filter((row) => row.failing_since !== null).map((row) => [row.channel, row]));
}

function channelState(
  channels: ChannelSet,
  failing: ReadonlyMap<string, unknown>,
  name: ChannelName,
): ChannelState {
  if (!channels[name]) return 'none';
  return failing.has(name) ? 'fails' : 'works';
}
