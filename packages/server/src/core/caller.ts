import type { Role } from '@sanjeh/contract/account/account.contract';
import type { Access } from '@sanjeh/contract/endpoint';
import { ApiError } from './api-error.ts';

/** Who is calling, as the session in the database says. */
export type Caller = { userId: number; role: Role; sessionId: string };

/** The one table of who may call what. */
const allowed: Record<Access, (caller: Caller | null) => boolean> = {
  public: () => true,
  'signed-in': (caller) => caller !== null,
  applicant: (caller) => caller?.role === 'applicant',
  admin: (caller) => caller?.role === 'admin',
};

export function assertAccess(access: Access, caller: Caller | null): void {
  if (allowed[access](caller)) return;
  throw new ApiError(caller === null ? 'not_signed_in' : 'forbidden');
}
