import type { OfflineSettings } from './offline-page.ts';

/** The exam's worker clears away caches of its own name only. */
export const siteCache = 'sanjeh-site';

export function isOfflineSettings(value: unknown): value is OfflineSettings {
  if (typeof value !== 'object' || value === null) return false;
  const { language, theme } = value as Record<string, unknown>;
  return (language === 'fa' || language === 'en') && ['light', 'dark', 'system'].includes(String(theme));
}
