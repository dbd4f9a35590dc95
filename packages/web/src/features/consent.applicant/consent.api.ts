import { listMyConsents, withdrawConsent } from '@sanjeh/contract/consent/consent.contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { cached } from '#api/cached-client.ts';
import { call } from '#api/plain-client.ts';
import { m } from '#paraglide/messages.js';
import { useSettings } from '#settings/settings-provider.tsx';
import { showToast } from '#ui/toast-queue.ts';

/** Of one person of the account; nothing is asked for until it is known which. */
export function useMyConsents(applicantId: number | undefined) {
  const { language } = useSettings().settings;
  const query = cached(listMyConsents, { query: applicantId === undefined ? {} : { applicantId } }, language);
  return useQuery({ ...query, enabled: applicantId !== undefined });
}

/** Everything that shows an attempt or a result may say something else afterwards. */
export function useWithdrawal() {
  const queryClient = useQueryClient();
  return async (id: string): Promise<void> => {
    await call(withdrawConsent, { params: { id } });
    showToast(m.consent_withdrawn);
    await queryClient.invalidateQueries();
  };
}
