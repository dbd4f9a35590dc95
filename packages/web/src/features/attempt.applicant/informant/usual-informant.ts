import type { Applicant } from '@sanjeh/contract/applicant/applicant.schema';
import type { Informant } from '@sanjeh/contract/attempt/informant.schema';
import { readSession } from '#session/session.ts';

/** Words of one's own are about one person alone, and so is who answers for themselves. */
const lasting = ['mother', 'father', 'teacher'] as const;

function keyOf(): string {
  return `km:informant:${readSession()?.userId ?? ''}`;
}

/** In this tab: whoever answered for one child answers for the next. */
export function rememberInformant(informant: Informant | undefined): void {
  const who = lasting.find((one) => one === informant?.who);
  if (who === undefined) return;
  try {
    sessionStorage.setItem(keyOf(), who);
  } catch {
    // Storage may be forbidden or full: then it is asked each time.
  }
}

/** Who answers most likely, to be looked at and changed; undefined where nobody can tell. */
export function usualInformant({ relation }: Pick<Applicant, 'relation'>): Informant | undefined {
  if (relation === 'self') return { who: 'self' };
  try {
    const kept = sessionStorage.getItem(keyOf());
    const who = lasting.find((one) => one === kept);
    return who && { who };
  } catch {
    return undefined;
  }
}
