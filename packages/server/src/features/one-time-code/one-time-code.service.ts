import { randomUUID } from 'node:crypto';
import { codeSeconds, codeTries, type GivenCode } from '@sanjeh/contract/auth/code.schema';
import type { Issue } from '@sanjeh/contract/issue';
import type { CodeTicket } from '@sanjeh/contract/one-time-code/one-time-code.schema';
import { ApiError } from '#core/api-error.ts';
import type { Language } from '#core/language.ts';
import type { Executor } from '#db/executor.ts';
import { inTransaction } from '#db/transaction.ts';
import type { AccountContext } from '../account/account.context.ts';
import { admitCodeTo, forgetCodeLevels } from '../account/code-guard.service.ts';
import type { NewMessage } from '../message/message.service.ts';
import { writeMessage, writeToOwner } from '../message/message.service.ts';
import { isSameHash, keyedHash, newCode } from './code-hash.ts';
import * as queries from './one-time-code.queries.ts';

type CodeContext = Pick<AccountContext, 'db' | 'pool' | 'keys' | 'env'>;

export interface CodeRequest {
  readonly purpose: queries.CodePurpose;
  readonly channel: NewMessage['channel'];
  readonly to: string;
  readonly language: Language;
  /** Whose account asks; null where nobody is signed in. */
  readonly userId: number | null;
}

/** A ticket, and its code on the way. For a lost password it goes to whoever has the number, and to nobody else. */
export async function sendCode(context: CodeContext, request: CodeRequest): Promise<CodeTicket> {
  const { db, keys, pool, env } = context;
  const [{ code: key, seal }] = keys;
  const { purpose, channel, to, language, userId } = request;
  const recipient = keyedHash(key, to);
  await admitCodeTo(pool, recipient.toString('base64url')).catch(async (error: unknown) => {
    // A database that was kept waiting is no storm.
    if (error instanceof ApiError && error.code === 'too_many_requests')
      await tellOfStorm(db, request, recipient);
    throw error;
  });
  const [ticket, text] = [randomUUID(), newCode()];
  await inTransaction(db, async (transaction) => {
    const expiresAt = await queries.insertCode(transaction, {
      ...{ ticket, purpose, recipientHash: recipient, codeHash: keyedHash(key, ticket, text) },
    });
    const code = { text, key: seal, lastLine: channel === 'sms' ? boundLine(env.publicUrl) : '' };
    const message = { kind: 'code', channel, to, language, expiresAt, code } as const;
    if (purpose === 'password') await writeToOwner(transaction, message);
    else await writeMessage(transaction, { ...message, userId });
  });
  return { ticket, seconds: codeSeconds };
}

/** The last line of a message by which a browser knows that the code is for this site, and fills it in there. */
function boundLine(publicUrl: string | undefined): string {
  return publicUrl === undefined ? '' : `@${new URL(publicUrl).hostname} #{code}`;
}

const day = 86_400_000;

/** Once a day: whose phone it is learns that somebody asks for codes, and is not stormed by being told. */
async function tellOfStorm(
  db: Executor,
  { purpose, channel, to, language, userId }: CodeRequest,
  recipient: Buffer,
): Promise<void> {
  const now = Date.now();
  const message = {
    kind: 'code_storm',
    ...{ channel, to, language, expiresAt: new Date(now + day) },
    cause: `storm:${recipient.toString('base64url')}:${Math.floor(now / day)}`,
  } as const;
  if (purpose === 'password') await writeToOwner(db, message);
  else await writeMessage(db, { ...message, userId });
}

type Expected = { purpose: queries.CodePurpose; to: string; path: Issue['path'] };

/** Refuses a wrong code, and any after five. A right one stays good until it is spent. */
export async function assertCode(
  { db, keys }: Pick<CodeContext, 'db' | 'keys'>,
  { ticket, code }: GivenCode,
  { purpose, to, path }: Expected,
): Promise<void> {
  const recipientHashes = keys.map((key) => keyedHash(key.code, to));
  const row = await queries.countGuess(db, { ticket, purpose, recipientHashes });
  if (!row) throw refusal(path, 'code_expired');
  if (keys.some((key) => isSameHash(row.code_hash, keyedHash(key.code, ticket, code))))
    return queries.uncountGuess(db, ticket);
  const left = codeTries - row.wrong;
  throw left > 0 ? refusal(path, 'code_wrong', { left }) : refusal(path, 'code_expired');
}

/** In the transaction of what it was good for. */
export async function spendCode(db: Executor, { ticket }: GivenCode, path: Issue['path']): Promise<void> {
  if (!(await queries.deleteCode(db, ticket))) throw refusal(path, 'code_expired');
}

function refusal(path: Issue['path'], code: Issue['code'], params?: Issue['params']): ApiError {
  return new ApiError('invalid_input', { issues: [{ path, code, ...(params ? { params } : {}) }] });
}

/** Nothing tells any more that a code was sent there. */
export async function forgetCodes(
  db: Executor,
  keys: CodeContext['keys'],
  recipients: readonly string[],
): Promise<void> {
  const hashes = keys.flatMap((key) => recipients.map((to) => keyedHash(key.code, to)));
  await queries.deleteCodesOf(db, hashes);
  await forgetCodeLevels(
    db,
    hashes.map((hash) => hash.toString('base64url')),
  );
}
