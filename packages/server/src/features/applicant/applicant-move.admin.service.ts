import type { ApplicantDetail, Move } from '@sanjeh/contract/applicant/applicant.admin.schema';
import { ApiError, invalidField } from '#core/api-error.ts';
import type { Caller } from '#core/caller.ts';
import type { Executor } from '#db/executor.ts';
import { inTransaction } from '#db/transaction.ts';
import { leaveNotice } from '../account/notice.service.ts';
import { findAccountByPhone, findUser, lockAccount } from '../account/user.service.ts';
import { recordChange } from '../audit/audit.service.ts';
import { withdrawRequestsAbout } from '../erasure/erasure.service.ts';
import { updateApplicantRow } from './applicant.queries.ts';
import { accountOf, getApplicant, listPeople } from './applicant.service.ts';
import { getApplicantDetail } from './applicant-detail.admin.service.ts';
import type { ListReading } from './applicant-list.admin.service.ts';
import { closeFormerAccount } from './left-account.service.ts';
import { assertFamily, assertRoom } from './people.service.ts';
import { personSearchKey } from './person-row.ts';

type MoveOrder = Move & { id: number };

/**
 * With all attempts, which belong to the person. An account that is left without people stays: its owner finds the
 * notice there, and can add people. Moving somebody to where they are changes nothing.
 */
export function movePerson(
  db: Executor,
  caller: Caller,
  order: MoveOrder,
  reading: ListReading,
): Promise<ApplicantDetail> {
  const { id, relation, reason } = order;
  return inTransaction(db, async (transaction) => {
    const from = await accountOf(transaction, id);
    const to = await targetOf(transaction, order);
    if (from !== to) {
      const phoneNumbers = await lockBoth(transaction, from, to);
      if ((await accountOf(transaction, id)) !== from) throw new ApiError('conflict');
      const before = await getApplicant(transaction, id, reading.language);
      const people = await listPeople(transaction, to, reading.language);
      const after = {
        ...before,
        relation: relation ?? (before.relation === 'self' ? ('other' as const) : before.relation),
        phoneNumber: phoneNumbers[to] ?? '',
      };
      assertRoom(people);
      assertFamily(after, people, { field: 'relation' });
      const row = { user_id: to, relation: after.relation, search_key: personSearchKey(after) };
      await updateApplicantRow(transaction, id, row);
      await closeFormerAccount(transaction, { accountId: from, applicantId: id });
      await withdrawRequestsAbout(transaction, caller, id);
      const named = { applicantId: id, fullName: before.fullName };
      await leaveNotice(transaction, { userId: from, kind: 'person_moved_away', ...named });
      await leaveNotice(transaction, { userId: to, kind: 'person_moved_here', ...named });
      const changed = {
        before: { accountId: from, phoneNumber: before.phoneNumber, relation: before.relation },
        after: { accountId: to, phoneNumber: after.phoneNumber, relation: after.relation, reason },
      };
      await recordChange(transaction, caller, {
        entity: 'applicant',
        entityId: id,
        action: 'move',
        ...changed,
      });
      for (const accountId of [from, to])
        await recordChange(transaction, caller, {
          ...{ entity: 'account', entityId: accountId, action: 'move', part: { entity: 'applicant', id } },
          ...changed,
        });
    }
    return getApplicantDetail(transaction, id, reading);
  });
}

async function targetOf(db: Executor, { accountId, phoneNumber }: MoveOrder): Promise<number> {
  if (phoneNumber !== undefined) {
    const found = await findAccountByPhone(db, phoneNumber);
    if (found === null) throw invalidField('phoneNumber', 'invalid_choice');
    return found;
  }
  const account = accountId === undefined ? undefined : await findUser(db, accountId);
  if (account?.role !== 'applicant') throw invalidField('accountId', 'invalid_choice');
  return account.id;
}

/** Their phone numbers. The smaller id comes first, so that two moves cannot wait for each other. */
export async function lockBoth(db: Executor, one: number, other: number): Promise<Record<number, string>> {
  const phoneNumbers: Record<number, string> = {};
  for (const id of [...new Set([one, other])].toSorted((a, b) => a - b))
    phoneNumbers[id] = (await lockAccount(db, id)).phoneNumber;
  return phoneNumbers;
}
