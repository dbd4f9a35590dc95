import * as reach from '@sanjeh/contract/reach/reach.contract';
import { listMyReminders } from '@sanjeh/contract/reminder/reminder.contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { cached } from '#api/cached-client.ts';
import { cachedForForm } from '#api/form-query.ts';
import type { LanguageType } from '#settings/settings.ts';
import { useSettings } from '#settings/settings-provider.tsx';

/** What is ticked and typed beside it outlives a switch of the language. */
export function reachQuery(language: LanguageType) {
  return cachedForForm(reach.getReach, {}, language);
}

export function useReach() {
  const { language } = useSettings().settings;
  return useQuery(reachQuery(language));
}

export function usePlannedReminders() {
  const { language } = useSettings().settings;
  return useQuery(cached(listMyReminders, {}, language));
}

/** What is planned hangs on what is chosen. */
export function useRefreshReach(): () => Promise<void> {
  const queryClient = useQueryClient();
  return async () => {
    await queryClient.invalidateQueries({ queryKey: [reach.getReach.path] });
    await queryClient.invalidateQueries({ queryKey: [listMyReminders.path] });
  };
}
