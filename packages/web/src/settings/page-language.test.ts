import { defaultSettings } from '@sanjeh/contract/web/settings';
import { describe, expect, it } from 'vitest';
import { settingsOfPage } from './page-language.ts';
import { settingsCookieText } from './settings.ts';

const english = settingsCookieText({ ...defaultSettings, language: 'en', theme: 'dark' }, false);
const languageOf = (cookie: string, path: string) =>
  settingsOfPage(cookie, new URL(path, 'http://localhost')).language;

describe('the language of a page', () => {
  it.each([
    ['', '/public/home', 'fa'],
    ['', '/public/home?lang=en', 'en'],
    [english, '/public/home', 'en'],
    [english, '/public?lang=fa', 'fa'],
    [english, '/public/home?lang=de', 'en'],
    ['', '/auth/signIn?lang=en', 'fa'],
    ['', '/publicity?lang=en', 'fa'],
  ])('cookie «%s» at %s gives %s', (cookie, path, language) => {
    expect(languageOf(cookie, path)).toBe(language);
  });

  it('leaves the other settings as the cookie has them', () => {
    expect(settingsOfPage(english, new URL('http://localhost/public?lang=fa')).theme).toBe('dark');
  });
});
