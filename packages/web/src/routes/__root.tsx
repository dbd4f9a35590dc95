import { createRootRouteWithContext } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { followExit } from '../api/exit.ts';
import { FatalScreen } from '../error/fatal-screen.tsx';
import { NotFoundScreen } from '../error/not-found-screen.tsx';
import { Document } from '../layouts/document/document.tsx';
import favicon from '../layouts/document/favicon.svg?url';
import type { PageContext } from '../page-context.ts';
import { SettingsProvider } from '../settings/settings-provider.tsx';
import appCss from '../styles/app.css?url';
import { fontPreload } from '../styles/font.ts';

export const Route = createRootRouteWithContext<{ page: PageContext }>()({
  head: ({ match }) => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1' },
      { title: match.context.page.siteTitle },
    ],
    links: [
      fontPreload,
      { rel: 'stylesheet', href: appCss },
      { rel: 'icon', href: favicon, type: 'image/svg+xml' },
      { rel: 'apple-touch-icon', href: '/icons/apple-touch-icon.png' },
      { rel: 'manifest', href: `/manifest.${match.context.page.settings.language}.webmanifest` },
    ],
  }),
  shellComponent: Shell,
  notFoundComponent: NotFoundScreen,
  errorComponent: FatalScreen,
});

function Shell({ children }: { children: ReactNode }) {
  const { page } = Route.useRouteContext();
  useEffect(followExit, []);
  return (
    <SettingsProvider initial={page.settings}>
      <Document>{children}</Document>
    </SettingsProvider>
  );
}
