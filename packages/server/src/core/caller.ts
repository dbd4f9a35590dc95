import type { Role } from '@sanjeh/contract/account/account.schema';
import { hasRight, type Right } from '@sanjeh/contract/auth/right';
import type { Access, Endpoint } from '@sanjeh/contract/endpoint';
import { ApiError } from './api-error.ts';

/** Who is calling, as the session in the database says. */
export type Caller = {
  userId: number;
  role: Role;
  sessionId: string;
  /** Of administrators. A token alone tells of none: they are the database's word at this moment. */
  rights?: readonly Right[];
  /** From where they call. */
  address?: string;
  /** They have typed their password within the last minutes. */
  isConfirmed?: boolean;
  /** They signed in with a one-time password: nothing but choosing their own is open to them. */
  mustChangePassword?: boolean;
  /** Nothing but setting up a second factor is open to them. */
  mustSetUpFactor?: boolean;
};

/** The one table of who may call what. */
const allowed: Record<Access, (caller: Caller | null) => boolean> = {
  public: () => true,
  'signed-in': (caller) => caller !== null,
  applicant: (caller) => caller?.role === 'applicant',
  admin: (caller) => caller?.role === 'admin',
};

type Door = Pick<
  Endpoint,
  'access' | 'rights' | 'beforePasswordChange' | 'beforeSecondFactor' | 'asksPassword'
>;

/** Who may call an endpoint, and whether they have to choose a password of their own first. */
export function assertMayCall(
  { access, rights, beforePasswordChange, beforeSecondFactor, asksPassword }: Door,
  caller: Caller | null,
): void {
  assertAccess(access, caller);
  if (access === 'admin' && !may(caller, rights)) throw new ApiError('forbidden');
  if (caller?.mustChangePassword && !beforePasswordChange) throw new ApiError('password_change_required');
  if (caller?.mustSetUpFactor && !beforeSecondFactor) throw new ApiError('second_factor_setup_required');
  if (asksPassword && !caller?.isConfirmed) throw new ApiError('password_required');
}

export function assertAccess(access: Access, caller: Caller | null): void {
  if (allowed[access](caller)) return;
  throw new ApiError(caller === null ? 'not_signed_in' : 'forbidden');
}

export function may(caller: Caller | null, needed: readonly Right[]): boolean {
  return hasRight(caller?.rights ?? [], needed);
}
