import { listCategories } from '@sanjeh/contract/category/category.contract';
import { exportUsage, getUsage } from '@sanjeh/contract/usage/usage.contract';
import type { UsageQuery } from '@sanjeh/contract/usage/usage.schema';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { cached } from '#api/cached-client.ts';
import { cachedLagging } from '#api/lagging-client.ts';
import { useSettings } from '#settings/settings-provider.tsx';

export { exportUsage };

export function useUsage(query: UsageQuery) {
  const { language } = useSettings().settings;
  return useQuery({ ...cachedLagging(getUsage, { query }, language), placeholderData: keepPreviousData });
}

export function useCategoryChoices() {
  const { language } = useSettings().settings;
  const { data, isPending } = useQuery(cached(listCategories, {}, language));
  return { choices: (data?.items ?? []).map(({ id, title }) => ({ value: id, label: title })), isPending };
}
