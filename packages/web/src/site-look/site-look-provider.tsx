import { createContext, type ReactNode, useContext } from 'react';
import type { LanguageType } from '../settings/settings.ts';
import { useSettings } from '../settings/settings-provider.tsx';
import { ownLook, type SiteLook } from './site-look.ts';

const SiteLookContext = createContext<SiteLook>(ownLook);

export function SiteLookProvider({ look, children }: { look: SiteLook; children: ReactNode }) {
  return <SiteLookContext value={look}>{children}</SiteLookContext>;
}

/** For texts in a language that need not be the page's. */
export function useSiteName(language: LanguageType): string {
  return useContext(SiteLookContext).name[language];
}

/** What the site is called and shows of itself, in the language of the page. */
export function useSiteLook(): { name: string; footer: string; logo: SiteLook['logo'] } {
  const { name, footer, logo } = useContext(SiteLookContext);
  const { language } = useSettings().settings;
  return { name: name[language], footer: footer[language], logo };
}
