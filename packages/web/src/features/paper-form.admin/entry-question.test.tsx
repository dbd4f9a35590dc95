import { defaultSettings } from '@sanjeh/contract/web/settings';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SettingsProvider } from '#settings/settings-provider.tsx';
import { EntryQuestion } from './entry-question.tsx';
import type { PaperQuestion } from './paper-entry.ts';

const question: PaperQuestion = {
  ...{ id: 1, number: 1, section: null, title: 'می‌دود؟' },
  answers: [
    { id: 1, title: 'بله' },
    { id: 2, title: 'نه' },
  ],
};

test('the keys of the answers are for who has a keyboard', () => {
  const nothing = () => undefined;
  const html = renderToString(
    <SettingsProvider initial={defaultSettings}>
      <EntryQuestion
        {...{ question, count: 1, given: undefined, onAnswer: nothing, onType: nothing, onNext: nothing }}
      />
    </SettingsProvider>,
  );
  const keys = html.match(/<kbd[^>]*>/g) ?? [];
  expect(keys).toHaveLength(3);
  for (const key of keys) expect(key).toContain('pointer-coarse:hidden');
});
