import type { TakenExam } from '@sanjeh/contract/attempt/attempt.schema';
import { defaultSettings } from '@sanjeh/contract/web/settings';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SettingsProvider } from '#settings/settings-provider.tsx';
import { OutcomeChips } from './outcome-chips.tsx';

type Severity = NonNullable<TakenExam['band']>['severity'];

function told(severity: Severity | null, gravest?: TakenExam['gravest']): string {
  const band = severity && { label: 'Total', severity };
  const markup = renderToString(
    <SettingsProvider initial={{ ...defaultSettings, language: 'en' }}>
      <OutcomeChips attempt={{ band, gravest }} />
    </SettingsProvider>,
  );
  return markup.replaceAll(/(?:<[^>]*>)+/g, ' ').trim();
}

test.each<[Severity | null, TakenExam['gravest'], string]>([
  ['good', 'act', 'Part of it needs follow-up Total'],
  ['good', 'watch', 'Part of it is worth keeping an eye on Total'],
  ['watch', 'act', 'Part of it needs follow-up Total'],
  [null, 'act', 'Part of it needs follow-up'],
  ['act', 'act', 'Total'],
  ['watch', 'watch', 'Total'],
  ['good', undefined, 'Total'],
  [null, undefined, ''],
])('a total that is %s, of a result that is %s', (severity, gravest, words) => {
  expect(told(severity, gravest)).toBe(words);
});
