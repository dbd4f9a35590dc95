import {
  type Erasure,
  type ErasureInput,
  type ErasureListQuery,
  type ErasureSummary,
  erasureCountsSchema,
} from '@sanjeh/contract/erasure/erasure.schema';
import { ApiError } from '#core/api-error.ts';
import type { Caller } from '#core/caller.ts';
import type { Env } from '#core/env.ts';
import { found } from '#core/revision.ts';
import type { Executor } from '#db/executor.ts';
import type { Page } from '#db/query/list-page.ts';
import { inTransaction } from '#db/transaction.ts';
import { lockAccount } from '../account/user.service.ts';
import { accountOf } from '../applicant/applicant.service.ts';
import { recordRecords } from '../audit/reading-audit.service.ts';
import { isOfAnother, readSubject } from './erased-subject.service.ts';
import type { ErasedSubject } from './erased-subject.ts';
import {
  type ErasureRow,
  insertAsked,
  lockErasure,
  markWithdrawn,
  selectErasure,
  selectPage,
} from './erasure.queries.ts';
import { recordStep } from './erasure.service.ts';
import { previewErasure } from './erasure-preview.service.ts';

export async function listErasures(db: Executor, query: ErasureListQuery): Promise<Page<ErasureSummary>> {
  const { items, ...page } = await selectPage(db, query);
  const shown: ErasureSummary[] = [];
  for (const row of items) shown.push(toSummary(row, await findSubject(db, row)));
  return { ...page, items: shown };
}

export async function getErasure(
  { db, env }: { db: Executor; env: Env },
  caller: Caller,
  id: number,
): Promise<Erasure> {
  const row = found(await selectErasure(db, id));
  const subject = await findSubject(db, row);
  const isOpen = row.state === 'asked';
  await recordRecords(db, caller, subject?.people ?? []);
  const preview = subject && isOpen && (await previewErasure({ db, env, now: new Date() }, subject));
  const done = row.outcome === null ? null : erasureCountsSchema.parse(row.outcome);
  return {
    ...toSummary(row, subject),
    phoneNumber: subject?.phoneNumber ?? null,
    counts: done ?? (preview ? preview.counts : null),
    fingerprint: preview ? preview.fingerprint : null,
  };
}

export async function createErasure(
  db: Executor,
  caller: Caller,
  { applicantId, isAccount }: ErasureInput,
): Promise<ErasureSummary> {
  return inTransaction(db, async (transaction) => {
    const accountId = await accountOf(transaction, applicantId);
    await lockAccount(transaction, accountId);
    const subject = { accountId, applicantId: isAccount ? null : applicantId };
    const { id, isNew } = await insertAsked(transaction, subject, 'owner');
    if (isNew) await recordStep(transaction, caller, { id, applicantId }, 'ask');
    const row = found(await selectErasure(transaction, id));
    return toSummary(row, await findSubject(transaction, row));
  });
}

/** What somebody asked for themselves is theirs to withdraw, as long as they are there. */
export async function dropErasure(db: Executor, caller: Caller, id: number): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const row = found(await lockErasure(transaction, id));
    const isTheirs = row.asked_by === 'person' && (await findSubject(transaction, row)) !== null;
    if (row.state !== 'asked' || isTheirs) throw new ApiError('stale');
    await markWithdrawn(transaction, id, caller.userId);
    await recordStep(transaction, caller, { id, applicantId: row.applicant_id }, 'withdraw');
  });
}

type Asked = Pick<ErasureRow, 'state' | 'account_id' | 'applicant_id' | 'asked_by'>;

/**
 * Null: it is done, or whom it is about is gone in another way, such as being merged with somebody else, or belongs to
 * another account than the one that asked.
 */
async function findSubject(db: Executor, row: Asked): Promise<ErasedSubject | null> {
  if (row.state === 'done') return null;
  try {
    const subject = await readSubject(db, row);
    return row.state === 'asked' && isOfAnother(row, subject) ? null : subject;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not_found') return null;
    throw error;
  }
}

function toSummary(row: ErasureRow, subject: ErasedSubject | null): ErasureSummary {
  return {
    id: row.id,
    state: row.state,
    isAccount: row.applicant_id === null,
    accountId: row.account_id,
    askedBy: row.asked_by,
    askedAt: row.asked_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
    endedBy: row.ended_by_name,
    people: (subject?.people ?? []).map(({ id, fullName }) => ({ id, fullName })),
  };
}
