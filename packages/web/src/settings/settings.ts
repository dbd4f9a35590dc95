import { readCookie } from '@sanjeh/contract/auth/cookie';

export type ThemeType = 'light' | 'dark' | 'system';
export type LanguageType = 'fa' | 'en';
export type SidebarOrder = '0' | '-1';

/** What the visitor chose and keeps. It lives in a cookie, so that the server knows it before the first byte. */
export type Settings = {
  theme: ThemeType;
  language: LanguageType;
  sidebarPin: boolean;
  sidebarOrder: SidebarOrder;
};

export const defaultSettings: Settings = {
  theme: 'light',
  language: 'fa',
  sidebarPin: true,
  sidebarOrder: '0',
};

const settingsCookie = 'km:settings';
const oneYear = 365 * 24 * 60 * 60;

export function parseSettings(cookieHeader: string): Settings {
  const stored = readCookie(cookieHeader, settingsCookie);
  if (stored === null) return defaultSettings;
  const value = stored as Partial<Record<keyof Settings, unknown>>;
  return {
    theme: pick(value.theme, ['light', 'dark', 'system'], defaultSettings.theme),
    language: pick(value.language, ['fa', 'en'], defaultSettings.language),
    sidebarPin: pick(value.sidebarPin, [true, false], defaultSettings.sidebarPin),
    sidebarOrder: pick(value.sidebarOrder, ['0', '-1'], defaultSettings.sidebarOrder),
  };
}

export function settingsCookieText(settings: Settings, isSecure: boolean): string {
  const value = encodeURIComponent(JSON.stringify(settings));
  return `${settingsCookie}=${value}; Path=/; Max-Age=${oneYear}; SameSite=Strict${isSecure ? '; Secure' : ''}`;
}

function pick<T>(value: unknown, allowed: readonly T[], fallback: T): T {
  return allowed.find((candidate) => candidate === value) ?? fallback;
}

export function directionOf(language: LanguageType): 'rtl' | 'ltr' {
  return language === 'fa' ? 'rtl' : 'ltr';
}
