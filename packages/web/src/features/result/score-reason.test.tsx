import { defaultSettings } from '@sanjeh/contract/web/settings';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SettingsProvider } from '#settings/settings-provider.tsx';
import { ScoreReason } from './score-reason.tsx';

function told(scale: Parameters<typeof ScoreReason>[0]['scale']): string {
  return renderToString(
    <SettingsProvider initial={{ ...defaultSettings, language: 'en' }}>
      <ScoreReason scale={scale} />
    </SettingsProvider>,
  );
}

const outside = { reason: 'outside_possible', answered: 4, questionCount: 5 } as const;

test('what lies outside what is possible is told by what became of the questions left out', () => {
  expect(told(outside)).toContain('Questions left out count as nothing here (1 of 5)');
  const prorated = told({ ...outside, isProrated: true });
  expect(prorated).toContain('The mean of the answers given stands for the questions left out (1 of 5)');
  expect(prorated).not.toContain('count as nothing');
  expect(told({ ...outside, answered: 5 })).toContain('A part of it lies outside');
});
