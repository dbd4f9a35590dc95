import { defaultSettings, parseSettings } from '@sanjeh/contract/web/settings';
import { describe, expect, it } from 'vitest';
import { directionOf, settingsCookieText } from './settings.ts';

const chosen = { theme: 'system', language: 'en', sidebarPin: false, sidebarOrder: '-1' } as const;

describe('settings', () => {
  it('are Persian and light at first', () => {
    expect(parseSettings('')).toEqual({
      theme: 'light',
      language: 'fa',
      sidebarPin: true,
      sidebarOrder: '0',
    });
  });

  it('come back as they were written, among other cookies', () => {
    const [pair] = settingsCookieText(chosen, false).split(';');
    expect(parseSettings(`a=1; ${pair}; km:auth=x`)).toEqual(chosen);
  });

  it.each(['km:settings=', 'km:settings=%', 'km:settings=7', 'km:settings=%5B%5D', 'km:settings=null'])(
    'spoilt as %s they are the default ones',
    (cookie) => {
      expect(parseSettings(cookie)).toEqual(defaultSettings);
    },
  );

  it('each wrong value falls back by itself', () => {
    const cookie = `km:settings=${encodeURIComponent(JSON.stringify({ ...chosen, theme: 'blue' }))}`;
    expect(parseSettings(cookie)).toEqual({ ...chosen, theme: 'light' });
  });
});

it('Persian runs from the right', () => {
  expect([directionOf('fa'), directionOf('en')]).toEqual(['rtl', 'ltr']);
});
