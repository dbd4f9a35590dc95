import { options } from '@sanjeh/contract/person-group/person-group.admin.contract';
import { useQuery } from '@tanstack/react-query';
import { cached } from '../api/cached-client.ts';
import { useSettings } from '../settings/settings-provider.tsx';

/** The groups of people there are, for whoever may see them. */
export function useGroupChoices(isAsked = true) {
  const { language } = useSettings().settings;
  const { data, isPending } = useQuery({ ...cached(options, {}, language), enabled: isAsked });
  return { items: data?.items.map(({ id, title }) => ({ id, name: title })) ?? [], isPending };
}
