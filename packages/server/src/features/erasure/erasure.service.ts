import type { OwnErasure } from '@sanjeh/contract/erasure/erasure.schema';
import { ApiError } from '#core/api-error.ts';
import type { Caller } from '#core/caller.ts';
import { found } from '#core/revision.ts';
import type { Executor } from '#db/executor.ts';
import { inTransaction } from '#db/transaction.ts';
import { lockAccount } from '../account/user.service.ts';
import { findOwnPerson, listPeople } from '../applicant/applicant.service.ts';
import { recordChange } from '../audit/audit.service.ts';
import {
  insertAsked,
  lockAskedAbout,
  lockErasure,
  markWithdrawn,
  pointTo,
  selectAskedOf,
} from './erasure.queries.ts';

/** The people of the own account, or all of it, as they are now: somebody who was moved away is another account's. */
export async function listOwnErasures(db: Executor, caller: Caller): Promise<OwnErasure[]> {
  const people = new Map((await listPeople(db, caller.userId, 'fa')).map((person) => [person.id, person]));
  return (await selectAskedOf(db, caller.userId)).flatMap(({ id, applicant_id, asked_at }) => {
    const person = applicant_id === null ? null : people.get(applicant_id);
    if (person === undefined) return [];
    const applicant = person && { id: person.id, fullName: person.fullName };
    return [{ id, applicant, askedAt: asked_at.toISOString() }];
  });
}

export async function askErasure(
  db: Executor,
  caller: Caller,
  applicantId: number | null,
): Promise<OwnErasure> {
  return inTransaction(db, async (transaction) => {
    if (applicantId !== null) found(await findOwnPerson(transaction, caller.userId, applicantId));
    await lockAccount(transaction, caller.userId);
    const { id, isNew } = await insertAsked(transaction, { accountId: caller.userId, applicantId }, 'person');
    if (isNew) await recordStep(transaction, caller, { id, applicantId }, 'ask');
    return found((await listOwnErasures(transaction, caller)).find((one) => one.id === id));
  });
}

export async function withdrawErasure(db: Executor, caller: Caller, id: number): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const row = found(await lockErasure(transaction, id));
    if (row.account_id !== caller.userId) throw new ApiError('not_found');
    if (row.state !== 'asked') throw new ApiError('stale');
    await markWithdrawn(transaction, id, caller.userId);
    await recordStep(transaction, caller, { id, applicantId: row.applicant_id }, 'withdraw');
  });
}

/** Once the accounts are locked. Whoever asked for it has no say about the person any more, and whoever has was not asked. */
export async function withdrawRequestsAbout(
  db: Executor,
  caller: Caller,
  applicantId: number,
): Promise<void> {
  for (const { id, asked_by } of await lockAskedAbout(db, applicantId)) {
    if (asked_by !== 'person') continue;
    await markWithdrawn(db, id, caller.userId);
    await recordStep(db, caller, { id, applicantId }, 'withdraw');
  }
}

interface Merged {
  doubledId: number;
  keptId: number;
  isSameAccount: boolean;
}

/**
 * Once the accounts are locked. What was asked about a record that goes is asked about the one that stays. What its account
 * asked has no say there where that is another's.
 */
export async function giveRequests(
  db: Executor,
  caller: Caller,
  { doubledId, keptId, isSameAccount }: Merged,
): Promise<void> {
  for (const { id, asked_by } of await lockAskedAbout(db, doubledId)) {
    const maySay = asked_by === 'owner' || isSameAccount;
    if (maySay && (await pointTo(db, id, keptId))) continue;
    await markWithdrawn(db, id, caller.userId);
    await recordStep(db, caller, { id, applicantId: doubledId }, 'withdraw');
  }
}

/** Whom it is about is a number here too: the entry outlives them. */
export function recordStep(
  db: Executor,
  caller: Caller,
  { id, applicantId }: { id: number; applicantId: number | null },
  action: 'ask' | 'withdraw',
): Promise<void> {
  const about = applicantId === null ? {} : { applicantId };
  return recordChange(db, caller, {
    ...{ entity: 'erasure', entityId: id, action, before: null, after: null },
    ...about,
  });
}
