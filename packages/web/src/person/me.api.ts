import { getMe } from '@sanjeh/contract/account/account.contract';
import { useQuery } from '@tanstack/react-query';
import { cached } from '#api/cached-client.ts';
import { useSettings } from '#settings/settings-provider.tsx';

/** Who is signed in. */
export function useMe() {
  const { language } = useSettings().settings;
  return useQuery(cached(getMe, {}, language));
}
