import type { Mailing, MailingText } from '@sanjeh/contract/mailing/mailing.admin.schema';
import { afterQuietHours } from '@sanjeh/domain/message/quiet-hours';
import { found } from '#core/revision.ts';
import type { Executor } from '#db/executor.ts';
import { inTransaction } from '#db/transaction.ts';
import { mayGoOn } from '../account/user.service.ts';
import { writeMessage } from '../message/message.service.ts';
import { offToken } from '../reminder/off-link.service.ts';
import * as queries from './mailing.queries.ts';
import { breakOff, countsOf, type MailingContext, rightsFor, waysOf } from './mailing.service.ts';
import { causeOf } from './mailing-audience.queries.ts';
import { wordsFor } from './mailing-words.ts';

const lifetimeMs = 2 * 86_400_000;

/**
 * So many of a mailing stand in the outbox at a time: what is not written yet is stopped at once. Those that were refused
 * wait for another try beside them, so that a few numbers which take nothing do not hold up the list. While nothing gets
 * through it is one at a time, which tells when something does.
 */
export const mostInOutbox = 20;
const mostWhileStuck = 1;

/** One round over all mailings. Says how many messages were written. */
export async function sendMailings(context: MailingContext, now: Date): Promise<number> {
  const { env, db } = context;
  if (env.publicUrl === undefined) return 0;
  if (afterQuietHours(now, env.timeZone, env.quietHours).getTime() > now.getTime()) return 0;
  let count = 0;
  for (const { id } of await queries.selectSending(db))
    count += await inTransaction(db, (transaction) => writeNext(context, transaction, id, now));
  return count;
}

async function writeNext(context: MailingContext, db: Executor, id: number, now: Date): Promise<number> {
  const mailing = await queries.claimMailing(db, id);
  if (!mailing) return 0;
  const source = mailing.source as Mailing['source'];
  if (mailing.user_id === null || !(await mayGoOn(db, mailing.user_id, rightsFor(source)))) {
    await breakOff(db, { userId: null }, id);
    return 0;
  }
  const { waiting, queued, untried, is_stuck } = await queries.countMessages(db, id);
  if (waiting === 0 && queued === 0) await queries.finish(db, id, 'done');
  const room = (is_stuck ? mostWhileStuck : mostInOutbox) - untried;
  if (room <= 0 || queued === 0) return 0;
  const next = await queries.takeRecipients(db, id, room, waysOf(context));
  const cause = causeOf(source, mailing.words_hash);
  await queries.freeCauses(
    db,
    next.map(({ user_id }) => `${cause}${user_id}`),
  );
  let count = 0;
  for (const one of next) {
    const isWritten = await writeTo(
      context,
      db,
      { id, words: mailing.words as MailingText, cause },
      one,
      now,
    );
    if (isWritten) count += 1;
  }
  if (count < next.length) await queries.countLeftOut(db, id, next.length - count);
  return count;
}

interface Claimed {
  readonly id: number;
  readonly words: MailingText;
  /** With the account's number after it. */
  readonly cause: string;
}

async function writeTo(
  { env, keys }: MailingContext,
  db: Executor,
  { id, words, cause }: Claimed,
  { user_id, applicant_id, way, language, first_name, phone_number, email }: queries.NextRecipient,
  now: Date,
): Promise<boolean> {
  if (way !== 'sms' && way !== 'email') return false;
  const link = `${env.publicUrl}/applicant`;
  const { subject, text, language: spoken } = wordsFor(words, language, { name: first_name, link });
  const off = `${env.publicUrl}/off#${offToken(keys[0].code, user_id, 'mailing')}`;
  return writeMessage(db, {
    ...{ kind: 'mailing', channel: way, to: found(way === 'email' ? email : phone_number), mailingId: id },
    ...{ userId: user_id, applicantId: applicant_id, language: spoken, cause: `${cause}${user_id}` },
    expiresAt: new Date(now.getTime() + lifetimeMs),
    values: { text, subject, off },
  });
}

/** The messages of a mailing are forgotten some day; how many there were is not. */
export async function keepMailingCounts(db: Executor): Promise<void> {
  for (const { id } of await queries.selectUncounted(db)) {
    const row = await queries.selectMailing(db, id);
    if (row) await queries.keepCounts(db, id, await countsOf(db, row));
  }
}
