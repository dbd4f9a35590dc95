import type { Result } from '@sanjeh/contract/result/result.schema';
import { defaultSettings } from '@sanjeh/contract/web/settings';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SettingsProvider } from '#settings/settings-provider.tsx';
import { AnswersTotal } from './result-sections.tsx';

type Reason = Result['total']['reason'];

function told(reason: Reason, maximum = 60): string {
  const possible = { minimum: 0, maximum };
  const total = {
    score: maximum / 5,
    reason,
    possible,
    answered: 1,
    questionCount: 5,
    band: null,
    bands: [],
  };
  const markup = renderToString(
    <SettingsProvider initial={{ ...defaultSettings, language: 'en' }}>
      <AnswersTotal total={total} />
    </SettingsProvider>,
  );
  return markup
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

test.each<[Reason, string]>([
  [null, 'Total score: 12 of 60 Possible score: 0 to 60'],
  ['outside_possible', 'Total score: 12 of 60 Possible score: 0 to 60'],
  ['too_many_missing', 'No score Possible score: 0 to 60'],
  ['to_be_marked', 'To be marked Possible score: 0 to 60'],
])('below all answers stands a total only where there is one (%s)', (reason, words) => {
  expect(told(reason)).toBe(words);
});

test('of nothing that was asked there is neither a total nor what is possible', () => {
  expect(told('no_question', 0)).toBe('No score');
});
