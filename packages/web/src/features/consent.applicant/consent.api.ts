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

/** Takes off this device what it holds of attempts that ended without a result. */
export type Forget = (stopped: readonly { id: string }[]) => Promise<void>;

/** Everything that shows an attempt or a result may say something else afterwards. */
export function useWithdrawal(forget: Forget) {
  const queryClient = useQueryClient();
  return async (id: string): Promise<void> => {
    const { stopped } = await call(withdrawConsent, { params: { id } });
    // It is withdrawn, whatever the device's storage says.
    await forget(stopped).catch(() => {});
    showToast(m.consent_withdrawn);
    await queryClient.invalidateQueries();
  };
}
