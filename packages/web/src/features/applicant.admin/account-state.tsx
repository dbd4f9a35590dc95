import type { AdminApplicant } from '@sanjeh/contract/applicant/applicant.admin.schema';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { Chip } from '#ui/chip.tsx';

type AccountStateProps = Pick<AdminApplicant, 'disabled' | 'mustChangePassword'>;

/** What is not as usual with somebody's account; most have nothing to show. */
export function AccountMarks({ disabled, mustChangePassword }: AccountStateProps) {
  const say = useSay();
  return (
    <>
      {disabled !== null && <Chip tone="act">{say(m.applicant_disabled)}</Chip>}
      {mustChangePassword && <Chip tone="watch">{say(m.applicant_must_change)}</Chip>}
    </>
  );
}
