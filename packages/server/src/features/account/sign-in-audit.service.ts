import type { Role } from '@sanjeh/contract/account/account.schema';
import type { Executor } from '#db/executor.ts';
import { recordChange } from '../audit/audit.service.ts';

type Account = { id: number; role: Role };

const entityOf = (role: Role) => (role === 'admin' ? 'administrator' : 'account');

export function recordSignIn(db: Executor, { id, role }: Account, address: string): Promise<void> {
  return recordChange(
    db,
    { userId: id, address },
    { entity: entityOf(role), entityId: id, action: 'sign_in', before: null, after: null },
  );
}

export function recordSignOut(
  db: Executor,
  { userId, role, address }: { userId: number; role: Role; address?: string },
): Promise<void> {
  return recordChange(
    db,
    { userId, address },
    { entity: entityOf(role), entityId: userId, action: 'sign_out', before: null, after: null },
  );
}

/** Each of the first, then some: an attack must not fill the audit, but be seen in it. */
const recordedOneByOne = 10;
const thenEvery = 100;

/** What was typed as a name is not kept: it may have been a password. */
export async function recordFailedSignIn(
  db: Executor,
  account: Account | null,
  { address, failures }: { address: string; failures: number },
): Promise<void> {
  if (failures > recordedOneByOne && failures % thenEvery !== 0) return;
  await recordChange(
    db,
    { userId: null, address },
    {
      entity: entityOf(account?.role ?? 'applicant'),
      entityId: account?.id ?? 'unknown',
      action: 'sign_in_failed',
      before: null,
      after: { failures },
    },
  );
}
