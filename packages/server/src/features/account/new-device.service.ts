import type { Device } from '@sanjeh/domain/account/device';
import type { Env } from '#core/env.ts';
import type { Language } from '#core/language.ts';
import type { Executor } from '#db/executor.ts';
import { inTransaction } from '#db/transaction.ts';
import type { ChannelSet } from '../channel/channel.context.ts';
import { writeMessage } from '../message/message.service.ts';
import { countNotices, hasSimilarSession, lockReach, markFirstSignIn } from './new-device.queries.ts';

interface NoticeContext {
  readonly db: Executor;
  readonly env: Pick<Env, 'publicUrl' | 'timeZone'>;
  readonly channels: ChannelSet;
}

interface NewSignIn {
  userId: number;
  sessionId: string;
  device: Device;
  address: string;
  at: Date;
}

/** Who has the password could have the owner's phone ring all day. */
const mostNotices = 3;
const withinHours = 24;
/** Later than that it would only frighten. */
const lifetimeMs = 86_400_000;
const locales = { fa: 'fa-IR-u-ca-persian', en: 'en-GB' } as const;

/** Of a sign-in without a mark of this account. Nothing is said of the first one ever, nor where nobody can be reached. */
export function tellOfNewDevice({ db, env, channels }: NoticeContext, signIn: NewSignIn): Promise<void> {
  const { userId, sessionId, at } = signIn;
  return inTransaction(db, async (transaction) => {
    if (await markFirstSignIn(transaction, userId)) return;
    if (!(channels.sms || channels.email)) return;
    const reach = await lockReach(transaction, userId);
    if (!reach || (await hasSimilarSession(transaction, userId, sessionId))) return;
    if ((await countNotices(transaction, userId, withinHours)) >= mostNotices) return;
    const way = wayTo(channels, reach);
    if (!way) return;
    const language = reach.language as Language;
    await writeMessage(transaction, {
      ...{ kind: 'new_device', ...way, userId, language, cause: `sign-in:${sessionId}` },
      expiresAt: new Date(at.getTime() + lifetimeMs),
      values: {
        device: nameOf(signIn),
        time: new Intl.DateTimeFormat(locales[language], {
          ...{ dateStyle: 'medium', timeStyle: 'short', timeZone: env.timeZone },
        }).format(at),
        link: env.publicUrl === undefined ? '' : `${env.publicUrl}/account/password`,
      },
    });
  });
}

/** The phone first: a mailbox may be what somebody has got into. */
function wayTo(channels: ChannelSet, reach: { phone_number: string | null; email: string | null }) {
  if (channels.sms && reach.phone_number !== null) return { channel: 'sms', to: reach.phone_number } as const;
  return channels.email && reach.email !== null ? ({ channel: 'email', to: reach.email } as const) : null;
}

/** What says nothing of itself is known by where it is. */
function nameOf({ device: { browser, system }, address }: NewSignIn): string {
  const names = [browser, system].filter((name) => name !== null);
  return names.length > 0 ? names.join(', ') : address;
}
