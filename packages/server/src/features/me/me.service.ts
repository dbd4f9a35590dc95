import type { Me } from '@sanjeh/contract/account/account.schema';
import { ApiError } from '#core/api-error.ts';
import type { Caller } from '#core/caller.ts';
import type { Language } from '#core/language.ts';
import type { Executor } from '#db/executor.ts';
import { listNotices } from '../account/notice.service.ts';
import { findUser } from '../account/user.service.ts';
import { listPeople } from '../applicant/applicant.service.ts';

export async function getMe(db: Executor, caller: Caller, language: Language): Promise<Me> {
  const user = await findUser(db, caller.userId);
  if (!user) throw new ApiError('not_signed_in');
  const rights = caller.rights ?? [];
  const isApplicant = user.role === 'applicant';
  const applicants = isApplicant ? await listPeople(db, user.id, language) : [];
  const [applicant = null] = applicants;
  return {
    id: user.id,
    role: user.role,
    rights: [...rights],
    name: applicant?.fullName ?? user.username ?? user.phone_number ?? '',
    mustChangePassword: user.must_change_password,
    mustSetUpSecondFactor: caller.mustSetUpFactor ?? false,
    applicant,
    applicants,
    notices: isApplicant ? await listNotices(db, user.id) : [],
  };
}
