import { isDeepStrictEqual } from 'node:util';
import type { Right } from '@sanjeh/contract/auth/right';
import { send } from '@sanjeh/contract/mailing/mailing.admin.contract';
import {
  type Mailing,
  type MailingAudience,
  type MailingDraft,
  type MailingPreview,
  type MailingProblem,
  type MailingQuery,
  type MailingText,
  mailingSources,
  mostMailed,
  type NewMailing,
} from '@sanjeh/contract/mailing/mailing.admin.schema';
import { fillText } from '@sanjeh/domain/message/message-text';
import { smsParts } from '@sanjeh/domain/message/sms-parts';
import type { AppContext } from '#app.context.ts';
import { ApiError } from '#core/api-error.ts';
import { type Caller, may } from '#core/caller.ts';
import { found } from '#core/revision.ts';
import type { Executor } from '#db/executor.ts';
import type { Page } from '#db/query/list-page.ts';
import { inTransaction } from '#db/transaction.ts';
import type { ListReading } from '../applicant/applicant-list.admin.service.ts';
import { recordChange } from '../audit/audit.service.ts';
import { readMessageText } from '../message/message-text.service.ts';
import { getGroup } from '../person-group/person-group.service.ts';
import * as queries from './mailing.queries.ts';
import { countAccounts, insertRecipients, type JudgedCounts, type Ways } from './mailing-audience.queries.ts';
import { wordsFor, wordsHashOf } from './mailing-words.ts';

export type MailingContext = Pick<AppContext, 'db' | 'env' | 'keys' | 'channels'>;

export function waysOf({ channels }: Pick<MailingContext, 'channels'>): Ways {
  return { hasSms: channels.sms !== undefined, hasEmail: channels.email !== undefined };
}

/** Which results somebody has is for clinicians to know, and so is who was written to because of them. */
export function rightsFor(source: Mailing['source']): readonly Right[] {
  return source === 'results' ? ['clinician'] : send.rights;
}

const sourcesFor = (caller: Caller) => mailingSources.filter((source) => may(caller, rightsFor(source)));

async function assertMay(db: Executor, caller: Caller, audience: MailingAudience): Promise<void> {
  if (!may(caller, rightsFor(audience.source))) throw new ApiError('forbidden');
  if (audience.source === 'group') await getGroup(db, audience.groupId);
}

export async function previewMailing(
  context: MailingContext,
  caller: Caller,
  { audience, text }: MailingDraft,
  reading: ListReading,
): Promise<MailingPreview> {
  const { db } = context;
  await assertMay(db, caller, audience);
  const judging = { audience, wordsHash: wordsHashOf(text), ways: waysOf(context) };
  const { first_id, ...counts } = await countAccounts(db, judging, reading);
  const reached = counts.sms + counts.email;
  return {
    ...counts,
    accounts: Math.min(counts.accounts, mostMailed),
    reached,
    problem: problemOf(context, counts),
    example: first_id === null ? null : await exampleOf(context, text, first_id),
  };
}

function problemOf(
  { env, channels }: MailingContext,
  counts: Omit<JudgedCounts, 'first_id'>,
): MailingProblem | null {
  if (!channels.sms && !channels.email) return 'no_channel';
  // Whoever gets a general message can refuse the next one, by a link.
  if (env.publicUrl === undefined) return 'no_address';
  if (counts.accounts > mostMailed) return 'too_many';
  return counts.sms + counts.email === 0 ? 'nobody' : null;
}

async function exampleOf(
  context: MailingContext,
  text: MailingText,
  applicantId: number,
): Promise<MailingPreview['example']> {
  const { db, env } = context;
  const person = await queries.selectExample(db, applicantId, waysOf(context));
  if (!person) return null;
  const origin = env.publicUrl ?? '';
  const words = wordsFor(text, person.language, { name: person.first_name, link: `${origin}/applicant` });
  const frame = await readMessageText(db, 'mailing', words.language);
  // As long as a real one.
  const off = `${origin}/off#${'x'.repeat(20)}`;
  const body = fillText(frame.body, { text: words.text, subject: words.subject, off });
  const subject = fillText(frame.subject, { subject: words.subject });
  const channel = person.way === 'email' ? 'email' : 'sms';
  return { language: words.language, channel, subject, body, parts: smsParts(body) };
}

