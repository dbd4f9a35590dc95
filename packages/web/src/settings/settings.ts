import type { LanguageType, Settings } from '@sanjeh/contract/web/settings';
import { settingsCookiePair } from '@sanjeh/contract/web/settings';

export type { LanguageType, Settings, SidebarOrder, ThemeType } from '@sanjeh/contract/web/settings';

const oneYear = 365 * 24 * 60 * 60;

export function settingsCookieText(settings: Settings, isSecure: boolean): string {
  const lifetime = `Path=/; Max-Age=${oneYear}; SameSite=Strict`;
  return `${settingsCookiePair(settings)}; ${lifetime}${isSecure ? '; Secure' : ''}`;
}

export function directionOf(language: LanguageType): 'rtl' | 'ltr' {
  return language === 'fa' ? 'rtl' : 'ltr';
}
