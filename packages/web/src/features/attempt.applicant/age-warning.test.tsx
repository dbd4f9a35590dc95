import { defaultSettings } from '@sanjeh/contract/web/settings';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { SettingsProvider } from '#settings/settings-provider.tsx';
import { AgeWarning } from './start-screen.tsx';

it.each([
  ['fa' as const, 'سن سارا ۱ سال و ۶ ماه است', 'شما'],
  ['en' as const, 'the age of سارا is 1 year 6 months', 'you'],
])(
  'the age that does not fit is the child’s, and not that of who reads it: %s',
  (language, words, reader) => {
    const markup = renderToString(
      <SettingsProvider initial={{ ...defaultSettings, language }}>
        <AgeWarning range="4" age={18} name="سارا" />
      </SettingsProvider>,
    );
    const text = markup.replaceAll(/<[^>]*>|[\u2066-\u2069]/g, '');
    expect(text).toContain(words);
    expect(text).not.toContain(reader);
  },
);
