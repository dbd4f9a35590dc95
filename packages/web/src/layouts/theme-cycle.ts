import type { ThemeType } from '../settings/settings.ts';

const following: Record<ThemeType, ThemeType> = { light: 'dark', dark: 'system', system: 'light' };

export function nextTheme(theme: ThemeType): ThemeType {
  return following[theme];
}
