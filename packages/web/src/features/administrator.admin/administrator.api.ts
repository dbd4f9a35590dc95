import { listAdministrators } from '@sanjeh/contract/administrator/administrator.admin.contract';
import { useQuery } from '@tanstack/react-query';
import { cached } from '#api/cached-client.ts';
import { useSettings } from '#settings/settings-provider.tsx';

export function useAdministrators() {
  const { language } = useSettings().settings;
  return useQuery(cached(listAdministrators, {}, language));
}
