import type { Role } from '@sanjeh/contract/account/account.contract';
import type { Access, Endpoint } from '@sanjeh/contract/endpoint';
import { ApiError } from './api-error.ts';

/** Who is calling, as the session in the database says. */
export type Caller = {
  userId: number;
  role: Role;
  sessionId: string;
  /** They signed in with a one-time password: nothing but choosing their own is open to them. */
  mustChangePassword?: boolean;
};

/** The one table of who may call what. */
const allowed: Record<Access, (caller: Caller | null) => boolean> = {
  public: () => true,
  'signed-in': (caller) => caller !== null,
  applicant: (caller) => caller?.role === 'applicant',
  admin: (caller) => caller?.role === 'admin',
};

type Door = Pick<Endpoint, 'access' | 'beforePasswordChange'>;

/** Who may call an endpoint, and whether they have to choose a password of their own first. */
export function assertMayCall({ access, beforePasswordChange }: Door, caller: Caller | null): void {
  assertAccess(access, caller);
  if (caller?.mustChangePassword && !beforePasswordChange) throw new ApiError('password_change_required');
}

export function assertAccess(access: Access, caller: Caller | null): void {
  if (allowed[access](caller)) return;
  throw new ApiError(caller === null ? 'not_signed_in' : 'forbidden');
}
