import type { ApplicantDetail } from '@sanjeh/contract/applicant/applicant.admin.schema';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';

/** Where what is done for one person is done for others too. */
export function SharedNote({ account }: Pick<ApplicantDetail, 'account'>) {
  const say = useSay();
  const count = account.people.length;
  return count > 1 ? <p className="mt-2 font-medium">{say(m.applicant_account_shared, { count })}</p> : null;
}
