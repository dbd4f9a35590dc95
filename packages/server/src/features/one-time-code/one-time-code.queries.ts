import { codeSeconds, codeTries } from '@sanjeh/contract/auth/code.schema';
import { sql } from 'kysely';
import type { Executor } from '#db/executor.ts';

export type CodePurpose = 'register' | 'password' | 'phone' | 'email';

interface NewCode {
  ticket: string;
  purpose: CodePurpose;
  recipientHash: Buffer;
  codeHash: Buffer;
}

/** By the database's clock, as everything that is compared with it. Says when it ends. */
export async function insertCode(db: Executor, code: NewCode): Promise<Date> {
  const { expires_at } = await db
    .insertInto('one_time_codes')
    .values({
      ticket: code.ticket,
      purpose: code.purpose,
      recipient_hash: code.recipientHash,
      code_hash: code.codeHash,
      expires_at: sql<Date>`now() + make_interval(secs => ${codeSeconds})`,
    })
    .returning('expires_at')
    .executeTakeFirstOrThrow();
  return expires_at;
}

interface Guess {
  ticket: string;
  purpose: CodePurpose;
  recipientHashes: readonly Buffer[];
}

/** Counts a guess before it is judged, so that those that come at the same moment all count. */
export function countGuess(db: Executor, { ticket, purpose, recipientHashes }: Guess) {
  return db
    .updateTable('one_time_codes')
    .set({ wrong: sql<number>`wrong + 1` })
    .where('ticket', '=', ticket)
    .where('purpose', '=', purpose)
    .where('recipient_hash', 'in', [...recipientHashes])
    .where('expires_at', '>', sql<Date>`now()`)
    .where('wrong', '<', codeTries)
    .returning(['code_hash', 'wrong'])
    .executeTakeFirst();
}

/** It was right. */
export async function uncountGuess(db: Executor, ticket: string): Promise<void> {
  await db
    .updateTable('one_time_codes')
    .set({ wrong: sql<number>`wrong - 1` })
    .where('ticket', '=', ticket)
    .execute();
}

/** Of two who bring the same code together, one finds it. */
export async function deleteCode(db: Executor, ticket: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('one_time_codes')
    .where('ticket', '=', ticket)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Whatever they were for, and how often they were asked for. */
export async function deleteCodesOf(db: Executor, recipientHashes: readonly Buffer[]): Promise<void> {
  if (recipientHashes.length === 0) return;
  await db
    .deleteFrom('one_time_codes')
    .where('recipient_hash', 'in', [...recipientHashes])
    .execute();
}

export async function removeOldCodes(db: Executor): Promise<void> {
  await sql`DELETE FROM one_time_codes WHERE expires_at < now() - interval '1 hour'`.execute(db);
}
