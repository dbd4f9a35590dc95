import { isDeepStrictEqual } from 'node:util';
import type {
  Administrator,
  NewAdministrator,
  RightsValues,
} from '@sanjeh/contract/administrator/administrator.admin.schema';
import type { OneTimePassword } from '@sanjeh/contract/applicant/applicant.admin.schema';
import { rights as allRights, type Right } from '@sanjeh/contract/auth/right';
import { normalizeName } from '@sanjeh/domain/account/user-name';
import { ApiError, invalidField } from '#core/api-error.ts';
import type { Caller } from '#core/caller.ts';
import { found } from '#core/revision.ts';
import type { Executor } from '#db/executor.ts';
import { inTransaction } from '#db/transaction.ts';
import { recordChange } from '../audit/audit.service.ts';
import { updateDisabled } from './account.admin.queries.ts';
import { newOneTimePassword, oneTimeHours } from './account.admin.service.ts';
import type { AccountContext } from './account.context.ts';
import {
  type AdministratorRow,
  findAdministrator,
  lockAdministrator,
  lockOwnerRows,
  selectAdministrators,
  updateRights,
} from './administrator.queries.ts';
import { hashPassword } from './password-hash.service.ts';
import { removeSecondFactor } from './second-factor.service.ts';
import { endSessions } from './session.queries.ts';
import { createUser, findAdmin, updateOneTimePassword } from './user.queries.ts';

const entity = 'administrator';

export async function listAdministrators(db: Executor): Promise<Administrator[]> {
  return (await selectAdministrators(db)).map(toAdministrator);
}

/** With a password that opens one session, in which another has to be chosen. */
export async function addAdministrator(
  { db, passwordQueue }: Pick<AccountContext, 'db' | 'passwordQueue'>,
  caller: Caller,
  given: NewAdministrator,
): Promise<OneTimePassword & { administrator: Administrator }> {
  const username = normalizeName(given.username);
  const rights = inOrder(given.rights);
  const password = newOneTimePassword();
  const passwordHash = await passwordQueue.run(() => hashPassword(password));
  return inTransaction(db, async (transaction) => {
    await lockOwners(transaction, caller);
    if (await findAdmin(transaction, username)) throw invalidField('username', 'taken');
    const { id } = await createUser(transaction, { role: 'admin', username, passwordHash, rights });
    const until = await updateOneTimePassword(transaction, id, passwordHash, oneTimeHours);
    await recordChange(transaction, caller, {
      entity,
      entityId: id,
      action: 'create',
      before: null,
      after: { username, rights },
    });
    return { administrator: await read(transaction, id), password, until: until.toISOString() };
  });
}

export function changeRights(
  db: Executor,
  caller: Caller,
  id: number,
  given: RightsValues,
): Promise<Administrator> {
  const rights = inOrder(given.rights);
  return inTransaction(db, async (transaction) => {
    const owners = await lockOwners(transaction, caller);
    const before = found(await lockAdministrator(transaction, id));
    if (given.seen && !isDeepStrictEqual(inOrder(given.seen), inOrder(before.rights as Right[])))
      throw new ApiError('stale');
    if (!rights.includes('owner')) assertNotLastOwner(owners, id);
    await updateRights(transaction, id, rights);
    await recordChange(transaction, caller, {
      entity,
      entityId: id,
      action: 'update',
      before: { rights: before.rights },
      after: { rights },
    });
    return read(transaction, id);
  });
}

/** Once more changes nothing, and is not recorded. */
export function disableAdministrator(
  db: Executor,
  caller: Caller,
  { id, isDisabled }: { id: number; isDisabled: boolean },
): Promise<Administrator> {
  return inTransaction(db, async (transaction) => {
    const owners = await lockOwners(transaction, caller);
    const before = found(await lockAdministrator(transaction, id));
    const wasDisabled = before.disabled_at !== null;
    if (wasDisabled === isDisabled) return read(transaction, id);
    if (isDisabled) assertNotLastOwner(owners, id);
    await updateDisabled(transaction, id, isDisabled);
    if (isDisabled) await endSessions(transaction, id, 'disabled');
    await recordChange(transaction, caller, {
      entity,
      entityId: id,
      action: isDisabled ? 'disable' : 'enable',
      before: { isDisabled: wasDisabled },
      after: { isDisabled },
    });
    return read(transaction, id);
  });
}

export async function resetAdministrator(
  { db, passwordQueue }: Pick<AccountContext, 'db' | 'passwordQueue'>,
  caller: Caller,
  id: number,
): Promise<OneTimePassword> {
  const password = newOneTimePassword();
  const passwordHash = await passwordQueue.run(() => hashPassword(password));
  return inTransaction(db, async (transaction) => {
    await lockOwners(transaction, caller);
    found(await lockAdministrator(transaction, id));
    const until = await updateOneTimePassword(transaction, id, passwordHash, oneTimeHours);
    await endSessions(transaction, id, 'password_changed');
    await recordChange(transaction, caller, {
      entity,
      entityId: id,
      action: 'reset_password',
      before: null,
      after: null,
    });
    return { password, until: until.toISOString() };
  });
}

/** Who asked may have lost the right to while they waited for somebody else, or for the hash of a password. */
async function lockOwners(db: Executor, caller: Caller): Promise<number[]> {
  const owners = await lockOwnerRows(db);
  if (!owners.includes(caller.userId)) throw new ApiError('forbidden');
  return owners;
}

/** For who has lost the device and the codes for recovery. */
export function removeAdministratorFactor(db: Executor, caller: Caller, id: number): Promise<Administrator> {
  return inTransaction(db, async (transaction) => {
    await lockOwners(transaction, caller);
    found(await lockAdministrator(transaction, id));
    await removeSecondFactor(transaction, caller, id);
    await endSessions(transaction, id, 'ended_elsewhere', caller.sessionId);
    return read(transaction, id);
  });
}

function assertNotLastOwner(owners: readonly number[], id: number): void {
  if (owners.length === 1 && owners[0] === id) throw new ApiError('last_owner');
}

/** However they were ticked. */
function inOrder(given: readonly Right[]): Right[] {
  return allRights.filter((right) => given.includes(right));
}

async function read(db: Executor, id: number): Promise<Administrator> {
  return toAdministrator(found(await findAdministrator(db, id)));
}

function toAdministrator(row: AdministratorRow): Administrator {
  return {
    id: row.id,
    username: row.username ?? '',
    rights: inOrder(row.rights as Right[]),
    created: row.created_at.toISOString(),
    disabled: row.disabled_at?.toISOString() ?? null,
    mustChangePassword: row.must_change_password,
    hasSecondFactor: row.second_factor_since !== null,
    lastSignIn: row.last_sign_in?.toISOString() ?? null,
  };
}
