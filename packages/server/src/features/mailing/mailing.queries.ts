import {
  type MailingAudience,
  type MailingQuery,
  type MailingText,
  mailingSources,
} from '@sanjeh/contract/mailing/mailing.admin.schema';
import type { ChannelName } from '@sanjeh/contract/message/message.schema';
import { sql } from 'kysely';
import { ApiError } from '#core/api-error.ts';
import type { Executor } from '#db/executor.ts';
import { refuseBy } from '#db/query/constraint-refusal.ts';
import { listPage, matching } from '#db/query/list-page.ts';
import { searchKeyOf } from '#db/query/search-key.sql.ts';
import { type Ways, wayOf } from './mailing-audience.queries.ts';

/** Two who send the same words at once come one after the other. */
export async function lockWords(db: Executor, wordsHash: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtext(${`sanjeh mailing ${wordsHash}`}))`.execute(db);
}

export function selectByRequest(db: Executor, request: string) {
  return db
    .selectFrom('mailings')
    .select(['id', 'source', 'words'])
    .where('request', '=', request)
    .executeTakeFirst();
}

interface NewRow {
  request: string;
  user_id: number;
  source: MailingAudience['source'];
  words: MailingText;
  words_hash: string;
}

export async function insertMailing(db: Executor, { words, ...row }: NewRow): Promise<number> {
  const inserted = db
    .insertInto('mailings')
    .values({ ...row, words: JSON.stringify(words), accounts: 0 })
    .returning('id')
    .executeTakeFirstOrThrow();
  // The same request with the same words waits for the first: this one has others.
  const { id } = await refuseBy({ mailings_request_key: () => new ApiError('stale') }, inserted);
  return id;
}

export async function setAccounts(db: Executor, id: number, accounts: number): Promise<void> {
  await db.updateTable('mailings').set({ accounts }).where('id', '=', id).execute();
}

type Sources = readonly MailingAudience['source'][];

function selectMailings(db: Executor, sources: Sources) {
  return db
    .selectFrom('mailings as g')
    .leftJoin('users as u', 'u.id', 'g.user_id')
    .selectAll('g')
    .select('u.username as author')
    .where('g.source', 'in', sources);
}

export type MailingRow = NonNullable<Awaited<ReturnType<typeof selectMailing>>>;

export function selectMailing(db: Executor, id: number, sources: Sources = mailingSources) {
  return selectMailings(db, sources).where('g.id', '=', id).executeTakeFirst();
}

export function selectMailingPage(db: Executor, query: MailingQuery, sources: Sources) {
  const texts = [
    sql<string>`g.words->'fa'->>'subject'`,
    sql<string>`g.words->'fa'->>'body'`,
    sql<string>`g.words->'en'->>'subject'`,
    sql<string>`g.words->'en'->>'body'`,
  ].map(searchKeyOf);
  const found = matching(
    selectMailings(db, sources),
    sql<string>`concat_ws(' ', ${sql.join(texts)})`,
    query.search,
  );
  return listPage(found, query, { created: ['g.created_at', 'g.id'] });
}

export interface MessageCounts {
  sent: number;
  waiting: number;
  failed: number;
  cancelled: number;
  queued: number;
  /** Of those that wait: nobody has refused them yet. */
  untried: number;
  /** Whatever way they go, nothing gets through. */
  is_stuck: boolean;
}

export async function countMessages(db: Executor, id: number): Promise<MessageCounts> {
  const { rows } = await sql<MessageCounts>`
    SELECT count(*) FILTER (WHERE m.state = 'sent') AS sent,
      count(*) FILTER (WHERE m.state = 'waiting') AS waiting,
      count(*) FILTER (WHERE m.state = 'expired') AS failed,
      count(*) FILTER (WHERE m.state = 'cancelled') AS cancelled,
      (SELECT count(*) FROM mailing_recipients WHERE mailing_id = ${id}) AS queued,
      count(*) FILTER (WHERE m.state = 'waiting' AND m.problem IS NULL) AS untried,
      coalesce(bool_and(s.failing_since IS NOT NULL), false) AS is_stuck
    FROM messages m LEFT JOIN channel_states s ON s.channel = m.channel
    WHERE m.mailing_id = ${id}
  `.execute(db);
  const [counts] = rows;
  if (!counts) throw new Error('nothing was counted');
  return counts;
}

export function selectSending(db: Executor) {
  return db.selectFrom('mailings').select('id').where('state', '=', 'sending').orderBy('id').execute();
}

/** Undefined where another process is at it, or it was stopped. */
export function claimMailing(db: Executor, id: number) {
  return db
    .selectFrom('mailings')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

export function lockMailing(db: Executor, id: number, sources: Sources) {
  return db
    .selectFrom('mailings')
    .selectAll()
    .where('id', '=', id)
    .where('source', 'in', sources)
    .forUpdate()
    .executeTakeFirst();
}

export interface NextRecipient {
  user_id: number;
  applicant_id: number;
  way: ChannelName | 'disabled' | 'declined' | 'unreachable' | 'moved';
  language: 'fa' | 'en';
  first_name: string;
  phone_number: string | null;
  email: string | null;
}

/**
 * Taken out of the queue in the transaction that writes to them. What they want is asked again at their turn. An account
 * that whoever was on the list does not belong to any more is left out.
 */
export async function takeRecipients(
  db: Executor,
  mailingId: number,
  most: number,
  ways: Ways,
): Promise<NextRecipient[]> {
  const { rows } = await sql<NextRecipient>`
    WITH taken AS (
      DELETE FROM mailing_recipients WHERE mailing_id = ${mailingId} AND user_id IN (
        SELECT user_id FROM mailing_recipients WHERE mailing_id = ${mailingId} ORDER BY user_id LIMIT ${most}
      )
      RETURNING user_id, applicant_id
    )
    SELECT t.user_id, t.applicant_id, CASE WHEN p.id IS NULL THEN 'moved' ELSE ${wayOf(ways)} END AS way,
      coalesce(r.language, 'fa') AS language, coalesce(p.first_name, '') AS first_name, u.phone_number, r.email
    FROM taken t
      JOIN users u ON u.id = t.user_id
      LEFT JOIN applicants p ON p.id = t.applicant_id AND p.user_id = t.user_id
      LEFT JOIN account_reach r ON r.user_id = t.user_id
    ORDER BY t.user_id
  `.execute(db);
  return rows;
}

export async function countLeftOut(db: Executor, id: number, more: number): Promise<void> {
  await db
    .updateTable('mailings')
    .set({ left_out: sql<number>`left_out + ${more}` })
    .where('id', '=', id)
    .execute();
}

export async function finish(db: Executor, id: number, state: 'stopped' | 'done'): Promise<void> {
  await db
    .updateTable('mailings')
    .set({ state, finished_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

/** What is being sent at this moment cannot be taken back. */
export async function cancelWaiting(db: Executor, id: number): Promise<void> {
  await sql`
    UPDATE messages SET state = 'cancelled', done_at = now()
    WHERE mailing_id = ${id} AND state = 'waiting' AND NOT is_sending
  `.execute(db);
}

export async function removeRecipients(db: Executor, id: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('mailing_recipients')
    .where('mailing_id', '=', id)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

export interface GoingRecipients {
  readonly applicantIds: readonly number[];
  /** Of an account that goes as a whole. */
  readonly accountId: number | null;
}

/** By mailing. The mailings are locked before their queues, as whoever sends them does. */
export async function removeGoing(
  db: Executor,
  { applicantIds, accountId }: GoingRecipients,
): Promise<{ mailing_id: number; count: number }[]> {
  const going = sql`(applicant_id = any (${[...applicantIds]}::integer[]) or user_id = ${accountId}::integer)`;
  await sql`
    select id from mailings where id in (select mailing_id from mailing_recipients where ${going})
    order by id for update
  `.execute(db);
  const { rows } = await sql<{ mailing_id: number }>`
    delete from mailing_recipients where ${going} returning mailing_id
  `.execute(db);
  return [...Map.groupBy(rows, (row) => row.mailing_id)].map(([mailing_id, { length: count }]) => ({
    mailing_id,
    count,
  }));
}

/** Who never got the words may get them another time. */
export async function freeCauses(db: Executor, causes: readonly string[]): Promise<void> {
  await sql`
    UPDATE messages SET cause = NULL
    WHERE cause = ANY (${[...causes]}::text[]) AND state IN ('expired', 'cancelled')
  `.execute(db);
}

export function selectUncounted(db: Executor) {
  return db
    .selectFrom('mailings')
    .select('id')
    .where('state', '<>', 'sending')
    .where('counts', 'is', null)
    .where('finished_at', '<', sql<Date>`now() - interval '1 day'`)
    .limit(100)
    .execute();
}

export async function keepCounts(db: Executor, id: number, counts: object): Promise<void> {
  await db
    .updateTable('mailings')
    .set({ counts: JSON.stringify(counts) })
    .where('id', '=', id)
    .execute();
}

export async function selectExample(db: Executor, applicantId: number, ways: Ways) {
  const { rows } = await sql<NextRecipient>`
    SELECT u.id AS user_id, p.id AS applicant_id, ${wayOf(ways)} AS way, coalesce(r.language, 'fa') AS language, p.first_name,
      u.phone_number, r.email
    FROM applicants p JOIN users u ON u.id = p.user_id LEFT JOIN account_reach r ON r.user_id = u.id
    WHERE p.id = ${applicantId}
  `.execute(db);
  return rows[0];
}
