import { found } from '#core/revision.ts';
import type { Executor } from '#db/executor.ts';
import { findUser } from '../account/user.service.ts';
import { accountOf, listPeople } from '../applicant/applicant.service.ts';
import { getReach } from '../reach/reach.service.ts';
import type { ErasedSubject } from './erased-subject.ts';
import { selectMerged } from './merged-person.queries.ts';

interface Asked {
  account_id: number;
  applicant_id: number | null;
}

/** Somebody asked for it whose account the person does not belong to any more. */
export function isOfAnother(
  { asked_by, account_id }: { asked_by: 'person' | 'owner'; account_id: number },
  { accountId }: Pick<ErasedSubject, 'accountId'>,
): boolean {
  return asked_by === 'person' && accountId !== account_id;
}

/** As it is now: somebody may have been added to the account, or moved to another, since it was asked for. */
export async function readSubject(db: Executor, asked: Asked): Promise<ErasedSubject> {
  const { applicant_id: applicantId } = asked;
  const accountId = applicantId === null ? asked.account_id : await accountOf(db, applicantId);
  const account = found(await findUser(db, accountId));
  const everybody = await listPeople(db, accountId, 'fa');
  const people = everybody
    .filter(({ id }) => applicantId === null || id === applicantId)
    .map(({ id, firstName, fullName, nationalCode }) => ({ id, firstName, fullName, nationalCode }));
  return {
    accountId,
    isAccount: applicantId === null,
    people,
    merged: await selectMerged(
      db,
      people.map(({ id }) => id),
    ),
    phoneNumber: found(account.phone_number),
    email: (await getReach(db, accountId)).email,
  };
}
