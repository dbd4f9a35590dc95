import { randomUUID } from 'node:crypto';
import type { Result } from '@sanjeh/contract/result/result.schema';
import {
  type CreatedShare,
  type NewShare,
  type OpenedShare,
  type Share,
  shareTries,
} from '@sanjeh/contract/share/share.schema';
import { ApiError, invalidField } from '#core/api-error.ts';
import type { Language } from '#core/language.ts';
import { found } from '#core/revision.ts';
import type { Executor } from '#db/executor.ts';
import { inTransaction } from '#db/transaction.ts';
import { lockAccount } from '../account/user.service.ts';
import type { AttemptContext } from '../attempt/attempt.context.ts';
import { getOwnAttempt } from '../attempt/own-attempt.service.ts';
import { getSubmitted } from '../attempt/submitted-attempt.service.ts';
import { recordChange } from '../audit/audit.service.ts';
import { getResult } from '../result/result.service.ts';
import * as queries from './share.queries.ts';
import { isShareCode, linkHash, newShareCode, newToken, shareCodeHash } from './share-secret.ts';

function toShare(row: queries.ShareRow): Share {
  return {
    id: row.id,
    label: row.label,
    state: stateOf(row),
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    opened: row.opened,
    lastOpenedAt: row.last_opened_at?.toISOString() ?? null,
  };
}

function stateOf({ taken_back_at, is_expired, wrong }: queries.ShareRow): Share['state'] {
  if (taken_back_at !== null) return 'taken_back';
  if (wrong >= shareTries) return 'closed';
  return is_expired ? 'expired' : 'open';
}

/** Of a result that there is: an attempt under way has none. */
async function ownResult(db: Executor, userId: number, id: string): Promise<number> {
  const { applicant_id } = await getOwnAttempt(db, userId, id);
  found(await getSubmitted(db, applicant_id, id));
  return applicant_id;
}

export async function listShares(db: Executor, userId: number, attemptId: string): Promise<Share[]> {
  const applicantId = await ownResult(db, userId, attemptId);
  return (await queries.selectShares(db, applicantId, attemptId)).map(toShare);
}

export async function createShare(
  db: Executor,
  userId: number,
  attemptId: string,
  share: NewShare,
): Promise<CreatedShare> {
  const [id, token, code] = [randomUUID(), newToken(), newShareCode()];
  const hashes = { linkHash: linkHash(token), codeHash: shareCodeHash(token, code) };
  return inTransaction(db, async (transaction) => {
    // Whoever moves the person away meanwhile takes this one back too.
    await lockAccount(transaction, userId);
    const applicantId = await ownResult(transaction, userId, attemptId);
    const isNew = await queries.insertShare(transaction, {
      ...{ ...share, ...hashes, applicantId, id, attemptId },
    });
    if (!isNew) throw new ApiError('too_many_requests');
    const rows = await queries.selectShares(transaction, applicantId, attemptId);
    return { ...toShare(found(rows.find((row) => row.id === id))), token, code };
  });
}

export async function takeBackShare(
  db: Executor,
  userId: number,
  attemptId: string,
  id: string,
): Promise<void> {
  const applicantId = await ownResult(db, userId, attemptId);
  if (!(await queries.takeBack(db, { applicantId, attemptId, id }))) throw new ApiError('not_found');
}

/**
 * Who made them has lost the person; they have no say about the results any more. For whom they were, and when they were
 * opened, is not for who has the person now. The audit knows who has read what.
 */
export function endShares(db: Executor, applicantId: number): Promise<void> {
  return queries.removeShares(db, applicantId);
}

/** One answer for what was never there, was taken back, has expired or was guessed at too often. */
export async function openShare(
  context: Pick<AttemptContext, 'db' | 'versions'>,
  { token, code }: OpenedShare,
  { language, address }: { language: Language; address?: string },
): Promise<Result> {
  const { db } = context;
  const row = found(await queries.countGuess(db, linkHash(token)));
  if (!isShareCode(token, code, row.code_hash)) {
    const left = shareTries - row.wrong;
    throw left > 0 ? invalidField('code', 'code_wrong', { left }) : new ApiError('not_found');
  }
  await queries.forgiveGuesses(db, row.applicant_id, row.id);
  const result = await getResult(context, { applicantId: row.applicant_id, id: row.attempt_id, language });
  await queries.countOpening(db, row.applicant_id, row.id);
  await recordChange(
    db,
    { userId: null, address },
    {
      entity: 'attempt',
      entityId: row.attempt_id,
      applicantId: row.applicant_id,
      action: 'read',
      before: null,
      after: { seen: 'result', share: row.id },
    },
  );
  return result;
}
