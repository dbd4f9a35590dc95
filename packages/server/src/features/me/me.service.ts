import type { Me } from '@sanjeh/contract/account/account.contract';
import { ApiError } from '#core/api-error.ts';
import type { Caller } from '#core/caller.ts';
import type { Language } from '#core/language.ts';
import type { Executor } from '#db/executor.ts';
import { findUser } from '../account/user.service.ts';
import { getApplicant } from '../applicant/applicant.service.ts';

export async function getMe(db: Executor, caller: Caller, language: Language): Promise<Me> {
  const user = await findUser(db, caller.userId);
  if (!user) throw new ApiError('not_signed_in');
  const applicant = user.role === 'applicant' ? await getApplicant(db, user.id, language) : null;
  return {
    id: user.id,
    role: user.role,
    name: applicant?.fullName ?? user.username ?? '',
    mustChangePassword: user.must_change_password,
    applicant,
  };
}
