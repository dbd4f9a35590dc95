import { type ChannelName, channelNames } from '@sanjeh/contract/message/message.schema';
import { retrySeconds } from '@sanjeh/domain/message/delivery';
import { fillText } from '@sanjeh/domain/message/message-text';
import { afterQuietHours, type QuietHours } from '@sanjeh/domain/message/quiet-hours';
import { unseal } from '#core/sealed-text.ts';
import type { Executor } from '#db/executor.ts';
import type { TokenKeys } from '../account/token-keys.service.ts';
import type { Channel, ChannelSet, Outcome } from '../channel/channel.context.ts';
import { recordOutcome } from '../channel/channel.service.ts';
import {
  type Claimed,
  cancel,
  claimDue,
  dropWithoutCause,
  expireOld,
  markFailed,
  markSent,
  putOff,
  removeOld,
} from './message.queries.ts';
import { isStillMeant } from './still-meant.queries.ts';

export interface DeliveryContext {
  readonly db: Executor;
  readonly keys: TokenKeys;
  readonly channels: ChannelSet;
  readonly env: { readonly timeZone: string; readonly quietHours: QuietHours | null };
}

/** At once, in one process. */
const atOnce = 5;
/** Longer than any channel waits for an answer. */
const leaseSeconds = 45;

export interface Delivered {
  readonly sent: number;
  readonly failed: number;
}

/** The channels that exist. What is for another waits. */
export function usedChannels({ channels }: DeliveryContext): ChannelName[] {
  return channelNames.filter((name) => channels[name] !== undefined);
}

/** One handful of what is due, to the end. */
export async function deliverDue(context: DeliveryContext, name: ChannelName): Promise<Delivered> {
  const channel = context.channels[name];
  if (!channel) return { sent: 0, failed: 0 };
  const claimed = await claimDue(context.db, {
    ...{ channel: name, most: atOnce, leaseSeconds },
    isQuiet: quietUntil(context) !== null,
  });
  const outcomes = await Promise.all(claimed.map((message) => deliver(context, channel, message)));
  const sent = outcomes.filter((outcome) => outcome?.isSent).length;
  const last = outcomes.findLast((outcome) => outcome !== null);
  if (last) await recordOutcome(context.db, name, outcomes.find((outcome) => outcome?.isSent) ?? last);
  return { sent, failed: outcomes.filter((outcome) => outcome?.isSent === false).length };
}

/** What was planned for the day may have become late, by a gateway that was away. Null: it is day. */
function quietUntil({ env }: Pick<DeliveryContext, 'env'>): Date | null {
  const now = new Date();
  const until = afterQuietHours(now, env.timeZone, env.quietHours);
  return until > now ? until : null;
}

async function deliver(
  { db, keys }: DeliveryContext,
  channel: Channel,
  message: Claimed,
): Promise<Outcome | null> {
  const { id, recipient, subject, body, sealed, tries, is_wanted, is_theirs } = message;
  if (!is_theirs || !(await isStillMeant(db, message))) {
    await dropWithoutCause(db, id);
    return null;
  }
  if (!is_wanted) {
    await cancel(db, id);
    return null;
  }
  const code =
    sealed &&
    unseal(
      keys.map((key) => key.seal),
      id,
      sealed,
    );
  // The key it was sealed with is gone: a text without its code helps nobody.
  if (sealed && code === null) {
    await cancel(db, id);
    return null;
  }
  const text = code === null ? body : fillText(body, { code });
  const outcome = await channel.send({
    ...{ id, to: recipient, subject, text },
    ...(code === null ? {} : ({ holds: 'code' } as const)),
  });
  if (outcome.isSent) await markSent(db, id, outcome.answer);
  else {
    const { problem, answer, isUnsure } = outcome;
    await markFailed(db, { id, tries, problem, answer, isUnsure, retrySeconds: retrySeconds(tries) });
  }
  return outcome;
}

/** What is too late is not sent any more, what was sent long ago is forgotten, and at night what can wait is put off. */
export async function tidyMessages({ db, env }: Pick<DeliveryContext, 'db' | 'env'>): Promise<void> {
  const morning = quietUntil({ env });
  if (morning) await putOff(db, morning);
  await expireOld(db);
  await removeOld(db);
}
