import type { OneTimePassword } from '@sanjeh/contract/applicant/applicant.admin.schema';

/** How the owner of an account gets in: as they know already, with what is shown once, or not yet. */
export type GivenPassword = 'chosen' | 'failed' | OneTimePassword;

const length = 24;

/** Nobody ever sees it: it holds the place until the one-time password is given. */
export function unknownPassword(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(length));
  return Array.from(bytes, (byte) => byte.toString(36).padStart(2, '0')).join('');
}
