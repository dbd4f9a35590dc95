import { parseSettings } from '@sanjeh/contract/web/settings';
import type { LanguageType, Settings } from './settings.ts';

export function asLanguage(value: unknown): LanguageType | undefined {
  return value === 'fa' || value === 'en' ? value : undefined;
}

/**
 * What the cookie says. The address of a public page may name a language, so that search engines and people who share
 * a link reach each page in both.
 */
export function settingsOfPage(cookieHeader: string, { pathname, searchParams }: URL): Settings {
  const settings = parseSettings(cookieHeader);
  const isPublic = pathname === '/public' || pathname.startsWith('/public/');
  const language = isPublic ? asLanguage(searchParams.get('lang')) : undefined;
  return language === undefined ? settings : { ...settings, language };
}
