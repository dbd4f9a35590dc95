import { listMyConsents, withdrawConsent } from '@sanjeh/contract/consent/consent.contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { cached } from '#api/cached-client.ts';
import { call } from '#api/plain-client.ts';
import { m } from '#paraglide/messages.js';
import { useSettings } from '#settings/settings-provider.tsx';
import { showToast } from '#ui/toast-queue.ts';

export function useMyConsents(isWanted = true) {
  const { language } = useSettings().settings;
  return useQuery({ ...cached(listMyConsents, {}, language), enabled: isWanted });
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
