import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { useSettings } from '../settings/settings-provider.tsx';

const locales = { fa: 'fa-IR', en: 'en-GB' } as const;

/** Around everything made of React Aria. The public website is not, and does without its 2 kB. */
export function AriaLanguage({ children }: { children: ReactNode }) {
  const { language } = useSettings().settings;
  return <I18nProvider locale={locales[language]}>{children}</I18nProvider>;
}
