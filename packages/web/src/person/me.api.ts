import { getMe } from '@sanjeh/contract/account/account.contract';
import { useQuery } from '@tanstack/react-query';
import { cachedForForm } from '#api/form-query.ts';
import type { LanguageType } from '#settings/settings.ts';
import { useSettings } from '#settings/settings-provider.tsx';

/** Forms about a person stand on it: switching the language drops nothing that is typed there. */
export function meQuery(language: LanguageType) {
  return cachedForForm(getMe, {}, language);
}

/** Who is signed in. */
export function useMe() {
  const { language } = useSettings().settings;
  return useQuery(meQuery(language));
}
