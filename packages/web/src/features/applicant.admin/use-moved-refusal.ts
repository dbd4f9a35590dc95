import { useQueryClient } from '@tanstack/react-query';
import { kindOf } from '#api/api-problem.ts';
import { faultMessage } from '#form/fault-message.ts';
import type { Message } from '#i18n/say.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';

/** Somebody was moved since the question was asked: it is not asked again before their account as it is now is shown. */
export function useMovedRefusal() {
  const say = useSay();
  const queryClient = useQueryClient();
  const isMoved = (error: unknown) => kindOf(error) === 'stale';
  return {
    explain: (error: unknown): Message => {
      if (!isMoved(error)) return faultMessage(error);
      void queryClient.invalidateQueries();
      return m.applicant_account_other;
    },
    wayOut: (error: unknown) => (isMoved(error) ? say(m.applicant_account_look) : null),
  };
}
