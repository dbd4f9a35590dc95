import { defaultSettings } from '@sanjeh/contract/web/settings';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { SettingsProvider } from '#settings/settings-provider.tsx';
import { ErasureCard } from './erasure-card.tsx';

it('nothing is chosen to be erased before somebody chooses', () => {
  const markup = renderToString(
    <QueryClientProvider client={new QueryClient()}>
      <SettingsProvider initial={defaultSettings}>
        <ErasureCard />
      </SettingsProvider>
    </QueryClientProvider>,
  );
  expect(markup).toContain('type="radio"');
  expect(markup).not.toContain('checked=""');
});
