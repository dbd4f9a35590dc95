import { readCookie } from '../auth/cookie.ts';

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

export const settingsCookie = 'km:settings';

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

export function settingsCookiePair(settings: Partial<Settings>): string {
  return `${settingsCookie}=${encodeURIComponent(JSON.stringify(settings))}`;
}

function pick<T>(value: unknown, allowed: readonly T[], fallback: T): T {
  return allowed.find((candidate) => candidate === value) ?? fallback;
}
