import { HeadContent, Scripts } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { directionOf } from '#settings/settings.ts';
import { useSettings } from '#settings/settings-provider.tsx';
import { NavigationProgress } from './navigation-progress.tsx';
import { PageAnnouncer } from './page-announcer.tsx';
import { ThemeMeta } from './theme-meta.tsx';

/** The frame of every page, error screens included: language, direction and theme stand in the first byte. */
export function Document({ children }: { children: ReactNode }) {
  const { language, theme } = useSettings().settings;
  return (
    <html lang={language} dir={directionOf(language)} data-theme={theme}>
      <head>
        <HeadContent />
        <ThemeMeta theme={theme} />
      </head>
      <body>
        <NavigationProgress />
        {children}
        <PageAnnouncer />
        <Scripts />
      </body>
    </html>
  );
}
