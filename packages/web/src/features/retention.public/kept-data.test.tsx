import type { KeptData as Kept } from '@sanjeh/contract/retention/retention.schema';
import { defaultSettings } from '@sanjeh/contract/web/settings';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { LanguageType } from '#settings/settings.ts';
import { SettingsProvider } from '#settings/settings-provider.tsx';
import { KeptData } from './kept-data.tsx';

const kept: Kept = {
  items: [
    { kind: 'attempts', months: 30, ownDays: null },
    { kind: 'refused_answers', months: 0, ownDays: 60 },
    { kind: 'sign_ins', months: 0, ownDays: 30 },
    { kind: 'messages', months: 1, ownDays: 90 },
    { kind: 'audit', months: 0, ownDays: null },
  ],
  signInHours: { applicant: 720, admin: 12 },
  backupDays: 7,
};

function texts(language: LanguageType, changes: Partial<Kept> = {}): string[] {
  const markup = renderToString(
    <SettingsProvider initial={{ ...defaultSettings, language }}>
      <KeptData kept={{ ...kept, ...changes }} />
    </SettingsProvider>,
  );
  return [...markup.matchAll(/<(?:td|p)[^>]*>([^<]*)</g)].map(([, text = '']) => text);
}

describe('what is kept', () => {
  it('is told as it is set, in English', () => {
    expect(texts('en')).toEqual([
      ...['Until they are erased', '2 years 6 months', '60 days', '30 days', '1 month'],
      ...['Without a time limit', '7 days after it has been erased here'],
      'A sign-in lasts 30 days at most, one of staff 12 hours.',
    ]);
  });

  it('and in Persian; without backups there is no word of them', () => {
    expect(texts('fa', { backupDays: null })).toEqual([
      ...['تا زمانی که پاک شوند', '۲ سال و ۶ ماه', '۶۰ روز', '۳۰ روز', '۱ ماه', 'بدون محدودیت زمانی'],
      'هر ورود حداکثر ۳۰ روز و ورود کارکنان حداکثر ۱۲ ساعت معتبر می‌ماند.',
    ]);
  });
});
