import {
  type ChannelName,
  type MessageProblem,
  type MessageQuery,
  messageKindNames,
  messageKinds,
} from '@sanjeh/contract/message/message.schema';
import { normalizePhoneNumber, storedPhoneStart } from '@sanjeh/domain/persian/phone-number';
import { compactTypedNumber } from '@sanjeh/domain/persian/typed-number';
import { messageDays } from '@sanjeh/domain/retention/kept-days';
import { type Insertable, type RawBuilder, sql } from 'kysely';
import type { Executor } from '#db/executor.ts';
import { countUpTo } from '#db/query/counted-list.ts';
import { listPage } from '#db/query/list-page.ts';
import { escapePattern } from '#db/query/search-column.ts';
import type { MessagesTable } from '#db/schema.gen.ts';

export type NewRow = Insertable<MessagesTable>;

/** Says whether it is a new one: of two that come from one cause, the second is not. */
export async function insertMessage(db: Executor, row: NewRow): Promise<boolean> {
  const inserted = await db
    .insertInto('messages')
    .values(row)
    .onConflict((conflict) => conflict.column('cause').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** The same statement whether somebody has that number or not; without them it writes nothing. */
export async function insertForOwner(db: Executor, row: NewRow): Promise<void> {
  await sql`
    INSERT INTO messages (id, kind, channel, recipient, user_id, language, subject, body, sealed, cause, expires_at)
    SELECT ${row.id}::uuid, ${row.kind}, ${row.channel}, ${row.recipient}, id, ${row.language}, ${row.subject},
           ${row.body}, ${row.sealed ?? null}::bytea, ${row.cause ?? null}, ${row.expires_at}::timestamptz
    FROM users WHERE phone_number = ${row.recipient} AND disabled_at IS NULL
    ON CONFLICT (cause) DO NOTHING
  `.execute(db);
}

/** Those that name a way out: nobody is woken by them, and who has taken it gets no more. */
const optionalKinds = messageKindNames.filter((kind) =>
  (messageKinds[kind].needs as readonly string[]).includes('off'),
);

/** Written out, as the index of those that somebody waits for has it. */
const isWaitedFor = sql`kind NOT IN (${sql.join(optionalKinds.map((kind) => sql.lit(kind)))})`;

/**
 * Since it was written the account may have refused it, been closed, or got another number or address. What was on its
 * way when its mailing was stopped, and did not arrive, is not tried again.
 */
const isWanted = sql<boolean>`(
  NOT EXISTS (SELECT FROM mailings g WHERE g.id = m.mailing_id AND g.state = 'stopped')
) AND (
  m.kind <> ALL (${optionalKinds}::text[]) OR EXISTS (
    SELECT FROM users u LEFT JOIN account_reach r ON r.user_id = u.id
    WHERE u.id = m.user_id AND u.disabled_at IS NULL AND m.recipient IN (u.phone_number, r.email)
      AND NOT (m.kind = ANY (coalesce(r.reminders_off, '{}')))
  )
)`;

/** Whom it is about may belong to another account since, or be gone. */
const isTheirs = sql<boolean>`(
  m.applicant_id IS NULL OR EXISTS (
    SELECT FROM applicants p WHERE p.id = m.applicant_id AND p.user_id = m.user_id
  )
)`;

/** What may wait and has become due, for whatever reason, waits until then: nobody looks at it in between. */
export async function putOff(db: Executor, until: Date): Promise<void> {
  await sql`
    UPDATE messages SET due_at = ${until}
    WHERE state = 'waiting' AND due_at <= now() AND NOT is_sending AND kind = ANY (${optionalKinds}::text[])
  `.execute(db);
}

export interface Claimed {
  id: string;
  channel: ChannelName;
  recipient: string;
  subject: string;
  body: string;
  sealed: Buffer | null;
  tries: number;
  is_wanted: boolean;
  is_theirs: boolean;
  kind: string;
  cause: string | null;
  applicant_id: number | null;
}

interface Claim {
  channel: ChannelName;
  most: number;
  leaseSeconds: number;
  /** Nobody is to be woken now. */
  isQuiet: boolean;
}

/**
 * Takes what is due, first what somebody waits for: a code behind a morning's reminders would be too late. Nobody else
 * takes it before the lease is over. Whoever took it before and never said what came of it may have sent it.
 */
export async function claimDue(
  db: Executor,
  { channel, most, leaseSeconds, isQuiet }: Claim,
): Promise<Claimed[]> {
  const isDue = sql`state = 'waiting' AND channel = ${channel} AND due_at <= now() AND expires_at > now()`;
  const { rows } = await sql<Claimed>`
    WITH waited_for AS (
      SELECT id FROM messages WHERE ${isDue} AND ${isWaitedFor}
      ORDER BY due_at, id LIMIT ${most} FOR UPDATE SKIP LOCKED
    ), others AS (
      SELECT id FROM messages WHERE ${isDue} AND NOT (${isWaitedFor}) AND NOT ${isQuiet}::boolean
      ORDER BY due_at, id LIMIT ${most} - (SELECT count(*) FROM waited_for) FOR UPDATE SKIP LOCKED
    )
    UPDATE messages m
    SET tries = tries + 1, unsure = unsure + is_sending::integer, is_sending = true,
        due_at = now() + make_interval(secs => ${leaseSeconds})
    WHERE m.id = ANY (ARRAY(SELECT id FROM waited_for UNION ALL SELECT id FROM others))
    RETURNING m.id, m.channel, m.recipient, m.subject, m.body, m.sealed, m.tries, ${isWanted} AS is_wanted,
      ${isTheirs} AS is_theirs, m.kind, m.cause, m.applicant_id
  `.execute(db);
  return rows;
}

/** Whoever may have taken it over, cancelled it or found it too late meanwhile: it has arrived. */
export async function markSent(db: Executor, id: string, answer: string): Promise<void> {
  await db
    .updateTable('messages')
    .set({ state: 'sent', done_at: sql<Date>`now()`, is_sending: false })
    .set({ sealed: null, problem: null, answer })
    .where('id', '=', id)
    .where('state', '<>', 'sent')
    .execute();
}

interface Failure {
  id: string;
  tries: number;
  problem: MessageProblem;
  answer: string;
  isUnsure: boolean;
  retrySeconds: number;
}

export async function markFailed(db: Executor, failure: Failure): Promise<void> {
  await db
    .updateTable('messages')
    .set({ is_sending: false, problem: failure.problem, answer: failure.answer })
    .set({ due_at: sql<Date>`now() + make_interval(secs => ${failure.retrySeconds})` })
    .set({ unsure: sql<number>`unsure + ${failure.isUnsure ? 1 : 0}` })
    .where('id', '=', failure.id)
    .where('tries', '=', failure.tries)
    .where('state', '=', 'waiting')
    .execute();
}

/** What nobody would want any more; its code goes with it. */
export async function expireOld(db: Executor): Promise<void> {
  await sql`
    UPDATE messages SET state = 'expired', done_at = now(), sealed = NULL, is_sending = false
    WHERE state = 'waiting' AND expires_at <= now()
  `.execute(db);
}

export async function removeOld(db: Executor): Promise<void> {
  await sql`
    DELETE FROM messages WHERE state <> 'waiting' AND created_at < now() - make_interval(days => ${messageDays})
  `.execute(db);
}

/** What of a phone number, or of an address for e-mail, somebody may mean. */
function storedParts(typed: string): string[] {
  const number = compactTypedNumber(typed);
  const start = storedPhoneStart(number);
  const part = /^\+?\d+$/.test(number) ? number : typed.toLowerCase();
  return start === null ? [part] : [part, start];
}

export async function selectMessages(db: Executor, query: MessageQuery, isSeen: RawBuilder<boolean>) {
  const { state, channel, kind, search } = query;
  let rows = db.selectFrom('messages').selectAll().where(isSeen);
  if (state !== undefined) rows = rows.where('state', '=', state);
  if (channel !== undefined) rows = rows.where('channel', '=', channel);
  if (kind !== undefined) rows = rows.where('kind', '=', kind);
  if (search) {
    const phone = normalizePhoneNumber(search);
    rows = rows.where((eb) =>
      phone
        ? eb('recipient', '=', phone)
        : eb.or(storedParts(search).map((part) => eb('recipient', 'like', `%${escapePattern(part)}%`))),
    );
  }
  return listPage(rows, query, { created: ['created_at', 'id'] }, { counted: await countUpTo(db, rows) });
}

export function selectMessage(db: Executor, id: string, isSeen: RawBuilder<boolean>) {
  return db.selectFrom('messages').selectAll().where('id', '=', id).where(isSeen).executeTakeFirst();
}

export async function makeDue(db: Executor, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('messages')
    .set({ due_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .where('is_sending', '=', false)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** By whoever has taken it to send it. */
export async function cancel(db: Executor, id: string): Promise<void> {
  await db
    .updateTable('messages')
    .set({ state: 'cancelled', done_at: sql<Date>`now()`, sealed: null, is_sending: false })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute();
}

/**
 * What is being sent at this moment cannot be taken back. Of whoever took it and never said what came of it nobody waits
 * to hear, but it may have been sent.
 */
export async function cancelUnsent(db: Executor, id: string): Promise<void> {
  await sql`
    UPDATE messages
    SET state = 'cancelled', done_at = now(), sealed = NULL, unsure = unsure + is_sending::integer, is_sending = false
    WHERE id = ${id} AND state = 'waiting' AND NOT (is_sending AND due_at > now())
  `.execute(db);
}

/**
 * Whom it is about is not this account's, or what it reminds of does not count now: without its cause it can be written
 * to the account that they belong to, or when it counts again. Of somebody who is gone nothing is kept.
 */
export async function dropWithoutCause(db: Executor, id: string): Promise<void> {
  await sql`
    DELETE FROM messages m WHERE id = ${id} AND state = 'waiting'
      AND NOT EXISTS (SELECT FROM applicants p WHERE p.id = m.applicant_id)
  `.execute(db);
  await cancel(db, id);
  await db.updateTable('messages').set({ cause: null }).where('id', '=', id).execute();
}