/** Sent twice in a hurry it is one mailing; to another list than was shown it is none. */
export function sendMailing(
  context: MailingContext,
  caller: Caller,
  { request, reached, fingerprint, audience, text }: NewMailing,
  reading: ListReading,
): Promise<Mailing> {
  return inTransaction(context.db, async (transaction) => {
    await assertMay(transaction, caller, audience);
    const wordsHash = wordsHashOf(text);
    await queries.lockWords(transaction, wordsHash);
    const known = await queries.selectByRequest(transaction, request);
    if (known) {
      // Whoever corrected the words after an answer that was lost must not take the old mailing for the new one.
      if (known.source !== audience.source || !isDeepStrictEqual(known.words, text))
        throw new ApiError('stale');
      return getMailing(transaction, caller, known.id);
    }
    const judging = { audience, wordsHash, ways: waysOf(context) };
    const counts = await countAccounts(transaction, judging, reading);
    if (problemOf(context, counts) !== null) throw new ApiError('conflict');
    const isSeen = fingerprint === undefined || fingerprint === counts.fingerprint;
    if (counts.sms + counts.email !== reached || !isSeen) throw new ApiError('stale');
    const id = await queries.insertMailing(transaction, {
      ...{ request, user_id: caller.userId, source: audience.source, words: text, words_hash: wordsHash },
    });
    await queries.setAccounts(transaction, id, await insertRecipients(transaction, id, judging, reading));
    await recordChange(transaction, caller, {
      ...{ entity: 'message', entityId: `mailing-${id}`, action: 'create', before: null },
      after: { source: audience.source, accounts: reached, fa: text.fa.body, en: text.en.body },
    });
    return getMailing(transaction, caller, id);
  });
}

export async function getMailing(db: Executor, caller: Caller, id: number): Promise<Mailing> {
  return toMailing(db, found(await queries.selectMailing(db, id, sourcesFor(caller))));
}

export async function listMailings(
  db: Executor,
  caller: Caller,
  query: MailingQuery,
): Promise<Page<Mailing>> {
  const page = await queries.selectMailingPage(db, query, sourcesFor(caller));
  const items: Mailing[] = [];
  for (const row of page.items) items.push(await toMailing(db, row));
  return { ...page, items };
}

async function toMailing(db: Executor, row: queries.MailingRow): Promise<Mailing> {
  const { fa, en } = row.words as MailingText;
  return {
    ...{ id: row.id, author: row.author, fa, en },
    state: row.state as Mailing['state'],
    source: row.source as Mailing['source'],
    createdAt: row.created_at.toISOString(),
    finishedAt: row.finished_at?.toISOString() ?? null,
    counts: (row.counts as Mailing['counts'] | null) ?? (await countsOf(db, row)),
  };
}

export async function countsOf(
  db: Executor,
  { id, accounts, left_out }: Pick<queries.MailingRow, 'id' | 'accounts' | 'left_out'>,
): Promise<Mailing['counts']> {
  const { sent, waiting, failed, cancelled, queued } = await queries.countMessages(db, id);
  return { all: accounts, sent, failed, waiting: waiting + queued, left: left_out + cancelled };
}

export function stopMailing(db: Executor, caller: Caller, id: number): Promise<Mailing> {
  return inTransaction(db, async (transaction) => {
    const { state } = found(await queries.lockMailing(transaction, id, sourcesFor(caller)));
    if (state === 'sending') await breakOff(transaction, caller, id);
    return getMailing(transaction, caller, id);
  });
}

/** By somebody, or by nobody. */
export async function breakOff(db: Executor, caller: { userId: number | null }, id: number): Promise<void> {
  await queries.countLeftOut(db, id, await queries.removeRecipients(db, id));
  await queries.cancelWaiting(db, id);
  await queries.finish(db, id, 'stopped');
  await recordChange(db, caller, {
    ...{ entity: 'message', entityId: `mailing-${id}`, action: 'disable', before: null, after: null },
  });
}

/** Whoever is erased leaves a number behind, so that the counts still make up the whole. */
export async function leaveOutOfMailings(db: Executor, going: queries.GoingRecipients): Promise<void> {
  for (const { mailing_id, count } of await queries.removeGoing(db, going))
    await queries.countLeftOut(db, mailing_id, count);
}
